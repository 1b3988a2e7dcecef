import * as z from 'zod'
import { claimKinds, claimWishes } from '#worker/claims/claim.rules.ts'
import { dollars, isoTime } from '#worker/http/parts.schemas.ts'
import { order } from '#worker/orders/orders.schemas.ts'

/**
 * One entry of an order's timeline. `kind` is `step` for a new status, `refund` for money that goes back: its `status`
 * is asked, pending, succeeded or (for staff only) failed, its `amount` is in dollars. `note` is what staff wrote about
 * it.
 */
export const happening = z.object({
  kind: z.enum(['step', 'address', 'refund']),
  status: z.string(),
  at: isoTime,
  by: z.enum(['customer', 'shop', 'system']),
  note: z.string().nullable(),
  amount: dollars.nullable(),
})

const briefLine = z.object({ position: z.number(), quantity: z.number(), title: z.string(), size: z.string() })

/**
 * A report of defects: what the customer said and the decision. `lines` are the pieces it is about; `position` counts the
 * order's items, or the sizes of its job, from 0.
 */
export const claim = z.object({
  id: z.string(),
  orderId: z.string(),
  kind: z.enum(claimKinds),
  wish: z.enum(claimWishes),
  message: z.string(),
  photos: z.array(z.string()),
  lines: z.array(briefLine),
  state: z.string(),
  answer: z.string().nullable(),
  /** The refund for it; null while there is none. */
  refund: dollars.nullable(),
  createdAt: isoTime,
  decidedAt: isoTime.nullable(),
  /** How the reprint goes; number and address are empty where it has none. */
  tracking: z.object({ carrier: z.string(), number: z.string(), url: z.string(), sentAt: isoTime }).nullable(),
})

/** An order on its own page: everything from the list, and what may be done with it. */
export const orderPage = order.extend({
  timeline: z.array(happening),
  /** Until when defects can be reported; null when they cannot. */
  claimUntil: isoTime.nullable(),
  /** The last day for a report, as the mail names it (`2026-11-29`); it counts until it has ended everywhere. */
  claimDay: z.iso.date().nullable(),
  claims: z.array(claim),
  may: z.object({ changeAddress: z.boolean(), writeGiftNote: z.boolean(), cancel: z.boolean() }),
})
