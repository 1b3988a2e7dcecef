import type { Language } from '#domain/language'
import type { MessageData } from '#domain/message'
import { formatUsd } from '#domain/money'
import { shop } from '#domain/shop'
import { dayInWords } from '../dates.ts'
import type { MailContent } from '../layout.ts'
import { orderTable } from '../order-table.ts'
import { button, divider, linkForCopying, note, paragraph } from '../parts.ts'

const texts = {
  en: {
    subject: (total: string) => `Your order is ready to be paid: ${total}`,
    headline: 'Your order, ready to pay',
    stamp: 'To pay',
    what: (firstName: string) => `Hi ${firstName}, we have put your order together. Have a look, and pay by card on our page; you need no password for it.`,
    pay: (total: string) => `See it and pay ${total}`,
    until: (day: string) => `The link is good until ${day}. We start as soon as your payment is here.`,
    copy: 'If the button does nothing, open this address:',
    unasked: 'You did not ask for this? Then you need not do anything: the order closes by itself.',
    table: { pictureOf: (title: string) => `Picture: ${title}`, total: 'Total', shipping: 'Shipping', tax: 'Tax', included: 'In US dollars. Tax may follow from where it goes.' },
    sms: (total: string) => `${shop.name}: your order is ready to be paid, ${total}. Pay here:`,
    reason: `You get this email because ${shop.name} made an order for you.`,
  },
  es: {
    subject: (total: string) => `Tu pedido está listo para pagar: ${total}`,
    headline: 'Tu pedido, listo para pagar',
    stamp: 'Por pagar',
    what: (firstName: string) => `Hola, ${firstName}: ya preparamos tu pedido. Míralo y paga con tarjeta en nuestra página; no necesitas contraseña.`,
    pay: (total: string) => `Ver y pagar ${total}`,
    until: (day: string) => `El enlace vale hasta el ${day}. Empezamos en cuanto llegue tu pago.`,
    copy: 'Si el botón no hace nada, abre esta dirección:',
    unasked: '¿No lo pediste? Entonces no tienes que hacer nada: el pedido se cierra solo.',
    table: { pictureOf: (title: string) => `Imagen: ${title}`, total: 'Total', shipping: 'Envío', tax: 'Impuesto', included: 'En dólares estadounidenses. El impuesto puede depender de a dónde va.' },
    sms: (total: string) => `${shop.name}: tu pedido ya se puede pagar, ${total}. Paga en:`,
    reason: `Recibes este correo porque ${shop.name} preparó un pedido para ti.`,
  },
} as const

/** An order that the staff made, with the link that pays it (docs/decisions/058). */
export function paymentLink(data: MessageData['payment_link'], language: Language): MailContent {
  const say = texts[language]
  const total = formatUsd(data.totalCents)
  return {
    subject: say.subject(total),
    preheader: say.what(data.firstName),
    headline: say.headline,
    stamp: say.stamp,
    parts: [
      paragraph(say.what(data.firstName)),
      ...(data.words === '' ? [] : [paragraph(data.words)]),
      button(say.pay(total), data.link),
      orderTable(data.lines, data, say.table),
      note(say.until(dayInWords(data.until, language))),
      linkForCopying(say.copy, data.link),
      divider,
      note(say.unasked),
    ],
    reason: say.reason,
    mailbox: 'orders',
  }
}

/** In one SMS: what it costs, and where to pay. */
export const paymentLinkSms = ({ totalCents, link }: MessageData['payment_link'], language: Language): string => `${texts[language].sms(formatUsd(totalCents))}\n${link}`
