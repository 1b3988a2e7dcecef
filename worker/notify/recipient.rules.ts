import type { Language } from '#worker/platform/language.rules.ts'
import type { NotificationChoices } from './notification-choices.rules.ts'

/** The recipient of a notice: the parts of a customer or member of staff that a message needs. */
export interface Recipient {
  id: string
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  language: Language
  notifications: NotificationChoices
}
