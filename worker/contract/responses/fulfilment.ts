import { z } from 'zod'
import { order } from './orders.ts'
import { address, dollars, isoTime } from './parts.ts'

/** One thing that happened to an order. `kind` is `step` for a new status; `note` is what the staff wrote about it. */
const happening = z.object({
  kind: z.enum(['step', 'address']),
  status: z.string(),
  at: isoTime,
  by: z.enum(['customer', 'shop', 'system']),
  note: z.string().nullable(),
})

/** An order as its own page shows it: all of the list's, with what may be done about it. */
const orderPage = order.extend({
  timeline: z.array(happening),
  subtotal: dollars,
  may: z.object({ changeAddress: z.boolean() }),
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

/** What the calls of endpoints/fulfilment.ts answer with. */
export const fulfilmentResponses = {
  orderShow: orderPage,
  orderAddress: z.object({ msg: z.string(), address: address.omit({ id: true, primary: true }) }),
  orderReorder: z.object({ message: z.string(), lines: z.array(reorderedLine) }),
} as const satisfies Record<string, z.ZodType>
