import * as z from 'zod'
import { address, isoTime, message } from '#worker/http/parts.schemas.ts'
import { staffOrder } from '#worker/orders/fulfilment/fulfilment-responses.schemas.ts'
import { payment } from '#worker/orders/orders-responses.schemas.ts'

/** What the calls of worker/checkout/manual-orders/manual-orders.calls.ts answer with. */
export const manualOrdersResponses = {
  staffOrderMake: staffOrder,
  staffPayLink: z.object({ link: z.string(), until: isoTime.nullable() }),
  staffPayLinkSend: message,
  staffOrderClose: staffOrder,
  /** As the payment screen has it; of where it goes only what whoever holds the link may see. */
  payLinkShow: payment.omit({ shippingAddress: true }).extend({
    firstName: z.string(),
    shipTo: z.object({ city: z.string(), state: z.string(), postalCode: z.string() }).nullable(),
    /** Until when it can be paid; null for the rest of an order, which waits as long as that. */
    until: isoTime.nullable(),
  }),
  payLinkAddress: z.object({ msg: z.string(), address: address.omit({ id: true, primary: true }) }),
} as const satisfies Record<string, z.ZodType>
