import type { PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { areaInView, pictureWide, viewOf } from '#worker/designer/blank-views.rules.ts'
import { hasBlankPictures } from './blank-pictures.ts'

/** A picture or drawing that a design is arranged on, in its own units, and where its print area is. */
export interface StageFrame {
  width: number
  height: number
  perIn: number
  place: { x: number; y: number; width: number; height: number }
}

/** The stage on the picture of a place; null where the print goes round, and the sheet is arranged flat. */
export function realFrameOf(product: ProductKind, place: PrintPlace): StageFrame | null {
  const area = areaInView(product, place)
  if (area === null || !hasBlankPictures(product, place)) return null
  const { x, y, width, height, perIn } = area
  return { width: pictureWide, height: viewOf(product, place).height, perIn, place: { x, y, width, height } }
}
