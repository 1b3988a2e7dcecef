import * as z from 'zod'
import * as field from '#worker/http/fields.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { languages } from '#worker/platform/language.rules.ts'
import { notificationChannels, notificationKinds, themes } from './account.rules.ts'

/** Whom a code is for, beside the pending cookie (R-ACC-27). */
const account = {
  email: field.optionalText(254),
  phoneNumber: field.optionalText(40),
  customKey: field.optionalText(254),
}

/** What the calls of worker/accounts/account.calls.ts take. */
export const accountRequests = {
  register: {
    body: z.object({
      // Absent is as empty: the rule of the name says what is wrong, in the specification's words.
      firstName: field.optionalText(120),
      lastName: field.optionalText(120),
      password: field.password,
      acceptTerms: field.acceptance,
      email: field.optionalText(254),
      phoneNumber: field.optionalText(40),
      acceptEmail_SMS: field.acceptance, // R-ACC-10
    }),
  },
  codeValidation: { body: z.object({ code: field.text(12), ...account, password: field.password.nullish() }) },
  /** Empty in the browser that registered; another one sends the password of the registration. */
  emailValidation: { body: z.object({ password: field.password.nullish() }) },
  resendCodeValidation: { body: z.object({ ...account, deviceinfo: field.deviceinfo.nullish() }) },
  resentEmailValidation: { body: z.object({ email: field.optionalText(254) }) },
  login: {
    body: z.object({ ...account, password: field.password, deviceinfo: field.deviceinfo.nullish() }), // R-ACC-16
  },
  newToken: { body: field.deviceinfo },
  google: {
    body: z.object({
      token: z.object({ data: z.object({ idToken: z.string().max(8192) }) }), // R-ACC-23
      socialMedia: z.string().max(20).optional(),
      /** What the browser asked Google to put into the token. */
      nonce: z.string().max(100).nullish(),
      /** Of the account that has the address, where Google does not answer for the address itself. */
      password: field.password.nullish(),
      deviceinfo: field.deviceinfo.nullish(),
    }),
  },
  // Whatever is no text of an address’s length gets the one answer of R-ACC-30.
  changePassword: { body: z.object({ data: z.string().max(254).catch('') }) },
  resetPassword: { body: z.object({ password: field.password }) },
  reactivate: { body: z.object({ code: field.text(12), ...account, password: field.password.nullish() }) },
  accountChange: {
    body: z.object({
      firstName: field.text(120).optional(),
      lastName: field.text(120).optional(),
      customKey: field.optionalText(254).optional(),
      language: z.enum(languages).optional(),
      theme: z.enum(themes).optional(),
      notifications: z
        .partialRecord(z.enum(notificationKinds), z.partialRecord(z.enum(notificationChannels), z.boolean()))
        .optional(),
      marketing: z.boolean().optional(),
    }),
  },
  updatePasswords: {
    body: z.object({
      email: field.optionalText(254),
      password: field.password,
      currentPassword: field.password.nullish(),
    }),
  },
  updateEmail: { body: z.object({ email: field.text(254), currentPassword: field.password.nullish() }) },
  deleteSuspend: {
    body: z.object({ type: z.string().max(20).optional() }),
    query: z.object({ type: z.string().max(20).optional() }),
  },
  sessionEnd: { params: z.object({ sessionId: z.string().max(64) }) },
  /** From 1; `accountExportParts` says how many there are. */
  accountExport: { query: z.object({ part: z.coerce.number().int().min(1).max(1000).catch(1) }) },
} as const satisfies Record<string, RequestSchemas>
