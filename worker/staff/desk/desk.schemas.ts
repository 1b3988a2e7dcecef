import * as z from 'zod'
import { claimKinds, claimWishes } from '#worker/claims/claim.rules.ts'
import { listedOrder, press, staffOrder } from '#worker/fulfilment/staff-order.schemas.ts'
import * as field from '#worker/http/fields.schemas.ts'
import { isoTime } from '#worker/http/parts.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { mostAtOnce, staffSteps } from '#worker/orders/fulfilment.rules.ts'
import { orderCsvRows, orderCsvZones } from '#worker/orders/lists/order-csv.rules.ts'
import { orderFilter, orderState } from '#worker/orders/lists/order-filter.schemas.ts'
import { reviewReasons } from '#worker/orders/review-reasons.rules.ts'

const orderIds = z.array(field.id('order')).min(1, 'required').max(mostAtOnce)

/** What the calls of staff/desk/desk.console-calls.ts take. */
export const deskRequests = {
  /** `since` is the `now` of an earlier answer, ms; without it nothing is new. */
  staffNews: { query: z.object({ since: z.coerce.number().int().min(0).optional().catch(undefined) }) },
  staffFind: { query: z.object({ q: field.text(80) }) },
  /** A dead message is sent again, or left as it is. */
  staffMessageResolve: {
    body: z.object({
      messageId: field.text(200).refine((id) => id !== '', { error: 'required' }),
      wish: z.enum(['again', 'leave']),
    }),
  },
  /** One step for several orders that were all seen in the same state. */
  staffOrderBulk: {
    body: z.object({ orderIds, step: z.enum(staffSteps), expectedStatus: orderState, reason: field.optionalText(300) }),
  },
  /** One row for each order or for each thing, times of the shop's clock or in UTC. */
  staffOrderExport: {
    query: orderFilter.extend({
      rows: z
        .enum(orderCsvRows)
        .optional()
        .catch(undefined)
        .transform((rows) => rows ?? 'order'),
      zone: z
        .enum(orderCsvZones)
        .optional()
        .catch(undefined)
        .transform((zone) => zone ?? 'shop'),
    }),
  },
  /** `ids` of orders, or of claims for their reprints, with commas between them. */
  staffOrderSheets: {
    query: z.object({
      ids: field
        .text(2000)
        .transform((text) => text.split(',').filter((id) => id !== ''))
        .pipe(
          z
            .array(z.union([field.id('order'), field.id('claim')]))
            .min(1, 'required')
            .max(mostAtOnce),
        ),
    }),
  },
} as const satisfies Record<string, RequestSchemas>

/** A bounded part of what waits, longest first; `hasMore` says that it is not all. */
const waiting = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), hasMore: z.boolean() })

/** What the calls of staff/desk/desk.console-calls.ts answer with. */
export const deskResponses = {
  staffToday: z.object({
    /** Notes of colleagues that name the caller and wait for them. */
    mentions: waiting(
      z.object({
        noteId: z.string(),
        orderId: z.string(),
        number: z.number(),
        author: z.string(),
        text: z.string(),
        since: isoTime,
      }),
    ),
    chats: waiting(
      z.object({ room: z.string(), name: z.string(), lastText: z.string(), unread: z.number(), since: isoTime }),
    ),
    requests: waiting(
      z.object({
        id: z.string(),
        name: z.string(),
        title: z.string(),
        quantity: z.number(),
        status: z.string(),
        since: isoTime,
        dueAt: isoTime,
        isOverdue: z.boolean(),
      }),
    ),
    orders: waiting(listedOrder),
    claims: waiting(
      z.object({
        id: z.string(),
        orderId: z.string(),
        number: z.number(),
        name: z.string(),
        kind: z.enum(claimKinds),
        wish: z.enum(claimWishes),
        state: z.string(),
        since: isoTime,
        /** Its reprint's day on the press; null while nothing is made again. */
        press,
      }),
    ),
    reviews: waiting(
      z.object({
        orderId: z.string(),
        number: z.number(),
        name: z.string(),
        reason: z.enum(reviewReasons),
        since: isoTime,
        /** Until when a bank waits for an answer; null where none does. */
        answerBy: isoTime.nullable(),
      }),
    ),
    ratings: waiting(
      z.object({ id: z.string(), name: z.string(), title: z.string(), stars: z.number(), since: isoTime }),
    ),
    messages: waiting(
      z.object({
        id: z.string(),
        channel: z.string(),
        recipient: z.string(),
        template: z.string(),
        reason: z.string().nullable(),
        /** False for one that had gone out and came back: its content is deleted by then. */
        canSendAgain: z.boolean(),
        customerId: z.string(),
        since: isoTime,
      }),
    ),
  }),
  /** Orders that were paid since then, 100 for more than 99; `now` is the time of this answer, ms. */
  /** `mentions`: notes that name the caller and wait for them. */
  staffNews: z.object({ newOrders: z.number(), mentions: z.number(), now: z.number() }),
  staffFind: z.object({
    orders: z.array(listedOrder),
    customers: z.array(
      z.object({ id: z.string(), name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
    ),
    requests: z.array(z.object({ id: z.string(), name: z.string(), title: z.string(), status: z.string() })),
  }),
  staffMessageResolve: z.object({ message: z.string() }),
  /** The outcome for each order, in the order they were named; `message` says why a step was not taken. */
  staffOrderBulk: z.object({
    results: z.array(
      z.object({
        orderId: z.string(),
        number: z.number().nullable(),
        done: z.boolean(),
        message: z.string().nullable(),
      }),
    ),
  }),
  /** The products a list of orders can be narrowed to. */
  staffOrderProducts: z.object({ products: z.array(z.object({ id: z.string(), name: z.string() })) }),
  staffOrderSheets: z.object({ orders: z.array(staffOrder) }),
} as const satisfies Record<string, z.ZodType>
