import * as z from 'zod'
import * as field from '#worker/http/fields.schemas.ts'
import { isoTime, message } from '#worker/http/parts.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { notificationChannels, notificationKinds } from '#worker/notify/notification-choices.rules.ts'
import { unreachableReasons } from '#worker/notify/unreachable.rules.ts'
import { languages } from '#worker/platform/language.rules.ts'
import { themes } from './account.rules.ts'

/** The account that a code is for, in addition to the pending cookie (R-ACC-27). */
const account = {
  email: field.optionalText(254),
  phoneNumber: field.optionalText(40),
  customKey: field.optionalText(254),
}

/** What the calls of worker/accounts/account.calls.ts take. */
export const accountRequests = {
  register: {
    body: z.object({
      // An absent name counts as empty: the rule of the name then answers in the specification's words.
      firstName: field.optionalVisible(120),
      lastName: field.optionalVisible(120),
      password: field.password,
      acceptTerms: field.acceptance,
      email: field.optionalText(254),
      phoneNumber: field.optionalText(40),
      acceptEmail_SMS: field.acceptance, // R-ACC-10
    }),
  },
  codeValidation: { body: z.object({ code: field.text(12), ...account, password: field.password.nullish() }) },
  /** Empty in the browser that registered; another browser sends the password of the registration. */
  emailValidation: { body: z.object({ password: field.password.nullish() }) },
  resendCodeValidation: { body: z.object({ ...account, deviceinfo: field.deviceinfo.nullish() }) },
  /** The address that a code or link was sent to. */
  codeDelivery: { body: z.object({ email: account.email, phoneNumber: account.phoneNumber }) },
  accountReached: { body: z.object({ channel: z.enum(notificationChannels) }) },
  resentEmailValidation: { body: z.object({ email: field.optionalText(254) }) },
  login: {
    body: z.object({ ...account, password: field.password, deviceinfo: field.deviceinfo.nullish() }), // R-ACC-16
  },
  newToken: { body: field.deviceinfo },
  google: {
    body: z.object({
      token: z.object({ data: z.object({ idToken: z.string().max(8192) }) }), // R-ACC-23
      socialMedia: z.string().max(20).optional(),
      /** The nonce that the browser asked Google to put into the token. */
      nonce: z.string().max(100).nullish(),
      /** The password of the account with this address, for addresses that Google is not authoritative for. */
      password: field.password.nullish(),
      deviceinfo: field.deviceinfo.nullish(),
    }),
  },
  // Anything but a text of an address’s length gets the one answer of R-ACC-30.
  changePassword: { body: z.object({ data: z.string().max(254).catch('') }) },
  /** `token` is the mailed link's (R-ACC-32); Authorization may carry it instead. */
  resetPassword: { body: z.object({ token: z.string().optional(), password: field.password }) },
  reactivate: { body: z.object({ code: field.text(12), ...account, password: field.password.nullish() }) },
  accountChange: {
    body: z.object({
      firstName: field.visible(120).optional(),
      lastName: field.visible(120).optional(),
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

/** The customer who is logged in, and their first token (R-ACC-16). */
const loggedIn = z.object({
  userId: z.string(),
  token: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  since: isoTime,
  validated: z.literal(true),
})

/** The account screen (R-ACC-38: name, email, joined date; R-ACC-40: preferences). */
const profile = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  phoneNumber: z.string().nullable(),
  customKey: z.string().nullable(),
  since: isoTime,
  language: z.enum(languages),
  theme: z.enum(themes),
  notifications: z.record(z.enum(notificationKinds), z.record(z.enum(notificationChannels), z.boolean())),
  marketing: z.boolean(),
  /** Why an address takes no messages of ours; null where none is known to fail. */
  unreachable: z.record(z.enum(notificationChannels), z.enum(unreachableReasons).nullable()),
  hasPassword: z.boolean(),
  identities: z.array(z.string()),
})

/** What the calls of worker/accounts/account.calls.ts answer with. */
export const accountResponses = {
  register: z.object({ registerType: z.enum(['email', 'phoneNumber']), message: z.string() }),
  codeValidation: message,
  resendCodeValidation: message,
  codeDelivery: z.object({ hasFailed: z.boolean() }),
  resentEmailValidation: message,
  emailValidation: message,
  login: loggedIn,
  newToken: z.object({ token: z.string() }),
  google: loggedIn,
  changePassword: message,
  resetPassword: message,
  reactivate: message,
  logout: message,
  accountShow: profile,
  accountChange: profile,
  accountReached: profile,
  updatePasswords: z.object({ message: z.string(), applied: z.boolean() }),
  updateEmail: message,
  deleteSuspend: message,
  followLink: z.object({ purpose: z.string(), message: z.string() }),
  sessionList: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        deviceName: z.string(),
        os: z.string(),
        startedAt: isoTime,
        lastUsedAt: isoTime,
        current: z.boolean(),
      }),
    ),
  }),
  sessionEnd: message,
  /** How many ZIP files the customer's data comes in, and how many files of what size they contain. */
  accountExportParts: z.object({ parts: z.number().int(), files: z.number().int(), bytes: z.number().int() }),
} as const satisfies Record<string, z.ZodType>
