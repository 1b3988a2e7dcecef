/** The sheets of print files: their size in px, their dots per inch, and the bleed around what they print. */
import { areaOf, type PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import { bleedOf, type ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import type { Area } from './placement.rules.ts'

/** Dots per inch of print files, the best first; the lower ones are for files that would otherwise be too large. */
export const printDpis = [300, 240, 200, 150] as const

/** The sheet of an area, px. */
export const sheetOf = (area: Area, dpi: number): { width: number; height: number } => ({
  width: Math.round(area.widthIn * dpi),
  height: Math.round(area.heightIn * dpi),
})

/** The sheet of a place's print file, px: that of its area, and `bleed` more on each side. */
export function printSheetOf(
  product: ProductKind,
  place: PrintPlace,
  dpi: number,
): { width: number; height: number; bleed: number } {
  const { width, height } = sheetOf(areaOf(product, place), dpi)
  const bleed = Math.round(bleedOf(product) * dpi)
  return { width: width + 2 * bleed, height: height + 2 * bleed, bleed }
}

/**
 * The dpi that a print file of this size was drawn with, and the inches of bleed on each of its sides; null when it is no
 * print file of this place. Files from before docs/decisions/311 have no bleed.
 */
export function printedAs(
  product: ProductKind,
  place: PrintPlace,
  file: { width: number | null; height: number | null },
): { dpi: number; bleedIn: number } | null {
  for (const dpi of printDpis) {
    const [sheet, area] = [printSheetOf(product, place, dpi), sheetOf(areaOf(product, place), dpi)]
    if (file.width === sheet.width && file.height === sheet.height) return { dpi, bleedIn: bleedOf(product) }
    if (file.width === area.width && file.height === area.height) return { dpi, bleedIn: 0 }
  }
  return null
}
