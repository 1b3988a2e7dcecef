import { call } from '#web/app/api/client.ts'
import type { CartItem, PaymentView } from '#worker/api/wire.ts'
import { cents, dollars, sum, times } from '#worker/platform/money.rules.ts'
import { settleEdits } from './cart-edits.ts'

/** What she buys: one line by its own button, or several together. The lines are as she sees them. */
export interface Purchase {
  kind: 'line' | 'together'
  items: readonly CartItem[]
}

/** As many lines as one payment takes (worker/api/requests.schemas.ts, payCart). */
export const mostLinesTogether = 20

/** What lines cost together, in dollars, at the prices shown. */
export const totalOf = (items: readonly CartItem[]): number =>
  dollars(
    sum(
      items.map(({ productVariation, quantity }) => times(cents(Math.round(productVariation.price * 100)), quantity)),
    ),
  )

/** Starts paying, with what she changed last saved first. @throws ApiError */
export async function startCartPayment({ kind, items }: Purchase): Promise<PaymentView> {
  const ids = await settleEdits(items.map(({ cartItemId }) => cartItemId))
  const [item] = items
  if (kind === 'line' && item !== undefined) return payLine({ ...item, cartItemId: ids[0] ?? item.cartItemId })
  const view = await call('payCart', { body: { cartItemIds: [...new Set(ids)] } })
  return { ...view, priceChanged: view.priceChanged || view.subtotal !== totalOf(items) }
}

/** R-PAY-01; the price is the one she sees, in dollars. */
const payLine = ({ cartItemId, quantity, path, productVariation }: CartItem) =>
  call('payOneCart', {
    body: {
      cartItemId,
      variationId: productVariation.id,
      quantity,
      pathImagePath: path,
      price: productVariation.price,
    },
  })
