/** What is printed and not seen, because a picture lies over all of it (docs/decisions/315). */
import { placeOf, type ArtworkElement } from './artwork.rules.ts'
import type { Pixels } from './visible-inks.rules.ts'

/** How far, in inches, the rim of something may show beside what covers it: less is not seen. */
const leastRimIn = 0.02

/** Whether an element lies with its whole box behind another one of its side, however the two are turned. */
export function isBehind(element: ArtworkElement, other: ArtworkElement): boolean {
  if (placeOf(element) !== placeOf(other)) return false
  const radians = ((element.turn - other.turn) * Math.PI) / 180
  const [wide, high] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))]
  const back = (-other.turn * Math.PI) / 180
  const [dx, dy] = [element.xIn - other.xIn, element.yIn - other.yIn]
  // The box of the element and where its middle is, as the other one is turned.
  const across = (element.widthIn * wide + element.heightIn * high) / 2
  const along = (element.widthIn * high + element.heightIn * wide) / 2
  const x = Math.abs(dx * Math.cos(back) - dy * Math.sin(back))
  const y = Math.abs(dx * Math.sin(back) + dy * Math.cos(back))
  return x + across <= other.widthIn / 2 + leastRimIn && y + along <= other.heightIn / 2 + leastRimIn
}

/** Whether nothing below a picture is seen through it. */
export const isOpaque = ({ data, width, height }: Pixels): boolean => {
  let clear = 0
  for (let at = 3; at < 4 * width * height; at += 4) if ((data[at] ?? 0) < 250) clear += 1
  // A soft edge is no hole.
  return clear < 0.02 * width * height
}
