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
      `Hi ${firstName}, part of your order has left the shop. The page of your order shows what is in which parcel.`,
    whatRest: (firstName: string) =>
      `Hi ${firstName}, the rest of your order has left the shop. The page of your order shows what is in which parcel.`,
    pickup: {
      subject: (number: number) => `Your order #${number} can be picked up`,
      headline: 'Ready for you',
      stamp: 'Ready',
      what: (firstName: string) =>
        `Hi ${firstName}, what is listed below is waiting for you at the shop. Tell us your order number when you come.`,
    },
    own: {
      subject: (number: number) => `We bring you your order #${number}`,
      headline: 'We are on our way',
      stamp: 'Shipped',
      what: (firstName: string) => `Hi ${firstName}, we are bringing you what is listed below ourselves.`,
    },
    order: 'Order',
    carrier: 'Carrier',
    number: 'Tracking',
    inside: 'Inside',
    follow: 'Track it with',
    see: 'See the order',
    delivery: `Delivery takes ${deliveryDays.from} to ${deliveryDays.to} business days. The carrier shows the first update after a few hours.`,
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
      `Hola, ${firstName}: una parte de tu pedido salió del taller. En la página de tu pedido ves qué va en cada paquete.`,
    whatRest: (firstName: string) =>
      `Hola, ${firstName}: el resto de tu pedido salió del taller. En la página de tu pedido ves qué va en cada paquete.`,
    pickup: {
      subject: (number: number) => `Tu pedido #${number} está listo para recoger`,
      headline: 'Listo para ti',
      stamp: 'Listo',
      what: (firstName: string) =>
        `Hola, ${firstName}: lo que ves abajo te espera en el taller. Dinos tu número de pedido cuando vengas.`,
    },
    own: {
      subject: (number: number) => `Te llevamos tu pedido #${number}`,
      headline: 'Vamos para allá',
      stamp: 'Enviado',
      what: (firstName: string) => `Hola, ${firstName}: nosotros mismos te llevamos lo que ves abajo.`,
    },
    order: 'Pedido',
    carrier: 'Empresa',
    number: 'Guía',
    inside: 'Contiene',
    follow: 'Síguelo en',
    see: 'Ver el pedido',
    delivery: `La entrega tarda de ${deliveryDays.from} a ${deliveryDays.to} días hábiles. Las primeras noticias aparecen después de algunas horas.`,
    because: `Recibes este correo porque hiciste un pedido en ${shop.name}.`,
    sms: (number: number, carrier: string) => `${shop.name}: tu pedido #${number} va en camino con ${carrier}:`,
  },
} as const

/** A parcel of an order is on its way (R-ORDER-13). */
export function orderSent(data: MessageData['order_sent'], language: Language): MailContent {
  const { orderNumber, isAll, isRest, carrier, trackingNumber, trackingUrl, way } = data
  const say = texts[language]
  const its = way === undefined ? say : say[way]
  const [subject, what] =
    way !== undefined
      ? [say[way].subject(orderNumber), say[way].what(data.firstName)]
      : isAll
        ? [say.subject(orderNumber), say.what(data.firstName)]
        : isRest
          ? [say.subjectRest(orderNumber), say.whatRest(data.firstName)]
          : [say.subjectPart(orderNumber), say.whatPart(data.firstName)]
  return {
    subject,
    preheader: what,
    headline: its.headline,
    stamp: its.stamp,
    parts: [
      paragraph(what),
      button(say.see, data.link),
      facts([
        { label: say.order, lines: [`#${orderNumber}`] },
        { label: say.carrier, lines: [carrier] },
        ...(trackingNumber === '' ? [] : [{ label: say.number, lines: [trackingNumber] }]),
        {
          label: say.inside,
          lines: data.lines.map(
            ({ title, size, quantity }) => `${quantity} × ${[title, size].filter((part) => part !== '').join(', ')}`,
          ),
        },
      ]),
      ...(trackingUrl === '' ? [] : [divider, noteWithLink(say.follow, carrier, trackingUrl)]),
      ...(way === undefined ? [note(say.delivery)] : []),
    ],
    reason: say.because,
    mailbox: 'orders',
  }
}

export const orderSentSms = ({ orderNumber, carrier, link }: MessageData['order_sent'], language: Language): string =>
  `${texts[language].sms(orderNumber, carrier)}\n${link}`
