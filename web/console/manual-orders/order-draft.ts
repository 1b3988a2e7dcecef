import { startingFields } from '#web/addresses/address-fields.ts'
import type { RequestBody, ResponseBody } from '#worker/api/wire.ts'
import { manualOrderLimits } from '#worker/checkout/manual-orders/manual-order.rules.ts'
import { isQuantity } from '#worker/platform/line-limits.rules.ts'
import { chargeable } from '#worker/platform/money.rules.ts'
import { centsTyped } from '../requests/quote-draft.ts'

export const draftName = 'manual-order'

/**
 * The typed fields as the draft stores them; `rows` is JSON, and the address fields count only when `to` is `typed`.
 */
export const emptyOrder = {
  who: 'known',
  customerId: '',
  customerName: '',
  firstName: '',
  lastName: '',
  email: '',
  language: 'es',
  rows: '',
  to: 'customer',
  ...startingFields(null, null),
  message: '',
  days: String(manualOrderLimits.usualDays),
}
export type OrderFields = typeof emptyOrder

/** The fields after another customer was chosen; an address that was typed for the previous one is cleared. */
export const forCustomer = (
  now: Pick<OrderFields, 'who' | 'customerId'>,
  change: Partial<OrderFields>,
): Partial<OrderFields> => {
  const next = { ...now, ...change }
  return next.who === now.who && next.customerId === now.customerId
    ? change
    : { ...change, to: 'customer', ...startingFields(null, null) }
}

export type SoldProduct = ResponseBody<'staffProductList'>['products'][number]

/**
 * A line of an order in progress: a product of the catalogue, or another item described in words. Fields that do not
 * belong to its kind are ''.
 */
export interface LineRow {
  kind: 'product' | 'other'
  productId: string
  variationId: string
  size: string
  /** The key of a picture, for products that have none of their own. */
  picture: string
  text: string
  price: string
  quantity: string
}

/** What is missing or wrong in a line. */
export type LineFault = 'product' | 'size' | 'picture' | 'text' | 'price' | 'quantity'

export const emptyRow = (kind: LineRow['kind']): LineRow => ({
  kind,
  productId: '',
  variationId: '',
  size: '',
  picture: '',
  text: '',
  price: '',
  quantity: '1',
})

/** Lines from a draft's JSON; null if it is invalid. */
export function rowsFrom(json: string): LineRow[] | null {
  try {
    const list: unknown = JSON.parse(json)
    if (!Array.isArray(list) || list.length === 0) return null
    return list.slice(0, manualOrderLimits.lines).map((row: Partial<Record<keyof LineRow, unknown>>) => {
      const text = (name: keyof LineRow) => String(row[name] ?? '')
      return {
        kind: row.kind === 'product' ? 'product' : 'other',
        productId: text('productId'),
        variationId: text('variationId'),
        size: text('size'),
        picture: text('picture'),
        text: text('text'),
        price: text('price'),
        quantity: text('quantity'),
      }
    })
  } catch {
    return null
  }
}

/** The product and the variation of a line, if they are for sale. */
export function thingOf(row: LineRow, products: readonly SoldProduct[]) {
  const product = products.find(({ id }) => id === row.productId) ?? null
  const variation = product?.variations.find(({ id }) => String(id) === row.variationId) ?? null
  return { product, variation }
}

/** Whether a product has no picture of its own, so that one must be chosen. */
export const needsPicture = (product: SoldProduct): boolean => !product.pictures.some(({ isPublished }) => isPublished)

type SentLine = RequestBody<'staffOrderMake'>['lines'][number]

/** A line as it is sent, with its unit price in cents; or its faults. */
function readLine(
  row: LineRow,
  products: readonly SoldProduct[],
): { line: SentLine; unitCents: number } | { faults: LineFault[] } {
  const quantity = Number(row.quantity)
  const faults: LineFault[] = isQuantity(quantity) ? [] : ['quantity']
  if (row.kind === 'other') {
    const cents = centsTyped(row.price)
    if (row.text.trim() === '') faults.push('text')
    if (cents === null || cents < 1) faults.push('price')
    return faults.length > 0
      ? { faults }
      : { line: { kind: 'other', text: row.text.trim(), cents: cents ?? 0, quantity }, unitCents: cents ?? 0 }
  }
  const { product, variation } = thingOf(row, products)
  if (product === null || variation === null) return { faults: [...faults, 'product'] }
  if (!variation.sizes.includes(row.size)) faults.push('size')
  if (needsPicture(product) && row.picture === '') faults.push('picture')
  if (faults.length > 0) return { faults }
  return {
    line: {
      kind: 'product',
      productId: product.id,
      variationId: variation.id,
      size: row.size,
      quantity,
      ...(row.picture !== '' && { picture: row.picture }),
    },
    unitCents: variation.priceCents,
  }
}

/** The valid lines, their total, and the faults of each line. */
export function readLines(
  rows: readonly LineRow[],
  products: readonly SoldProduct[],
): { lines: SentLine[]; totalCents: number; faults: readonly (readonly LineFault[])[]; isRight: boolean } {
  const read = rows.map((row) => readLine(row, products))
  const right = read.flatMap((one) => ('line' in one ? [one] : []))
  const totalCents = right.reduce((sum, { line, unitCents }) => sum + unitCents * Number(line.quantity), 0)
  const isChargeable = totalCents >= chargeable.least && totalCents <= chargeable.most
  return {
    lines: right.map(({ line }) => line),
    totalCents,
    faults: read.map((one) => ('faults' in one ? one.faults : [])),
    isRight: right.length === rows.length && isChargeable,
  }
}
