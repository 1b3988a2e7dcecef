import * as z from 'zod'
import { inEachLanguage } from '#worker/platform/language.rules.ts'

/**
 * The one body of every refusal (docs/api.md). `message`, `error` and `msg` are the same text in the reader's
 * language; the members after `fields` come with some codes only. The Worker does not parse what it sends: this is
 * for the API's description and for the tests.
 */
export const errorBody = z.strictObject({
  code: z.string(),
  message: z.string(),
  error: z.string(),
  msg: z.string(),
  messageApp: z.strictObject(inEachLanguage(() => z.string())),
  /** The request's id, as in the header `X-Request-Id`. */
  requestId: z.string(),
  /** The text of the rule that each wrong field breaks. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The account is not confirmed yet. */
  validated: z.literal(false).optional(),
  /** The account is suspended; a code was sent that opens it again. */
  suspended: z.literal(true).optional(),
  /** A log-in of the last minutes is wanted. */
  loginAgain: z.literal(true).optional(),
  /** The password is wanted once more. */
  passwordWanted: z.literal(true).optional(),
  /** How many bytes of an upload have arrived. */
  offset: z.number().optional(),
  /** The request whose proof was replaced. */
  request: z.string().optional(),
  /** What is wrong with the shop, for an uptime service. */
  findings: z.array(z.strictObject({ kind: z.string(), job: z.string().nullable(), count: z.number() })).optional(),
  /** With which key the check for humans is asked. */
  turnstileSiteKey: z.string().optional(),
})
