import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { button, note, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { sayFinding } from './finding-texts.rules.ts'

const texts = {
  en: {
    subject: `${shop.name}: something needs your attention`,
    preheader: 'What is wrong, and what to do first.',
    headline: 'Something needs your attention',
    hello: (firstName: string) => `Hi ${firstName}, the shop noticed this just now:`,
    open: 'Open Health in the console',
    again: 'You get one mail for each new thing. Health shows when it is over.',
    reason: `You get this email because you are an owner of ${shop.name}.`,
    sms: 'something needs your attention in the console under Health:',
  },
  es: {
    subject: `${shop.name}: algo requiere tu atención`,
    preheader: 'Qué pasa y qué hacer primero.',
    headline: 'Algo requiere tu atención',
    hello: (firstName: string) => `Hola, ${firstName}: la tienda acaba de notar esto:`,
    open: 'Abrir Estado en la consola',
    again: 'Recibes un correo por cada cosa nueva. En Estado se ve cuándo terminó.',
    reason: `Recibes este correo porque administras ${shop.name}.`,
    sms: 'algo te necesita en la consola, en Estado:',
  },
} as const

/** To the owners: what has gone wrong just now, with the first thing to do (docs/decisions/144). */
export function shopAlarm({ firstName, findings, link }: MessageData['shop_alarm'], language: Language): MailContent {
  const { subject, preheader, headline, reason, ...say } = texts[language]
  return {
    subject,
    preheader,
    headline,
    stamp: null,
    parts: [
      paragraph(say.hello(firstName)),
      ...findings.flatMap((finding) => {
        const { what, todo } = sayFinding(finding, language)
        return [paragraph(what), note(todo)]
      }),
      button(say.open, link),
      note(say.again),
    ],
    reason,
    mailbox: 'support',
  }
}

/** The same where mail may be what fails: one SMS that leads to the console. */
export const shopAlarmSms = ({ link }: MessageData['shop_alarm'], language: Language): string =>
  `${shop.name}: ${texts[language].sms} ${link}`
