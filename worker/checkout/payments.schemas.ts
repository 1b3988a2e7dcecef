import * as z from 'zod'
import { chosenThing } from '#worker/cart/cart.schemas.ts'
import * as field from '#worker/http/fields.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'

/** What the calls of worker/orders/orders.calls.ts take. */
export const ordersRequests = {
  payOneCart: {
    body: z.object({
      cartItemId: field.id('cartLine'),
      variationId: field.variationId.optional(),
      quantity: field.quantity.optional(),
      pathImagePath: z.string().max(300).nullish(),
      price: field.believedPrice,
    }),
  },
  payCart: { body: z.object({ cartItemIds: z.array(field.id('cartLine')).min(1).max(20) }) },
  payReadyToGo: { body: z.object({ ...chosenThing, price: field.believedPrice }) },
  // A browser opens this address, so whatever is in it, the answer is a page and never a list of fields.
  paymentReturn: {
    query: z.object({
      payment_intent: z.string().max(80).optional().catch(undefined),
      via: z.literal('link').optional().catch(undefined),
    }),
  },
  paymentShow: { params: z.object({ orderId: field.id('order') }) },
} as const satisfies Record<string, RequestSchemas>
