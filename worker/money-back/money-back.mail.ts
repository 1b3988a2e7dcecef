import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { button, divider, facts, note, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { formatUsd } from '#worker/platform/money.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

const { refundDays } = shop.policy

const texts = {
  en: {
    cancelled: {
      subject: (number: number) => `Order #${number} is cancelled`,
      headline: 'Your order is cancelled',
      customer: (firstName: string) =>
        `Hi ${firstName}, your order is cancelled, as you asked. We will not make any of it.`,
      shop: (firstName: string) =>
        `Hi ${firstName}, your payment did not match your order, so we cancelled the order. We will not make any of it, and we refund what you paid.`,
      forReason: (firstName: string) =>
        `Hi ${firstName}, we are sorry: we had to cancel your order. We refund what you paid for it.`,
      sms: (number: number) => `${shop.name}: order #${number} is cancelled. More:`,
    },
    refunded: {
      subject: (number: number) => `Order #${number} is refunded`,
      partSubject: (number: number, amount: string) => `We refunded ${amount} of order #${number}`,
      headline: 'Your money is on its way',
      what: (firstName: string, amount: string) => `Hi ${firstName}, we have refunded your whole order: ${amount}.`,
      part: (firstName: string, amount: string, total: string) =>
        `Hi ${firstName}, we have refunded ${amount} of the ${total} of your order.`,
      spareSubject: (number: number) => `We refunded a second payment for order #${number}`,
      spare: (firstName: string, amount: string) =>
        `Hi ${firstName}, your order was paid more than once. We have refunded one of the payments, ${amount}; the other one pays for your order.`,
      sms: (number: number, amount: string) => `${shop.name}: we refunded ${amount} of order #${number}. More:`,
    },
    order: 'Order',
    why: 'Why',
    goesBack: 'Refund',
    givenBack: 'Refunded',
    ofTotal: 'Paid',
    takes: `A refund takes ${refundDays.from} to ${refundDays.to} business days to reach the card you paid with.`,
    takesByHand: 'You did not pay by card, so we refund you ourselves. We will tell you when it is done.',
    byHand: {
      headline: 'Your money is back with you',
      note: 'You did not pay by card, so we refunded you ourselves.',
    },
    see: 'See the order',
    because: `You get this email because you placed an order at ${shop.name}.`,
  },
  es: {
    cancelled: {
      subject: (number: number) => `Tu pedido #${number} está cancelado`,
      headline: 'Tu pedido está cancelado',
      customer: (firstName: string) => `Hola, ${firstName}: tu pedido está cancelado, como pediste. Ya no lo haremos.`,
      shop: (firstName: string) =>
        `Hola, ${firstName}: tu pago no correspondía a tu pedido y por eso lo cancelamos. Ya no lo haremos, y te devolvemos lo que pagaste.`,
      forReason: (firstName: string) =>
        `Hola, ${firstName}: lo sentimos, tuvimos que cancelar tu pedido. Te devolvemos lo que pagaste por él.`,
      sms: (number: number) => `${shop.name}: tu pedido #${number} se ha cancelado. Mira:`,
    },
    refunded: {
      subject: (number: number) => `Tu pedido #${number} está reembolsado`,
      partSubject: (number: number, amount: string) => `Te devolvimos ${amount} del pedido #${number}`,
      headline: 'Tu dinero va en camino',
      what: (firstName: string, amount: string) => `Hola, ${firstName}: te devolvimos todo tu pedido: ${amount}.`,
      part: (firstName: string, amount: string, total: string) =>
        `Hola, ${firstName}: te devolvimos ${amount} de los ${total} de tu pedido.`,
      spareSubject: (number: number) => `Te devolvimos un segundo pago del pedido #${number}`,
      spare: (firstName: string, amount: string) =>
        `Hola, ${firstName}: tu pedido se pagó más de una vez. Te devolvimos uno de los pagos, ${amount}; el otro paga tu pedido.`,
      sms: (number: number, amount: string) => `${shop.name}: te devolvimos ${amount} de tu pedido #${number}. Mira:`,
    },
    order: 'Pedido',
    why: 'Motivo',
    goesBack: 'Reembolso',
    givenBack: 'Devuelto',
    ofTotal: 'Pagado',
    takes: `Un reembolso tarda de ${refundDays.from} a ${refundDays.to} días hábiles en llegar a la tarjeta con la que pagaste.`,
    takesByHand: 'No pagaste con tarjeta, así que te lo devolvemos nosotros. Te avisaremos cuando esté hecho.',
    byHand: { headline: 'Ya tienes tu dinero', note: 'No pagaste con tarjeta: te lo devolvimos nosotros.' },
    see: 'Ver el pedido',
    because: `Recibes este correo porque hiciste un pedido en ${shop.name}.`,
  },
} as const

/** Mail about a cancelled paid order: who cancelled it, and what is refunded (R-MONEY-01). */
export function orderCancelled(
  { firstName, orderNumber, link, by, refundCents, reason, isByHand = false }: MessageData['order_cancelled'],
  language: Language,
): MailContent {
  const say = texts[language]
  const { subject, headline } = say.cancelled
  const what = reason === undefined ? say.cancelled[by](firstName) : say.cancelled.forReason(firstName)
  return {
    subject: subject(orderNumber),
    preheader: what,
    headline,
    stamp: null,
    parts: [
      paragraph(what),
      button(say.see, link),
      facts([
        { label: say.order, lines: [`#${orderNumber}`] },
        ...(reason === undefined ? [] : [{ label: say.why, lines: [reason] }]),
        ...(refundCents === null ? [] : [{ label: say.goesBack, lines: [formatUsd(refundCents)] }]),
      ]),
      divider,
      note(isByHand ? say.takesByHand : say.takes),
    ],
    reason: say.because,
    mailbox: 'orders',
  }
}

export const orderCancelledSms = ({ orderNumber, link }: MessageData['order_cancelled'], language: Language): string =>
  `${texts[language].cancelled.sms(orderNumber)}\n${link}`

/** Mail about a refund to the customer's card: the whole order, a part of it, or one of several payments of it. */
export function orderRefunded(
  { firstName, orderNumber, link, cents, totalCents, isSpare = false, isByHand = false }: MessageData['order_refunded'],
  language: Language,
): MailContent {
  const say = texts[language]
  const { subject, partSubject, spareSubject, headline, what, part, spare } = say.refunded
  const amount = formatUsd(cents)
  const isAll = cents >= totalCents
  const words = isSpare
    ? spare(firstName, amount)
    : isAll
      ? what(firstName, amount)
      : part(firstName, amount, formatUsd(totalCents))
  return {
    subject: isSpare ? spareSubject(orderNumber) : isAll ? subject(orderNumber) : partSubject(orderNumber, amount),
    preheader: words,
    headline: isByHand ? say.byHand.headline : headline,
    stamp: null,
    parts: [
      paragraph(words),
      button(say.see, link),
      facts([
        { label: say.order, lines: [`#${orderNumber}`] },
        ...(isSpare ? [] : [{ label: say.ofTotal, lines: [formatUsd(totalCents)] }]),
        { label: say.givenBack, lines: [amount] },
      ]),
      divider,
      note(isByHand ? say.byHand.note : say.takes),
    ],
    reason: say.because,
    mailbox: 'orders',
  }
}

export const orderRefundedSms = (
  { orderNumber, link, cents }: MessageData['order_refunded'],
  language: Language,
): string => `${texts[language].refunded.sms(orderNumber, formatUsd(cents))}\n${link}`
