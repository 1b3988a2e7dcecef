import { dayInWords, monthAndDay } from '#worker/notify/mail/dates.mail.ts'
import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { button, divider, note, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

const texts = {
  en: {
    subject: `Do you still want your ${shop.name} account?`,
    preheader: (day: string) => `Log in before ${day} to keep it.`,
    headline: 'Nobody uses your account',
    what: (firstName: string, months: number, day: string) =>
      `Hi ${firstName}, nobody has used your account at ${shop.name} for almost ${months} months. We do not keep data that nobody uses, so we erase the account on ${day}. To keep it, log in once before that day.`,
    keep: 'Log in and keep it',
    stays: 'We erase your name, addresses, messages and designs. Of paid orders we keep only what the law requires.',
    nothing: 'If you no longer want it, there is nothing to do.',
    reason: `You get this email because you have an account at ${shop.name}.`,
    sms: (day: string, loginLink: string) =>
      `${shop.name}: nobody uses your account. We erase it on ${day}. To keep it, log in:\n${loginLink}`,
  },
  es: {
    subject: `¿Todavía quieres tu cuenta de ${shop.name}?`,
    preheader: (day: string) => `Inicia sesión antes del ${day} para conservarla.`,
    headline: 'Tu cuenta lleva tiempo sin usarse',
    what: (firstName: string, months: number, day: string) =>
      `Hola, ${firstName}: hace casi ${months} meses que nadie usa tu cuenta en ${shop.name}. No guardamos datos que nadie usa, así que borramos la cuenta el ${day}. Para conservarla, inicia sesión una vez antes de ese día.`,
    keep: 'Iniciar sesión y conservarla',
    stays:
      'Borramos tu nombre, tus direcciones, tus mensajes y tus diseños. De los pedidos pagados guardamos solo lo que exige la ley.',
    nothing: 'Si ya no la quieres, no tienes que hacer nada.',
    reason: `Recibes este correo porque tienes una cuenta en ${shop.name}.`,
    // Without á, í, ó, ú, which the alphabet of SMS lacks: one of them would halve what fits.
    sms: (day: string, loginLink: string) =>
      `${shop.name}: nadie usa tu cuenta. La borramos el ${day}. Para conservarla, entra:\n${loginLink}`,
  },
} as const

/** Sent before an account that nobody uses is erased: the day, and how it stays (docs/decisions/139). */
export function accountEnding(data: MessageData['account_ending'], language: Language): MailContent {
  const { subject, headline, reason, ...say } = texts[language]
  const day = dayInWords(data.until, language)
  return {
    subject,
    preheader: say.preheader(day),
    headline,
    stamp: null,
    parts: [
      paragraph(say.what(data.firstName, data.months, day)),
      button(say.keep, data.loginLink),
      divider,
      note(say.stays),
      note(say.nothing),
    ],
    reason,
    mailbox: 'support',
  }
}

export const accountEndingSms = (data: MessageData['account_ending'], language: Language): string =>
  texts[language].sms(monthAndDay(data.until, language), data.loginLink)
