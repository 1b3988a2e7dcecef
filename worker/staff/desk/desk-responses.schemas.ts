import * as z from 'zod'
import { claimKinds, claimWishes } from '#worker/claims/claim.rules.ts'
import { isoTime } from '#worker/http/parts.schemas.ts'
import { reviewReasons } from '#worker/money-back/refund.rules.ts'
import { listedOrder, staffOrder } from '#worker/orders/fulfilment/fulfilment-responses.schemas.ts'

/** A bounded part of what waits, longest first; `hasMore` says that it is not all. */
const waiting = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), hasMore: z.boolean() })

/** What the calls of staff/desk/desk.console-calls.ts answer with. */
export const deskResponses = {
  staffToday: z.object({
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
    orders: waiting(listedOrder.extend({ isOverdue: z.boolean() })),
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
      }),
    ),
    reviews: waiting(
      z.object({
        orderId: z.string(),
        number: z.number(),
        name: z.string(),
        reason: z.enum(reviewReasons),
        since: isoTime,
      }),
    ),
    messages: waiting(
      z.object({
        id: z.string(),
        channel: z.string(),
        recipient: z.string(),
        template: z.string(),
        reason: z.string().nullable(),
        since: isoTime,
      }),
    ),
  }),
  staffFind: z.object({
    orders: z.array(listedOrder),
    customers: z.array(
      z.object({ id: z.string(), name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
    ),
    requests: z.array(z.object({ id: z.string(), name: z.string(), title: z.string(), status: z.string() })),
  }),
  staffPostingSettle: z.object({ message: z.string() }),
  /** What became of each order, in the order they were named; `message` says why not. */
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
