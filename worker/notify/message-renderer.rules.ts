import type { Language } from '#worker/platform/language.rules.ts'
import type { Contact } from '#worker/shop-settings/settings.rules.ts'
import type { Message } from './message.rules.ts'

/** Makes texts of messages. Each area has the templates of its own messages; worker/messages.mail.ts collects them. */
export interface MessageRenderer {
  /** `shopUrl` has no slash at the end; readers may write to `contact`. @throws Error for a card */
  email(
    message: Message,
    language: Language,
    shopUrl: string,
    contact: Pick<Contact, 'supportEmail' | 'ordersEmail'>,
  ): { subject: string; text: string; html: string }
  /** One SMS in the GSM alphabet. @throws Error for a template that goes by mail only */
  sms(message: Message, language: Language): string
}
