import * as z from 'zod'
import { recipientNameLength } from '#worker/platform/postal-address/postal-address.rules.ts'
import * as field from './fields.schemas.ts'

/** The address form (R-PAY-15), with the specification's spellings; the name on the parcel (R-PAY-23) is the shop's own. */
export const addressForm = z.object({
  recipientName: field.optionalVisible(recipientNameLength),
  streetAddress: field.optionalVisible(120),
  aptSuite: field.optionalVisible(60),
  citySleted: field.optionalVisible(80), // R-PAY-15
  stateSeleted: field.optionalVisible(80), // R-PAY-15
  stateCode: field.optionalText(10),
  StateProvinceCode: field.optionalText(10), // R-PAY-15
  zip: field.optionalText(20),
  country: field.optionalText(80),
  countryCode: field.optionalText(2),
  phoneNumber: field.optionalText(40),
  primary: z.boolean().optional().default(false),
})
