/** What is printed and not seen, because pictures lie over all of it (docs/decisions/315). */
import { placeOf, type ArtworkElement } from './artwork.rules.ts'
import type { Pixels } from './visible-inks.rules.ts'

/** How far, in inches, the rim of something may show beside what covers it: less is not seen. */
const leastRimIn = 0.02
/** How far apart, in inches, the points are that are looked for: what shows between two pictures that lie closer is a hair. */
const apartIn = 0.1

/** A point as an element that is turned about its middle has it: inches from the middle, across and along. */
function turnedBy(degrees: number, across: number, along: number): [number, number] {
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return [across * cos - along * sin, across * sin + along * cos]
}

/** Points of a length, from its start to its end, in parts of it from its middle: -0.5 to 0.5. */
function pointsOf(lengthIn: number): number[] {
  const steps = Math.max(1, Math.ceil(lengthIn / apartIn))
  return Array.from({ length: steps + 1 }, (_none, step) => step / steps - 0.5)
}

/** Whether an element lies with its whole box behind others of its side together, however each is turned. */
export function isBehind(element: ArtworkElement, ...others: readonly ArtworkElement[]): boolean {
  const near = others.filter((other) => placeOf(other) === placeOf(element))
  const isHidden = (x: number, y: number): boolean =>
    near.some((other) => {
      const [across, down] = turnedBy(-other.turn, x - other.xIn, y - other.yIn)
      return Math.abs(across) <= other.widthIn / 2 + leastRimIn && Math.abs(down) <= other.heightIn / 2 + leastRimIn
    })
  return pointsOf(element.widthIn).every((part) =>
    pointsOf(element.heightIn).every((down) => {
      const [dx, dy] = turnedBy(element.turn, part * element.widthIn, down * element.heightIn)
      return isHidden(element.xIn + dx, element.yIn + dy)
    }),
  )
}

/** Whether nothing below a picture is seen through it. */
export const isOpaque = ({ data, width, height }: Pixels): boolean => {
  let clear = 0
  for (let at = 3; at < 4 * width * height; at += 4) if ((data[at] ?? 0) < 250) clear += 1
  // A soft edge is no hole.
  return clear < 0.02 * width * height
}
