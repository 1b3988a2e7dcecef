import { z } from 'zod'
import { languages } from '#domain/language'
import { staffRoles } from '#domain/staff'
import { isoTime } from './parts.ts'

const staffPerson = {
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  role: z.enum(staffRoles),
  language: z.enum(languages),
}

/** What the calls of endpoints/staff.ts answer with. */
export const staffResponses = {
  staffLogin: z.object({ ...staffPerson, token: z.string() }),
  staffMe: z.object({ ...staffPerson, hasSecondFactor: z.boolean(), mustSetSecondFactor: z.boolean() }),
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
