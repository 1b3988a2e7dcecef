import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { button, divider, note, noteWithLink, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

const texts = {
  en: {
    subject: `You already have an account at ${shop.name}`,
    preheader: 'Log in with the password you have.',
    headline: 'You already have an account',
    what: (firstName: string) =>
      `Hi ${firstName}, someone just tried to register at ${shop.name} with this address, most likely you. The address already has an account, so we did not create another one. Log in with the password you have.`,
    logIn: 'Log in',
    forgot: 'Forgot your password?',
    newPassword: 'Choose a new one',
    notYou: 'Wasn’t you? Nobody got in and nothing about your account has changed, so there is nothing you need to do.',
    reason: `You get this email because this address has an account at ${shop.name}.`,
    sms: (loginLink: string) =>
      `${shop.name}: this phone number already has an account. Log in:\n${loginLink}\nNot you? Ignore this message.`,
  },
  es: {
    subject: `Ya tienes una cuenta en ${shop.name}`,
    preheader: 'Entra con la contraseña que ya tienes.',
    headline: 'Ya tienes una cuenta',
    what: (firstName: string) =>
      `Hola, ${firstName}: alguien intentó registrarse en ${shop.name} con este correo; lo más probable es que hayas sido tú. El correo ya tiene una cuenta, así que no creamos otra. Entra con la contraseña que ya tienes.`,
    logIn: 'Iniciar sesión',
    forgot: '¿Olvidaste tu contraseña?',
    newPassword: 'Elige una nueva',
    notYou: '¿No fuiste tú? Nadie entró en tu cuenta y nada cambió en ella, así que no tienes que hacer nada.',
    reason: `Recibes este correo porque esta dirección tiene una cuenta en ${shop.name}.`,
    // Without á, í, ó, ú, which the alphabet of SMS lacks: one of them would halve what fits.
    sms: (loginLink: string) =>
      `${shop.name}: este teléfono ya tiene una cuenta. Para entrar:\n${loginLink}\nSi no lo pediste, ignora este mensaje.`,
  },
} as const

/**
 * Sent when an address that has an account is registered again: the screen says nothing about it, only this message
 * does (R-ACC-12).
 */
export function accountExists(data: MessageData['account_exists'], language: Language, shopUrl: string): MailContent {
  const { subject, preheader, headline, reason, ...say } = texts[language]
  return {
    subject,
    preheader,
    headline,
    stamp: null,
    parts: [
      paragraph(say.what(data.firstName)),
      button(say.logIn, data.loginLink),
      divider,
      noteWithLink(say.forgot, say.newPassword, `${shopUrl}/forgotPassword`),
      note(say.notYou),
    ],
    reason,
    mailbox: 'support',
  }
}

export const accountExistsSms = (data: MessageData['account_exists'], language: Language): string =>
  texts[language].sms(data.loginLink)
