import { cents, type Cents } from '#worker/platform/money.rules.ts'

/** What a quoted price has besides its goods and its shipping, US cents (docs/decisions/165). */
export interface Fees {
  setupCents: Cents
  rushCents: Cents
  /** Goes off the goods and the fees. */
  discountCents: Cents
}

export const noFees: Fees = { setupCents: cents(0), rushCents: cents(0), discountCents: cents(0) }

/** Goods with the fees beside them. */
export interface QuotedPrice extends Fees {
  goodsCents: Cents
}

/** The fees that are rows of their own on every order and bill; the discount has its own row. */
export const feeKinds = ['setup', 'rush'] as const
export type FeeKind = (typeof feeKinds)[number]

/** What goods and fees cost together, less the discount: the sum that is taxed, and that a deposit is a part of. */
export const pricedCents = ({ goodsCents, setupCents, rushCents, discountCents }: QuotedPrice): Cents =>
  cents(goodsCents + setupCents + rushCents - discountCents)

/** `part` of `whole`, as a share of `sum`, rounded down; exact for any amounts. */
const shareOf = (sum: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(sum) * BigInt(part)) / BigInt(whole))

/**
 * Splits a price into a first payment of `nowCents` and the rest, each with its part of every row. The two parts of a
 * row are the row, to the cent, and the rows of a part are that part.
 * @throws RangeError when `nowCents` is not between nothing and the whole
 */
export function splitPrice(price: QuotedPrice, nowCents: Cents): { now: QuotedPrice; later: QuotedPrice } {
  const whole = pricedCents(price)
  const { goodsCents, setupCents, rushCents, discountCents } = price
  if (nowCents > whole) throw new RangeError(`${nowCents} of ${whole} cents`)
  const discountNow = shareOf(discountCents, nowCents, whole)
  // What is charged now before the discount is shared out along the rows: each row gets what the rows up to it have
  // more than the rows before it, so that rounding neither loses a cent nor takes more of a row than it has.
  const charged = nowCents + discountNow
  const all = goodsCents + setupCents + rushCents
  const upTo = (sum: number) => shareOf(sum, charged, all)
  const now = {
    setupCents: cents(upTo(setupCents)),
    rushCents: cents(upTo(setupCents + rushCents) - upTo(setupCents)),
    goodsCents: cents(upTo(all) - upTo(setupCents + rushCents)),
    discountCents: cents(discountNow),
  }
  const later = {
    setupCents: cents(setupCents - now.setupCents),
    rushCents: cents(rushCents - now.rushCents),
    goodsCents: cents(goodsCents - now.goodsCents),
    discountCents: cents(discountCents - now.discountCents),
  }
  return { now, later }
}
