import { linkLives } from '#worker/accounts/account.rules.ts'
import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { button, divider, linkForCopying, note, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import { days } from '#worker/platform/duration.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

const life = linkLives.staff_invitation / days(1)

const texts = {
  en: {
    subject: `You are invited to work at ${shop.name}`,
    preheader: `The link is good for ${life} days.`,
    headline: 'Come and work with us',
    what: (firstName: string, inviterName: string, role: string) =>
      `Hi ${firstName}, ${inviterName} invites you to work at ${shop.name} as ${role}. Press the button and choose a password of your own.`,
    roles: { staff: 'staff', owner: 'an owner' },
    accept: 'Accept the invitation',
    validity: `The link works once, for ${life} days. If you get another, only the newest one works.`,
    copyLink: 'Button not working? Copy this link into your browser:',
    notYou:
      'Not sure what this is about? Ignore this email: without the link nothing changes. Do not pass the link on.',
    reason: `You get this email because someone at ${shop.name} gave us your address.`,
  },
  es: {
    subject: `Te invitan a trabajar en ${shop.name}`,
    preheader: `El enlace sirve durante ${life} días.`,
    headline: 'Trabaja con nosotros',
    what: (firstName: string, inviterName: string, role: string) =>
      `Hola, ${firstName}: ${inviterName} te invita a trabajar en ${shop.name} como ${role}. Toca el botón y elige tu propia contraseña.`,
    roles: { staff: 'parte del personal', owner: 'propietario' },
    accept: 'Aceptar la invitación',
    validity: `El enlace sirve una sola vez, durante ${life} días. Si recibes otro, solo funciona el más reciente.`,
    copyLink: '¿El botón no funciona? Copia este enlace en tu navegador:',
    notYou: '¿No sabes de qué se trata? Ignora este correo: sin el enlace no cambia nada. No compartas el enlace.',
    reason: `Recibes este correo porque alguien de ${shop.name} dio tu dirección.`,
  },
} as const

/** To somebody an owner wants on the staff (R-STAFF-11). */
export function staffInvitation(data: MessageData['staff_invitation'], language: Language): MailContent {
  const { subject, preheader, headline, reason, ...say } = texts[language]
  return {
    subject,
    preheader,
    headline,
    stamp: null,
    parts: [
      paragraph(say.what(data.firstName, data.inviterName, say.roles[data.role])),
      button(say.accept, data.link),
      paragraph(say.validity),
      divider,
      linkForCopying(say.copyLink, data.link),
      note(say.notYou),
    ],
    reason,
    mailbox: 'support',
  }
}
