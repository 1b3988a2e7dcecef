/** What cannot be told from what it is printed on: white words on a white shirt, a black logo on slate. */
import { placeOf, type ArtworkElement, type ArtworkText } from './artwork.rules.ts'
import { labOf, partsOf, type Three } from './lab.rules.ts'
import { extentOf } from './placement.rules.ts'

/** Colours nearer than this (CIE 1976) cannot be read on each other at an arm's length. */
const leastDifference = 25

const between = ([l1, a1, b1]: Three, [l2, a2, b2]: Three): number => Math.hypot(l1 - l2, a1 - a2, b1 - b2)
const difference = (one: string, other: string): number => between(labOf(partsOf(one)), labOf(partsOf(other)))

/** Whether the words show on a surface by their ink, their outline or their shadow. */
const isSeenOn = (surface: string, { colour, outline, shadow }: ArtworkText): boolean =>
  [colour, outline?.colour, shadow].some((ink) => ink !== undefined && difference(ink, surface) >= leastDifference)

/** Which part of an element, 0 to 1, another one reaches over. */
const shareOver = (element: ArtworkElement, other: ArtworkElement): number => {
  if (placeOf(element) !== placeOf(other)) return 0
  const [own, its] = [extentOf(element), extentOf(other)]
  const common = (middle: number, length: number, otherMiddle: number, otherLength: number): number =>
    Math.max(
      0,
      Math.min(middle + length / 2, otherMiddle + otherLength / 2) -
        Math.max(middle - length / 2, otherMiddle - otherLength / 2),
    )
  const across = common(element.xIn, own.widthIn, other.xIn, its.widthIn)
  const along = common(element.yIn, own.heightIn, other.yIn, its.heightIn)
  return (across * along) / (own.widthIn * own.heightIn)
}

/** Whether at least half of an element lies on something of the design: a word below a large picture is no ground for it. */
export const hasBelow = <Element extends ArtworkElement>(elements: readonly Element[], element: Element): boolean =>
  elements.slice(0, elements.indexOf(element)).some((below) => shareOver(element, below) >= 0.5)

/** Words that would not be seen: in the colour of the surface, and with nothing of the design below them. */
export function isUnseen<Element extends ArtworkElement>(
  surface: string,
  elements: readonly Element[],
  element: Element,
): boolean {
  return element.kind === 'text' && !isSeenOn(surface, element) && !hasBelow(elements, element)
}

/** The inks that a backing is offered in first. */
export const backings = { black: '#17130f', white: '#fffdf8' } as const
/** The one of them that shows best on a surface: white, or black where the surface is light. */
export const backingFor = (surface: string): keyof typeof backings =>
  difference(backings.black, surface) > difference(backings.white, surface) ? 'black' : 'white'

/** Whether a picture has a backing that shows on a surface. */
export const isBacked = (surface: string, { backing }: ArtworkElement): boolean =>
  backing !== undefined && difference(backing, surface) >= leastDifference

/** A picture's RGBA bytes. */
export interface Pixels {
  data: ArrayLike<number>
  width: number
  height: number
}

/** A part of a picture whose colour differs less than this from the surface cannot be seen: pure black differs from slate by 28. */
const leastOfPicture = 30
/** Fainter pixels are no ink: soft edges and shadows. */
export const leastAlpha = 51
/** A piece is lost when less of it than this can be told from the surface. */
const leastSeen = 0.02

/**
 * Which part of a picture's ink is lost on a surface. It is judged piece by piece, a piece being what hangs together: white
 * around a logo on a white shirt, or eyes inside an outline, belong to what is seen; letters beside a mark stand alone.
 */
export function lostShare(surface: string, { data, width, height }: Pixels): number {
  const ground = partsOf(surface)
  const groundLab = labOf(ground)
  const alphaAt = (at: number): number => data[4 * at + 3] ?? 0
  const isSeenAt = (at: number): boolean => {
    const cover = alphaAt(at) / 255
    const mixed = (part: 0 | 1 | 2): number => (data[4 * at + part] ?? 0) * cover + ground[part] * (1 - cover)
    return between(labOf([mixed(0), mixed(1), mixed(2)]), groundLab) >= leastOfPicture
  }
  const isDone = new Uint8Array(width * height)
  let [ink, lost] = [0, 0]
  for (let start = 0; start < isDone.length; start += 1) {
    if (isDone[start] === 1 || alphaAt(start) < leastAlpha) continue
    isDone[start] = 1
    const piece = [start]
    let seen = 0
    for (let next = 0; next < piece.length; next += 1) {
      const at = piece[next] ?? 0
      if (isSeenAt(at)) seen += 1
      const [x, y] = [at % width, Math.floor(at / width)]
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const near = row * width + column
          if (isDone[near] === 1 || alphaAt(near) < leastAlpha) continue
          isDone[near] = 1
          piece.push(near)
        }
    }
    ink += piece.length
    if (seen < leastSeen * piece.length) lost += piece.length
  }
  return ink === 0 ? 0 : lost / ink
}

/** Whether so much of a picture is lost that its maker is asked. */
export const isHardToSee = (surface: string, pixels: Pixels): boolean => lostShare(surface, pixels) > 0.2
