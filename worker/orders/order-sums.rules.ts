import { cents, sum, times, type Cents } from '#worker/platform/money.rules.ts'
import type { FeeKind } from './quoted-price.rules.ts'

interface Sums {
  totalCents: Cents
  shippingCents: Cents
  taxCents: Cents
  discountCents: Cents
  discountCode: string | null
  setupCents: Cents
  rushCents: Cents
}

/** What goods and fees of an order cost after its discount: the sum that is taxed (docs/decisions/165). */
export const taxedCents = ({
  totalCents,
  shippingCents,
  taxCents,
}: Pick<Sums, 'totalCents' | 'shippingCents' | 'taxCents'>): Cents => cents(totalCents - shippingCents - taxCents)

/** What the goods of an order cost before its discount: the sum of its lines. */
export const goodsCents = (order: Sums): Cents =>
  cents(taxedCents(order) + order.discountCents - order.setupCents - order.rushCents)

/**
 * What was paid for goods of an order that are worth so much by its lines: less their share of the discount, with their
 * share of the tax.
 */
export function paidFor(
  order: Pick<Sums, 'totalCents' | 'shippingCents' | 'taxCents'>,
  goods: Cents,
  worth: Cents,
): Cents {
  const taxed = taxedCents(order)
  // A discount went off all goods alike, and a deposit pays for all of them alike.
  if (goods === 0 || taxed === 0) return cents(0)
  const paid = Math.round((taxed * worth) / goods)
  return cents(paid + Math.round((order.taxCents * paid) / taxed))
}

/**
 * What goes back for pieces that are taken off a line: what was paid for them. All pieces of an order that are taken off
 * one after the other give back what was paid for all goods, to the cent.
 */
export function backForPieces(
  {
    order,
    lines,
  }: {
    order: Pick<Sums, 'totalCents' | 'shippingCents' | 'taxCents'>
    lines: readonly { unitPriceCents: Cents; quantity: number; takenOffAt: number | null }[]
  },
  unitPriceCents: Cents,
  quantity: number,
): Cents {
  const worthOf = (some: typeof lines) => sum(some.map((line) => times(line.unitPriceCents, line.quantity)))
  const goods = worthOf(lines)
  const before = worthOf(lines.filter(({ takenOffAt }) => takenOffAt !== null))
  const after = sum([before, times(unitPriceCents, quantity)])
  return cents(paidFor(order, goods, after) - paidFor(order, goods, before))
}

/** What an order cost before a discount code: the price that was told for it. A quote's own discount is in that price. */
export const toldCents = (order: Sums): Cents =>
  cents(taxedCents(order) + (order.discountCode === null ? 0 : order.discountCents))

/** The fees of an order that it charges, each a row of its own. */
export const feesOf = ({ setupCents, rushCents }: Pick<Sums, 'setupCents' | 'rushCents'>) =>
  (
    [
      { kind: 'setup', cents: setupCents },
      { kind: 'rush', cents: rushCents },
    ] satisfies { kind: FeeKind; cents: Cents }[]
  ).filter(({ cents: amount }) => amount > 0)
