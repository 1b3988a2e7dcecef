import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { button, divider, linkForCopying, note, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import { days } from '#worker/platform/duration.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { linkLives } from '../account.rules.ts'

const life = linkLives.email_undo / days(1)

const texts = {
  en: {
    subject: `Your ${shop.name} account has a new email`,
    preheader: 'If it was you, there is nothing to do.',
    headline: 'Your account has a new email',
    what: (firstName: string, newEmail: string) =>
      `Hi ${firstName}, the email of your account at ${shop.name} is now ${newEmail}. From now on you log in with it; this address no longer opens the account. If it was you, there is nothing you need to do.`,
    notYou: `Wasn’t you? Take the account back to this address. That works for ${life} days, logs everybody out, and you then choose a new password.`,
    undo: 'It wasn’t me: undo it',
    copyLink: 'Button not working? Copy this link into your browser:',
    help: (supportEmail: string) => `If the link does not work, write to ${supportEmail} from this address.`,
    reason: `You get this email because this address belonged to an account at ${shop.name} until now.`,
  },
  es: {
    subject: `Tu cuenta de ${shop.name} tiene un correo nuevo`,
    preheader: 'Si fuiste tú, no tienes que hacer nada.',
    headline: 'Tu cuenta tiene un correo nuevo',
    what: (firstName: string, newEmail: string) =>
      `Hola, ${firstName}: el correo de tu cuenta en ${shop.name} es ahora ${newEmail}. A partir de ahora entras con él; esta dirección ya no abre la cuenta. Si fuiste tú, no tienes que hacer nada.`,
    notYou: `¿No fuiste tú? Recupera la cuenta en esta dirección. Puedes hacerlo durante ${life} días: se cierran todas las sesiones y después eliges una contraseña nueva.`,
    undo: 'No fui yo: deshacer el cambio',
    copyLink: '¿El botón no funciona? Copia este enlace en tu navegador:',
    help: (supportEmail: string) => `Si el enlace no funciona, escribe a ${supportEmail} desde esta dirección.`,
    reason: `Recibes este correo porque esta dirección era hasta ahora la de una cuenta en ${shop.name}.`,
  },
} as const

/** Sent to the previous address of the account: its owner is the one to notice a theft (R-ACC-39). */
export function emailChanged(data: MessageData['email_changed'], language: Language): MailContent {
  const { subject, preheader, headline, reason, ...say } = texts[language]
  return {
    subject,
    preheader,
    headline,
    stamp: null,
    parts: [
      paragraph(say.what(data.firstName, data.newEmail)),
      divider,
      paragraph(say.notYou),
      button(say.undo, data.undoLink),
      linkForCopying(say.copyLink, data.undoLink),
      note(say.help(data.supportEmail)),
    ],
    reason,
    mailbox: 'support',
  }
}
