import type { UploadView } from '#worker/api/wire.ts'
import { mostDesignPictures } from '#worker/catalogue/designs/exclusive-design.rules.ts'
import { depositParts, depositPercents } from '#worker/orders/deposit.rules.ts'
import { days } from '#worker/platform/duration.rules.ts'
import { isId } from '#worker/platform/id.rules.ts'
import { cents, chargeable } from '#worker/platform/money.rules.ts'
import { quoteSums, requestLimits, type QuoteCharges, type QuoteItem } from '#worker/requests/custom-request.rules.ts'
import { quoteLife } from '#worker/requests/request-state.rules.ts'

/** A line of a quote as it is typed. */
export interface QuoteRow {
  size: string
  quantity: string
  price: string
}

/** What a quote has besides its goods, in the order of the form. */
export const chargeNames = ['setup', 'rush', 'discount', 'shipping'] as const
export type ChargeName = (typeof chargeNames)[number]
/** The charges as they are typed, US$; empty for none. */
export type TypedCharges = Readonly<Record<ChargeName, string>>

const noCharges: TypedCharges = { setup: '', rush: '', discount: '', shipping: '' }

/** The faults of a quote: by line and charge, in its total, deposit and last day. */
export interface QuoteFaults {
  rows: ReadonlyArray<{ quantity?: true; price?: true }>
  /** Charges that are no amounts, and a discount that leaves nothing to pay. */
  charges: Partial<Record<ChargeName, 'form' | 'much'>>
  total: boolean
  deposit: boolean
  until: boolean
}

/** The most lines of one quote. */
export const mostRows = 30
/** The most days a quote can be valid. */
export const mostDays = Math.floor(quoteLife.mostMs / days(1))

/** A typed amount, `18`, `18.5` or `18,50`, in cents; null for anything else. */
export function centsTyped(typed: string): number | null {
  const [, whole, part = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

const piecesTyped = (typed: string): number | null => {
  const pieces = /^\d{1,5}$/.test(typed.trim()) ? Number(typed.trim()) : 0
  return pieces >= 1 && pieces <= requestLimits.quantity ? pieces : null
}

/** Lines from a draft's JSON; null if it is invalid. */
export function rowsFrom(json: string): QuoteRow[] | null {
  try {
    const list: unknown = JSON.parse(json)
    if (!Array.isArray(list) || list.length === 0) return null
    return list.slice(0, mostRows).map((row: Partial<Record<keyof QuoteRow, unknown>>) => ({
      size: String(row.size ?? ''),
      quantity: String(row.quantity ?? ''),
      price: String(row.price ?? ''),
    }))
  } catch {
    return null
  }
}

/** A picture of a quote: an uploaded file, with the address at which staff read it. */
export type QuotePicture = Pick<UploadView, 'id' | 'url' | 'name' | 'type' | 'width' | 'height'>

/** Pictures from a draft's JSON; null if it is invalid. */
export function picturesFrom(json: string): QuotePicture[] | null {
  try {
    const list: unknown = JSON.parse(json)
    if (!Array.isArray(list)) return null
    return list
      .filter(
        (one: Partial<QuotePicture> | null): one is QuotePicture =>
          isId('upload', one?.id ?? '') && typeof one?.url === 'string',
      )
      .slice(0, mostDesignPictures)
  } catch {
    return null
  }
}

/** The end of a day in the writer's time zone; null for an invalid day. */
function endOfDay(day: string): Date | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T23:59:00`) : null
  return at === null || Number.isNaN(at.getTime()) ? null : at
}

/** The day of a time (ms since 1970) in the writer's time zone, as `YYYY-MM-DD`. */
export const dayFrom = (at: number): string => {
  const date = new Date(at)
  const [month, dayOfMonth] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${dayOfMonth}`
}

/** A deposit's percentage as a whole number; null for an invalid one. */
const percentTyped = (typed: string): number | null => {
  const percent = /^\d{2}$/.test(typed.trim()) ? Number(typed.trim()) : 0
  return percent >= depositPercents.least && percent <= depositPercents.most ? percent : null
}

/**
 * Reads the typed quote (`deposit` is empty for a price paid at once) and its faults. `items` are the valid lines, so
 * that a total can be shown early.
 */
export function readQuote(
  rows: readonly QuoteRow[],
  until: string,
  deposit: string,
  now: number,
  typed: TypedCharges = noCharges,
): {
  items: QuoteItem[]
  charges: QuoteCharges & { shippingCents: number }
  /** The price before shipping, of which a deposit is a part. */
  priceCents: number
  totalCents: number
  depositPercent: number | null
  validUntil: string | null
  faults: QuoteFaults
  isRight: boolean
} {
  const read = rows.map(({ size, quantity, price }) => ({
    size: size.trim(),
    quantity: piecesTyped(quantity),
    unitPriceCents: centsTyped(price) || null,
  }))
  const items = read.filter((item): item is QuoteItem => item.quantity !== null && item.unitPriceCents !== null)
  const amountOf = (name: ChargeName) => (typed[name].trim() === '' ? 0 : centsTyped(typed[name]))
  const charges = {
    setupCents: amountOf('setup') ?? 0,
    rushCents: amountOf('rush') ?? 0,
    discountCents: amountOf('discount') ?? 0,
    shippingCents: amountOf('shipping') ?? 0,
  }
  const { priceCents, totalCents } = quoteSums(items, charges)
  const isTooMuch = charges.discountCents > 0 && items.length === rows.length && priceCents < chargeable.least
  const depositPercent = percentTyped(deposit)
  const end = endOfDay(until)
  const life = end === null ? 0 : end.getTime() - now
  const faults: QuoteFaults = {
    rows: read.map(({ quantity, unitPriceCents }) => ({
      ...(quantity === null && { quantity: true as const }),
      ...(unitPriceCents === null && { price: true as const }),
    })),
    charges: {
      ...Object.fromEntries(chargeNames.filter((name) => amountOf(name) === null).map((name) => [name, 'form'])),
      ...(isTooMuch && { discount: 'much' }),
    },
    total:
      items.length === rows.length && !isTooMuch && (priceCents < chargeable.least || totalCents > chargeable.most),
    deposit:
      deposit !== '' &&
      (depositPercent === null ||
        (priceCents >= chargeable.least && depositParts(cents(priceCents), depositPercent) === null)),
    until: life < quoteLife.leastMs || life > quoteLife.mostMs,
  }
  return {
    items,
    charges,
    priceCents,
    totalCents,
    depositPercent,
    validUntil: end?.toISOString() ?? null,
    faults,
    isRight:
      items.length === rows.length &&
      Object.keys(faults.charges).length === 0 &&
      !faults.total &&
      !faults.deposit &&
      !faults.until,
  }
}
