import { z } from 'zod'
import * as field from '../fields.ts'
import type { RequestSchemas } from '../request-schemas.ts'
import { chosenThing } from './chosen-thing.ts'

/** The address form (spec §3, Shipping address form), with the specification's spellings. */
const addressForm = z.object({
  streetAddress: field.optionalText(120),
  aptSuite: field.optionalText(60),
  citySleted: field.optionalText(80), // spec §3, Shipping address form
  stateSeleted: field.optionalText(80), // spec §3
  stateCode: field.optionalText(10),
  StateProvinceCode: field.optionalText(10), // spec §3, unused
  zip: field.optionalText(20),
  country: field.optionalText(80),
  countryCode: field.optionalText(2),
  phoneNumber: field.optionalText(40),
  primary: z.boolean().optional().default(false),
})

/** What changes of an address; what is left out stays. */
const addressChange = z.object({
  streetAddress: field.text(120).optional(),
  aptSuite: field.text(60).optional(),
  citySleted: field.text(80).optional(), // spec §3
  stateSeleted: field.text(80).optional(), // spec §3
  stateCode: field.text(10).optional(),
  zip: field.text(20).optional(),
  country: field.text(80).optional(),
  countryCode: field.text(2).optional(),
  phoneNumber: field.text(40).optional(),
  primary: z.literal(true).optional(),
})

/** What the calls of endpoints/cart.ts take. */
export const cartRequests = {
  cartAdd: { body: z.object(chosenThing) },
  cartDelete: { params: z.object({ cartItemId: z.string().max(64) }) },
  cartEdit: {
    params: z.object({ cartItemId: field.id('cartLine') }),
    body: z.object({ quantity: field.quantity.optional(), size: field.text(16).optional() }),
  },
  cartRestore: { params: z.object({ cartItemId: field.id('cartLine') }) },
  addressAdd: { body: addressForm },
  addressEdit: { params: z.object({ addressId: field.id('address') }), body: addressChange },
  addressDelete: { params: z.object({ addressId: field.id('address') }) },
} as const satisfies Record<string, RequestSchemas>
