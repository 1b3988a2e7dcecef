import { dayInWords, monthAndDay } from '#worker/notify/mail/dates.mail.ts'
import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { button, divider, linkForCopying, note, noteWithLink, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

const texts = {
  en: {
    subject: `Your ${shop.name} account will be deleted`,
    preheader: (day: string) => `You can keep it before ${day}.`,
    headline: 'Your account will be deleted',
    what: (firstName: string, day: string) =>
      `Hi ${firstName}, you asked us to delete your account at ${shop.name}, and you are logged out everywhere. On ${day} we erase it for good. Before that day you can still change your mind.`,
    keep: 'Keep my account',
    stays: 'We erase your name, addresses, messages and designs. Of paid orders we keep only what the law requires.',
    copyLink: 'Button not working? Copy this link into your browser:',
    notYou: 'Wasn’t you? Keep the account first. After that:',
    newPassword: 'Choose a new password',
    reason: `You get this email because someone asked to delete your account at ${shop.name}.`,
    sms: (day: string, undoLink: string) => `${shop.name}: we erase your account on ${day}. To keep it:\n${undoLink}`,
  },
  es: {
    subject: `Vamos a eliminar tu cuenta de ${shop.name}`,
    preheader: (day: string) => `Puedes conservarla antes del ${day}.`,
    headline: 'Vamos a eliminar tu cuenta',
    what: (firstName: string, day: string) =>
      `Hola, ${firstName}: pediste eliminar tu cuenta en ${shop.name} y cerramos todas tus sesiones. El ${day} la borramos para siempre. Antes de ese día todavía puedes cambiar de opinión.`,
    keep: 'Conservar mi cuenta',
    stays:
      'Borramos tu nombre, tus direcciones, tus mensajes y tus diseños. De los pedidos pagados guardamos solo lo que exige la ley.',
    copyLink: '¿El botón no funciona? Copia este enlace en tu navegador:',
    notYou: '¿No fuiste tú? Primero conserva la cuenta. Después:',
    newPassword: 'Elige una contraseña nueva',
    reason: `Recibes este correo porque alguien pidió eliminar tu cuenta en ${shop.name}.`,
    // Without á, í, ó, ú, which the alphabet of SMS lacks: one of them would halve what fits.
    sms: (day: string, undoLink: string) =>
      `${shop.name}: borramos tu cuenta el ${day}. Para conservarla:\n${undoLink}`,
  },
} as const

/** Sent after a deletion is requested: the day it becomes final, and the link that undoes it (R-ACC-37). */
export function deletionScheduled(
  data: MessageData['deletion_scheduled'],
  language: Language,
  shopUrl: string,
): MailContent {
  const { subject, headline, reason, ...say } = texts[language]
  const day = dayInWords(data.until, language)
  return {
    subject,
    preheader: say.preheader(day),
    headline,
    stamp: null,
    parts: [
      paragraph(say.what(data.firstName, day)),
      button(say.keep, data.undoLink),
      divider,
      note(say.stays),
      linkForCopying(say.copyLink, data.undoLink),
      noteWithLink(say.notYou, say.newPassword, `${shopUrl}/forgotPassword`),
    ],
    reason,
    mailbox: 'support',
  }
}

export const deletionScheduledSms = (data: MessageData['deletion_scheduled'], language: Language): string =>
  texts[language].sms(monthAndDay(data.until, language), data.undoLink)
