import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { button, divider, linkForCopying, note, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { linkLife } from '../lifetimes.rules.ts'

const texts = {
  en: {
    subject: `Confirm your new email for ${shop.name}`,
    preheader: 'From then on you log in with it.',
    headline: 'Confirm your new email',
    what: (firstName: string, newEmail: string) =>
      `Hi ${firstName}, confirm that ${newEmail} is yours. From then on you log in to ${shop.name} with it, and we write to you there.`,
    confirm: 'Confirm my new email',
    validity: `The link works once, for ${linkLife('email_change', 'en')}. Until then everything stays as it is.`,
    copyLink: 'Button not working? Copy this link into your browser:',
    notYou: 'Didn’t ask for it? Ignore this email: without the link nothing changes.',
    reason: `You get this email because someone gave this address for an account at ${shop.name}.`,
  },
  es: {
    subject: `Confirma tu nuevo correo en ${shop.name}`,
    preheader: 'A partir de ahí entras con él.',
    headline: 'Confirma tu nuevo correo',
    what: (firstName: string, newEmail: string) =>
      `Hola, ${firstName}: confirma que ${newEmail} es tuyo. A partir de ahí entras en ${shop.name} con él y ahí te escribimos.`,
    confirm: 'Confirmar mi nuevo correo',
    validity: `El enlace sirve una sola vez, durante ${linkLife('email_change', 'es')}. Hasta entonces todo sigue igual.`,
    copyLink: '¿El botón no funciona? Copia este enlace en tu navegador:',
    notYou: '¿No lo pediste? Ignora este correo: sin el enlace no cambia nada.',
    reason: `Recibes este correo porque alguien dio esta dirección para una cuenta en ${shop.name}.`,
  },
} as const

/** Sent to a new address: only somebody who reads it can make it the account's (R-ACC-39). */
export function emailChange(data: MessageData['email_change'], language: Language): MailContent {
  const { subject, preheader, headline, reason, ...say } = texts[language]
  return {
    subject,
    preheader,
    headline,
    stamp: null,
    parts: [
      paragraph(say.what(data.firstName, data.newEmail)),
      button(say.confirm, data.link),
      paragraph(say.validity),
      divider,
      linkForCopying(say.copyLink, data.link),
      note(say.notYou),
    ],
    reason,
    mailbox: 'support',
  }
}
