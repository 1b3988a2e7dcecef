import type { Customer } from '#worker/accounts/customers.queries.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import type { Order } from '#worker/orders/orders.queries.ts'
import { iso } from '#worker/platform/iso-time.rules.ts'
import { type Language, textIn } from '#worker/platform/language.rules.ts'
import type { ListedRequest } from '#worker/requests/requests.queries.ts'
import { shopHours } from '#worker/shop-settings/shop-hours.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import type { ChatMessage } from './chat-frames.rules.ts'
import type { SavedReply } from './chat.queries.ts'

export const presentSavedReply = ({ id, title, text, updatedAt }: SavedReply): ResponseBody<'savedReplyAdd'> => ({
  id,
  title,
  text,
  updatedAt: iso(updatedAt),
})

/** The customer of a thread, for staff. */
export const presentChatCustomer = ({
  id,
  firstName,
  lastName,
  email,
  phone,
  language,
  createdAt,
}: Customer): ResponseBody<'staffChatShow'>['customer'] => ({
  id,
  firstName,
  lastName,
  email,
  phoneNumber: phone,
  language,
  joinedAt: iso(createdAt),
})

export const presentColleague = ({
  id,
  firstName,
  lastName,
}: Pick<Customer, 'id' | 'firstName' | 'lastName'>): { id: string; name: string } => ({
  id,
  name: `${firstName} ${lastName}`.trim(),
})

/** The values for a saved reply's placeholders, in the customer's language. */
export const presentFills = (
  language: Language,
  order: { order: Pick<Order, 'number'> } | undefined,
  request: Pick<ListedRequest, 'product'> | undefined,
): ResponseBody<'staffChatShow'>['fills'] => ({
  order: order ? String(order.order.number) : null,
  request: request ? textIn(request.product.name, language) : null,
})

const transcriptTexts = {
  en: {
    title: (name: string) => `${shop.name}: chat with ${name}`,
    made: (moment: string) => `As of ${moment}`,
    file: (name: string) => `[File: ${name}]`,
    nothing: 'Nothing has been said yet.',
  },
  es: {
    title: (name: string) => `${shop.name}: chat con ${name}`,
    made: (moment: string) => `Al ${moment}`,
    file: (name: string) => `[Archivo: ${name}]`,
    nothing: 'Aún no se ha dicho nada.',
  },
} as const satisfies Record<Language, object>

/** A thread as plain text, oldest first, in the shop's time zone. `at` is when the transcript was made, ms. */
export function presentTranscript(
  { firstName, lastName }: Customer,
  messages: readonly ChatMessage[],
  language: Language,
  at: number,
): string {
  const texts = transcriptTexts[language]
  const clock = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: shopHours.timeZone,
  })
  const lines = messages.map(
    ({ sentAt, senderName, content, file }) =>
      `${clock.format(new Date(sentAt))}  ${senderName || shop.name}: ${file ? texts.file(file.name) : content}`,
  )
  const head = [
    texts.title(`${firstName} ${lastName}`.trim()),
    `${texts.made(clock.format(new Date(at)))} (${shopHours.timeZone})`,
    '',
  ]
  return [...head, ...(lines.length > 0 ? lines : [texts.nothing]), ''].join('\n')
}
