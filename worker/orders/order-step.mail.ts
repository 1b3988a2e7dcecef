import { dayInWords, monthAndDay } from '#worker/notify/mail/dates.mail.ts'
import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { button, divider, facts, note, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

const { defectClaimDays, deliveryDays } = shop.policy

const texts = {
  en: {
    in_production: {
      subject: (number: number) => `We started making your order #${number}`,
      headline: 'We are making your order',
      stamp: 'In production',
      what: (firstName: string) =>
        `Hi ${firstName}, we started making your order. From now on it cannot be changed or cancelled; when it leaves the shop, we write to you again.`,
      sms: (number: number) => `${shop.name}: we started making your order #${number}. Track it:`,
    },
    on_hold: {
      subject: (number: number) => `A small delay with your order #${number}`,
      headline: 'A small delay',
      stamp: 'On hold',
      what: (firstName: string) =>
        `Hi ${firstName}, your order has to wait a little. We continue as soon as we can. There is nothing you need to do.`,
      sms: (number: number) => `${shop.name}: a small delay with your order #${number}. More:`,
    },
    delivered: {
      subject: (number: number) => `Your order #${number} was delivered`,
      headline: 'Delivered. Enjoy it!',
      stamp: 'Delivered',
      what: (firstName: string) => `Hi ${firstName}, your order was delivered. We hope it is just as you imagined it.`,
      sms: (number: number) =>
        `${shop.name}: your order #${number} was delivered. Something wrong? Tell us within ${defectClaimDays} days:`,
    },
    order: 'Order',
    reason: 'Why',
    arrives: 'Arrives',
    between: (earliest: string, latest: string) => [`Between ${earliest}`, `and ${latest}`],
    see: 'See the order',
    defects: (until: string) =>
      `Something wrong with it? Tell us by ${until}, with a photo, on the page of your order, and we make it again or refund you.`,
    delivery: `Delivery takes ${deliveryDays.from} to ${deliveryDays.to} business days after your order has left the shop.`,
    because: `You get this email because you placed an order at ${shop.name}.`,
  },
  es: {
    in_production: {
      subject: (number: number) => `Empezamos tu pedido #${number}`,
      headline: 'Estamos haciendo tu pedido',
      stamp: 'En producción',
      what: (firstName: string) =>
        `Hola, ${firstName}: empezamos a hacer tu pedido. Desde ahora ya no se puede cambiar ni cancelar; cuando salga del taller te escribimos otra vez.`,
      sms: (number: number) => `${shop.name}: empezamos tu pedido #${number}. Mira:`,
    },
    on_hold: {
      subject: (number: number) => `Un pequeño retraso con tu pedido #${number}`,
      headline: 'Un pequeño retraso',
      stamp: 'En pausa',
      what: (firstName: string) =>
        `Hola, ${firstName}: tu pedido tiene que esperar un poco. Seguimos en cuanto podamos. No tienes que hacer nada.`,
      sms: (number: number) => `${shop.name}: un pequeño retraso con tu pedido #${number}. Mira:`,
    },
    delivered: {
      subject: (number: number) => `Tu pedido #${number} se entregó`,
      headline: 'Entregado. ¡Que lo disfrutes!',
      stamp: 'Entregado',
      what: (firstName: string) =>
        `Hola, ${firstName}: tu pedido se entregó. Esperamos que sea justo como lo imaginabas.`,
      sms: (number: number) =>
        `${shop.name}: tu pedido #${number} fue entregado. ¿Algo mal? Tienes una semana para contarnos:`,
    },
    order: 'Pedido',
    reason: 'Motivo',
    arrives: 'Llega',
    between: (earliest: string, latest: string) => [`Entre el ${earliest}`, `y el ${latest}`],
    see: 'Ver el pedido',
    defects: (until: string) =>
      `¿Llegó con algún defecto? Avísanos a más tardar el ${until}, con una foto, en la página de tu pedido, y lo hacemos de nuevo o te devolvemos tu dinero.`,
    delivery: `La entrega tarda de ${deliveryDays.from} a ${deliveryDays.to} días hábiles desde que tu pedido sale del taller.`,
    because: `Recibes este correo porque hiciste un pedido en ${shop.name}.`,
  },
} as const

/** Mail about a step that the shop took with an order (R-ORDER-04). */
export function orderStep(data: MessageData['order_step'], language: Language): MailContent {
  const { orderNumber, step, promise, claimUntil, reason } = data
  const say = texts[language]
  const its = say[step]
  return {
    subject: its.subject(orderNumber),
    preheader: its.what(data.firstName),
    headline: its.headline,
    stamp: its.stamp,
    parts: [
      paragraph(its.what(data.firstName)),
      button(say.see, data.link),
      facts([
        { label: say.order, lines: [`#${orderNumber}`] },
        ...(reason === null ? [] : [{ label: say.reason, lines: [reason] }]),
        ...(promise === null
          ? []
          : [
              {
                label: say.arrives,
                lines: say.between(dayInWords(promise.earliest, language), dayInWords(promise.latest, language)),
              },
            ]),
      ]),
      divider,
      claimUntil === null ? note(say.delivery) : note(say.defects(monthAndDay(claimUntil, language))),
    ],
    reason: say.because,
    mailbox: 'orders',
  }
}

export const orderStepSms = ({ step, orderNumber, link }: MessageData['order_step'], language: Language): string =>
  `${texts[language][step].sms(orderNumber)}\n${link}`
