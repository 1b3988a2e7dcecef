import * as z from 'zod'
import * as field from '#worker/http/fields.schemas.ts'
import { isoTime, message } from '#worker/http/parts.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { languages } from '#worker/platform/language.rules.ts'
import { staffPermissions, staffRoles } from '#worker/platform/staff.rules.ts'
import { settingLimits } from '#worker/shop-settings/settings.rules.ts'

/** What the calls of staff/team/staff.console-calls.ts take. */
export const staffRequests = {
  /** The body of login (R-ACC-16), and the second factor where one is on (R-STAFF-02). */
  staffLogin: {
    body: z.object({
      email: field.optionalText(254),
      phoneNumber: field.optionalText(40),
      customKey: field.optionalText(254),
      password: field.password,
      otp: field.optionalText(40),
      deviceinfo: field.deviceinfo.nullish(),
    }),
  },
  /** The current password, unless the log-in is fresh (R-ACC-43). */
  secondFactorStart: { body: z.object({ password: field.password.nullish() }) },
  secondFactorConfirm: { body: z.object({ otp: field.text(40) }) },
  secondFactorStop: { body: z.object({ password: field.password, otp: field.optionalText(40) }) },
  staffInvite: {
    body: z.object({
      email: field.text(254),
      firstName: field.visible(120),
      lastName: field.visible(120),
      role: z.enum(staffRoles),
    }),
  },
  staffInvitationWithdraw: { params: z.object({ personId: z.string().max(64) }) },
  staffChange: {
    params: z.object({ personId: z.string().max(64) }),
    body: z.object({
      /** `customer` ends their work here. */
      role: z.enum(['customer', ...staffRoles]).optional(),
      suspended: z.boolean().optional(),
      resetSecondFactor: z.literal(true).optional(),
    }),
  },
  staffPermissionsChange: {
    params: z.object({ personId: z.string().max(64) }),
    body: z.object({
      permissions: z.array(z.enum(staffPermissions)).max(staffPermissions.length),
      /** The most of one order, in cents. */
      refundCents: z.number().int().min(0).max(settingLimits.mostRefundCents),
    }),
  },
  staffProve: { body: z.object({ password: field.password, otp: field.optionalText(40) }) },
  staffInvitationAccept: {
    body: z.object({ firstName: field.visible(120), lastName: field.visible(120), password: field.password }),
  },
  /** `before` is the number of the last line seen; `actor`, or `kind` and `subject`, narrow it. */
  staffAudit: {
    query: z.object({
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
      actor: field.text(64).optional(),
      kind: field.text(40).optional(),
      /** An id, or the number of an order or a request. */
      subject: field.text(160).optional(),
      /** A day of the shop. */
      day: z.iso.date().optional().catch(undefined),
    }),
  },
} as const satisfies Record<string, RequestSchemas>

const staffPerson = {
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  role: z.enum(staffRoles),
  language: z.enum(languages),
  /** What the person may do in the console; an owner everything. */
  permissions: z.array(z.enum(staffPermissions)),
  /** The most cents they may give back of one order; null without a limit. */
  refundCents: z.number().nullable(),
}

/** What the calls of staff/team/staff.console-calls.ts answer with. */
export const staffResponses = {
  staffLogin: z.object({ ...staffPerson, token: z.string() }),
  staffMe: z.object({
    ...staffPerson,
    hasSecondFactor: z.boolean(),
    mustSetSecondFactor: z.boolean(),
    recoveryCodesLeft: z.number(),
  }),
  /** The secret for the app, and the address its QR code holds. */
  secondFactorStart: z.object({ secret: z.string(), uri: z.string() }),
  /** Shown this once. */
  secondFactorConfirm: z.object({ recoveryCodes: z.array(z.string()) }),
  secondFactorStop: message,
  staffTeam: z.object({
    people: z.array(z.object({ ...staffPerson, suspended: z.boolean(), hasSecondFactor: z.boolean(), since: isoTime })),
    invitations: z.array(
      z.object({
        personId: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        role: z.enum(staffRoles),
        expiresAt: isoTime,
      }),
    ),
  }),
  staffInvite: message,
  staffInvitationWithdraw: message,
  staffChange: message,
  staffPermissionsChange: message,
  staffProve: message,
  staffInvitationShow: z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(staffRoles),
  }),
  staffInvitationAccept: message,
  staffAudit: z.object({
    lines: z.array(
      z.object({
        seq: z.number(),
        /** Null when the shop itself did it. */
        actor: z.string().nullable(),
        action: z.string(),
        subjectKind: z.string(),
        subjectId: z.string(),
        /** Its name or number; null where it has none any more. */
        subjectName: z.string().nullable(),
        /** The names of the people in `facts`, by id. */
        names: z.record(z.string(), z.string()),
        facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
        at: isoTime,
      }),
    ),
    hasMore: z.boolean(),
  }),
} as const satisfies Record<string, z.ZodType>
