import * as z from 'zod'
import { address, dollars, isoTime, orderLine } from '#worker/http/parts.schemas.ts'
import { paymentMethods } from '#worker/platform/payment-method.rules.ts'
import { balanceStates } from './deposit.rules.ts'
import { sendingStates } from './fulfilment.rules.ts'
import { feeKinds } from './quoted-price.rules.ts'

/**
 * The job of an order that pays an accepted quote: its request, the wish date (`2026-12-18`) and the sizes and pieces
 * to make; its own line shows only the money. Null for every other order.
 */
const job = z
  .object({
    requestId: z.string(),
    requestNumber: z.number().nullable(),
    /** The customer's design that the request is about; left out where there is none. */
    artworkId: z.string().optional(),
    deadline: z.string().nullable(),
    title: z.string(),
    product: z.string(),
    /** The product's category, as in the list of custom products. */
    category: z.string(),
    pieces: z.number(),
    items: z.array(z.object({ size: z.string(), quantity: z.number() })),
  })
  .nullable()

/** Fees of a quote, each in its own row; of an order that is a part of the price, its part of them. */
const fees = z.array(z.object({ kind: z.enum(feeKinds), amount: dollars }))

/** What goes off the items and fees: by a discount code, or by a quote, then `code` is ''. Null for nothing. */
const discount = z.object({ code: z.string(), amount: dollars }).nullable()

/** The days that were promised when it was paid; null before, and for a balance. */
const promise = z.object({ earliest: isoTime, latest: isoTime }).nullable()

/** An order; the specification does not show its fields (R-ORDER-02), these are R-ORDER-11's. */
export const order = z.object({
  id: z.string(),
  number: z.number(),
  status: z.string(),
  /** What its status does not say: a part of it has left, or it waits to be picked up; else null. */
  sending: z.enum(sendingStates).nullable(),
  paid: z.boolean(),
  paymentStatus: z.string(),
  waitingOn: z.enum(['customer', 'shop', 'nobody']),
  createdAt: isoTime,
  paidAt: isoTime.nullable(),
  /** How it was paid; null while it is not. */
  paidBy: z.enum(paymentMethods).nullable(),
  /** The number of the transfer or purchase order that paid it; '' for none. */
  paymentReference: z.string(),
  /** The items alone; fees come on top, the discount goes off, shipping and tax come on top of that. */
  subtotal: dollars,
  fees,
  discount,
  shipping: dollars,
  tax: dollars,
  total: dollars,
  /** How much of it was refunded. */
  refunded: dollars,
  currency: z.literal('usd'),
  items: z.array(orderLine),
  shippingAddress: address.omit({ id: true, primary: true }).nullable(),
  promise,
  /** What the giver wants to say with the whole parcel; '' for none. */
  giftNote: z.string(),
  /** Its parcels, oldest first, and what is in each; `number` and `url` are empty where nothing is tracked; `position` counts the items, or the job's items, from 0. */
  tracking: z.array(
    z.object({
      carrier: z.string(),
      number: z.string(),
      url: z.string(),
      sentAt: isoTime,
      lines: z.array(z.object({ position: z.number(), quantity: z.number(), title: z.string(), size: z.string() })),
    }),
  ),
  /** The balance of an order that is paid in two parts, and its order once there is one. */
  balance: z
    .object({
      orderId: z.string().nullable(),
      number: z.number().nullable(),
      total: dollars,
      state: z.enum(balanceStates),
    })
    .nullable(),
  /** For a balance: its first order. */
  balanceOf: z.object({ orderId: z.string(), number: z.number() }).nullable(),
  job,
  timeline: z.array(z.object({ status: z.string(), at: isoTime })),
})

/** What the payment screen needs to charge a card (R-PAY-01: clientSecret, totalToPay). */
export const payment = z.object({
  orderId: z.string(),
  orderNumber: z.number(),
  clientSecret: z.string(),
  totalToPay: dollars,
  /** The items alone; fees come on top, the discount goes off, `shipping` and `tax` come on top of that. */
  subtotal: dollars,
  fees,
  discount,
  /** Whether a code can be typed for it now. */
  isDiscountOffered: z.boolean(),
  shipping: dollars,
  tax: dollars,
  /** Whether `tax` is final; false while it depends on an address that is not known yet. */
  isTaxKnown: z.boolean(),
  currency: z.literal('usd'),
  priceChanged: z.boolean(),
  /** For a deposit: the balance before tax, due before shipping. */
  later: dollars.nullable(),
  /** For a balance: its first order. */
  balanceOf: z.object({ orderId: z.string(), number: z.number() }).nullable(),
  status: z.string(),
  promise,
  items: z.array(orderLine),
  /** The sizes and pieces that a quote is paid for; left out where none is. */
  pieces: z.array(z.object({ size: z.string(), quantity: z.number() })).optional(),
  shippingAddress: address.omit({ id: true, primary: true }).nullable(),
  /** What the giver wants to say with the whole parcel; '' for none. */
  giftNote: z.string(),
  publishableKey: z.string(),
  /** Where Stripe.js comes from, if not from Stripe itself: the local double. */
  stripeJsUrl: z.string().nullable(),
})

/** What the calls of worker/orders/orders.calls.ts answer with. */
export const ordersResponses = {
  payOneCart: payment,
  payCart: payment,
  payReadyToGo: payment,
  paymentWebhook: z.object({ received: z.literal(true) }),
  paymentShow: payment,
  orders: z.array(order),
  ordersDelivered: z.array(order),
} as const satisfies Record<string, z.ZodType>
