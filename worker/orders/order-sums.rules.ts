import { cents, type Cents } from '#worker/platform/money.rules.ts'

interface Sums {
  totalCents: Cents
  shippingCents: Cents
  taxCents: Cents
  discountCents: Cents
}

/** What the goods of an order cost after its discount: the sum that is taxed. */
export const taxedCents = ({ totalCents, shippingCents, taxCents }: Omit<Sums, 'discountCents'>): Cents =>
  cents(totalCents - shippingCents - taxCents)

/** What the goods of an order cost before its discount: the sum of its lines. */
export const goodsCents = (order: Sums): Cents => cents(taxedCents(order) + order.discountCents)
