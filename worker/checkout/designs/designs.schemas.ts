import * as z from 'zod'
import { designStandings } from '#worker/catalogue/designs/exclusive-design.rules.ts'
import * as field from '#worker/http/fields.schemas.ts'
import { dollars, imageUrl, isoTime } from '#worker/http/parts.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { payment } from '#worker/orders/orders.schemas.ts'

/** What the calls of worker/checkout/designs/designs.calls.ts take. */
export const designsRequests = {
  payExclusive: { body: z.object({ designId: field.id('design'), price: field.believedPrice }) },
} as const satisfies Record<string, RequestSchemas>

/** An exclusive design (R-CAT-14) with what the customer may do with it (R-CAT-16). */
const designList = z.object({
  designs: z.array(
    z.object({
      id: z.string(),
      designName: z.string(),
      price: dollars,
      /** What of the price is paid at once; null when all is. */
      deposit: dollars.nullable(),
      description: z.string(),
      /** What the buyer gets (R-CAT-25); empty texts where the shop says nothing, as with an accepted quote. */
      arrives: z.object({ object: z.string(), size: z.string(), colour: z.string(), hasCertificate: z.boolean() }),
      productImage: z.object({ path: z.array(imageUrl) }),
      standing: z.enum(designStandings),
      /** The customer's order of it: the one that waits for its payment, or the one that bought it. */
      orderId: z.string().nullable(),
      /** The custom request whose accepted quote it is. */
      requestId: z.string().nullable(),
      createdAt: isoTime,
    }),
  ),
})

/** What the calls of worker/checkout/designs/designs.calls.ts answer with. */
export const designsResponses = {
  designs: designList,
  designsForSale: designList,
  payExclusive: payment,
} as const satisfies Record<string, z.ZodType>
