/**
 * What each call of endpoints.ts takes, under the same name. The specification's odd spellings live in contract/ and
 * presenters/ only, each marked with its section.
 */
import { z } from 'zod'
import { notificationChannels, notificationKinds, themes } from '#domain/account'
import { languages } from '#domain/language'
import type { EndpointName } from './endpoints.ts'
import * as field from './fields.ts'

interface RequestSchemas {
  body?: z.ZodType
  query?: z.ZodType
  params?: z.ZodType
}

/** Whom a code is for, beside the pending cookie (decisions §3). */
const account = { email: field.optionalText(254), phoneNumber: field.optionalText(40), customKey: field.optionalText(254) }

/** A cart line's identity as spec §3 spells it ("Add-to-cart payload"). */
const chosenThing = {
  ProductId: field.text(64),
  variationId: field.variationId,
  quantity: field.quantity.optional().default(1),
  size: field.text(16),
  pathImagePath: field.picture,
}

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

export const requests = {
  register: {
    body: z.object({
      // Absent is as empty: the rule of the name says what is wrong, in the specification's words.
      firstName: field.optionalText(120),
      lastName: field.optionalText(120),
      password: field.password,
      acceptTerms: field.acceptance,
      email: field.optionalText(254),
      phoneNumber: field.optionalText(40),
      acceptEmail_SMS: field.acceptance, // spec §3, Registration draft
    }),
  },
  codeValidation: { body: z.object({ code: field.text(12), ...account }) },
  resendCodeValidation: { body: z.object({ ...account, deviceinfo: field.deviceinfo.nullish() }) },
  resentEmailValidation: { body: z.object({ email: field.optionalText(254) }) },
  login: {
    body: z.object({ ...account, password: field.password, deviceinfo: field.deviceinfo.nullish() }), // spec §3, deviceinfo
  },
  newToken: { body: field.deviceinfo },
  google: {
    body: z.object({
      token: z.object({ data: z.object({ idToken: z.string().max(8192) }) }), // spec §7
      socialMedia: z.string().max(20).optional(),
    /** What the browser asked Google to put into the token. */
    nonce: z.string().max(100).nullish(),
      deviceinfo: field.deviceinfo.nullish(),
    }),
  },
  // Whatever is no text of an address’s length gets the one answer of spec §5.
  changePassword: { body: z.object({ data: z.string().max(254).catch('') }) },
  resetPassword: { body: z.object({ password: field.password }) },
  reactivate: { body: z.object({ code: field.text(12), ...account }) },
  accountChange: {
    body: z.object({
      firstName: field.text(120).optional(),
      lastName: field.text(120).optional(),
      customKey: field.optionalText(254).optional(),
      language: z.enum(languages).optional(),
      theme: z.enum(themes).optional(),
      notifications: z.partialRecord(z.enum(notificationKinds), z.partialRecord(z.enum(notificationChannels), z.boolean())).optional(),
      marketing: z.boolean().optional(),
    }),
  },
  updatePasswords: { body: z.object({ email: field.optionalText(254), password: field.password, currentPassword: field.password.nullish() }) },
  updateEmail: { body: z.object({ email: field.text(254), currentPassword: field.password.nullish() }) },
  deleteSuspend: { body: z.object({ type: z.string().max(20).optional() }), query: z.object({ type: z.string().max(20).optional() }) },
  sessionEnd: { params: z.object({ sessionId: z.string().max(64) }) },
  productsCustom: { query: field.paging },
  pictureList: {
    query: z.intersection(field.paging, z.object({ folder: z.string().optional(), category: z.string().max(20).optional() })),
  },
  picture: {
    params: z.object({ category: z.string().max(20), file: z.string().max(140) }),
    query: z.object({ w: z.string().optional(), format: z.enum(['avif', 'webp', 'jpg']).optional().catch(undefined) }),
  },
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
  payCart: { body: z.object({ cartItemIds: z.array(field.id('cartLine')).min(1).max(20) }) },
  payOneCart: {
    body: z.object({
      cartItemId: field.id('cartLine'),
      variationId: field.variationId.optional(),
      quantity: field.quantity.optional(),
      pathImagePath: z.string().max(300).nullish(),
      price: field.believedPrice,
    }),
  },
  payReadyToGo: { body: z.object({ ...chosenThing, price: field.believedPrice }) },
  // A browser comes here: whatever stands in its address, it is shown a page and never a list of fields.
  paymentReturn: { query: z.object({ payment_intent: z.string().max(80).optional().catch(undefined) }) },
  paymentShow: { params: z.object({ orderId: field.id('order') }) },
} as const satisfies Partial<Record<EndpointName, RequestSchemas>>
