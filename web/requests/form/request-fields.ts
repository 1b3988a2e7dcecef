import { addRuleTexts } from '#web/ui/rule-text.ts'
import type { FieldFaults } from '#worker/platform/form-rule-texts.rules.ts'
import { strippedPhone } from '#worker/platform/phone.rules.ts'
import { requestRuleTexts } from '#worker/platform/request-rule-texts.rules.ts'
import { contactAsks, contactFor, requestLimits, type ContactMethod } from '#worker/requests/custom-request.rules.ts'

addRuleTexts(requestRuleTexts)

/** The detail a contact method needs (R-REQ-07); the chat needs none. */
export function contactDetail(method: ContactMethod): 'phone' | 'username' | null {
  const asked = contactAsks[method]
  return asked === 'nothing' ? null : asked
}

/**
 * The request form (R-REQ-04) as it is typed. `productName` is the chosen product's name, to show when the product is
 * gone.
 */
export interface RequestFields {
  [name: string]: string
  productId: string
  productName: string
  quantity: string
  deadLine: string
  contactMethod: ContactMethod
  optionalField: string
  message: string
  iwantThisImage: string
  /** The id of the customer's design, and the print product it is for; '' when there is none. */
  artwork: string
  artworkFor: string
  /** `yes` while a product must be chosen, because the one before did not fit the design. */
  productWanted: '' | 'yes'
  /** The idempotency key of this request: the same for every try to send it. */
  clientKey: string
}

/** An empty form: one piece, answered in the chat (R-REQ-06). */
export const emptyRequest = (): RequestFields => ({
  productId: '',
  productName: '',
  quantity: '1',
  deadLine: '',
  contactMethod: 'chat',
  optionalField: '',
  message: '',
  iwantThisImage: '',
  artwork: '',
  artworkFor: '',
  productWanted: '',
  clientKey: crypto.randomUUID(),
})

/** Only the digits of what is typed as a quantity (R-REQ-06). */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, 5)

/** The days that can be chosen as a deadline, as `YYYY-MM-DD`: from tomorrow to a year after `now` (ms since 1970). */
export function deadlineRange(now: number): { first: string; last: string } {
  const day = (daysAhead: number) => {
    const date = new Date(now)
    date.setDate(date.getDate() + daysAhead)
    const [month, dayOfMonth] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
    return `${date.getFullYear()}-${month}-${dayOfMonth}`
  }
  return { first: day(1), last: day(365) }
}

/** What is wrong with the form, by field name (R-REQ-05). `now` in ms since 1970. */
export function faultsOf(fields: RequestFields, now: number): FieldFaults {
  const { first, last } = deadlineRange(now)
  const pieces = Number(fields.quantity)
  const contact = contactFor(fields.contactMethod, fields.optionalField, strippedPhone)
  return {
    ...(fields.productId === '' && { productId: 'product' }),
    ...(!(Number.isInteger(pieces) && pieces > 0 && pieces <= requestLimits.quantity) && { quantity: 'quantity' }),
    ...(fields.deadLine !== '' && (fields.deadLine < first || fields.deadLine > last) && { deadLine: 'deadline' }),
    ...('broken' in contact && { optionalField: contact.broken }),
  }
}
