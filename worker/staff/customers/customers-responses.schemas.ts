import * as z from 'zod'
import { address, dollars, isoTime } from '#worker/http/parts.schemas.ts'
import { order } from '#worker/orders/orders-responses.schemas.ts'
import { languages } from '#worker/platform/language.rules.ts'
import { request } from '#worker/requests/requests-responses.schemas.ts'

const customer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  customKey: z.string().nullable(),
  /**
   * `suspended` is her own doing and opened by a code; `locked` is the shop's; `deleting` until the day it is erased.
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
  /** Her primary one. */
  address: address.omit({ id: true, primary: true }).nullable(),
  /** Paid, less what went back. */
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
  staffCustomerNote: customerPage,
  staffCustomerNoteDelete: customerPage,
  staffCustomerLock: customerPage,
  staffCustomerUnlock: customerPage,
  staffCustomerDelete: customerPage,
} as const satisfies Record<string, z.ZodType>
