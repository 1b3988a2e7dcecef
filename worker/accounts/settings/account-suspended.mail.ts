import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { button, divider, note, noteWithLink, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

const texts = {
  en: {
    subject: `Your ${shop.name} account is suspended`,
    preheader: 'Log in to reopen it.',
    headline: 'Your account is suspended',
    what: (firstName: string) =>
      `Hi ${firstName}, your account at ${shop.name} is suspended, as asked, and you are logged out everywhere. We keep your orders, designs and addresses.`,
    open: 'Reopen my account',
    how: 'To reopen it, log in: we send you a code to be sure that it is you.',
    notYou: 'Wasn’t you? Reopen the account first. After that:',
    newPassword: 'Choose a new password',
    reason: `You get this email because your account at ${shop.name} was suspended.`,
    sms: (loginLink: string) =>
      `${shop.name}: your account is suspended and logged out everywhere. Log in to reopen it:\n${loginLink}`,
  },
  es: {
    subject: `Tu cuenta de ${shop.name} está suspendida`,
    preheader: 'Inicia sesión para reactivarla.',
    headline: 'Tu cuenta está suspendida',
    what: (firstName: string) =>
      `Hola, ${firstName}: tu cuenta en ${shop.name} está suspendida, tal como se pidió, y se cerraron todas tus sesiones. Guardamos tus pedidos, diseños y direcciones.`,
    open: 'Reactivar mi cuenta',
    how: 'Para reactivarla, inicia sesión: te enviamos un código para saber que eres tú.',
    notYou: '¿No fuiste tú? Primero reactiva la cuenta. Después:',
    newPassword: 'Elige una contraseña nueva',
    reason: `Recibes este correo porque tu cuenta en ${shop.name} fue suspendida.`,
    // Without á, í, ó, ú, which the alphabet of SMS lacks: one of them would halve what fits.
    sms: (loginLink: string) =>
      `${shop.name}: tu cuenta queda suspendida y sin sesiones abiertas. Entra para reactivarla:\n${loginLink}`,
  },
} as const

/** Sent after a suspension: what it means, and how to reactivate the account (R-ACC-36). */
export function accountSuspended(
  data: MessageData['account_suspended'],
  language: Language,
  shopUrl: string,
): MailContent {
  const { subject, preheader, headline, reason, ...say } = texts[language]
  return {
    subject,
    preheader,
    headline,
    stamp: null,
    parts: [
      paragraph(say.what(data.firstName)),
      button(say.open, data.loginLink),
      divider,
      note(say.how),
      noteWithLink(say.notYou, say.newPassword, `${shopUrl}/forgotPassword`),
    ],
    reason,
    mailbox: 'support',
  }
}

export const accountSuspendedSms = (data: MessageData['account_suspended'], language: Language): string =>
  texts[language].sms(data.loginLink)
