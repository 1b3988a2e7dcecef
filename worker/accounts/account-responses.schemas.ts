import * as z from 'zod'
import { isoTime, message } from '#worker/http/parts.schemas.ts'
import { languages } from '#worker/platform/language.rules.ts'
import { notificationChannels, notificationKinds, themes } from './account.rules.ts'

/** Who is logged in and her first token (R-ACC-16). */
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
  hasPassword: z.boolean(),
  identities: z.array(z.string()),
})

/** What the calls of worker/accounts/account.calls.ts answer with. */
export const accountResponses = {
  register: z.object({ registerType: z.enum(['email', 'phoneNumber']), message: z.string() }),
  codeValidation: message,
  resendCodeValidation: message,
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
  /** How many ZIP files her data comes in, and what of it are files. */
  accountExportParts: z.object({ parts: z.number().int(), files: z.number().int(), bytes: z.number().int() }),
} as const satisfies Record<string, z.ZodType>
