import * as z from 'zod'
import { isoTime } from '#worker/http/parts.schemas.ts'
import { findingKinds } from '#worker/notify/shop-messages.rules.ts'

/** What the call of staff/health/health.console-calls.ts answers with. Texts are in the reader's language. */
export const healthResponses = {
  staffHealth: z.object({
    /** What is wrong now, the gravest first: what, the first thing to do, and since when. */
    findings: z.array(
      z.object({ kind: z.enum(findingKinds), what: z.string(), todo: z.string(), since: isoTime.nullable() }),
    ),
    /** The jobs of the cron, by what they do, and when each last succeeded; null for never. */
    jobs: z.array(z.object({ what: z.string(), isStopped: z.boolean(), succeededAt: isoTime.nullable() })),
    /** Whether the shop copies itself into a second bucket each week, and when it last did. */
    weeklyCopy: z.object({ isMade: z.boolean(), at: isoTime.nullable() }),
    /** The address an uptime service asks: 200 when all is well, 503 when not. It carries a key. */
    uptimeUrl: z.string(),
    /** How owners are told. */
    isTold: z.object({ byMail: z.boolean(), byChat: z.boolean(), morningAt: z.string() }),
  }),
} as const satisfies Record<string, z.ZodType>
