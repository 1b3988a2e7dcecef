import type { StaffOrderView } from '#worker/api/wire.ts'
import { placesOf, printPlaces, type PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import { kindOf } from '#worker/catalogue/product-kinds.rules.ts'

/** The sides that a line is printed on; for a quote, those that its product can be printed on. */
export function sidesOfLine({ printFiles, job }: StaffOrderView, line: number): PrintPlace[] {
  const quoted = job === null ? null : kindOf(job.category)
  if (quoted !== null) return placesOf(quoted)
  const drawn = printFiles.filter((one) => one.line === line && one.source === 'artwork')
  return drawn.length === 0
    ? ['front']
    : printPlaces.filter((side) => drawn.some(({ place = 'front' }) => place === side))
}
