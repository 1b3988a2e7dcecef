import { dayInWords, monthAndDay } from '#worker/notify/mail/dates.mail.ts'
import type { MailContent } from '#worker/notify/mail/layout.mail.ts'
import { button, divider, facts, note, paragraph } from '#worker/notify/mail/parts.mail.ts'
import type { QuoteSums, RequestMessages, RequestNews } from '#worker/notify/request-messages.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { cents, formatUsd } from '#worker/platform/money.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

type Template = keyof RequestMessages
const hours = shop.policy.supportAnswerHours

interface Texts {
  subject: (product: string) => string
  headline: string
  what: (firstName: string, product: string) => string
  open: string
  next: string
  sms: (until: string) => string
}

const english: Record<Template, Texts> = {
  request_received: {
    subject: (product) => `We have your request: ${product}`,
    headline: 'Your request is with us',
    what: (firstName, product) => `Hi ${firstName}, we have received your request for “${product}”.`,
    open: 'See your request',
    next: `Someone reads it and answers within ${hours} hours, with a question or a price. You pay nothing unless you accept a price.`,
    sms: () => `we have your request and answer within ${hours} hours.`,
  },
  request_question: {
    subject: (product) => `A question about your request: ${product}`,
    headline: 'A question about your request',
    what: (firstName, product) => `Hi ${firstName}, about “${product}”:`,
    open: 'Read and answer',
    next: 'We continue as soon as you answer.',
    sms: () => 'we have a question about your request. Please take a look:',
  },
  request_answer: {
    subject: (product) => `A message about your request: ${product}`,
    headline: 'A message about your request',
    what: (firstName, product) => `Hi ${firstName}, about “${product}”:`,
    open: 'See your request',
    next: 'There is nothing you need to do now. If you want to add something, write to us in the chat.',
    sms: () => 'we wrote to you about your request:',
  },
  quote_sent: {
    subject: (product) => `Your price: ${product}`,
    headline: 'Here is your price',
    what: (firstName, product) => `Hi ${firstName}, this is what “${product}” costs, made the way you asked.`,
    open: 'Look at it',
    next: 'On that page you can accept the price, ask for a change, or decline. We make nothing before you have paid and approved a proof.',
    sms: (until) => `your price is here and holds until ${until}.`,
  },
  proof_sent: {
    subject: (product) => `Your proof to look at: ${product}`,
    headline: 'Your proof is ready',
    what: (firstName, product) =>
      `Hi ${firstName}, this is how “${product}” will look. Please check names, dates and colors.`,
    open: 'Look and decide',
    next: 'We make exactly the file that you approve. Something not right? Mark it on the picture and we change it.',
    sms: () => 'your proof is ready. Look at it and approve it:',
  },
  quote_expiring: {
    subject: (product) => `Your price ends soon: ${product}`,
    headline: 'Your price ends soon',
    what: (firstName, product) => `Hi ${firstName}, our price for “${product}” is waiting for your answer.`,
    open: 'Look at it',
    next: 'After that day the price may be another one.',
    sms: (until) => `your price holds until ${until}.`,
  },
  request_declined: {
    subject: (product) => `About your request: ${product}`,
    headline: 'We cannot make this one',
    what: (firstName, product) => `Hi ${firstName}, we have looked at “${product}” and cannot make it.`,
    open: 'See your request',
    next: 'Nothing was charged. Something similar may work: send another request, or write to us.',
    sms: () => 'we cannot make your request. The reason is here:',
  },
  request_ordered: {
    subject: (product) => `Payment received: ${product}`,
    headline: 'Your design is ordered',
    what: (firstName, product) =>
      `Hi ${firstName}, we have received your payment for “${product}”. It is an order now.`,
    open: 'See your request',
    next: 'We make it as soon as you approve a proof. If you have not done that yet, look for the proof on that page: it is there now or will be soon.',
    sms: () => 'your design is paid. We make it once you approve a proof.',
  },
}

const spanish: Record<Template, Texts> = {
  request_received: {
    subject: (product) => `Recibimos tu solicitud: ${product}`,
    headline: 'Ya tenemos tu solicitud',
    what: (firstName, product) => `Hola, ${firstName}: recibimos tu solicitud de “${product}”.`,
    open: 'Ver mi solicitud',
    next: `Una persona la lee y te responde en menos de ${hours} horas, con una pregunta o con una cotización. No pagas nada mientras no aceptes una.`,
    sms: () => `recibimos tu solicitud y respondemos en ${hours} horas.`,
  },
  request_question: {
    subject: (product) => `Una pregunta sobre tu solicitud: ${product}`,
    headline: 'Una pregunta sobre tu solicitud',
    what: (firstName, product) => `Hola, ${firstName}. Sobre “${product}”:`,
    open: 'Leer y responder',
    next: 'Seguimos en cuanto respondas.',
    sms: () => 'tenemos una pregunta sobre tu solicitud:',
  },
  request_answer: {
    subject: (product) => `Sobre tu solicitud: ${product}`,
    headline: 'Unas palabras sobre tu solicitud',
    what: (firstName, product) => `Hola, ${firstName}. Sobre “${product}”:`,
    open: 'Ver mi solicitud',
    next: 'No tienes que hacer nada ahora. Si quieres agregar algo, escríbenos por el chat.',
    sms: () => 'te escribimos algo sobre tu solicitud:',
  },
  quote_sent: {
    subject: (product) => `Tu cotización: ${product}`,
    headline: 'Aquí está tu cotización',
    what: (firstName, product) => `Hola, ${firstName}: esto es lo que cuesta “${product}”, hecho como lo pediste.`,
    open: 'Ver la cotización',
    next: 'En esa página puedes aceptarla, pedir un cambio o rechazarla. No hacemos nada antes de que pagues y apruebes una prueba.',
    sms: (until) => `tu precio te espera y vale hasta el ${until}.`,
  },
  proof_sent: {
    subject: (product) => `Tu prueba para revisar: ${product}`,
    headline: 'Tu prueba está lista',
    what: (firstName, product) => `Hola, ${firstName}: así se verá “${product}”. Revisa nombres, fechas y colores.`,
    open: 'Ver y decidir',
    next: 'Hacemos exactamente el archivo que apruebas. ¿Algo no está bien? Márcalo sobre la prueba y lo cambiamos.',
    sms: () => 'tu prueba te espera. Revisa y aprueba:',
  },
  quote_expiring: {
    subject: (product) => `Tu cotización vence pronto: ${product}`,
    headline: 'Tu cotización vence pronto',
    what: (firstName, product) => `Hola, ${firstName}: nuestra cotización de “${product}” espera tu respuesta.`,
    open: 'Ver la cotización',
    next: 'Después de ese día el precio puede ser otro.',
    sms: (until) => `tu precio vale hasta el ${until}.`,
  },
  request_declined: {
    subject: (product) => `Sobre tu solicitud: ${product}`,
    headline: 'Esta vez no podemos hacerlo',
    what: (firstName, product) => `Hola, ${firstName}: revisamos “${product}” y no podemos hacerlo.`,
    open: 'Ver mi solicitud',
    next: 'No se cobró nada. Algo parecido puede funcionar: manda otra solicitud o escríbenos.',
    sms: () => 'no podemos hacer tu solicitud. Lee por qué:',
  },
  request_ordered: {
    subject: (product) => `Recibimos tu pago: ${product}`,
    headline: 'Tu diseño ya es un pedido',
    what: (firstName, product) => `Hola, ${firstName}: recibimos tu pago de “${product}”. Ya es un pedido.`,
    open: 'Ver mi solicitud',
    next: 'Lo hacemos en cuanto apruebes una prueba. Si todavía no lo hiciste, busca la prueba en esa página: ya está o llegará pronto.',
    sms: () => 'recibimos tu pago. Lo hacemos cuando apruebes una prueba.',
  },
}

const texts = { en: english, es: spanish }
const words = {
  en: {
    goods: 'Items',
    setup: 'Set-up fee',
    rush: 'Rush fee',
    discount: 'Discount',
    shipping: 'Shipping',
    included: 'Included',
    total: 'Total',
    now: (percent: number, hasShipping: boolean) => `To pay now (${percent} %${hasShipping ? ' and shipping' : ''})`,
    later: 'To pay before shipping',
    until: 'Price valid until',
    reason: `You get this email because you sent a request to ${shop.name}.`,
    wrote: 'We wrote',
  },
  es: {
    goods: 'Artículos',
    setup: 'Cargo de preparación',
    rush: 'Cargo por urgencia',
    discount: 'Descuento',
    shipping: 'Envío',
    included: 'Incluido',
    total: 'Total',
    now: (percent: number, hasShipping: boolean) => `Ahora pagas (${percent} %${hasShipping ? ' y el envío' : ''})`,
    later: 'Por pagar antes del envío',
    until: 'Precio válido hasta',
    reason: `Recibes este correo porque mandaste una solicitud a ${shop.name}.`,
    wrote: 'Te escribimos',
  },
} as const

/** Each size of a quote with its pieces and price. */
const goodsOf = ({ items = [] }: RequestNews): string[] =>
  items.map(({ size, quantity, unitPriceCents }) =>
    [size, `${quantity} × ${formatUsd(cents(unitPriceCents))}`].filter((part) => part !== '').join(' · '),
  )

/** What the total of a quote is made of besides its goods: each row that has a sum. */
function sumRows({ shippingCents, ...sums }: QuoteSums, language: Language) {
  const more = words[language]
  const row = (label: string, amount: string) => ({ label, lines: [amount] })
  return [
    ...(sums.setupCents > 0 ? [row(more.setup, formatUsd(cents(sums.setupCents)))] : []),
    ...(sums.rushCents > 0 ? [row(more.rush, formatUsd(cents(sums.rushCents)))] : []),
    ...(sums.discountCents > 0 ? [row(more.discount, `−${formatUsd(cents(sums.discountCents))}`)] : []),
    ...(shippingCents === null
      ? []
      : [row(more.shipping, shippingCents === 0 ? more.included : formatUsd(cents(shippingCents)))]),
  ]
}

/** A mail about a custom request (R-REQ-18): what happened, what the shop wrote, and one link to go on. */
export function requestNews(template: Template, data: RequestNews, language: Language): MailContent {
  const say = texts[language][template]
  const more = words[language]
  const goods = goodsOf(data)
  const pieces = data.items?.reduce((all, { quantity }) => all + quantity, 0)
  const sum = data.sums && formatUsd(cents(data.sums.goodsCents))
  const rows = [
    ...(data.words ? [{ label: more.wrote, lines: data.words.split('\n') }] : []),
    ...(goods.length === 0 && sum === undefined
      ? []
      : [{ label: more.goods, lines: sum === undefined || pieces === 1 ? goods : [...goods, sum] }]),
    ...(data.sums === undefined ? [] : sumRows(data.sums, language)),
    ...(data.totalCents === null ? [] : [{ label: more.total, lines: [formatUsd(data.totalCents)] }]),
    ...(data.deposit === undefined
      ? []
      : [
          {
            label: more.now(data.deposit.percent, (data.sums?.shippingCents ?? 0) > 0),
            lines: [formatUsd(data.deposit.nowCents)],
          },
          { label: more.later, lines: [formatUsd(data.deposit.laterCents)] },
        ]),
    ...(data.until === null ? [] : [{ label: more.until, lines: [dayInWords(data.until, language)] }]),
  ]
  return {
    subject: say.subject(data.productName),
    preheader: say.next,
    headline: say.headline,
    stamp: null,
    parts: [
      paragraph(say.what(data.firstName, data.productName)),
      ...(rows.length > 0 ? [facts(rows)] : []),
      button(say.open, data.link),
      divider,
      note(say.next),
    ],
    reason: more.reason,
    mailbox: 'support',
  }
}

/** The same as one SMS: what happened and the address of the page. */
export const requestNewsSms = (template: Template, data: RequestNews, language: Language): string =>
  `${shop.name}: ${texts[language][template].sms(data.until === null ? '' : monthAndDay(data.until, language))}\n${data.link}`
