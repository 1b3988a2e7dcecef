import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { button, divider, linkForCopying, note, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { linkLife } from '../lifetimes.rules.ts'

const texts = {
  en: {
    subject: `Choose a new password for ${shop.name}`,
    preheader: `The link is good for ${linkLife('password_reset', 'en')}.`,
    headline: 'Choose a new password',
    what: (firstName: string) =>
      `Hi ${firstName}, someone asked for a new password for your account at ${shop.name}, most likely you. Press the button to choose one. After that you are logged out on all other devices.`,
    choose: 'Choose a new password',
    validity: `The link works once, for ${linkLife('password_reset', 'en')}. If you ask for another, only the newest one works.`,
    copyLink: 'Button not working? Copy this link into your browser:',
    notYou:
      'Wasn’t you? Ignore this email: your password stays as it is. Do not pass the link on; whoever has it can choose your password.',
    reason: `You get this email because someone asked for a new password for your account at ${shop.name}.`,
    sms: (link: string) =>
      `${shop.name}: choose a new password within ${linkLife('password_reset', 'en')}:\n${link}\nNot you? Ignore this.`,
  },
  es: {
    subject: `Elige una contraseña nueva para ${shop.name}`,
    preheader: `El enlace sirve durante ${linkLife('password_reset', 'es')}.`,
    headline: 'Elige una contraseña nueva',
    what: (firstName: string) =>
      `Hola, ${firstName}: alguien pidió una contraseña nueva para tu cuenta en ${shop.name}; lo más probable es que hayas sido tú. Toca el botón y elígela; después se cierran todas tus demás sesiones.`,
    choose: 'Elegir contraseña nueva',
    validity: `El enlace sirve una sola vez, durante ${linkLife('password_reset', 'es')}. Si pides otro, solo funciona el más reciente.`,
    copyLink: '¿El botón no funciona? Copia este enlace en tu navegador:',
    notYou:
      '¿No fuiste tú? Ignora este correo: tu contraseña sigue igual. No compartas el enlace; quien lo tenga puede elegir tu contraseña.',
    reason: `Recibes este correo porque alguien pidió una contraseña nueva para tu cuenta en ${shop.name}.`,
    // Without á, í, ó, ú, which the alphabet of SMS lacks: one of them would halve what fits.
    sms: (link: string) =>
      `${shop.name}: elige otra contraseña (${linkLife('password_reset', 'es')}):\n${link}\nSi no la pediste, ignora esto.`,
  },
} as const

/** Answers the forgotten-password form for an address that has an account (R-ACC-32). */
export function passwordReset(data: MessageData['password_reset'], language: Language): MailContent {
  const { subject, preheader, headline, reason, ...say } = texts[language]
  return {
    subject,
    preheader,
    headline,
    stamp: null,
    parts: [
      paragraph(say.what(data.firstName)),
      button(say.choose, data.link),
      paragraph(say.validity),
      divider,
      linkForCopying(say.copyLink, data.link),
      note(say.notYou),
    ],
    reason,
    mailbox: 'support',
  }
}

export const passwordResetSms = (data: MessageData['password_reset'], language: Language): string =>
  texts[language].sms(data.link)
