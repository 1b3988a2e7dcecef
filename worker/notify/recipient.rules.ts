import type { Language } from '#worker/platform/language.rules.ts'
import type { NotificationChoices } from './notification-choices.rules.ts'

/** Who is told something: a customer or a member of staff, as far as a message needs to know them. */
export interface Recipient {
  id: string
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  language: Language
  notifications: NotificationChoices
}
