import type { Customer } from '#worker/accounts/customers.queries.ts'
import { lineNameIn } from '#worker/catalogue/line-name.rules.ts'
import { inSizes } from '#worker/catalogue/sizes.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { formatUsd, times, type Cents } from '#worker/platform/money.rules.ts'
import { fitted, letter, PdfPage, pdfDocument } from '#worker/platform/pdf-document.presenter.ts'
import { countryIn } from '#worker/platform/postal-address/postal-address.rules.ts'
import type { Contact } from '#worker/shop-settings/settings.rules.ts'
import { detailOf } from '../goods.presenter.ts'
import type { Job } from '../jobs.queries.ts'
import { feesOf, goodsCents } from '../order-sums.rules.ts'
import { paymentOf } from '../order.presenter.ts'
import type { WholeOrder } from '../orders.queries.ts'

const texts = {
  en: {
    invoice: 'Invoice',
    rest: (number: number) => `Rest, order ${number}`,
    number: 'Order',
    ordered: 'Ordered',
    paid: 'Paid',
    billTo: 'For',
    item: 'Item',
    quantity: 'Qty',
    unit: 'Each',
    amount: 'Amount',
    subtotal: 'Items',
    fees: { setup: 'Set-up fee', rush: 'Rush fee' },
    part: '(this part)',
    discount: 'Discount',
    shipping: 'Shipping',
    tax: 'Tax',
    total: 'Total',
    refunded: 'Refunded',
    takenOff: 'Taken off the order',
    usd: 'All amounts in US dollars.',
    by: {
      card: 'Paid by card.',
      cash: 'Paid in cash.',
      transfer: 'Paid by bank transfer.',
      purchase_order: 'Paid by purchase order.',
    },
    reference: 'Reference',
    questions: 'Questions?',
    page: 'Page',
  },
  es: {
    invoice: 'Factura',
    rest: (number: number) => `Resto, pedido ${number}`,
    number: 'Pedido',
    ordered: 'Pedido el',
    paid: 'Pagado el',
    billTo: 'Para',
    item: 'Artículo',
    quantity: 'Cant.',
    unit: 'C/u',
    amount: 'Importe',
    subtotal: 'Artículos',
    fees: { setup: 'Cargo de preparación', rush: 'Cargo por urgencia' },
    part: '(esta parte)',
    discount: 'Descuento',
    shipping: 'Envío',
    tax: 'Impuestos',
    total: 'Total',
    refunded: 'Reembolsado',
    takenOff: 'Se quitó del pedido',
    usd: 'Importes en dólares estadounidenses.',
    by: {
      card: 'Pagado con tarjeta.',
      cash: 'Pagado en efectivo.',
      transfer: 'Pagado por transferencia.',
      purchase_order: 'Pagado por orden de compra.',
    },
    reference: 'Referencia',
    questions: '¿Preguntas?',
    page: 'Página',
  },
} as const

const margin = 56
const right = letter.width - margin
/** Where the columns of numbers end. */
const columns = { quantity: 380, unit: 460, amount: right } as const
const rowHeight = 32
/** No line starts below this: the sums and the footer need the space. */
const lowest = 600
const colours = [
  [0, 0.63, 0.86],
  [0.89, 0, 0.48],
  [1, 0.84, 0],
  [0.09, 0.07, 0.06],
] as const

const day = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)

/** The invoice of a paid order as a PDF (R-ORDER-09). `refundedCents` is what was refunded, `contact` is the seller. */
export function invoicePdf(
  whole: WholeOrder,
  customer: Pick<Customer, 'firstName' | 'lastName' | 'email'>,
  refundedCents: Cents,
  language: Language,
  contact: Contact,
): Uint8Array<ArrayBuffer> {
  const say = texts[language]
  const { order, lines, pair, job } = whole
  const { paidBy, paymentReference } = paymentOf(whole)
  const title = `${say.invoice} ${order.number}, ${contact.printedName}`
  const page = new PdfPage()
  const pages = [page]
  let y = head(page, say.invoice, contact)
  y = facts(page, y, [
    [say.number, `#${order.number}`],
    [say.ordered, day(order.createdAt, language)],
    ...(order.paidAt === null ? [] : [[say.paid, day(order.paidAt, language)] as const]),
    ...(paymentReference === '' ? [] : [[say.reference, paymentReference] as const]),
  ])
  y = billTo(page, y, say.billTo, addressLines(order.address, customer, language))
  y = tableHead(page, y, say)
  let current = page
  for (const line of lines) {
    if (y > lowest) {
      current = new PdfPage()
      pages.push(current)
      y = tableHead(current, head(current, say.invoice, contact), say)
    }
    current.text(margin, y, fitted(lineNameIn(line, language), 240, { isBold: true }), { isBold: true })
    const detail = [detailOf(line), line.takenOffAt === null ? '' : say.takenOff].filter(Boolean).join(' · ')
    const sizes = job === null ? [detail] : sizesOf(job)
    sizes.forEach((text, index) =>
      current.text(margin, y + 13 + index * 11, fitted(text, 240), { size: 9, grey: 0.35 }),
    )
    // The line of a quote is one sum: its pieces have prices of their own.
    const pieces = job === null ? line.quantity : job.items.reduce((total, { quantity }) => total + quantity, 0)
    current.text(columns.quantity, y, String(pieces), { align: 'end' })
    if (job === null) current.text(columns.unit, y, formatUsd(line.unitPriceCents), { align: 'end' })
    current.text(columns.amount, y, formatUsd(times(line.unitPriceCents, line.quantity)), { align: 'end' })
    y += rowHeight + Math.max(0, sizes.length - 1) * 11
    rule(current, y - 12)
  }
  // Deposit and balance have each their part of a quote's rows.
  const isPart = order.balanceCents !== null || order.balanceOf !== null
  const partly = (label: string) => (isPart ? `${label} ${say.part}` : label)
  const sums: (readonly [string, string])[] = [
    [say.subtotal, formatUsd(goodsCents(order))],
    ...feesOf(order).map(({ kind, cents }) => [partly(say.fees[kind]), formatUsd(cents)] as const),
    ...(order.discountCents === 0
      ? []
      : [
          [
            order.discountCode === null ? partly(say.discount) : `${say.discount} ${order.discountCode}`,
            `-${formatUsd(order.discountCents)}`,
          ] as const,
        ]),
    [say.shipping, formatUsd(order.shippingCents)],
    [say.tax, formatUsd(order.taxCents)],
  ]
  for (const [label, amount] of sums) y = sum(current, y, label, amount, false)
  y = sum(current, y + 4, say.total, formatUsd(order.totalCents), true)
  if (order.balanceCents !== null && pair) y = sum(current, y, say.rest(pair.number), formatUsd(pair.totalCents), false)
  if (refundedCents > 0) sum(current, y, say.refunded, `-${formatUsd(refundedCents)}`, false)
  pages.forEach((one, index) =>
    foot(
      one,
      [say.usd, paidBy === null ? '' : say.by[paidBy], say.questions, contact.ordersEmail].filter(Boolean).join(' '),
      pages.length > 1 ? `${say.page} ${index + 1}/${pages.length}` : '',
    ),
  )
  return pdfDocument(pages, { title, language })
}

/** Sizes in one row of an invoice. */
const sizesInRow = 6

/** The sizes of a quote and the pieces of each, small to large, in rows that fit: `10 × M, 6 × L`. */
function sizesOf({ items }: Job): string[] {
  const sizes = inSizes(items, () => '')
    .filter(({ size }) => size !== '')
    .map(({ size, quantity }) => `${quantity} × ${size}`)
  const rows = Array.from({ length: Math.ceil(sizes.length / sizesInRow) }, (_, row) =>
    sizes.slice(row * sizesInRow, (row + 1) * sizesInRow).join(', '),
  )
  return rows.length === 0 ? [''] : rows
}

const rule = (page: PdfPage, y: number): void => page.box(margin, y, right - margin, 0.6, [0.81, 0.78, 0.71])

/**
 * Draws the shop's name and address over its colour bar, and the document's title. Answers the y where the page goes
 * on.
 */
function head(page: PdfPage, what: string, { printedName, printedAddress }: Contact): number {
  page.text(margin, 74, fitted(printedName, 300, { size: 26, isBold: true }), { size: 26, isBold: true })
  colours.forEach((colour, index) => page.box(margin + index * 16, 82, 16, 4, colour))
  page.text(right, 74, what, { size: 20, isBold: true, align: 'end' })
  printedAddress.forEach((line, index) =>
    page.text(margin, 104 + index * 12, fitted(line, 380, { size: 9 }), { size: 9, grey: 0.35 }),
  )
  return 122 + printedAddress.length * 12
}

function facts(page: PdfPage, y: number, entries: readonly (readonly [string, string])[]): number {
  entries.forEach(([label, value], index) => {
    page.text(margin, y + index * 16, label, { grey: 0.35 })
    page.text(margin + 90, y + index * 16, value)
  })
  return y + entries.length * 16 + 14
}

const addressLines = (
  address: WholeOrder['order']['address'],
  { firstName, lastName, email }: Pick<Customer, 'firstName' | 'lastName' | 'email'>,
  language: Language,
): string[] =>
  [
    `${firstName} ${lastName}`.trim(),
    address === null ? '' : [address.streetAddress, address.aptSuite].filter(Boolean).join(', '),
    address === null ? '' : `${address.city}, ${address.state} ${address.postalCode}`,
    address === null ? '' : countryIn(address, language),
    email ?? '',
  ].filter(Boolean)

function billTo(page: PdfPage, y: number, label: string, lines: readonly string[]): number {
  page.text(margin, y, label, { grey: 0.35 })
  lines.forEach((line, index) => page.text(margin + 90, y + index * 14, fitted(line, 380)))
  return y + Math.max(1, lines.length) * 14 + 28
}

function tableHead(page: PdfPage, y: number, say: (typeof texts)[Language]): number {
  const look = { size: 9, grey: 0.35 }
  page.text(margin, y, say.item, look)
  page.text(columns.quantity, y, say.quantity, { ...look, align: 'end' })
  page.text(columns.unit, y, say.unit, { ...look, align: 'end' })
  page.text(columns.amount, y, say.amount, { ...look, align: 'end' })
  page.box(margin, y + 8, right - margin, 1.4, [0.09, 0.07, 0.06])
  return y + 28
}

function sum(page: PdfPage, y: number, label: string, amount: string, isTotal: boolean): number {
  page.text(columns.unit, y, label, { align: 'end', isBold: isTotal, size: isTotal ? 12 : 10 })
  page.text(columns.amount, y, amount, { align: 'end', isBold: isTotal, size: isTotal ? 12 : 10 })
  return y + (isTotal ? 20 : 16)
}

function foot(page: PdfPage, words: string, number: string): void {
  rule(page, 726)
  page.text(margin, 742, words, { size: 9, grey: 0.35 })
  if (number !== '') page.text(right, 742, number, { size: 9, grey: 0.35, align: 'end' })
}
