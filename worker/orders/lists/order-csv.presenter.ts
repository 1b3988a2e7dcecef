import { csvLine } from '#worker/platform/csv.presenter.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { dollars } from '#worker/platform/money.rules.ts'
import { paymentMethodOf } from '#worker/platform/payment-method.rules.ts'
import { shopHours } from '#worker/shop-settings/shop-hours.rules.ts'
import { goodsOf, goodsText, presentGoods } from '../goods.presenter.ts'
import { jobTitleIn } from '../job-title.rules.ts'
import type { OrderCsvForm } from './order-csv.rules.ts'
import type { ListedOrder } from './staff-orders.queries.ts'

const heads = {
  en: [
    'Order',
    'State',
    'Ordered',
    'Paid',
    'Promised by',
    'Customer',
    'Email',
    'Phone',
    'City',
    'State code',
    'Postal code',
    'Things',
    'Quantity',
    'Discount code',
    'Set-up fee US$',
    'Rush fee US$',
    'Discount US$',
    'Shipping US$',
    'Tax US$',
    'Total US$',
    'Refunded US$',
    'Paid by',
    'Payment',
    'Card fee US$',
  ],
  es: [
    'Pedido',
    'Estado',
    'Hecho',
    'Pagado',
    'Prometido para',
    'Cliente',
    'Correo',
    'Teléfono',
    'Ciudad',
    'Estado (EE. UU.)',
    'Código postal',
    'Artículos',
    'Cantidad',
    'Código de descuento',
    'Preparación US$',
    'Urgencia US$',
    'Descuento US$',
    'Envío US$',
    'Impuesto US$',
    'Total US$',
    'Reembolsado US$',
    'Pagado con',
    'Pago',
    'Comisión de la tarjeta US$',
  ],
} as const

const methods = {
  en: { card: 'card', cash: 'cash', transfer: 'bank transfer', purchase_order: 'purchase order' },
  es: { card: 'tarjeta', cash: 'efectivo', transfer: 'transferencia', purchase_order: 'orden de compra' },
} as const

/** Columns of a file with one row for each thing that was ordered; they come after those of the order. */
const lineHeads = {
  en: ['Thing', 'Size', 'Pieces', 'Each US$', 'Line US$'],
  es: ['Artículo', 'Talla', 'Piezas', 'Cada uno US$', 'Línea US$'],
} as const

const zoneOf = ({ zone }: OrderCsvForm): string => (zone === 'utc' ? 'UTC' : shopHours.timeZone)

/** Writes instants (ms) as `2026-11-25 16:05` in a file's zone. */
function clockOf(form: OrderCsvForm): (at: number | null) => string {
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zoneOf(form) })
  return (at) => (at === null ? '' : clock.format(at))
}

/** Which columns of `heads` are times: each says its zone. */
const timeColumns = [2, 3, 4]

/** The heads of the columns; a byte order mark tells spreadsheets that the file is UTF-8. */
export const orderCsvHead = (form: OrderCsvForm, language: Language): string =>
  `\u{FEFF}${csvLine([
    ...heads[language].map((head, index) => (timeColumns.includes(index) ? `${head} (${zoneOf(form)})` : head)),
    ...(form.rows === 'line' ? lineHeads[language] : []),
  ])}`

const cut = {
  en: (most: string) => `Only the first ${most} orders are in this file. Narrow the list for the others.`,
  es: (most: string) => `Este archivo tiene solo los primeros ${most} pedidos. Acota la lista para ver los demás.`,
} as const

/** The last line of a file that was cut. */
export const orderCsvCut = (most: number, language: Language): string =>
  csvLine([cut[language](most.toLocaleString('en-US'))])

/**
 * Orders as lines of the export, one for each order or one for each thing. Sums of an order stand in its first line only,
 * so that a column adds up. `feeCents` is what the card provider kept, null while it is not known.
 */
export function orderCsvLines(
  { order, customer, lines, job, feeCents }: ListedOrder & { feeCents: number | null },
  form: OrderCsvForm,
  language: Language,
): string {
  const moment = clockOf(form)
  const goods = goodsOf({ lines, job }, language)
  const isPaid = order.paidAt !== null && order.paymentIntentId !== null
  const who = [
    order.number,
    order.status,
    moment(order.createdAt),
    moment(order.paidAt),
    moment(order.promisedLatest),
    `${customer.firstName} ${customer.lastName}`.trim(),
    customer.email,
    customer.phone,
    order.address?.city ?? '',
    order.address?.stateCode ?? '',
    order.address?.postalCode ?? '',
    goods.map(goodsText).join('; '),
  ]
  const sums = [
    goods.reduce((total, { quantity }) => total + quantity, 0),
    order.discountCode ?? '',
    dollars(order.setupCents),
    dollars(order.rushCents),
    dollars(order.discountCents),
    dollars(order.shippingCents),
    dollars(order.taxCents),
    dollars(order.totalCents),
    dollars(order.refundedCents),
  ]
  const payment = [
    isPaid ? methods[language][paymentMethodOf(order.paymentIntentId ?? '')] : '',
    isPaid ? order.paymentIntentId : '',
  ]
  const fee = feeCents === null ? '' : feeCents / 100
  if (form.rows === 'order') return csvLine([...who, ...sums, ...payment, fee])
  return thingsOf({ lines, job }, language)
    .map(({ title, size, quantity, unitPriceCents }, index) =>
      csvLine([
        ...who,
        ...(index === 0 ? sums : sums.map(() => '')),
        ...payment,
        index === 0 ? fee : '',
        title,
        size,
        quantity,
        unitPriceCents / 100,
        (unitPriceCents * quantity) / 100,
      ]),
    )
    .join('')
}

/** What was ordered, each at its price: the sizes of a quote, or the lines. */
const thingsOf = ({ lines, job }: Pick<ListedOrder, 'lines' | 'job'>, language: Language) =>
  job === null
    ? lines.map((line) => ({ ...presentGoods(line, language), unitPriceCents: line.unitPriceCents as number }))
    : job.items.map((item) => ({ ...item, title: jobTitleIn(job, language) }))
