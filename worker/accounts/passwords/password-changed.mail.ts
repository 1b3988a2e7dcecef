import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { divider, note, noteWithLink, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

const texts = {
  en: {
    subject: `Your ${shop.name} password was changed`,
    preheader: 'If it was you, there is nothing to do.',
    headline: 'Your password was changed',
    what: (firstName: string) =>
      `Hi ${firstName}, the password of your account at ${shop.name} was changed, and your other devices were logged out. If it was you, there is nothing you need to do.`,
    notYou: 'Wasn’t you?',
    newPassword: 'Choose a new password right away',
    locked: (supportEmail: string) => `Can’t get in anymore? Write to ${supportEmail} right away and we will help you.`,
    reason: `You get this email because the password of your account at ${shop.name} was changed.`,
    sms: (supportEmail: string) =>
      `${shop.name}: your password was changed. Not you? Write to ${supportEmail} right away.`,
  },
  es: {
    subject: `Tu contraseña de ${shop.name} cambió`,
    preheader: 'Si fuiste tú, no tienes que hacer nada.',
    headline: 'Tu contraseña cambió',
    what: (firstName: string) =>
      `Hola, ${firstName}: tu cuenta en ${shop.name} tiene ahora otra contraseña y se cerraron las sesiones en tus demás dispositivos. Si fuiste tú, no tienes que hacer nada.`,
    notYou: '¿No fuiste tú?',
    newPassword: 'Elige una contraseña nueva cuanto antes',
    locked: (supportEmail: string) => `¿Ya no puedes entrar? Escribe enseguida a ${supportEmail} y te ayudamos.`,
    reason: `Recibes este correo porque la contraseña de tu cuenta en ${shop.name} cambió.`,
    // Without á, í, ó, ú, which the alphabet of SMS lacks: one of them would halve what fits.
    sms: (supportEmail: string) =>
      `${shop.name}: tu contraseña acaba de cambiar. Si no la cambiaste, escribe enseguida a ${supportEmail}.`,
  },
} as const

/** Notifies the owner after every change of the password, in case somebody else made it (R-ACC-34). */
export function passwordChanged(
  data: MessageData['password_changed'],
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
      divider,
      noteWithLink(say.notYou, say.newPassword, `${shopUrl}/forgotPassword`),
      note(say.locked(data.supportEmail)),
    ],
    reason,
    mailbox: 'support',
  }
}

export const passwordChangedSms = (data: MessageData['password_changed'], language: Language): string =>
  texts[language].sms(data.supportEmail)
