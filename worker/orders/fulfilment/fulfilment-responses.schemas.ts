import * as z from 'zod'
import { claimKinds, claimWishes } from '#worker/claims/claim.rules.ts'
import { address, dollars, imageUrl, isoTime, orderLine } from '#worker/http/parts.schemas.ts'
import { upload } from '#worker/requests/requests-responses.schemas.ts'
import { order } from '../orders-responses.schemas.ts'
import { staffSteps } from './fulfilment.rules.ts'

/**
 * One thing that happened to an order. `kind` is `step` for a new status, `refund` for money that goes back: its
 * `status` is
 * asked, pending, succeeded or (for the staff alone) failed, its `amount` in dollars. `note` is what the staff wrote
 * about it.
 */
const happening = z.object({
  kind: z.enum(['step', 'address', 'refund']),
  status: z.string(),
  at: isoTime,
  by: z.enum(['customer', 'shop', 'system']),
  note: z.string().nullable(),
  amount: dollars.nullable(),
})

/** A report of defects: what she said, and what became of it. `lines` are positions of items, from 0. */
const claim = z.object({
  id: z.string(),
  orderId: z.string(),
  kind: z.enum(claimKinds),
  wish: z.enum(claimWishes),
  message: z.string(),
  photos: z.array(z.string()),
  lines: z.array(z.number()),
  state: z.string(),
  answer: z.string().nullable(),
  /** What is given back for it; null while nothing is. */
  refund: dollars.nullable(),
  createdAt: isoTime,
  decidedAt: isoTime.nullable(),
  tracking: z.object({ carrier: z.string(), number: z.string(), url: z.string(), sentAt: isoTime }).nullable(),
})

/** An order as its own page shows it: all of the list's, with what may be done about it. */
const orderPage = order.extend({
  timeline: z.array(happening),
  /** Until when defects can be reported; null while or when they cannot. */
  claimUntil: isoTime.nullable(),
  /** The last day for it, as the mail names it (`2026-11-29`); it counts until it has ended everywhere. */
  claimDay: z.iso.date().nullable(),
  claims: z.array(claim),
  may: z.object({ changeAddress: z.boolean(), cancel: z.boolean() }),
})

/** What became of a line that was ordered again. `price` is today's; null where it is no longer sold. */
const reorderedLine = z.object({
  title: z.string(),
  size: z.string(),
  quantity: z.number(),
  outcome: z.enum(['added', 'price_changed', 'gone', 'cart_full']),
  price: dollars.nullable(),
  priceBefore: dollars,
})

/**
 * An order as whoever holds its signed link may see it: nothing personal beyond a first name and a city
 * (R-ORDER-08).
 */
const trackedOrder = order
  .pick({
    number: true,
    status: true,
    waitingOn: true,
    paymentStatus: true,
    createdAt: true,
    paidAt: true,
    paid: true,
    promise: true,
    tracking: true,
    timeline: true,
  })
  .extend({
    firstName: z.string(),
    city: z.string().nullable(),
    items: z.array(orderLine.pick({ title: true, image: true, quantity: true, size: true })),
  })

const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

/** An order in the staff's list. */
export const listedOrder = order
  .pick({
    id: true,
    number: true,
    status: true,
    waitingOn: true,
    createdAt: true,
    paidAt: true,
    total: true,
    promise: true,
  })
  .extend({
    customer: person,
    reviewReason: z.string().nullable(),
    /** How many things there are in it, and the first of them. */
    quantity: z.number(),
    items: z.array(orderLine.pick({ title: true, image: true, quantity: true, size: true })),
    /** The wish date of an order that pays a quote, `2026-12-18`. */
    deadline: z.string().nullable(),
    steps: z.array(z.enum(staffSteps)),
  })

/**
 * An order as the staff work on it: with whose it is, why it is held, what may be done next and what is still to be
 * packed.
 */
export const staffOrder = orderPage.extend({
  customer: person,
  /** What is to be made and packed: the accepted quote's sizes of an order that pays one, else its items. */
  goods: z.array(orderLine.pick({ title: true, image: true, quantity: true, size: true })),
  reviewReason: z.string().nullable(),
  heldFrom: z.string().nullable(),
  steps: z.array(z.enum(staffSteps)),
  unsent: z.array(z.object({ position: z.number(), quantity: z.number() })),
  /** What its lines (positions of `items`) are printed from: a customer's artwork, or her approved proof. */
  printFiles: z.array(z.object({ line: z.number(), source: z.enum(['artwork', 'proof']), file: upload })),
  /**
   * What its lines that are designs of the shop are printed from: transparent art at `url`, its printed size in inches,
   * and its dots an inch at that size; null for shapes, which are as sharp at any size.
   */
  art: z.array(
    z.object({
      line: z.number(),
      url: imageUrl,
      widthIn: z.number(),
      heightIn: z.number(),
      dpi: z.number().nullable(),
    }),
  ),
  /** Until when one that the staff made can be paid by its link; null for every other. */
  payUntil: isoTime.nullable(),
})

/** What the calls of worker/orders/fulfilment/fulfilment.calls.ts answer with. */
export const fulfilmentResponses = {
  orderShow: orderPage,
  orderAddress: z.object({ msg: z.string(), address: address.omit({ id: true, primary: true }) }),
  claimOpen: claim,
  /** With the number and the customer of their orders. */
  staffClaims: z.object({
    claims: z.array(claim.extend({ orderNumber: z.number(), customerName: z.string() })),
    next: z.string().nullable(),
  }),
  staffClaimDecide: claim,
  staffClaimStep: claim,
  orderTrack: trackedOrder,
  orderShareLink: z.object({ link: z.string() }),
  /** `next` is where the list goes on. */
  staffOrders: z.object({ orders: z.array(listedOrder), hasMore: z.boolean(), next: z.string().nullable() }),
  staffOrderShow: staffOrder,
  staffOrderStep: staffOrder,
  staffOrderParcel: staffOrder,
  orderReorder: z.object({ message: z.string(), lines: z.array(reorderedLine) }),
} as const satisfies Record<string, z.ZodType>
