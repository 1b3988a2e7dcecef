import * as z from 'zod'
import { printPlaces } from '#worker/catalogue/print-places.rules.ts'
import {
  allClaimStates,
  claimDecisions,
  claimKinds,
  claimWishes,
  mostClaimPhotos,
  type ClaimDecision,
  type ClaimState,
} from '#worker/claims/claim.rules.ts'
import { addressForm } from '#worker/http/address-form.schemas.ts'
import * as field from '#worker/http/fields.schemas.ts'
import { address, briefGoods, dollars, goods, message } from '#worker/http/parts.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import {
  deliveryWays,
  faultOfSending,
  isCarrier,
  staffSteps,
  trackingNumber,
  type DeliveryWay,
  type Sending,
} from '#worker/orders/fulfilment.rules.ts'
import { orderFilter, orderState as state } from '#worker/orders/lists/order-filter.schemas.ts'
import { order } from '#worker/orders/orders.schemas.ts'
import { giftNoteLength } from '#worker/platform/line-limits.rules.ts'
import { chargeable } from '#worker/platform/money.rules.ts'
import { claim, orderPage } from './order-page.schemas.ts'
import { listedOrder, staffOrder } from './staff-order.schemas.ts'

const position = z.number().int().min(0).max(99)

/** How a parcel is sent; what a way does not need is left out. */
const sendingFields = {
  carrier: z.enum(deliveryWays),
  carrierName: field.optionalVisible(40),
  trackingNumber: field.optionalVisible(60),
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
  orderGift: { params: itsId, body: z.object({ giftNote: field.visible(giftNoteLength) }) },
  orderReorder: { params: itsId },
  orderInvoice: { params: itsId },
  orderShareLink: { params: itsId },
  /** `after` is the cursor of the previous answer. */
  staffOrders: { query: orderFilter.extend({ after: z.string().max(40).optional().catch(undefined) }) },
  /** The columns of the board under a filter. */
  staffOrderCounts: { query: orderFilter },
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
  /** `cents` are the refund's; without them the price of the claimed pieces is refunded. */
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
    body: z.object({ parcel: z.object(sendingFields).superRefine(checkSending).transform(sendingOf).nullish() }),
  },
  /** The pieces it is about, by the parts that parcels count (docs/decisions/121); a bare position means all of it. */
  claimOpen: {
    params: itsId,
    body: z.object({
      lines: z
        .array(
          z.union([
            z.object({ position, quantity: field.quantity }),
            position.transform((whole) => ({ position: whole, quantity: null })),
          ]),
        )
        .min(1, 'required')
        .max(40),
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
  /** An upload of one's own, the approved proof, or a file that was removed before; `place` is the side it is for. */
  staffLineFileAdd: {
    params: itsLine,
    body: z.object({ uploadId: field.id('upload'), place: z.enum(printPlaces, { error: 'format' }).optional() }),
  },
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
  /** So many pieces of a line get another size of its price; `seenSize` is the size that was seen. */
  staffLineSize: {
    params: itsLine,
    body: z.object({ seenSize: field.text(40), size: field.text(40), quantity: field.quantity }),
  },
  /**
   * Another number of pieces of a line: money goes back for fewer, more are charged for. `seenQuantity` is the number that
   * was seen; the same `clientKey` again charges once.
   */
  staffLinePieces: {
    params: itsLine,
    body: z.object({
      seenQuantity: field.quantity,
      quantity: z.number().int().min(0).max(99),
      clientKey: field.clientKey,
    }),
  },
  staffOrderBack: { params: itsId, body: z.object({ expectedStatus: state, reason: why }) },
  staffOrderCancel: { params: itsId, body: z.object({ expectedStatus: state, reason: why }) },
  staffOrderAddress: { params: itsId, body: addressForm.omit({ primary: true }) },
} as const satisfies Record<string, RequestSchemas>

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
    sending: true,
    waitingOn: true,
    paymentStatus: true,
    paidBy: true,
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
    items: z.array(briefGoods.extend({ furtherImages: goods.shape.furtherImages })),
  })

/** What the calls of worker/fulfilment/fulfilment.calls.ts answer with. */
export const fulfilmentResponses = {
  orderShow: orderPage,
  orderAddress: z.object({ msg: z.string(), address: address.omit({ id: true, primary: true }) }),
  orderGift: message,
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
  /** How many orders each column of the board has in all. */
  staffOrderCounts: z.object({ counts: z.array(z.object({ status: z.string(), orders: z.number() })) }),
  staffOrderShow: staffOrder,
  staffOrderStep: staffOrder,
  staffOrderParcel: staffOrder,
  staffParcelChange: staffOrder,
  staffParcelRemove: staffOrder,
  staffLineSize: staffOrder,
  staffLinePieces: staffOrder,
  staffOrderBack: staffOrder,
  staffOrderCancel: staffOrder,
  staffOrderAddress: staffOrder,
  staffLineFileAdd: staffOrder,
  staffLineFileRemove: staffOrder,
  orderReorder: z.object({ message: z.string(), lines: z.array(reorderedLine) }),
} as const satisfies Record<string, z.ZodType>
