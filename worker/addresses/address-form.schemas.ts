import { z } from 'zod'
import * as field from '#worker/http/fields.schemas.ts'

/** The address form (spec §3, Shipping address form), with the specification's spellings. */
export const addressForm = z.object({
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
