import * as z from 'zod'
import { addressForm } from '#worker/addresses/address-form.schemas.ts'
import {
  allClaimStates,
  claimDecisions,
  claimKinds,
  claimWishes,
  mostClaimPhotos,
  type ClaimDecision,
  type ClaimState,
} from '#worker/claims/claim.rules.ts'
import * as field from '#worker/http/fields.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { chargeable } from '#worker/platform/money.rules.ts'
import { orderFilter, orderState as state } from '../lists/order-filter.schemas.ts'
import { carrierNames, type Carrier, staffSteps, trackingNumber } from './fulfilment.rules.ts'

const position = z.number().int().min(0).max(99)

/** A carrier's number, tidied. */
const parcelNumber = field.text(60).transform((typed, context) => {
  const number = trackingNumber(typed)
  if (number === null) context.addIssue({ code: 'custom', message: 'format' })
  return number ?? z.NEVER
})

const carrier = z.enum(carrierNames as [Carrier, ...Carrier[]])

const itsId = z.object({ orderId: field.id('order') })

/** What the calls of worker/orders/fulfilment/fulfilment.calls.ts take. */
export const fulfilmentRequests = {
  orderShow: { params: itsId },
  orderAddress: { params: itsId, body: addressForm.omit({ primary: true }) },
  orderReorder: { params: itsId },
  orderInvoice: { params: itsId },
  orderShareLink: { params: itsId },
  /** `after` is the cursor of the answer before. */
  staffOrders: { query: orderFilter.extend({ after: z.string().max(40).optional().catch(undefined) }) },
  /** `after` is the cursor of the answer before. */
  staffClaims: {
    query: z.object({
      state: z
        .enum(allClaimStates as [ClaimState, ...ClaimState[]])
        .optional()
        .catch(undefined),
      after: z.string().max(80).optional().catch(undefined),
    }),
  },
  /** `cents` are of a refund; without them what the claimed lines cost goes back. */
  staffClaimDecide: {
    params: z.object({ claimId: field.id('claim') }),
    body: z.object({
      decision: z.enum(Object.keys(claimDecisions) as [ClaimDecision, ...ClaimDecision[]]),
      answer: field.optionalText(1000),
      cents: z.number().int().min(1).max(chargeable.most).nullish(),
    }),
  },
  /** Into production without a parcel; sent with one. */
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
  /** Without `lines` it holds all that is left. */
  staffOrderParcel: {
    params: itsId,
    body: z.object({
      carrier,
      trackingNumber: parcelNumber,
      lines: z
        .array(z.object({ position, quantity: field.quantity }))
        .min(1)
        .max(40)
        .nullish(),
    }),
  },
} as const satisfies Record<string, RequestSchemas>
