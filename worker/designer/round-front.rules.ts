import { areaOf } from '#worker/catalogue/print-places.rules.ts'
import { blankViews, type RoundProduct } from './blank-views.rules.ts'
import { extentOf, type Placement } from './placement.rules.ts'

/** How far beside the front something is still seen well, radians: beyond it is too narrow to be read. */
const wellSeen = (50 * Math.PI) / 180

/**
 * What the picture of a round product is turned to, in inches from the left edge of its print area: the middle of all
 * that is printed, if that is seen from there; else what shows the most of it (docs/decisions/431). There is at least one element.
 */
export function frontIn(product: RoundProduct, elements: readonly Placement[]): number {
  const boxes = elements.map((element) => {
    const { widthIn, heightIn } = extentOf(element)
    return { left: element.xIn - widthIn / 2, right: element.xIn + widthIn / 2, heightIn }
  })
  const { wide, radius } = blankViews[product]
  const reachIn = (wellSeen * radius * areaOf(product, 'front').widthIn) / wide
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
