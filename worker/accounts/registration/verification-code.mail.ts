import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { codeBox, divider, note, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { codeMinutes } from '../lifetimes.rules.ts'

const texts = {
  en: {
    subject: `Your ${shop.name} verification code`,
    preheader: `It is good for ${codeMinutes} minutes.`,
    headline: 'Your verification code',
    type: (firstName: string) => `Hi ${firstName}, type this code on the page that asks for it.`,
    validity: `It works once, for ${codeMinutes} minutes. If you ask for another code, only the newest one works.`,
    secret: `Do not share it. Nobody at ${shop.name} will ever ask you for a code, not by phone, not by chat, not by email.`,
    notYou: 'Didn’t ask for a code? Ignore this email: without the code nothing happens.',
    reason: `You get this email because someone asked for a code for your account at ${shop.name}.`,
    sms: (code: string) =>
      `${shop.name}: your code is ${code}. It is good for ${codeMinutes} minutes. Do not share it.`,
  },
  es: {
    subject: `Tu código de verificación de ${shop.name}`,
    preheader: `Sirve durante ${codeMinutes} minutos.`,
    headline: 'Tu código de verificación',
    type: (firstName: string) => `Hola, ${firstName}: escribe este código en la página que te lo pide.`,
    validity: `Sirve una sola vez, durante ${codeMinutes} minutos. Si pides otro código, solo funciona el más reciente.`,
    secret: `No lo compartas. Nadie de ${shop.name} te va a pedir un código, ni por teléfono, ni por chat, ni por correo.`,
    notYou: '¿No pediste un código? Ignora este correo: sin el código no pasa nada.',
    reason: `Recibes este correo porque alguien pidió un código para tu cuenta en ${shop.name}.`,
    // Without á, í, ó, ú, which the alphabet of SMS lacks: one of them would halve what fits.
    sms: (code: string) =>
      `${shop.name}: escribe ${code} para verificar tu cuenta. Sirve durante ${codeMinutes} minutos. No lo compartas con nadie.`,
  },
} as const

/** A new code for an account that is not validated yet (R-ACC-28). */
export function verificationCode(data: MessageData['verification_code'], language: Language): MailContent {
  const { subject, preheader, headline, reason, ...say } = texts[language]
  return {
    subject,
    preheader,
    headline,
    stamp: null,
    parts: [
      paragraph(say.type(data.firstName)),
      codeBox(data.code),
      paragraph(say.validity),
      divider,
      note(say.secret),
      note(say.notYou),
    ],
    reason,
    mailbox: 'support',
  }
}

export const verificationCodeSms = (data: MessageData['verification_code'], language: Language): string =>
  texts[language].sms(data.code)
