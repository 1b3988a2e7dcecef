import * as z from 'zod'
import * as field from '#worker/http/fields.schemas.ts'
import { address, dollars, isoTime } from '#worker/http/parts.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { notificationChannels } from '#worker/notify/notification-choices.rules.ts'
import { unreachableReasons } from '#worker/notify/unreachable.rules.ts'
import { order } from '#worker/orders/orders.schemas.ts'
import { languages } from '#worker/platform/language.rules.ts'
import type { RuleCode } from '#worker/platform/rule-texts.rules.ts'
import { request } from '#worker/requests/requests.schemas.ts'
import { customerNoteLimits } from './customer-note.rules.ts'

const params = z.object({ customerId: field.id('customer') })
const words = field
  .text(customerNoteLimits.text)
  .refine((value) => value !== '', { error: 'required' satisfies RuleCode })

/** What the calls of staff/customers/customers.console-calls.ts take. */
export const customersRequests = {
  /** `q` is the beginning of a name, mail, phone or custom key; `after` is the cursor of the page before. */
  staffCustomerList: {
    query: z.object({ q: field.text(80).optional().catch(undefined), after: z.string().max(400).optional() }),
  },
  staffCustomerShow: { params },
  /** An empty text removes the key. */
  staffCustomerKey: { params, body: z.object({ customKey: field.optionalText(254) }) },
  /** The address takes messages again, as the customer says. */
  staffCustomerReached: { params, body: z.object({ channel: z.enum(notificationChannels) }) },
  /** The same key again is the same note. */
  staffCustomerNote: { params, body: z.object({ text: words, clientKey: field.clientKey.optional() }) },
  staffCustomerNoteDelete: { params: params.extend({ noteId: field.id('customerNote') }) },
  /** The reason becomes one of the customer's notes. */
  staffCustomerLock: { params, body: z.object({ text: words }) },
  staffCustomerUnlock: { params },
  /** From 1; the answer's `Export-Parts` says how many there are. */
  staffCustomerExport: { params, query: z.object({ part: z.coerce.number().int().min(1).max(1000).catch(1) }) },
  staffCustomerDelete: { params },
} as const satisfies Record<string, RequestSchemas>

const customer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  customKey: z.string().nullable(),
  /**
   * `suspended` is by the customer and opened by a code; `locked` is by the shop; `deleting` lasts until the account is
   * erased.
   */
  state: z.enum(['active', 'suspended', 'locked', 'deleting']),
  worksHere: z.boolean(),
  since: isoTime,
  /** Paid ones. */
  orders: z.number(),
})

const customerPage = customer.extend({
  firstName: z.string(),
  lastName: z.string(),
  emailConfirmed: z.boolean(),
  phoneConfirmed: z.boolean(),
  language: z.enum(languages),
  marketing: z.boolean(),
  deleteAfter: isoTime.nullable(),
  /** The primary address. */
  address: address.omit({ id: true, primary: true }).nullable(),
  /** Why an address takes no messages of the shop; null where none is known to fail. */
  unreachable: z.record(z.enum(notificationChannels), z.enum(unreachableReasons).nullable()),
  /** Paid, less what was refunded or taken back. */
  spent: dollars,
  orderList: z.array(order),
  requests: z.array(request),
  /** Newest first. */
  notes: z.array(z.object({ id: z.string(), text: z.string(), author: z.string(), at: isoTime })),
})

/** What the calls of staff/customers/customers.console-calls.ts answer with; the export is a file. */
export const customersResponses = {
  staffCustomerList: z.object({ customers: z.array(customer), after: z.string().nullable() }),
  staffCustomerShow: customerPage,
  staffCustomerKey: customerPage,
  staffCustomerReached: customerPage,
  staffCustomerNote: customerPage,
  staffCustomerNoteDelete: customerPage,
  staffCustomerLock: customerPage,
  staffCustomerUnlock: customerPage,
  staffCustomerDelete: customerPage,
} as const satisfies Record<string, z.ZodType>
