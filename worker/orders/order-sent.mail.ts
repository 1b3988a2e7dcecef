import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { button, divider, facts, note, noteWithLink, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

const { deliveryDays } = shop.policy

const texts = {
  en: {
    subject: (number: number) => `Your order #${number} is on its way`,
    subjectPart: (number: number) => `Part of your order #${number} is on its way`,
    subjectRest: (number: number) => `The rest of your order #${number} is on its way`,
    headline: 'On its way to you',
    stamp: 'Shipped',
    what: (firstName: string) => `Hi ${firstName}, your order has left the shop.`,
    whatPart: (firstName: string) =>
      `Hi ${firstName}, part of your order has left the shop. Its page shows what is in which parcel.`,
    whatRest: (firstName: string) =>
      `Hi ${firstName}, the rest of your order has left the shop. Its page shows what is in which parcel.`,
    order: 'Order',
    carrier: 'Carrier',
    number: 'Tracking',
    inside: 'Inside',
    follow: 'Follow it at',
    see: 'See the order',
    delivery: `Delivery takes ${deliveryDays.from} to ${deliveryDays.to} days. The carrier shows the first news after some hours.`,
    because: `You get this email because you placed an order at ${shop.name}.`,
    sms: (number: number, carrier: string) => `${shop.name}: your order #${number} is on its way with ${carrier}:`,
  },
  es: {
    subject: (number: number) => `Tu pedido #${number} va en camino`,
    subjectPart: (number: number) => `Una parte de tu pedido #${number} va en camino`,
    subjectRest: (number: number) => `El resto de tu pedido #${number} va en camino`,
    headline: 'En camino',
    stamp: 'Enviado',
    what: (firstName: string) => `Hola, ${firstName}: tu pedido salió del taller.`,
    whatPart: (firstName: string) =>
      `Hola, ${firstName}: una parte de tu pedido salió del taller. En su página ves qué va en cada paquete.`,
    whatRest: (firstName: string) =>
      `Hola, ${firstName}: el resto de tu pedido salió del taller. En su página ves qué va en cada paquete.`,
    order: 'Pedido',
    carrier: 'Empresa',
    number: 'Guía',
    inside: 'Contiene',
    follow: 'Síguelo en',
    see: 'Ver el pedido',
    delivery: `La entrega tarda de ${deliveryDays.from} a ${deliveryDays.to} días. Las primeras noticias aparecen después de algunas horas.`,
    because: `Recibes este correo porque hiciste un pedido en ${shop.name}.`,
    sms: (number: number, carrier: string) => `${shop.name}: tu pedido #${number} va en camino con ${carrier}:`,
  },
} as const

/** A parcel of an order is on its way (R-ORDER-13). */
export function orderSent(data: MessageData['order_sent'], language: Language): MailContent {
  const { orderNumber, isAll, isRest, carrier, trackingNumber } = data
  const say = texts[language]
  const [subject, what] = isAll
    ? [say.subject(orderNumber), say.what(data.firstName)]
    : isRest
      ? [say.subjectRest(orderNumber), say.whatRest(data.firstName)]
      : [say.subjectPart(orderNumber), say.whatPart(data.firstName)]
  return {
    subject,
    preheader: what,
    headline: say.headline,
    stamp: say.stamp,
    parts: [
      paragraph(what),
      button(say.see, data.link),
      facts([
        { label: say.order, lines: [`#${orderNumber}`] },
        { label: say.carrier, lines: [carrier] },
        { label: say.number, lines: [trackingNumber] },
        {
          label: say.inside,
          lines: data.lines.map(
            ({ title, size, quantity }) => `${quantity} × ${[title, size].filter((part) => part !== '').join(', ')}`,
          ),
        },
      ]),
      divider,
      noteWithLink(say.follow, carrier, data.trackingUrl),
      note(say.delivery),
    ],
    reason: say.because,
    mailbox: 'orders',
  }
}

export const orderSentSms = ({ orderNumber, carrier, link }: MessageData['order_sent'], language: Language): string =>
  `${texts[language].sms(orderNumber, carrier)}\n${link}`
