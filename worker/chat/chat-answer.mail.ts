import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { button, divider, note, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

const texts = {
  en: {
    subject: `${shop.name} has answered you`,
    preheader: 'Your answer is waiting in the chat.',
    headline: 'We have answered you',
    what: (firstName: string, staffName: string) => `Hi ${firstName}, ${staffName} wrote to you in the chat:`,
    open: 'Open the chat',
    settings: 'You can choose in your account whether we write to you about the chat.',
    reason: `You get this email because you have not yet read an answer in the chat at ${shop.name}.`,
    sms: (staffName: string, link: string) => `${shop.name}: ${staffName} answered you in the chat:\n${link}`,
  },
  es: {
    subject: `${shop.name} te respondió`,
    preheader: 'Tu respuesta te espera en el chat.',
    headline: 'Te respondimos',
    what: (firstName: string, staffName: string) => `Hola, ${firstName}: ${staffName} te escribió en el chat:`,
    open: 'Abrir el chat',
    settings: 'En tu cuenta puedes elegir si te escribimos sobre el chat.',
    reason: `Recibes este correo porque aún no has leído una respuesta en el chat de ${shop.name}.`,
    // Without á, í, ó, ú, which the alphabet of SMS lacks: one of them would halve what fits.
    sms: (staffName: string, link: string) => `${shop.name}: tienes una respuesta de ${staffName} en el chat:\n${link}`,
  },
} as const

/** A chat answer that the customer has not read for three minutes (R-CHAT-11). */
export function chatAnswer(data: MessageData['chat_answer'], language: Language): MailContent {
  const { subject, preheader, headline, reason, ...say } = texts[language]
  return {
    subject,
    preheader,
    headline,
    stamp: null,
    parts: [
      paragraph(say.what(data.firstName, data.staffName)),
      paragraph(`“${data.excerpt}”`),
      button(say.open, data.link),
      divider,
      note(say.settings),
    ],
    reason,
    mailbox: 'support',
  }
}

/** Letters that the alphabet of SMS lacks, without their accents. */
const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '')

export const chatAnswerSms = (data: MessageData['chat_answer'], language: Language): string =>
  texts[language].sms(plain(data.staffName), data.link)
