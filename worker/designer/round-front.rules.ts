import { areaOf } from '#worker/catalogue/print-places.rules.ts'
import { blankViews, pictureWide, turnToFace, type RoundProduct } from './blank-views.rules.ts'
import { extentOf, type Area, type Placement } from './placement.rules.ts'

/** How far beside the front something is still seen well, radians: beyond it is too narrow to be read. */
const wellSeen = (50 * Math.PI) / 180
/** How far beside the front something is seen at all, so that no letter is missing. */
const stillSeen = (60 * Math.PI) / 180

/** How far round the product an angle in radians reaches, in inches of its print area. */
const reachOf = (product: RoundProduct, angle: number): number =>
  (angle * blankViews[product].radius * areaOf(product, 'front').widthIn) / blankViews[product].wide

const boxesOf = (elements: readonly Placement[]) =>
  elements.map((element) => {
    const { widthIn, heightIn } = extentOf(element)
    const { xIn, yIn } = element
    return {
      left: xIn - widthIn / 2,
      right: xIn + widthIn / 2,
      top: yIn - heightIn / 2,
      bottom: yIn + heightIn / 2,
      heightIn,
    }
  })

/**
 * What the picture of a round product is turned to, in inches from the left edge of its print area: the middle of all
 * that is printed, if that is seen from there; else what shows the most of it (docs/decisions/431). There is at least one element.
 */
export function frontIn(product: RoundProduct, elements: readonly Placement[]): number {
  const boxes = boxesOf(elements)
  const reachIn = reachOf(product, wellSeen)
  const seenFrom = (middle: number): number =>
    boxes.reduce((sum, { left, right, heightIn }) => {
      const across = Math.min(right, middle + reachIn) - Math.max(left, middle - reachIn)
      return sum + Math.max(0, across) * heightIn
    }, 0)
  const middle = (Math.min(...boxes.map(({ left }) => left)) + Math.max(...boxes.map(({ right }) => right))) / 2
  // Two boxes side by side are seen best from the middle between them.
  const others = boxes.flatMap((one) => boxes.map((other) => (one.left + one.right + other.left + other.right) / 4))
  let best = { at: middle, seen: seenFrom(middle) }
  for (const at of others) if (seenFrom(at) > best.seen + 1e-6) best = { at, seen: seenFrom(at) }
  return best.at
}

/** The flat print below the picture of a round product: the part of its print area, in inches, and where it is drawn, in px. */
export interface FlatStrip {
  part: Area & { leftIn: number; topIn: number }
  drawn: { x: number; y: number; width: number; height: number }
  /** How tall the strip is; it is as wide as the picture. */
  height: number
}

/** Around the print, px. The tallest print makes the picture of a mug four by five, the form of the frames of lines. */
const strip = { beside: 40, most: 310, mostPxPerIn: 300 } as const
/** Letters of some faces reach out of their box, inches. */
const beyondBox = 0.12

/**
 * The strip that shows a print flat where the product, turned to its front, does not show all of it (docs/decisions/520).
 * @returns null where it does
 */
export function flatStripOf(product: RoundProduct, elements: readonly Placement[]): FlatStrip | null {
  const boxes = boxesOf(elements)
  const { widthIn, heightIn } = areaOf(product, 'front')
  const { wide, radius } = blankViews[product]
  // A mug turns only so far: its handle is behind.
  const turned = (turnToFace(product, frontIn(product, elements)) * Math.PI) / 180
  const middle = (0.5 - (turned * radius) / wide) * widthIn
  const reachIn = reachOf(product, stillSeen)
  if (boxes.every(({ left, right }) => left >= middle - reachIn && right <= middle + reachIn)) return null
  const left = Math.max(0, Math.min(...boxes.map((box) => box.left)) - beyondBox)
  const top = Math.max(0, Math.min(...boxes.map((box) => box.top)) - beyondBox)
  const right = Math.min(widthIn, Math.max(...boxes.map((box) => box.right)) + beyondBox)
  const bottom = Math.min(heightIn, Math.max(...boxes.map((box) => box.bottom)) + beyondBox)
  const part = { leftIn: left, topIn: top, widthIn: right - left, heightIn: bottom - top }
  const pxPerIn = Math.min(
    strip.mostPxPerIn,
    (pictureWide - 2 * strip.beside) / part.widthIn,
    strip.most / part.heightIn,
  )
  const [width, height] = [Math.round(part.widthIn * pxPerIn), Math.round(part.heightIn * pxPerIn)]
  const drawn = { x: Math.round((pictureWide - width) / 2), y: strip.beside, width, height }
  return { part, drawn, height: height + 2 * strip.beside }
}
