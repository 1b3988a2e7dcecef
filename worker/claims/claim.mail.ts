import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { button, divider, facts, note, noteWithLink, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { formatUsd } from '#worker/platform/money.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

const { supportAnswerHours, refundDays } = shop.policy

const texts = {
  en: {
    received: {
      subject: (number: number) => `We got your report about order #${number}`,
      headline: 'Thank you for telling us',
      what: (firstName: string) =>
        `Hi ${firstName}, we are sorry that something is wrong. Someone is looking at your report and your photos and will answer within ${supportAnswerHours} hours.`,
      sms: (number: number) =>
        `${shop.name}: we got your report about order #${number} and answer within ${supportAnswerHours} hours:`,
    },
    reprint: {
      subject: (number: number) => `We are making it again: order #${number}`,
      headline: 'We are making it again',
      what: (firstName: string) =>
        `Hi ${firstName}, you are right, and we are sorry. We make it again for free and write when it leaves the shop.`,
      sms: (number: number) => `${shop.name}: we make it again for free, order #${number}:`,
    },
    refunded: {
      subject: (number: number) => `Your money is on its way back: order #${number}`,
      headline: 'Your money is on its way back',
      what: (firstName: string) =>
        `Hi ${firstName}, you are right, and we are sorry. Your money is on its way back to your card; it takes ${refundDays.from} to ${refundDays.to} business days to get there.`,
      sms: (number: number) => `${shop.name}: money for order #${number} is on its way back to your card:`,
    },
    declined: {
      subject: (number: number) => `About your report on order #${number}`,
      headline: 'We looked at your report',
      what: (firstName: string) =>
        `Hi ${firstName}, we looked at your report and your photos, and we can neither make it again nor refund it. Below is why. If you disagree, reply to this email.`,
      sms: (number: number) => `${shop.name}: our answer to your report on order #${number}:`,
    },
    resent: {
      subject: (number: number) => `The new piece is on its way: order #${number}`,
      headline: 'The new piece is on its way',
      what: (firstName: string) => `Hi ${firstName}, the piece that we made again for you has left the shop.`,
      sms: (number: number) => `${shop.name}: the new one for order #${number} is on its way:`,
    },
    pickup: {
      subject: (number: number) => `The new piece is ready to be picked up: order #${number}`,
      headline: 'You can pick up the new piece',
      what: (firstName: string) => `Hi ${firstName}, the piece that we made again for you is ready at the shop.`,
      sms: (number: number) => `${shop.name}: the new one for order #${number} is ready to be picked up:`,
    },
    pieces: 'What it is about',
    order: 'Order',
    answer: 'Our answer',
    back: 'Refund',
    number: 'Sent with',
    follow: 'Track it with',
    see: 'See the order',
    photos: 'Keep the piece until you have our answer; we may ask for another photo.',
    because: `You get this email because you placed an order at ${shop.name}.`,
  },
  es: {
    received: {
      subject: (number: number) => `Recibimos tu reporte sobre el pedido #${number}`,
      headline: 'Gracias por contarnos',
      what: (firstName: string) =>
        `Hola, ${firstName}: sentimos que algo no esté bien. Alguien revisa tu reporte y tus fotos y te responde en menos de ${supportAnswerHours} h.`,
      sms: (number: number) =>
        `${shop.name}: recibimos tu reporte del pedido #${number}; respondemos en ${supportAnswerHours} horas:`,
    },
    reprint: {
      subject: (number: number) => `Lo hacemos de nuevo: pedido #${number}`,
      headline: 'Lo hacemos de nuevo',
      what: (firstName: string) =>
        `Hola, ${firstName}: tienes razón y lo sentimos. Lo hacemos de nuevo gratis y te escribimos cuando salga del taller.`,
      sms: (number: number) => `${shop.name}: lo hacemos de nuevo gratis, pedido #${number}:`,
    },
    refunded: {
      subject: (number: number) => `Tu dinero va de regreso: pedido #${number}`,
      headline: 'Tu dinero va de regreso',
      what: (firstName: string) =>
        `Hola, ${firstName}: tienes razón y lo sentimos. Tu dinero va de regreso a tu tarjeta; tarda de ${refundDays.from} a ${refundDays.to} días hábiles en llegar.`,
      sms: (number: number) => `${shop.name}: te devolvemos dinero de tu pedido #${number}:`,
    },
    declined: {
      subject: (number: number) => `Sobre tu reporte del pedido #${number}`,
      headline: 'Revisamos tu reporte',
      what: (firstName: string) =>
        `Hola, ${firstName}: revisamos tu reporte y tus fotos, y no podemos hacerlo de nuevo ni devolverte el dinero. Abajo te decimos por qué. Si lo ves de otra manera, responde a este correo.`,
      sms: (number: number) => `${shop.name}: nuestra respuesta a tu reporte del pedido #${number}:`,
    },
    resent: {
      subject: (number: number) => `La pieza nueva va en camino: pedido #${number}`,
      headline: 'La pieza nueva va en camino',
      what: (firstName: string) => `Hola, ${firstName}: la pieza que hicimos de nuevo salió del taller.`,
      sms: (number: number) => `${shop.name}: lo nuevo de tu pedido #${number} va en camino:`,
    },
    pickup: {
      subject: (number: number) => `La pieza nueva está lista para recoger: pedido #${number}`,
      headline: 'Puedes recoger la pieza nueva',
      what: (firstName: string) => `Hola, ${firstName}: la pieza que hicimos de nuevo está lista en el taller.`,
      sms: (number: number) => `${shop.name}: lo nuevo de tu pedido #${number} está listo para recoger:`,
    },
    pieces: 'De qué se trata',
    order: 'Pedido',
    answer: 'Nuestra respuesta',
    back: 'Te devolvemos',
    number: 'Llega por',
    follow: 'Síguelo en',
    see: 'Ver el pedido',
    photos: 'Guarda la pieza hasta tener nuestra respuesta; quizá te pidamos otra foto.',
    because: `Recibes este correo porque hiciste un pedido en ${shop.name}.`,
  },
} as const

/** The pieces of a claim as a fact; nothing where the message does not say them. */
const piecesFact = (lines: MessageData['claim_step']['lines'], language: Language) =>
  lines === undefined
    ? []
    : [
        {
          label: texts[language].pieces,
          lines: lines.map(
            ({ title, size, quantity }) => `${quantity} × ${[title, size].filter((part) => part !== '').join(', ')}`,
          ),
        },
      ]

/** What a step of a claim says; one that is picked up is not on its way. */
const wordsOf = ({ step, way }: Pick<MessageData['claim_step'], 'step' | 'way'>, language: Language) =>
  texts[language][step === 'resent' && way === 'pickup' ? 'pickup' : step]

/** Sent when a claim was received (R-ORDER-07), so that the customer knows it will be read. */
export function claimReceived(
  { firstName, orderNumber, link, lines }: MessageData['claim_received'],
  language: Language,
): MailContent {
  const say = texts[language]
  const { subject, headline, what } = say.received
  return {
    subject: subject(orderNumber),
    preheader: what(firstName),
    headline,
    stamp: null,
    parts: [
      paragraph(what(firstName)),
      button(say.see, link),
      facts([{ label: say.order, lines: [`#${orderNumber}`] }, ...piecesFact(lines, language)]),
      divider,
      note(say.photos),
    ],
    reason: say.because,
    mailbox: 'support',
  }
}

export const claimReceivedSms = ({ orderNumber, link }: MessageData['claim_received'], language: Language): string =>
  `${texts[language].received.sms(orderNumber)}\n${link}`

/** The outcome of a claim: reprinted, refunded, declined, or sent again. */
export function claimStep(data: MessageData['claim_step'], language: Language): MailContent {
  const { firstName, orderNumber, link, answer, refundCents, tracking, lines } = data
  const say = texts[language]
  const { subject, headline, what } = wordsOf(data, language)
  return {
    subject: subject(orderNumber),
    preheader: what(firstName),
    headline,
    stamp: null,
    parts: [
      paragraph(what(firstName)),
      button(say.see, link),
      facts([
        { label: say.order, lines: [`#${orderNumber}`] },
        ...piecesFact(lines, language),
        ...(refundCents === null ? [] : [{ label: say.back, lines: [formatUsd(refundCents)] }]),
        ...(answer === null ? [] : [{ label: say.answer, lines: [answer] }]),
        ...(tracking === null
          ? []
          : [{ label: say.number, lines: [`${tracking.carrier} ${tracking.trackingNumber}`.trim()] }]),
      ]),
      ...(tracking === null || tracking.trackingUrl === ''
        ? []
        : [noteWithLink(say.follow, tracking.carrier, tracking.trackingUrl)]),
    ],
    reason: say.because,
    mailbox: 'support',
  }
}

export const claimStepSms = (data: MessageData['claim_step'], language: Language): string =>
  `${wordsOf(data, language).sms(data.orderNumber)}\n${data.link}`
