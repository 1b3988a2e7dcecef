import { productKinds, type ProductKind } from './product-kinds.rules.ts'

/** `good` from 300 dots per inch, `fair` from 150, below that `low`. */
export const printQualities = ['good', 'fair', 'low'] as const
export type PrintQuality = (typeof printQualities)[number]
/** From here on a print is sharp. */
export const goodDpi = 300
const fairDpi = 150
/** Below this nothing is printed from a file. */
export const leastPrintDpi = fairDpi
/** The narrowest and the widest print of any product, inches. */
export const leastPrintWidthIn = 0.5
export const mostPrintWidthIn = 12
export const printQualityOf = (dpi: number): PrintQuality => (dpi >= goodDpi ? 'good' : dpi >= fairDpi ? 'fair' : 'low')

export interface PrintSharpness {
  /** Dots per inch when the picture fills the print area. */
  dpi: number
  quality: PrintQuality
  /** The largest size, inches, at which the picture is still fair; at most the print area. */
  safeSize: { widthIn: number; heightIn: number }
}

/** Tenths of an inch, rounded down: a promise is not rounded up. */
const tenths = (inches: number): number => Math.floor(inches * 10) / 10

/** How a picture of so many pixels comes out when it fills a print area without being cut or turned. */
export function printSharpness(product: ProductKind, picture: { width: number; height: number }): PrintSharpness {
  const { widthIn, heightIn } = productKinds[product].printArea
  const printedWidthIn = Math.min(widthIn, (heightIn * picture.width) / picture.height)
  const printedHeightIn = (printedWidthIn * picture.height) / picture.width
  const dpi = Math.floor(picture.width / printedWidthIn)
  return {
    dpi,
    quality: printQualityOf(dpi),
    safeSize: {
      widthIn: tenths(Math.min(printedWidthIn, picture.width / fairDpi)),
      heightIn: tenths(Math.min(printedHeightIn, picture.height / fairDpi)),
    },
  }
}
