import { readyToGo, readyToGoCategories, type ReadyToGoCategory } from './catalogue.rules.ts'

/** Print areas of the products, and how sharp a picture is on them (R-CAT-20). */
export const printAreas = {
  tshirt: { widthIn: 12, heightIn: 16, categories: ['T-Shirts', 'tshirt', 'dtf'] },
  hoodie: { widthIn: 12, heightIn: 14, categories: ['Hoodies', 'hoodies'] },
  longSleeve: { widthIn: 12, heightIn: 16, categories: ['Long sleeves', 'sleeve'] },
  mug: { widthIn: 8.5, heightIn: 3.5, categories: ['Mugs', 'mug'] },
  tumbler: { widthIn: 9.3, heightIn: 8.2, categories: ['Tumblers', 'tumber'] },
  plaque: { widthIn: 7.9, heightIn: 11.8, categories: ['Slate plaques', 'plaque'] },
  ledLamp: { widthIn: 5.9, heightIn: 5.9, categories: ['LED lamps', 'ledlamp'] },
} as const satisfies Record<string, { widthIn: number; heightIn: number; categories: readonly string[] }>
export type PrintProduct = keyof typeof printAreas
export const printProducts = Object.keys(printAreas) as PrintProduct[]

/** The tab of the ready-to-go gallery that sells a product; null for one that is made to order only. */
export const readyToGoOf = (product: PrintProduct): ReadyToGoCategory | null =>
  readyToGoCategories.find((category) => printProductOf(category) === product) ?? null
/** The printed product behind a ready-to-go purchase; null for anything else. */
export const printProductOfReady = (productId: string): PrintProduct | null => {
  const category = readyToGoCategories.find((one) => readyToGo[one].productId === productId)
  return category === undefined ? null : printProductOf(category)
}

/** The print area of a product by its category, or of a gallery; null when we know none. */
export const printProductOf = (category: string): PrintProduct | null =>
  printProducts.find((product) => (printAreas[product].categories as readonly string[]).includes(category)) ?? null

/** `good` from 300 dots per inch, `fair` from 150, below that `low`. */
export const printQualities = ['good', 'fair', 'low'] as const
export type PrintQuality = (typeof printQualities)[number]
const goodDpi = 300
const fairDpi = 150
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
export function printSharpness(product: PrintProduct, picture: { width: number; height: number }): PrintSharpness {
  const { widthIn, heightIn } = printAreas[product]
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
