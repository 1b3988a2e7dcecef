/** Words in an ink that cannot be told from what they are printed on: white on a white shirt, black on slate. */
import { extentOf, placeOf, type ArtworkElement, type ArtworkText } from './artwork.rules.ts'

/** Colours nearer than this (CIE 1976) cannot be read on each other at an arm's length. */
const leastDifference = 25

/** A colour `#rrggbb` as lightness and two opponent colours (CIE L*a*b*, D65). */
function labOf(colour: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const root = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : (value * 24389) / 27 / 116 + 16 / 116)
  const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
  const y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const difference = (one: string, other: string): number => {
  const [[l1, a1, b1], [l2, a2, b2]] = [labOf(one), labOf(other)]
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2)
}

/** Whether the words show on a surface by their ink, their outline or their shadow. */
const isSeenOn = (surface: string, { colour, outline, shadow }: ArtworkText): boolean =>
  [colour, outline?.colour, shadow].some((ink) => ink !== undefined && difference(ink, surface) >= leastDifference)

const overlap = (one: ArtworkElement, other: ArtworkElement): boolean => {
  const [first, second] = [extentOf(one), extentOf(other)]
  return (
    placeOf(one) === placeOf(other) &&
    Math.abs(one.xIn - other.xIn) < (first.widthIn + second.widthIn) / 2 &&
    Math.abs(one.yIn - other.yIn) < (first.heightIn + second.heightIn) / 2
  )
}

/** Words that would not be seen: in the colour of the surface, and with nothing of the design below them. */
export function isUnseen<Element extends ArtworkElement>(
  surface: string,
  elements: readonly Element[],
  element: Element,
): boolean {
  if (element.kind !== 'text' || isSeenOn(surface, element)) return false
  return !elements.slice(0, elements.indexOf(element)).some((below) => overlap(below, element))
}
