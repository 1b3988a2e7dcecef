import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { divider, note, noteWithLink, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

const texts = {
  en: {
    subject: `Google now opens your ${shop.name} account`,
    preheader: 'If it was you, there is nothing to do.',
    headline: 'You can log in with Google now',
    what: (firstName: string) =>
      `Hi ${firstName}, a Google account was connected to your account at ${shop.name}. From now on you can log in with it as well as with your password. If it was you, there is nothing you need to do.`,
    notYou: 'Wasn’t you?',
    newPassword: 'Choose a new password: that also disconnects Google',
    locked: (supportEmail: string) => `If anything looks wrong, write to ${supportEmail} and we look at it with you.`,
    reason: `You get this email because a Google account was connected to your account at ${shop.name}.`,
  },
  es: {
    subject: `Google ahora abre tu cuenta de ${shop.name}`,
    preheader: 'Si fuiste tú, no tienes que hacer nada.',
    headline: 'Ya puedes entrar con Google',
    what: (firstName: string) =>
      `Hola, ${firstName}: se conectó una cuenta de Google a tu cuenta en ${shop.name}. Desde ahora abre tu cuenta, además de tu contraseña. Si fuiste tú, no tienes que hacer nada.`,
    notYou: '¿No fuiste tú?',
    newPassword: 'Elige una contraseña nueva: así también se desconecta Google',
    locked: (supportEmail: string) => `Si algo te parece raro, escribe a ${supportEmail} y lo vemos contigo.`,
    reason: `Recibes este correo porque se conectó una cuenta de Google a tu cuenta en ${shop.name}.`,
  },
} as const

/** Notifies the owner that a Google account was linked, in case somebody else linked it. */
export function googleLinked(data: MessageData['google_linked'], language: Language, shopUrl: string): MailContent {
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
