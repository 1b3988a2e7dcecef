import { dayInWords } from '#worker/notify/mail/dates.mail.ts'
import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { button, divider, linkForCopying, note, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import { orderTable } from '#worker/orders/order-table.mail.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { formatUsd } from '#worker/platform/money.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

const texts = {
  en: {
    subject: (total: string) => `Your order is ready to be paid: ${total}`,
    headline: 'Your order, ready to pay',
    stamp: 'To pay',
    what: (firstName: string) =>
      `Hi ${firstName}, we have put your order together. Take a look, and pay by card on our page; you do not need a password.`,
    pay: (total: string) => `See it and pay ${total}`,
    rest: {
      subject: (order: number, total: string) => `Order #${order} is ready: ${total} left to pay`,
      headline: 'Your order is ready to be sent',
      what: (firstName: string, order: number) =>
        `Hi ${firstName}, order #${order} is made and packed. As soon as the rest of the price is paid, we send it. Pay by card on our page; you do not need a password.`,
      note: 'The link works until the rest is paid.',
      sms: (order: number, total: string) =>
        `${shop.name}: order #${order} is ready. Pay the rest, ${total}, and we send it:`,
    },
    until: (day: string) => `The link is good until ${day}. We start as soon as we have your payment.`,
    copy: 'If the button does nothing, open this address:',
    unasked: 'Didn’t ask for this? There is nothing you need to do: the order closes by itself.',
    table: {
      pictureOf: (title: string) => `Picture: ${title}`,
      pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
      total: 'Total',
      setup: 'Set-up fee',
      rush: 'Rush fee',
      discount: 'Discount',
      shipping: 'Shipping',
      tax: 'Tax',
      included: 'In US dollars. Tax may depend on the shipping address.',
    },
    sms: (total: string) => `${shop.name}: your order is ready to be paid, ${total}. Pay here:`,
    reason: `You get this email because ${shop.name} made an order for you.`,
  },
  es: {
    subject: (total: string) => `Tu pedido está listo para pagar: ${total}`,
    headline: 'Tu pedido, listo para pagar',
    stamp: 'Por pagar',
    what: (firstName: string) =>
      `Hola, ${firstName}: ya preparamos tu pedido. Míralo y paga con tarjeta en nuestra página; no necesitas contraseña.`,
    pay: (total: string) => `Ver y pagar ${total}`,
    rest: {
      subject: (order: number, total: string) => `Tu pedido #${order} está listo: faltan ${total}`,
      headline: 'Listo para enviártelo',
      what: (firstName: string, order: number) =>
        `Hola, ${firstName}: tu pedido #${order} está hecho y empacado. En cuanto pagues el resto del precio, lo enviamos. Paga con tarjeta en nuestra página; no necesitas contraseña.`,
      note: 'El enlace vale hasta que pagues el resto.',
      sms: (order: number, total: string) => `${shop.name}: tu pedido #${order} te espera. Paga el resto, ${total}:`,
    },
    until: (day: string) => `El enlace vale hasta el ${day}. Empezamos en cuanto llegue tu pago.`,
    copy: 'Si el botón no hace nada, abre esta dirección:',
    unasked: '¿No lo pediste? Entonces no tienes que hacer nada: el pedido se cierra solo.',
    table: {
      pictureOf: (title: string) => `Imagen: ${title}`,
      pieces: (count: number) => (count === 1 ? '1 pieza' : `${count} piezas`),
      total: 'Total',
      setup: 'Cargo de preparación',
      rush: 'Cargo por urgencia',
      discount: 'Descuento',
      shipping: 'Envío',
      tax: 'Impuesto',
      included: 'En dólares estadounidenses. El impuesto puede depender de la dirección de envío.',
    },
    sms: (total: string) => `${shop.name}: tu pedido ya se puede pagar, ${total}. Paga en:`,
    reason: `Recibes este correo porque ${shop.name} preparó un pedido para ti.`,
  },
} as const

/** Mail with the link that pays a manual order (docs/decisions/058), or the balance of an order that is ready (065). */
export function paymentLink(data: MessageData['payment_link'], language: Language): MailContent {
  const say = texts[language]
  const total = formatUsd(data.totalCents)
  const { restOf } = data
  const what = restOf === undefined ? say.what(data.firstName) : say.rest.what(data.firstName, restOf)
  const lasts = data.until === null ? say.rest.note : say.until(dayInWords(data.until, language))
  return {
    subject: restOf === undefined ? say.subject(total) : say.rest.subject(restOf, total),
    preheader: what,
    headline: restOf === undefined ? say.headline : say.rest.headline,
    stamp: say.stamp,
    parts: [
      paragraph(what),
      ...(data.words === '' ? [] : [paragraph(data.words)]),
      button(say.pay(total), data.link),
      orderTable(data.lines, data, say.table),
      note(lasts),
      linkForCopying(say.copy, data.link),
      ...(restOf === undefined ? [divider, note(say.unasked)] : []),
    ],
    reason: say.reason,
    mailbox: 'orders',
  }
}

/** The same in one SMS: what it costs, and where to pay. */
export function paymentLinkSms({ totalCents, link, restOf }: MessageData['payment_link'], language: Language): string {
  const say = texts[language]
  const total = formatUsd(totalCents)
  return `${restOf === undefined ? say.sms(total) : say.rest.sms(restOf, total)}\n${link}`
}
