import { dayInWords } from '#worker/notify/mail/dates.mail.ts'
import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { button, divider, facts, note, noteWithLink, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { formatUsd } from '#worker/platform/money.rules.ts'
import { countryIn, type PostalAddress } from '#worker/platform/postal-address/postal-address.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { orderTable } from './order-table.mail.ts'

const { processingDays, deliveryDays, refundDays, defectClaimDays } = shop.policy

const texts = {
  en: {
    subject: (number: number) => `Order #${number} is paid. Thank you!`,
    subjectWithoutAddress: (number: number) => `Order #${number} is paid. Where should we send it?`,
    headline: 'Thank you. Your order is paid.',
    headlineWithoutAddress: 'Paid. Where should we send it?',
    stamp: 'Paid',
    next: (firstName: string) =>
      `Hi ${firstName}, your payment arrived. We make your order in ${processingDays.from} to ${processingDays.to} business days; delivery then takes ${deliveryDays.from} to ${deliveryDays.to} business days.`,
    /** What pays a quote is made once its proof is approved. */
    nextOfQuote: (firstName: string) =>
      `Hi ${firstName}, your payment arrived. Once the proof is approved, we make your order in ${processingDays.from} to ${processingDays.to} business days; delivery then takes ${deliveryDays.from} to ${deliveryDays.to} business days.`,
    nextOfRest: (firstName: string, order: number) =>
      `Hi ${firstName}, your payment arrived. Order #${order} is paid in full, and we send it now.`,
    later: 'To pay before shipping',
    deposit: {
      subject: (number: number) => `The deposit of order #${number} is paid. Thank you!`,
      headline: 'Thank you. Your deposit is paid.',
      sms: (number: number) => `${shop.name}: thank you, the deposit of order #${number} is paid:`,
    },
    askAddress: (firstName: string) =>
      `Hi ${firstName}, your payment arrived, but the order has no shipping address yet. Please add one: we start when we have it. The dates below are certain only if you add it soon.`,
    addAddress: 'Add the address',
    seeOrder: 'See your order',
    order: 'Order',
    arrives: 'Arrives',
    between: (earliest: string, latest: string) => [`Between ${earliest}`, `and ${latest}`],
    shipTo: 'Ship to',
    noAddress: 'No address yet: please tell us where to send it.',
    gift: 'Gift note',
    phone: 'Phone',
    table: {
      pictureOf: (title: string) => `Picture: ${title}`,
      pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
      total: 'Total paid',
      setup: 'Set-up fee',
      rush: 'Rush fee',
      discount: 'Discount',
      shipping: 'Shipping',
      tax: 'Tax',
      included: 'In US dollars, shipping included.',
    },
    defects: `Something wrong with it? Tell us within ${defectClaimDays} days of delivery, with a photo, and we make it again or refund you. Because each piece is made for you, we cannot take it back for other reasons.`,
    refunds: `A refund takes ${refundDays.from} to ${refundDays.to} business days to reach your card.`,
    how: 'Paid',
    methods: { cash: 'In cash', transfer: 'By bank transfer', purchase_order: 'By purchase order' },
    refundsByHand: 'You did not pay by card, so we make any refund ourselves.',
    policy: 'Read more in',
    policyTitle: 'Shipping and returns',
    sms: (number: number) => `${shop.name}: thank you, order #${number} is paid. See it:`,
    smsWithoutAddress: (number: number) => `${shop.name}: order #${number} is paid. Where should we send it?`,
    reason: `You get this email because you placed an order at ${shop.name}.`,
  },
  es: {
    subject: (number: number) => `Tu pedido #${number} está pagado. ¡Gracias!`,
    subjectWithoutAddress: (number: number) => `Tu pedido #${number} está pagado. ¿A dónde lo enviamos?`,
    headline: 'Gracias. Tu pedido está pagado.',
    headlineWithoutAddress: 'Pagado. ¿A dónde lo enviamos?',
    stamp: 'Pagado',
    next: (firstName: string) =>
      `Hola, ${firstName}: recibimos tu pago. Preparamos tu pedido en ${processingDays.from} a ${processingDays.to} días hábiles y después la entrega tarda de ${deliveryDays.from} a ${deliveryDays.to} días hábiles.`,
    nextOfQuote: (firstName: string) =>
      `Hola, ${firstName}: recibimos tu pago. Cuando la prueba esté aprobada, preparamos tu pedido en ${processingDays.from} a ${processingDays.to} días hábiles y después la entrega tarda de ${deliveryDays.from} a ${deliveryDays.to} días hábiles.`,
    nextOfRest: (firstName: string, order: number) =>
      `Hola, ${firstName}: recibimos tu pago. El pedido #${order} quedó pagado por completo y lo enviamos enseguida.`,
    later: 'Por pagar antes del envío',
    deposit: {
      subject: (number: number) => `El anticipo del pedido #${number} está pagado. ¡Gracias!`,
      headline: 'Gracias. Tu anticipo está pagado.',
      sms: (number: number) => `${shop.name}: gracias, recibimos el anticipo del pedido #${number}:`,
    },
    askAddress: (firstName: string) =>
      `Hola, ${firstName}: recibimos tu pago, pero el pedido todavía no tiene dirección de envío. Agrégala, por favor: empezamos cuando la tengamos. Las fechas de abajo son seguras solo si la agregas pronto.`,
    addAddress: 'Agregar la dirección',
    seeOrder: 'Ver mi pedido',
    order: 'Pedido',
    arrives: 'Llega',
    between: (earliest: string, latest: string) => [`Entre el ${earliest}`, `y el ${latest}`],
    shipTo: 'Enviar a',
    noAddress: 'Aún no hay dirección: dinos a dónde enviarlo.',
    gift: 'Nota de regalo',
    phone: 'Teléfono',
    table: {
      pictureOf: (title: string) => `Imagen: ${title}`,
      pieces: (count: number) => (count === 1 ? '1 pieza' : `${count} piezas`),
      total: 'Total pagado',
      setup: 'Cargo de preparación',
      rush: 'Cargo por urgencia',
      discount: 'Descuento',
      shipping: 'Envío',
      tax: 'Impuesto',
      included: 'En dólares estadounidenses, con el envío incluido.',
    },
    defects: `¿Llegó con algún defecto? Avísanos con una foto dentro de los ${defectClaimDays} días siguientes a la entrega y lo hacemos de nuevo o te devolvemos tu dinero. Como cada pieza se hace para ti, no aceptamos devoluciones por otros motivos.`,
    refunds: `Un reembolso tarda de ${refundDays.from} a ${refundDays.to} días hábiles en llegar a tu tarjeta.`,
    how: 'Pagado',
    methods: { cash: 'En efectivo', transfer: 'Por transferencia', purchase_order: 'Por orden de compra' },
    refundsByHand: 'No pagaste con tarjeta, así que cualquier reembolso te lo hacemos nosotros.',
    policy: 'Más información en',
    policyTitle: 'Envíos y devoluciones',
    sms: (number: number) => `${shop.name}: gracias, tu pedido #${number} se ha pagado. Mira:`,
    smsWithoutAddress: (number: number) => `${shop.name}: tu pedido #${number} se ha pagado. ¿A qué lugar lo enviamos?`,
    reason: `Recibes este correo porque hiciste un pedido en ${shop.name}.`,
  },
} as const

/**
 * The receipt of an order: items, prices, address and promised days (R-ORDER-19). Without an address it first asks for
 * one.
 */
export function orderPaid(data: MessageData['order_paid'], language: Language, shopUrl: string): MailContent {
  const { address, orderNumber, promise } = data
  const say = texts[language]
  const arrival = say.between(dayInWords(promise.earliest, language), dayInWords(promise.latest, language))
  const paid = data.laterCents === undefined ? say : say.deposit
  return {
    subject: address === null ? say.subjectWithoutAddress(orderNumber) : paid.subject(orderNumber),
    preheader: address === null ? say.noAddress : `${say.arrives}: ${arrival.join(' ')}.`,
    headline: address === null ? say.headlineWithoutAddress : paid.headline,
    stamp: say.stamp,
    parts: [
      paragraph(
        data.restOf !== undefined
          ? say.nextOfRest(data.firstName, data.restOf)
          : address === null
            ? say.askAddress(data.firstName)
            : data.lines.some(({ pieces }) => pieces !== undefined)
              ? say.nextOfQuote(data.firstName)
              : say.next(data.firstName),
      ),
      button(address === null ? say.addAddress : say.seeOrder, data.ordersLink),
      facts([
        { label: say.order, lines: [`#${orderNumber}`] },
        ...(data.method === undefined ? [] : [{ label: say.how, lines: [say.methods[data.method]] }]),
        { label: say.arrives, lines: arrival },
        ...(data.giftNote ? [{ label: say.gift, lines: data.giftNote.split('\n') }] : []),
        ...(data.laterCents === undefined ? [] : [{ label: say.later, lines: [formatUsd(data.laterCents)] }]),
        { label: say.shipTo, lines: address === null ? [say.noAddress] : addressLines(address, say.phone, language) },
      ]),
      orderTable(data.lines, data, say.table),
      divider,
      note(say.defects),
      note(data.method === undefined ? say.refunds : say.refundsByHand),
      noteWithLink(say.policy, say.policyTitle, `${shopUrl}/aboutUs/shippingReturnsPolicies`),
    ],
    reason: say.reason,
    mailbox: 'orders',
  }
}

/** The same in one SMS: it is paid, or what is missing. */
export function orderPaidSms(
  { address, orderNumber, ordersLink, laterCents }: MessageData['order_paid'],
  language: Language,
): string {
  const say = texts[language]
  const what = address === null ? say.smsWithoutAddress : laterCents === undefined ? say.sms : say.deposit.sms
  return `${what(orderNumber)}\n${ordersLink}`
}

const addressLines = (address: PostalAddress, phone: string, language: Language): string[] => [
  ...(address.recipientName ? [address.recipientName] : []),
  [address.streetAddress, address.aptSuite].filter((part) => part !== '').join(', '),
  `${address.city}, ${address.state} ${address.postalCode}`,
  countryIn(address, language),
  `${phone}: ${address.phoneNumber}`,
]
