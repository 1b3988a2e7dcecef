import { call } from '#web/app/api/client.ts'
import type { CartItem, PaymentView } from '#worker/api/wire.ts'
import { cents, dollars, sum } from '#worker/platform/money.rules.ts'
import { settleEdits } from './cart-edits.ts'
import { pricedTogether, type PricedItem } from './price-together.ts'

/** What is bought: one line by its own button, or several together. The lines are as shown on the screen. */
export interface Purchase {
  kind: 'line' | 'together'
  items: readonly PricedItem[]
}

/** The most lines in one payment (worker/api/requests.schemas.ts, payCart). */
export const mostLinesTogether = 20

/** The total of these lines in dollars when they are bought together. */
export const totalOf = (items: readonly CartItem[]): number =>
  dollars(sum(pricedTogether(items).map(({ lineTotal }) => cents(Math.round(lineTotal * 100)))))

/**
 * Saves pending edits, then starts the payment.
 * @throws ApiError
 */
export async function startCartPayment({ kind, items }: Purchase): Promise<PaymentView> {
  const ids = await settleEdits(items.map(({ cartItemId }) => cartItemId))
  const [item] = items
  if (kind === 'line' && item !== undefined) return payLine({ ...item, cartItemId: ids[0] ?? item.cartItemId })
  const view = await call('payCart', { body: { cartItemIds: [...new Set(ids)] } })
  return { ...view, priceChanged: view.priceChanged || view.subtotal !== totalOf(items) }
}

/** R-PAY-01; the price is the one shown on the screen, in dollars. */
const payLine = ({ cartItemId, quantity, path, productVariation, each }: PricedItem) =>
  call('payOneCart', {
    body: {
      cartItemId,
      variationId: productVariation.id,
      quantity,
      pathImagePath: path,
      price: each,
    },
  })
