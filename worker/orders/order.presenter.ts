import type { OrderLineView, OrderView, PaymentView } from '#worker/api/wire.ts'
import { inSizes } from '#worker/catalogue/sizes.rules.ts'
import { iso } from '#worker/platform/iso-time.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { dollars, times } from '#worker/platform/money.rules.ts'
import { isPaidByHand, paymentMethodOf } from '#worker/platform/payment-method.rules.ts'
import { presentPostalAddress } from '#worker/platform/postal-address/postal-address.presenter.ts'
import { balanceState } from './deposit.rules.ts'
import { sendingName, sendingStateOf, sendingUrl } from './fulfilment.rules.ts'
import { presentGoods, presentJob } from './goods.presenter.ts'
import { isCalledOff, isPaidState, orderStates } from './order-state.rules.ts'
import { feesOf, goodsCents, toldCents } from './order-sums.rules.ts'
import type { Order, OrderLine, WholeOrder } from './orders.queries.ts'
import type { Parcel } from './parcels.queries.ts'
import { partNameOf } from './part-names.rules.ts'

const charges = (order: Order) => ({
  subtotal: dollars(goodsCents(order)),
  fees: feesOf(order).map(({ kind, cents }) => ({ kind, amount: dollars(cents) })),
  discount: order.discountCents === 0 ? null : { code: order.discountCode ?? '', amount: dollars(order.discountCents) },
  shipping: dollars(order.shippingCents),
  tax: dollars(order.taxCents),
})

/** The days that were promised when it was paid. */
const presentPromise = ({ promisedEarliest, promisedLatest }: Order): OrderView['promise'] =>
  promisedEarliest === null || promisedLatest === null
    ? null
    : { earliest: iso(promisedEarliest), latest: iso(promisedLatest) }

const presentOrderLine = (line: OrderLine, language: Language): OrderLineView => ({
  ...presentGoods(line, language),
  price: dollars(line.unitPriceCents),
  lineTotal: dollars(times(line.unitPriceCents, line.quantity)),
  productId: line.productId,
  variationId: line.variationId,
  designId: line.designId,
  ...(line.takenOffAt === null ? {} : { takenOff: true as const }),
})

/** A parcel as the customer sees it. */
const presentParcel = (parcel: Parcel, whole: WholeOrder, language: Language): OrderView['tracking'][number] => ({
  carrier: sendingName(parcel, language),
  number: parcel.trackingNumber ?? '',
  url: sendingUrl(parcel),
  sentAt: iso(parcel.sentAt),
  lines: inSizes(
    parcel.lines.map(({ position, quantity }) => ({
      position,
      quantity,
      ...partNameOf(whole, position, language),
    })),
    ({ title }) => title,
  ),
})

/** The balance of an order that is paid in two parts, with the number of its order. */
function presentBalance({ order, pair }: Pick<WholeOrder, 'order' | 'pair'>): OrderView['balance'] {
  if (order.balanceCents === null) return null
  const state = balanceState(pair?.status ?? (isCalledOff(order.status) ? order.status : null))
  return {
    orderId: pair?.id ?? null,
    number: pair?.number ?? null,
    total: dollars(pair?.totalCents ?? order.balanceCents),
    state,
  }
}

const presentFirst = ({ order, pair }: Pick<WholeOrder, 'order' | 'pair'>): OrderView['balanceOf'] =>
  order.balanceOf === null || pair === null ? null : { orderId: pair.id, number: pair.number }

/** How an order was paid, and the number that staff noted with a payment by hand. */
export const paymentOf = ({
  order: { paidAt, paymentIntentId },
  events,
}: Pick<WholeOrder, 'order' | 'events'>): Pick<OrderView, 'paidBy' | 'paymentReference'> => {
  if (paidAt === null || paymentIntentId === null) return { paidBy: null, paymentReference: '' }
  const step = events.find(({ toStatus, at }) => at === paidAt && (toStatus === 'paid' || toStatus === 'settled'))
  return {
    paidBy: paymentMethodOf(paymentIntentId),
    paymentReference: isPaidByHand(paymentIntentId) ? (step?.note ?? '') : '',
  }
}

export const presentOrder = (whole: WholeOrder, language: Language): OrderView => {
  const { order, lines, events, parcels, pair, job } = whole
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    sending: sendingStateOf(order.status, parcels),
    paid: isPaidState(order.status),
    paymentStatus: order.paymentState,
    waitingOn: orderStates[order.status].waitingOn,
    createdAt: iso(order.createdAt),
    paidAt: order.paidAt === null ? null : iso(order.paidAt),
    ...paymentOf(whole),
    ...charges(order),
    total: dollars(order.totalCents),
    refunded: dollars(order.refundedCents),
    currency: 'usd',
    items: lines.map((line) => presentOrderLine(line, language)),
    shippingAddress: order.address && presentPostalAddress(order.address),
    promise: presentPromise(order),
    giftNote: order.giftNote,
    tracking: parcels.map((parcel) => presentParcel(parcel, whole, language)),
    balance: presentBalance({ order, pair }),
    balanceOf: presentFirst({ order, pair }),
    job: presentJob(job, language),
    // Events that leave the status as it is, e.g. a new address, are on the order's own page only.
    timeline: events
      .filter((event) => event.fromStatus !== event.toStatus)
      .map((event) => ({ status: event.toStatus, at: iso(event.at) })),
  }
}

/** What the payment screen shows (R-PAY-04). `clientSecret` is empty when there is nothing left to pay. */
export const presentPayment = (
  { order, lines, pair, job }: WholeOrder,
  facts: {
    clientSecret: string
    publishableKey: string
    stripeJsUrl: string | null
    isTaxed: boolean
    isDiscountOffered: boolean
    believedCents: number | undefined
  },
  language: Language,
): PaymentView => ({
  orderId: order.id,
  orderNumber: order.number,
  clientSecret: facts.clientSecret,
  totalToPay: dollars(order.totalCents),
  ...charges(order),
  isDiscountOffered: facts.isDiscountOffered,
  isTaxKnown: order.address !== null || !facts.isTaxed,
  currency: 'usd',
  priceChanged:
    facts.believedCents !== undefined && facts.believedCents !== toldCents(order) + (order.balanceCents ?? 0),
  later: order.balanceCents === null ? null : dollars(order.balanceCents),
  balanceOf: presentFirst({ order, pair }),
  status: order.status,
  promise: presentPromise(order),
  items: lines.map((line) => presentOrderLine(line, language)),
  ...(job && { pieces: job.items.map(({ size, quantity }) => ({ size, quantity })) }),
  shippingAddress: order.address && presentPostalAddress(order.address),
  giftNote: order.giftNote,
  publishableKey: facts.publishableKey,
  stripeJsUrl: facts.stripeJsUrl,
})
