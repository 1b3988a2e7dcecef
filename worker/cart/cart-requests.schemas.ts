import * as z from 'zod'
import { addressForm } from '#worker/addresses/address-form.schemas.ts'
import * as field from '#worker/http/fields.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { chosenThing } from './chosen-thing.schemas.ts'

/** What changes of an address; what is left out stays. */
const addressChange = z.object({
  streetAddress: field.text(120).optional(),
  aptSuite: field.text(60).optional(),
  citySleted: field.text(80).optional(), // R-PAY-15
  stateSeleted: field.text(80).optional(), // R-PAY-15
  stateCode: field.text(10).optional(),
  zip: field.text(20).optional(),
  country: field.text(80).optional(),
  countryCode: field.text(2).optional(),
  phoneNumber: field.text(40).optional(),
  primary: z.literal(true).optional(),
})

/** Hints for the look-up; anything odd counts as unsaid. */
const countryCode = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .toUpperCase()
  .optional()
  .catch(undefined)
const lookupSession = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,36}$/)
  .optional()
  .catch(undefined)

/** What the calls of worker/cart/cart.calls.ts take. */
export const cartRequests = {
  cartAdd: { body: z.object(chosenThing) },
  /** One thing in several sizes; `clientKey` makes it once. */
  cartAddSizes: {
    body: z.object({
      ProductId: chosenThing.ProductId,
      variationId: chosenThing.variationId,
      pathImagePath: chosenThing.pathImagePath,
      sizes: z
        .array(z.object({ size: chosenThing.size, quantity: field.quantity }))
        .min(1, 'required')
        .max(12),
      clientKey: field.clientKey,
    }),
  },
  cartDelete: { params: z.object({ cartItemId: z.string().max(64) }) },
  cartEdit: {
    params: z.object({ cartItemId: field.id('cartLine') }),
    body: z.object({ quantity: field.quantity.optional(), size: field.text(16).optional() }),
  },
  cartRestore: { params: z.object({ cartItemId: field.id('cartLine') }) },
  addressAdd: { body: addressForm },
  addressLookup: { query: z.object({ q: field.text(120), country: countryCode, session: lookupSession }) },
  addressParts: {
    params: z.object({ placeId: z.string().regex(/^[A-Za-z0-9_-]{1,300}$/) }),
    query: z.object({ session: lookupSession }),
  },
  addressEdit: { params: z.object({ addressId: field.id('address') }), body: addressChange },
  addressDelete: { params: z.object({ addressId: field.id('address') }) },
} as const satisfies Record<string, RequestSchemas>
