import * as z from 'zod'
import {
  allClaimStates,
  claimDecisions,
  claimKinds,
  claimWishes,
  mostClaimPhotos,
  type ClaimDecision,
  type ClaimState,
} from '#worker/claims/claim.rules.ts'
import { upload } from '#worker/files/uploads.schemas.ts'
import { addressForm } from '#worker/http/address-form.schemas.ts'
import * as field from '#worker/http/fields.schemas.ts'
import { address, briefGoods, dollars, goods, imageUrl, isoTime } from '#worker/http/parts.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import {
  carrierNames,
  deliveryWays,
  faultOfSending,
  isCarrier,
  staffSteps,
  trackingNumber,
  type Carrier,
  type DeliveryWay,
  type Sending,
} from '#worker/orders/fulfilment.rules.ts'
import { orderFilter, orderState as state } from '#worker/orders/lists/order-filter.schemas.ts'
import { order } from '#worker/orders/orders.schemas.ts'
import { chargeable } from '#worker/platform/money.rules.ts'

const position = z.number().int().min(0).max(99)

/** A carrier's number, tidied. */
const parcelNumber = field.text(60).transform((typed, context) => {
  const number = trackingNumber(typed)
  if (number === null) context.addIssue({ code: 'custom', message: 'format' })
  return number ?? z.NEVER
})

const carrier = z.enum(carrierNames as [Carrier, ...Carrier[]])

/** How a parcel is sent; what a way does not need is left out. */
const sendingFields = {
  carrier: z.enum(deliveryWays),
  carrierName: field.optionalText(40),
  trackingNumber: field.optionalText(60),
}
const sendingOf = (typed: { carrier: DeliveryWay; carrierName: string; trackingNumber: string }): Sending => ({
  carrier: typed.carrier,
  carrierName: typed.carrier === 'other' ? typed.carrierName : null,
  trackingNumber: isCarrier(typed.carrier)
    ? trackingNumber(typed.trackingNumber)
    : typed.carrier === 'other'
      ? typed.trackingNumber || null
      : null,
})
const checkSending = (typed: z.output<z.ZodObject<typeof sendingFields>>, context: z.RefinementCtx): void => {
  const fault = faultOfSending(sendingOf(typed))
  if (fault !== null)
    context.addIssue({
      code: 'custom',
      message: fault === 'name' ? 'required' : 'format',
      path: [fault === 'name' ? 'carrierName' : 'trackingNumber'],
    })
}

const itsId = z.object({ orderId: field.id('order') })
const itsParcel = itsId.extend({ parcelId: field.id('parcel') })
const why = field.text(300).refine((reason) => reason !== '', { error: 'required' })
/** A line of an order by its position, from 0. */
const itsLine = itsId.extend({
  line: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
})

/** What the calls of worker/fulfilment/fulfilment.calls.ts take. */
export const fulfilmentRequests = {
  orderShow: { params: itsId },
  orderAddress: { params: itsId, body: addressForm.omit({ primary: true }) },
  orderReorder: { params: itsId },
  orderInvoice: { params: itsId },
  orderShareLink: { params: itsId },
  /** `after` is the cursor of the previous answer. */
  staffOrders: { query: orderFilter.extend({ after: z.string().max(40).optional().catch(undefined) }) },
  /** `after` is the cursor of the previous answer. */
  staffClaims: {
    query: z.object({
      state: z
        .enum(allClaimStates as [ClaimState, ...ClaimState[]])
        .optional()
        .catch(undefined),
      after: z.string().max(80).optional().catch(undefined),
    }),
  },
  /** `cents` are the refund's; without them the price of the claimed lines is refunded. */
  staffClaimDecide: {
    params: z.object({ claimId: field.id('claim') }),
    body: z.object({
      decision: z.enum(Object.keys(claimDecisions) as [ClaimDecision, ...ClaimDecision[]]),
      answer: field.optionalText(1000),
      cents: z.number().int().min(1).max(chargeable.most).nullish(),
    }),
  },
  /** Without a parcel it goes into production, with one it is sent. */
  staffClaimStep: {
    params: z.object({ claimId: field.id('claim') }),
    body: z.object({ parcel: z.object({ carrier, trackingNumber: parcelNumber }).nullish() }),
  },
  claimOpen: {
    params: itsId,
    body: z.object({
      lines: z.array(position).min(1, 'required').max(40),
      kind: z.enum(claimKinds),
      wish: z.enum(claimWishes),
      message: field.text(2000).refine((value) => value !== '', { error: 'required' }),
      photos: z.array(field.id('upload')).min(1, 'required').max(mostClaimPhotos),
    }),
  },
  staffOrderShow: { params: itsId },
  staffOrderStep: {
    params: itsId,
    body: z.object({ step: z.enum(staffSteps), expectedStatus: state, reason: field.optionalText(300) }),
  },
  /** An upload of one's own, the approved proof, or a file that was removed before. */
  staffLineFileAdd: { params: itsLine, body: z.object({ uploadId: field.id('upload') }) },
  staffLineFileRemove: { params: itsLine.extend({ uploadId: field.id('upload') }) },
  /** Without `lines` the parcel holds everything that is left. */
  staffOrderParcel: {
    params: itsId,
    body: z
      .object({
        ...sendingFields,
        lines: z
          .array(z.object({ position, quantity: field.quantity }))
          .min(1)
          .max(40)
          .nullish(),
      })
      .superRefine(checkSending)
      .transform(({ lines, ...typed }) => ({ ...sendingOf(typed), lines })),
  },
  staffParcelChange: {
    params: itsParcel,
    body: z.object(sendingFields).superRefine(checkSending).transform(sendingOf),
  },
  staffParcelRemove: { params: itsParcel, body: z.object({ reason: why }) },
  staffOrderBack: { params: itsId, body: z.object({ expectedStatus: state, reason: why }) },
  staffOrderCancel: { params: itsId, body: z.object({ expectedStatus: state, reason: why }) },
  staffOrderAddress: { params: itsId, body: addressForm.omit({ primary: true }) },
} as const satisfies Record<string, RequestSchemas>

/**
 * One entry of an order's timeline. `kind` is `step` for a new status, `refund` for money that goes back: its `status`
 * is asked, pending, succeeded or (for staff only) failed, its `amount` is in dollars. `note` is what staff wrote about
 * it.
 */
const happening = z.object({
  kind: z.enum(['step', 'address', 'refund']),
  status: z.string(),
  at: isoTime,
  by: z.enum(['customer', 'shop', 'system']),
  note: z.string().nullable(),
  amount: dollars.nullable(),
})

/** A report of defects: what the customer said and the decision. `lines` are positions of items, from 0. */
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
  /** The refund for it; null while there is none. */
  refund: dollars.nullable(),
  createdAt: isoTime,
  decidedAt: isoTime.nullable(),
  tracking: z.object({ carrier: z.string(), number: z.string(), url: z.string(), sentAt: isoTime }).nullable(),
})

/** An order on its own page: everything from the list, and what may be done with it. */
const orderPage = order.extend({
  timeline: z.array(happening),
  /** Until when defects can be reported; null when they cannot. */
  claimUntil: isoTime.nullable(),
  /** The last day for a report, as the mail names it (`2026-11-29`); it counts until it has ended everywhere. */
  claimDay: z.iso.date().nullable(),
  claims: z.array(claim),
  may: z.object({ changeAddress: z.boolean(), cancel: z.boolean() }),
})

/** The outcome of a line that was ordered again. `price` is today's; null where it is no longer sold. */
const reorderedLine = z.object({
  title: z.string(),
  size: z.string(),
  quantity: z.number(),
  outcome: z.enum(['added', 'price_changed', 'gone', 'cart_full']),
  price: dollars.nullable(),
  priceBefore: dollars,
})

/** An order as readers of its signed link may see it: nothing personal beyond a first name and a city (R-ORDER-08). */
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
    items: z.array(briefGoods),
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
    /** The number of things in it, and the first of them. */
    quantity: z.number(),
    items: z.array(briefGoods),
    /** The wish date of an order that pays a quote, `2026-12-18`. */
    deadline: z.string().nullable(),
    steps: z.array(z.enum(staffSteps)),
  })

/** An order as staff work on it: its customer, why it is held, what may be done next and what is still to be packed. */
export const staffOrder = orderPage.extend({
  customer: person,
  /** What is to be made and packed: the quote's sizes for an order that pays a quote, else its items. */
  goods: z.array(
    goods.extend({
      /** The product and its colour, as it lies on the shelf; the names of design and colour may be empty. */
      blank: z.string(),
      design: z.string(),
      colour: z.string(),
      /** The positions of what was put together here, as parcels count them. */
      parts: z.array(z.number()),
    }),
  ),
  reviewReason: z.string().nullable(),
  heldFrom: z.string().nullable(),
  steps: z.array(z.enum(staffSteps)),
  /** What is in no parcel yet, by positions as parcels count them. */
  unsent: z.array(z.object({ position: z.number(), quantity: z.number(), title: z.string(), size: z.string() })),
  /**
   * The print files of its lines (positions of `items`): uploaded by the staff, a customer's artwork, or their approved
   * proof. `isForPress`: the line is printed from it; `mayBePressed`: a proof is big enough for that. `name` is the name
   * to keep it under.
   */
  printFiles: z.array(
    z.object({
      line: z.number(),
      source: z.enum(['uploaded', 'artwork', 'proof']),
      isForPress: z.boolean(),
      mayBePressed: z.boolean(),
      name: z.string(),
      file: upload,
    }),
  ),
  /**
   * The art of its lines with a design of the shop: a transparent file at `url`, its printed size in inches, and its
   * dots per inch at that size; null for shapes, which are sharp at any size.
   */
  art: z.array(
    z.object({
      line: z.number(),
      url: imageUrl,
      widthIn: z.number(),
      heightIn: z.number(),
      dpi: z.number().nullable(),
      /** The name to keep its 300-dpi PNG under: `1017-XL-x6-front-ink-tiger-black.png`. */
      name: z.string(),
    }),
  ),
  /** Its parcels as they can be corrected, in the order of `tracking`. */
  parcels: z.array(
    z.object({
      id: z.string(),
      carrier: z.enum(deliveryWays),
      carrierName: z.string(),
      trackingNumber: z.string(),
      mayCorrect: z.boolean(),
    }),
  ),
  /** What staff may correct: the state one step back, null for none; whether they may cancel it; its address. */
  correct: z.object({ back: z.string().nullable(), cancel: z.boolean(), address: z.boolean() }),
  /** Until when a manual order can be paid by its link; null for every other order. */
  payUntil: isoTime.nullable(),
})

/** What the calls of worker/fulfilment/fulfilment.calls.ts answer with. */
export const fulfilmentResponses = {
  orderShow: orderPage,
  orderAddress: z.object({ msg: z.string(), address: address.omit({ id: true, primary: true }) }),
  claimOpen: claim,
  /** Claims with the number and the customer of their orders. */
  staffClaims: z.object({
    claims: z.array(claim.extend({ orderNumber: z.number(), customerName: z.string() })),
    next: z.string().nullable(),
  }),
  staffClaimDecide: claim,
  staffClaimStep: claim,
  orderTrack: trackedOrder,
  orderShareLink: z.object({ link: z.string() }),
  /** `next` is the cursor of the next page. */
  staffOrders: z.object({ orders: z.array(listedOrder), hasMore: z.boolean(), next: z.string().nullable() }),
  staffOrderShow: staffOrder,
  staffOrderStep: staffOrder,
  staffOrderParcel: staffOrder,
  staffParcelChange: staffOrder,
  staffParcelRemove: staffOrder,
  staffOrderBack: staffOrder,
  staffOrderCancel: staffOrder,
  staffOrderAddress: staffOrder,
  staffLineFileAdd: staffOrder,
  staffLineFileRemove: staffOrder,
  orderReorder: z.object({ message: z.string(), lines: z.array(reorderedLine) }),
} as const satisfies Record<string, z.ZodType>
