import { csvLine } from '#worker/platform/csv.presenter.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { dollars } from '#worker/platform/money.rules.ts'
import { paymentMethodOf } from '#worker/platform/payment-method.rules.ts'
import { goodsOf, goodsText } from '../goods.presenter.ts'
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
  ],
} as const

const methods = {
  en: { card: 'card', cash: 'cash', transfer: 'bank transfer', purchase_order: 'purchase order' },
  es: { card: 'tarjeta', cash: 'efectivo', transfer: 'transferencia', purchase_order: 'orden de compra' },
} as const

const moment = (at: number | null): string =>
  at === null ? '' : new Date(at).toISOString().slice(0, 16).replace('T', ' ')

/** The heads of the columns; a byte order mark tells spreadsheets that the file is UTF-8. */
export const orderCsvHead = (language: Language): string => `\u{FEFF}${csvLine(heads[language])}`

const cut = {
  en: (most: string) => `Only the first ${most} orders are in this file. Narrow the list for the others.`,
  es: (most: string) => `Este archivo tiene solo los primeros ${most} pedidos. Acota la lista para ver los demás.`,
} as const

/** The last line of a file that was cut. */
export const orderCsvCut = (most: number, language: Language): string =>
  csvLine([cut[language](most.toLocaleString('en-US'))])

/** One order as a line of the export. */
export const orderCsvLine = ({ order, customer, lines, job }: ListedOrder, language: Language): string =>
  csvLine([
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
    goodsOf({ lines, job }, language).map(goodsText).join('; '),
    goodsOf({ lines, job }, language).reduce((total, { quantity }) => total + quantity, 0),
    order.discountCode ?? '',
    dollars(order.setupCents),
    dollars(order.rushCents),
    dollars(order.discountCents),
    dollars(order.shippingCents),
    dollars(order.taxCents),
    dollars(order.totalCents),
    dollars(order.refundedCents),
    order.paidAt === null || order.paymentIntentId === null
      ? ''
      : methods[language][paymentMethodOf(order.paymentIntentId)],
    order.paidAt === null ? '' : order.paymentIntentId,
  ])
