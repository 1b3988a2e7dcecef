import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { note, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

const texts = {
  en: {
    subject: `${shop.name} has stopped sending SMS`,
    preheader: 'The limit of the day is reached.',
    headline: 'No more SMS for now',
    what: (firstName: string, most: number, hours: number) =>
      `Hi ${firstName}, the shop has sent ${most} SMS within a day, as many as its configuration allows. It sends no more for ${hours === 1 ? 'an hour' : `${hours} hours`}. People who register by phone get no code until then; those with an email are not affected.`,
    why: 'On a normal day this does not happen. Somebody may be registering made-up numbers to earn from the messages: look at the newest registrations and at the usage at Twilio.',
    raise: 'If the messages are real, raise SMS_PER_DAY in the configuration and deploy.',
    reason: `You get this email because you are an owner of ${shop.name}.`,
  },
  es: {
    subject: `${shop.name} dejó de enviar SMS`,
    preheader: 'Se alcanzó el límite del día.',
    headline: 'Por ahora no salen más SMS',
    what: (firstName: string, most: number, hours: number) =>
      `Hola, ${firstName}: la tienda envió ${most} SMS en un día, todos los que permite su configuración. No enviará más durante ${hours === 1 ? 'una hora' : `${hours} horas`}. Quien se registra por teléfono no recibe código hasta entonces; quien usa su correo no lo nota.`,
    why: 'En un día normal esto no pasa. Puede que alguien registre números inventados para ganar dinero con los mensajes: revisa los registros más recientes y el consumo en Twilio.',
    raise: 'Si los mensajes son reales, sube SMS_PER_DAY en la configuración y publica de nuevo.',
    reason: `Recibes este correo porque administras ${shop.name}.`,
  },
} as const

/** Sent to the owners when the SMS of a day are used up (docs/decisions/098). */
export function smsBreaker(data: MessageData['sms_breaker'], language: Language): MailContent {
  const { subject, preheader, headline, reason, ...say } = texts[language]
  return {
    subject,
    preheader,
    headline,
    stamp: null,
    parts: [paragraph(say.what(data.firstName, data.most, data.hours)), paragraph(say.why), note(say.raise)],
    reason,
    mailbox: 'support',
  }
}
