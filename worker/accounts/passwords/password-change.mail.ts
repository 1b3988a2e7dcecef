import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { button, divider, linkForCopying, noteWithLink, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { linkLife } from '../lifetimes.rules.ts'

const texts = {
  en: {
    subject: `Confirm your new ${shop.name} password`,
    preheader: 'Until you confirm it, your old password works.',
    headline: 'Confirm your new password',
    what: (firstName: string) =>
      `Hi ${firstName}, a new password was just chosen for your account at ${shop.name}. Your last login was a while ago, so we ask you to confirm it. Press the button, and the new password works.`,
    confirm: 'Confirm the new password',
    validity: `The link works once, for ${linkLife('password_change', 'en')}. Until you use it, you log in with your old password.`,
    copyLink: 'Button not working? Copy this link into your browser:',
    notYou:
      'Wasn’t you? Do not press the button: someone is at a device where you are logged in. Your password has not changed.',
    newPassword: 'Choose another one to log everybody out',
    reason: `You get this email because a new password was chosen for your account at ${shop.name}.`,
    sms: (link: string) => `${shop.name}: confirm your new password:\n${link}\nNot you? Do not open it.`,
  },
  es: {
    subject: `Confirma tu nueva contraseña de ${shop.name}`,
    preheader: 'Hasta que la confirmes, vale la anterior.',
    headline: 'Confirma tu nueva contraseña',
    what: (firstName: string) =>
      `Hola, ${firstName}: alguien acaba de elegir una contraseña nueva para tu cuenta en ${shop.name}. Como hace un rato que iniciaste sesión, te pedimos que la confirmes. Toca el botón y la contraseña nueva empieza a servir.`,
    confirm: 'Confirmar la contraseña nueva',
    validity: `El enlace sirve una sola vez, durante ${linkLife('password_change', 'es')}. Mientras no lo uses, entras con la contraseña anterior.`,
    copyLink: '¿El botón no funciona? Copia este enlace en tu navegador:',
    notYou:
      '¿No fuiste tú? No toques el botón: alguien está usando un dispositivo con tu sesión abierta. Tu contraseña no ha cambiado.',
    newPassword: 'Elige otra para cerrar todas las sesiones',
    reason: `Recibes este correo porque alguien eligió una contraseña nueva para tu cuenta en ${shop.name}.`,
    // Without the letters that the alphabet of SMS lacks, as in password-reset.mail.ts.
    sms: (link: string) => `${shop.name}: confirma tu nueva clave:\n${link}\nSi no la pediste, no lo abras.`,
  },
} as const

/**
 * A changed password waits for a confirmation by the account's owner: an old open session alone cannot take over the
 * account (R-ACC-34).
 */
export function passwordChange(data: MessageData['password_change'], language: Language, shopUrl: string): MailContent {
  const { subject, preheader, headline, reason, ...say } = texts[language]
  return {
    subject,
    preheader,
    headline,
    stamp: null,
    parts: [
      paragraph(say.what(data.firstName)),
      button(say.confirm, data.link),
      paragraph(say.validity),
      divider,
      linkForCopying(say.copyLink, data.link),
      noteWithLink(say.notYou, say.newPassword, `${shopUrl}/forgotPassword`),
    ],
    reason,
    mailbox: 'support',
  }
}

export const passwordChangeSms = (data: MessageData['password_change'], language: Language): string =>
  texts[language].sms(data.link)
