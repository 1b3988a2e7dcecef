import * as z from 'zod'
import { staffRoles } from '#worker/accounts/staff.rules.ts'
import { isoTime, message } from '#worker/http/parts.schemas.ts'
import { languages } from '#worker/platform/language.rules.ts'

const staffPerson = {
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  role: z.enum(staffRoles),
  language: z.enum(languages),
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
        facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
        at: isoTime,
      }),
    ),
    hasMore: z.boolean(),
  }),
} as const satisfies Record<string, z.ZodType>
