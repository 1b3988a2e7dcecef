import type { Customer } from '#worker/accounts/customers.queries.ts'
/** The link that pays a manual order (docs/decisions/058) or a balance (065) without a log-in. */
import { lineNameIn } from '#worker/catalogue/line-name.rules.ts'
import { linePicturesInMail } from '#worker/files/picture-links.ts'
import type { Message } from '#worker/notify/message.rules.ts'
import { makePaymentLink } from '#worker/orders/order-links.ts'
import type { OrderLine, WholeOrder } from '#worker/orders/orders.queries.ts'
import { noFees, type Fees } from '#worker/orders/quoted-price.rules.ts'
import { times } from '#worker/platform/money.rules.ts'
import type { Services } from '#worker/services.ts'
import type { OrderCharges } from '#worker/shop-settings/order-charges.rules.ts'

interface LinkedOrder {
  id: string
  /** Null for a balance: its link ends with that order. */
  payUntil: number | null
  lines: readonly Omit<OrderLine, 'orderId' | 'position'>[]
  charges: Omit<OrderCharges, 'subtotalCents'>
  /** Of a balance: what of a quote it charges besides goods. */
  fees?: Fees
  words: string
  /** For a balance: the number of its first order. */
  restOf?: number
}

/** The order that a payment link is sent for. */
export const orderForPaymentLink = ({ order, lines, pair }: WholeOrder): Omit<LinkedOrder, 'words'> => ({
  id: order.id,
  payUntil: order.payUntil,
  lines,
  charges: order,
  fees: order,
  ...(order.balanceOf !== null && pair ? { restOf: pair.number } : {}),
})

/** What the link is sent with. */
export async function paymentLinkMessage(
  services: Services,
  customer: Customer,
  { id, payUntil, lines, charges, fees = noFees, words, restOf }: LinkedOrder,
): Promise<Message> {
  const { shippingCents, taxCents, totalCents } = charges
  const { setupCents, rushCents, discountCents } = fees
  const shown = await Promise.all(
    lines.map(async (line) => ({
      title: lineNameIn(line, customer.language),
      size: line.size,
      quantity: line.quantity,
      unitPriceCents: line.unitPriceCents,
      lineTotalCents: times(line.unitPriceCents, line.quantity),
      ...(await linePicturesInMail(services, line)),
    })),
  )
  return {
    template: 'payment_link',
    data: {
      firstName: customer.firstName,
      link: await makePaymentLink(services, id),
      lines: shown,
      setupCents,
      rushCents,
      discountCents,
      shippingCents,
      taxCents,
      totalCents,
      words,
      until: payUntil,
      ...(restOf === undefined ? {} : { restOf }),
    },
  }
}
