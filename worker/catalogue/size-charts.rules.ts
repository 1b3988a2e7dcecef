import type { ReadyKind } from './product-kinds.rules.ts'

/** What is measured: clothes lie flat, a mug stands; all in inches. */
export type Measure = 'width' | 'length' | 'height' | 'diameter'

/** The measures of each size of a kind, inches, in the order of `measures`. */
export interface SizeChart {
  /** How to measure, for clothes or for mugs. */
  kind: 'clothes' | 'mugs'
  measures: readonly Measure[]
  sizes: Readonly<Record<string, readonly number[]>>
}

/**
 * The size charts of what is ready to buy; beside the table of kinds (product-kinds.rules.ts), because only the pages of
 * products need them. They are the usual measures of unisex blanks: an owner whose supplier has other ones changes them
 * here (docs/decisions/127).
 */
export const sizeCharts: Record<ReadyKind, SizeChart> = {
  tshirt: {
    kind: 'clothes',
    measures: ['width', 'length'],
    sizes: { XS: [16, 27], S: [18, 28], M: [20, 29], L: [22, 30], XL: [24, 31], XXL: [26, 32] },
  },
  hoodie: {
    kind: 'clothes',
    measures: ['width', 'length'],
    sizes: { S: [20, 27], M: [22, 28], L: [24, 29], XL: [26, 30], XXL: [28, 31], '3XL': [30, 32] },
  },
  mug: {
    kind: 'mugs',
    measures: ['height', 'diameter'],
    sizes: { '11oz': [3.8, 3.2], '15oz': [4.7, 3.4] },
  },
}

const cmPerInch = 2.54
/** Centimetres, rounded to a half: the charts are no more exact than that. */
export const centimetres = (inches: number): number => Math.round(inches * cmPerInch * 2) / 2
