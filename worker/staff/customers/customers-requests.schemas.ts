import * as z from 'zod'
import * as field from '#worker/http/fields.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import type { RuleCode } from '#worker/platform/rule-texts.rules.ts'
import { customerNoteLimits } from './customer-note.rules.ts'

const params = z.object({ customerId: field.id('customer') })
const words = field
  .text(customerNoteLimits.text)
  .refine((value) => value !== '', { error: 'required' satisfies RuleCode })

/** What the calls of staff/customers/customers.console-calls.ts take. */
export const customersRequests = {
  /** `q` is the beginning of a name, mail, phone or custom key; `after` is what the page before answered. */
  staffCustomerList: {
    query: z.object({ q: field.text(80).optional().catch(undefined), after: z.string().max(400).optional() }),
  },
  staffCustomerShow: { params },
  /** An empty one takes the key away. */
  staffCustomerKey: { params, body: z.object({ customKey: field.optionalText(254) }) },
  /** The same key again is the same note. */
  staffCustomerNote: { params, body: z.object({ text: words, clientKey: field.clientKey.optional() }) },
  staffCustomerNoteDelete: { params: params.extend({ noteId: field.id('customerNote') }) },
  /** Why stands among her notes. */
  staffCustomerLock: { params, body: z.object({ text: words }) },
  staffCustomerUnlock: { params },
  /** From 1; the answer's `Export-Parts` says how many there are. */
  staffCustomerExport: { params, query: z.object({ part: z.coerce.number().int().min(1).max(1000).catch(1) }) },
  staffCustomerDelete: { params },
} as const satisfies Record<string, RequestSchemas>
