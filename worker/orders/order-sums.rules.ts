import { cents, type Cents } from '#worker/platform/money.rules.ts'
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
