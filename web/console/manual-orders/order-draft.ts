import { startingFields } from '#web/addresses/address-fields.ts'
import type { RequestBody, ResponseBody } from '#worker/api/wire.ts'
import { manualOrderLimits } from '#worker/checkout/manual-orders/manual-order.rules.ts'
import { chargeable } from '#worker/platform/money.rules.ts'
import { isQuantity } from '#worker/platform/quantity.rules.ts'
import { centsTyped } from '../requests/quote-draft.ts'

export const draftName = 'manual-order'

/** What is typed, as the draft keeps it; `rows` are JSON, and an address of its own counts when `to` is `typed`. */
export const emptyOrder = {
  who: 'known',
  customerId: '',
  customerName: '',
  firstName: '',
  lastName: '',
  email: '',
  language: 'es',
  rows: '',
  to: 'hers',
  ...startingFields(null, null),
  message: '',
  days: String(manualOrderLimits.usualDays),
}
export type OrderFields = typeof emptyOrder

/** A change of whose order it is; an address that was typed for somebody else goes. */
export const forCustomer = (
  now: Pick<OrderFields, 'who' | 'customerId'>,
  change: Partial<OrderFields>,
): Partial<OrderFields> => {
  const next = { ...now, ...change }
  return next.who === now.who && next.customerId === now.customerId
    ? change
    : { ...change, to: 'hers', ...startingFields(null, null) }
}

export type SoldProduct = ResponseBody<'staffProductList'>['products'][number]

/**
 * A line of an order as it is put together: a thing of the catalogue, or something else in words. What does not belong
 * to its kind is ''.
 */
export interface LineRow {
  kind: 'product' | 'other'
  productId: string
  variationId: string
  size: string
  /** The key of a picture, for things that have none of their own. */
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

/** Lines as a draft keeps them (JSON); null for anything else. */
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

/** The product and variation of a line, if they are for sale. */
export function thingOf(row: LineRow, products: readonly SoldProduct[]) {
  const product = products.find(({ id }) => id === row.productId) ?? null
  const variation = product?.variations.find(({ id }) => String(id) === row.variationId) ?? null
  return { product, variation }
}

/** Whether a thing has no picture of its own, so that one must be chosen. */
export const needsPicture = (product: SoldProduct): boolean => !product.pictures.some(({ isPublished }) => isPublished)

type SentLine = RequestBody<'staffOrderMake'>['lines'][number]

/** A line as it is sent, with its price for one in cents; or what is wrong with it. */
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

/** What was put together, and what is wrong with it by line; the sum is of the lines that are right. */
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
