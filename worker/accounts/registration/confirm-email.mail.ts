import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { button, codeBox, divider, linkForCopying, note, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { codeMinutes } from '../lifetimes.rules.ts'

const texts = {
  en: {
    subject: `Confirm your email for ${shop.name}`,
    preheader: 'One tap and your account is ready.',
    headline: 'Confirm your email',
    welcome: (firstName: string) =>
      `Hi ${firstName}, welcome to ${shop.name}. Please confirm that this address is yours. After that you can buy, ask for your own design, and chat with us.`,
    confirm: 'Confirm my email',
    orCode: `Or type this code where you registered. It is good for ${codeMinutes} minutes.`,
    copyLink: 'Button not working? Copy this link into your browser:',
    notYou: `Didn’t register at ${shop.name}? Ignore this email: an account that is not confirmed cannot be used.`,
    reason: `You get this email because someone registered at ${shop.name} with this address.`,
  },
  es: {
    subject: `Confirma tu correo en ${shop.name}`,
    preheader: 'Un toque y tu cuenta queda lista.',
    headline: 'Confirma tu correo',
    welcome: (firstName: string) =>
      `Hola, ${firstName}: te damos la bienvenida a ${shop.name}. Confirma que este correo es tuyo. Después puedes comprar, pedir tu propio diseño y chatear con nosotros.`,
    confirm: 'Confirmar mi correo',
    orCode: `O escribe este código donde te registraste. Sirve durante ${codeMinutes} minutos.`,
    copyLink: '¿El botón no funciona? Copia este enlace en tu navegador:',
    notYou: `¿No te registraste en ${shop.name}? Ignora este correo: una cuenta sin confirmar no se puede usar.`,
    reason: `Recibes este correo porque alguien se registró en ${shop.name} con esta dirección.`,
  },
} as const

/** Sent after a registration by email: one link to press, or the code for the page that waits for it (R-ACC-10). */
export function confirmEmail(data: MessageData['confirm_email'], language: Language): MailContent {
  const { subject, preheader, headline, reason, ...say } = texts[language]
  return {
    subject,
    preheader,
    headline,
    stamp: null,
    parts: [
      paragraph(say.welcome(data.firstName)),
      button(say.confirm, data.link),
      paragraph(say.orCode),
      codeBox(data.code),
      divider,
      linkForCopying(say.copyLink, data.link),
      note(say.notYou),
    ],
    reason,
    mailbox: 'support',
  }
}
