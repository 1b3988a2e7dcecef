import type { ResponseBody } from '#worker/api/wire.ts'
import { csvLine } from '#worker/platform/csv.presenter.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { figureParts, type FigurePart } from './figures.rules.ts'

type Figures = ResponseBody<'staffFigures'>
type Row = (string | number | null)[]

const methodNames = {
  en: { card: 'card', cash: 'cash', transfer: 'bank transfer', purchase_order: 'purchase order' },
  es: { card: 'tarjeta', cash: 'efectivo', transfer: 'transferencia', purchase_order: 'orden de compra' },
} as const

const noState = { en: 'No address', es: 'Sin dirección' } as const

const heads: Record<Language, Record<FigurePart, readonly string[]>> = {
  en: {
    days: [
      'Day',
      'Sales US$',
      'Refunded US$',
      'Net US$',
      'Paid orders',
      'Requests',
      'Of them ordered',
      'Answered',
      'Answered in time',
      'Average wait h',
      'Pieces made',
      'Pieces spoiled',
    ],
    methods: ['Paid by', 'Sales US$', 'Refunded US$'],
    sums: ['Part of the sales', 'US$'],
    states: ['State', 'Paid orders', 'Taxed US$', 'Shipping US$', 'Tax US$', 'Total US$', 'Refunded US$'],
    products: ['Product', 'Paid orders', 'Pieces', 'Sales US$', 'Requests', 'Of them ordered'],
    designs: ['Design', 'Paid orders', 'Pieces', 'Sales US$'],
    customers: ['Customer', 'Paid orders', 'Sales US$', 'Refunded US$'],
    timing: ['Kept', 'Orders', 'Of them kept', 'Share %'],
  },
  es: {
    days: [
      'Día',
      'Ventas US$',
      'Devuelto US$',
      'Neto US$',
      'Pedidos pagados',
      'Solicitudes',
      'De ellas pedidas',
      'Respondidas',
      'Respondidas a tiempo',
      'Espera media h',
      'Piezas hechas',
      'Piezas perdidas',
    ],
    methods: ['Pagado con', 'Ventas US$', 'Devuelto US$'],
    sums: ['Parte de las ventas', 'US$'],
    states: ['Estado', 'Pedidos pagados', 'Gravado US$', 'Envío US$', 'Impuesto US$', 'Total US$', 'Devuelto US$'],
    products: ['Producto', 'Pedidos pagados', 'Piezas', 'Ventas US$', 'Solicitudes', 'De ellas pedidas'],
    designs: ['Diseño', 'Pedidos pagados', 'Piezas', 'Ventas US$'],
    customers: ['Cliente', 'Pedidos pagados', 'Ventas US$', 'Devuelto US$'],
    timing: ['Cumplido', 'Pedidos', 'De ellos cumplidos', 'Parte %'],
  },
}

const names = {
  en: {
    goods: 'Items',
    setup: 'Set-up fees',
    rush: 'Rush fees',
    discount: 'Discounts',
    shipping: 'Shipping',
    tax: 'Tax',
    total: 'Total',
    press: 'Left the press by its day',
    delivery: 'Delivered by the promised day',
    reprints: 'Made again for a claim',
  },
  es: {
    goods: 'Artículos',
    setup: 'Cargos de preparación',
    rush: 'Cargos por urgencia',
    discount: 'Descuentos',
    shipping: 'Envío',
    tax: 'Impuestos',
    total: 'Total',
    press: 'Salió de la prensa en su día',
    delivery: 'Entregado el día prometido',
    reprints: 'Hecho de nuevo por un reclamo',
  },
} as const

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10

function rowsOf(figures: Figures, part: FigurePart, language: Language): Row[] {
  const say = names[language]
  const { sums, timing } = figures
  const tables: Record<FigurePart, () => Row[]> = {
    days: () =>
      figures.days.map((row) => [
        row.day,
        row.sales,
        row.refunded,
        row.net,
        row.orders,
        row.requests,
        row.ordered,
        row.answered,
        row.kept,
        row.waitHours,
        row.made,
        row.spoiled,
      ]),
    methods: () =>
      figures.methods.map(({ method, sales, refunded }) => [methodNames[language][method], sales, refunded]),
    sums: () => [
      [say.goods, sums.goods],
      [say.setup, sums.setup],
      [say.rush, sums.rush],
      [say.discount, -sums.discount],
      [say.shipping, sums.shipping],
      [say.tax, sums.tax],
      [say.total, sums.total],
    ],
    states: () =>
      figures.states.map((row) => [
        row.state === '' ? noState[language] : row.state,
        row.orders,
        row.taxed,
        row.shipping,
        row.tax,
        row.total,
        row.refunded,
      ]),
    products: () =>
      figures.products.map((row) => [row.name, row.orders, row.pieces, row.sales, row.requests, row.ordered]),
    designs: () => figures.designs.map((row) => [row.name, row.orders, row.pieces, row.sales]),
    customers: () => figures.customers.map((row) => [row.name, row.orders, row.sales, row.refunded]),
    timing: () => [
      [say.press, timing.press.due, timing.press.inTime, share(timing.press.inTime, timing.press.due)],
      [say.delivery, timing.delivery.due, timing.delivery.inTime, share(timing.delivery.inTime, timing.delivery.due)],
      [
        say.reprints,
        timing.reprints.orders,
        timing.reprints.reprinted,
        share(timing.reprints.reprinted, timing.reprints.orders),
      ],
    ],
  }
  return tables[part]()
}

/** The figures as CSV: one table, or all of them with empty lines between. Days are those of the time zone it names. */
export function figuresCsv(figures: Figures, part: FigurePart | undefined, language: Language): string {
  const parts = part === undefined ? figureParts : [part]
  return parts
    .map((one) => [heads[language][one], ...rowsOf(figures, one, language)].map(csvLine).join(''))
    .join(csvLine([]))
}
