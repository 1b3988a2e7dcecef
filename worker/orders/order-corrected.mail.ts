import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { button, facts, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { formatUsd } from '#worker/platform/money.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

const texts = {
  en: {
    step: {
      subject: (number: number) => `We corrected the status of your order #${number}`,
      headline: 'We corrected the status',
      what: (firstName: string) =>
        `Hi ${firstName}, we had marked a step of your order too early, and have taken that back. The page of your order shows its status.`,
    },
    tracking: {
      subject: (number: number) => `New details for the parcel of your order #${number}`,
      headline: 'How your parcel is sent',
      what: (firstName: string) =>
        `Hi ${firstName}, what we wrote about your parcel was not right. These are the right details.`,
    },
    parcel: {
      subject: (number: number) => `A parcel of your order #${number} has not left yet`,
      headline: 'Not on its way yet',
      what: (firstName: string) =>
        `Hi ${firstName}, we told you about a parcel that has not left the shop after all. We will write again when it does.`,
    },
    address: {
      subject: (number: number) => `Your order #${number} now goes to another address`,
      headline: 'The address was changed',
      what: (firstName: string) =>
        `Hi ${firstName}, we changed the address of your order. Answer us in the chat if it is not right.`,
    },
    size: {
      subject: (number: number) => `Another size in your order #${number}`,
      headline: 'A size was changed',
      what: (firstName: string) =>
        `Hi ${firstName}, we changed a size in your order, at the same price. Answer us in the chat if it is not right.`,
    },
    pieces: {
      subject: (number: number) => `Fewer pieces in your order #${number}`,
      headline: 'Pieces were taken off',
      what: (firstName: string) =>
        `Hi ${firstName}, we took pieces off your order and refund you for them. Answer us in the chat if it is not right.`,
    },
    changed: 'Changed',
    back: 'Refund',
    order: 'Order',
    reason: 'Why',
    carrier: 'Carrier',
    number: 'Tracking',
    to: 'Goes to',
    see: 'See the order',
    because: `You get this email because you placed an order at ${shop.name}.`,
    sms: (number: number) => `${shop.name}: we corrected something about your order #${number}:`,
  },
  es: {
    step: {
      subject: (number: number) => `Corregimos el estado de tu pedido #${number}`,
      headline: 'Corregimos el estado',
      what: (firstName: string) =>
        `Hola, ${firstName}: marcamos un paso de tu pedido antes de tiempo y lo deshicimos. En la página de tu pedido ves su estado.`,
    },
    tracking: {
      subject: (number: number) => `Datos nuevos del paquete de tu pedido #${number}`,
      headline: 'Así va tu paquete',
      what: (firstName: string) =>
        `Hola, ${firstName}: lo que te escribimos de tu paquete no era correcto. Estos son los datos correctos.`,
    },
    parcel: {
      subject: (number: number) => `Un paquete de tu pedido #${number} aún no sale`,
      headline: 'Aún no va en camino',
      what: (firstName: string) =>
        `Hola, ${firstName}: te avisamos de un paquete que al final no ha salido del taller. Te escribimos otra vez cuando salga.`,
    },
    address: {
      subject: (number: number) => `Tu pedido #${number} va a otra dirección`,
      headline: 'Cambiamos la dirección',
      what: (firstName: string) =>
        `Hola, ${firstName}: cambiamos la dirección de tu pedido. Si no es correcta, respóndenos en el chat.`,
    },
    size: {
      subject: (number: number) => `Otra talla en tu pedido #${number}`,
      headline: 'Cambiamos una talla',
      what: (firstName: string) =>
        `Hola, ${firstName}: cambiamos una talla en tu pedido, por el mismo precio. Si no es correcta, respóndenos en el chat.`,
    },
    pieces: {
      subject: (number: number) => `Menos piezas en tu pedido #${number}`,
      headline: 'Quitamos piezas',
      what: (firstName: string) =>
        `Hola, ${firstName}: quitamos piezas de tu pedido y te devolvemos su dinero. Si no es correcto, respóndenos en el chat.`,
    },
    changed: 'Cambio',
    back: 'Reembolso',
    order: 'Pedido',
    reason: 'Motivo',
    carrier: 'Empresa',
    number: 'Guía',
    to: 'Va a',
    see: 'Ver el pedido',
    because: `Recibes este correo porque hiciste un pedido en ${shop.name}.`,
    sms: (number: number) => `${shop.name}: corregimos algo de tu pedido #${number}:`,
  },
} as const

/** Mail about something that staff corrected in an order (docs/decisions/123). */
export function orderCorrected(data: MessageData['order_corrected'], language: Language): MailContent {
  const { orderNumber, what, reason, tracking, address, size, pieces } = data
  const say = texts[language]
  const its = say[what]
  return {
    subject: its.subject(orderNumber),
    preheader: its.what(data.firstName),
    headline: its.headline,
    stamp: null,
    parts: [
      paragraph(its.what(data.firstName)),
      button(say.see, data.link),
      facts([
        { label: say.order, lines: [`#${orderNumber}`] },
        ...(size === undefined
          ? []
          : [{ label: say.changed, lines: [`${size.quantity} × ${size.title}: ${size.from} → ${size.to}`] }]),
        ...(pieces === undefined
          ? []
          : [
              {
                label: say.changed,
                lines: [`${[pieces.title, pieces.size].filter(Boolean).join(', ')}: ${pieces.from} → ${pieces.to}`],
              },
              { label: say.back, lines: [formatUsd(pieces.backCents)] },
            ]),
        ...(reason === null ? [] : [{ label: say.reason, lines: [reason] }]),
        ...(tracking === null
          ? []
          : [
              { label: say.carrier, lines: [tracking.carrier] },
              ...(tracking.number === '' ? [] : [{ label: say.number, lines: [tracking.number] }]),
            ]),
        ...(address === null
          ? []
          : [
              {
                label: say.to,
                lines: [
                  ...(address.recipientName ? [address.recipientName] : []),
                  [address.streetAddress, address.aptSuite].filter((part) => part !== '').join(', '),
                  `${address.city}, ${address.stateCode || address.state} ${address.postalCode}`,
                ],
              },
            ]),
      ]),
    ],
    reason: say.because,
    mailbox: 'orders',
  }
}

export const orderCorrectedSms = ({ orderNumber, link }: MessageData['order_corrected'], language: Language): string =>
  `${texts[language].sms(orderNumber)}\n${link}`
