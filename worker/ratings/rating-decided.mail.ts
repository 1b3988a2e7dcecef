import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { button, facts, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

const texts = {
  en: {
    published: {
      subject: 'Your review is published',
      what: (firstName: string) => `Hi ${firstName}, thank you for your review. Everybody can read it now.`,
      text: 'Our answer',
      sms: `${shop.name}: your review is published:`,
    },
    declined: {
      subject: 'About your review',
      what: (firstName: string) =>
        `Hi ${firstName}, we could not publish your review as it is. Below is why. You can change it and send it again.`,
      text: 'Why',
      sms: `${shop.name}: we could not publish your review; the reason is in your order:`,
    },
    about: 'Your review of',
    see: 'See your review',
    because: `You get this email because you wrote a review at ${shop.name}.`,
  },
  es: {
    published: {
      subject: 'Tu reseña está publicada',
      what: (firstName: string) => `Hola, ${firstName}: gracias por tu reseña. Ya la puede leer todo el mundo.`,
      text: 'Nuestra respuesta',
      sms: `${shop.name}: ya se puede leer tu reseña:`,
    },
    declined: {
      subject: 'Sobre tu reseña',
      what: (firstName: string) =>
        `Hola, ${firstName}: no pudimos publicar tu reseña tal como está. Abajo te decimos por qué. Puedes cambiarla y enviarla otra vez.`,
      text: 'Por qué',
      sms: `${shop.name}: no pudimos publicar tu reseña; el motivo va en tu pedido:`,
    },
    about: 'Tu reseña de',
    see: 'Ver tu reseña',
    because: `Recibes este correo porque escribiste una reseña en ${shop.name}.`,
  },
} as const

/** What staff decided about a rating (docs/decisions/170). */
export function ratingDecided(
  { firstName, title, link, state, text }: MessageData['rating_decided'],
  language: Language,
): MailContent {
  const say = texts[language]
  const decided = say[state]
  return {
    subject: decided.subject,
    preheader: decided.what(firstName),
    headline: decided.subject,
    stamp: null,
    parts: [
      paragraph(decided.what(firstName)),
      button(say.see, link),
      facts([{ label: say.about, lines: [title] }, ...(text === '' ? [] : [{ label: decided.text, lines: [text] }])]),
    ],
    reason: say.because,
    mailbox: 'support',
  }
}

export const ratingDecidedSms = ({ state, link }: MessageData['rating_decided'], language: Language): string =>
  `${texts[language][state].sms}\n${link}`
