import type { ResponseBody } from '#worker/api/wire.ts'
import { csvLine } from '#worker/platform/csv.presenter.ts'
import { hours } from '#worker/platform/duration.rules.ts'
import { type Language, parseLocalized, textIn } from '#worker/platform/language.rules.ts'
import { cents, dollars } from '#worker/platform/money.rules.ts'
import type { readFigures } from './figures.queries.ts'
import { byDay, byMethod, type FigureSpan } from './figures.rules.ts'

type Figures = ResponseBody<'staffFigures'>
type Read = Awaited<ReturnType<typeof readFigures>>
const money = (amount: number): number => (amount < 0 ? -dollars(cents(-amount)) : dollars(cents(amount)))

/** Exclusive designs and free lines of manual orders belong to no product. */
const withoutProduct = { en: 'Designs and other work', es: 'Diseños y otros trabajos' } as const
const nameOf = ({ productId, name }: Read['sales'][number] | Read['asked'][number], language: Language): string =>
  productId === '' ? withoutProduct[language] : textIn(parseLocalized(name), language)

/** Sales and requests of each product in one row, best sellers first. */
function productsOf({ sales, asked }: Read, language: Language): Figures['products'] {
  const found = new Map<string, Figures['products'][number]>()
  for (const one of [...sales, ...asked]) {
    found.set(one.productId, {
      productId: one.productId,
      name: nameOf(one, language),
      orders: 0,
      pieces: 0,
      sales: 0,
      requests: 0,
      ordered: 0,
    })
  }
  for (const { productId, orders, pieces, cents: amount } of sales)
    Object.assign(found.get(productId) ?? {}, { orders, pieces, sales: money(amount) })
  for (const { productId, requests, ordered } of asked) Object.assign(found.get(productId) ?? {}, { requests, ordered })
  return [...found.values()]
}

export const presentFigures = (
  read: Read,
  span: FigureSpan,
  now: number,
  timeZone: string,
  language: Language,
): Figures => ({
  timeZone,
  days: byDay(read.hours, span, now, timeZone).map(
    ({ day, capturedCents, backCents, orders, requests, ordered, answered, waitedMs, kept, made, spoiled }) => ({
      day,
      sales: money(capturedCents),
      refunded: money(backCents),
      net: money(capturedCents - backCents),
      orders,
      requests,
      ordered,
      answered,
      kept,
      made,
      spoiled,
      waitHours: answered === 0 ? null : Math.round((waitedMs / answered / hours(1)) * 10) / 10,
    }),
  ),
  methods: byMethod(read.methods, span, now, timeZone).map(({ method, capturedCents, backCents }) => ({
    method,
    sales: money(capturedCents),
    refunded: money(backCents),
  })),
  products: productsOf(read, language),
})

const methodNames = {
  en: { card: 'card', cash: 'cash', transfer: 'bank transfer', purchase_order: 'purchase order' },
  es: { card: 'tarjeta', cash: 'efectivo', transfer: 'transferencia', purchase_order: 'orden de compra' },
} as const

const heads = {
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
    products: ['Product', 'Paid orders', 'Pieces', 'Sales US$', 'Requests', 'Of them ordered'],
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
    products: ['Producto', 'Pedidos pagados', 'Piezas', 'Ventas US$', 'Solicitudes', 'De ellas pedidas'],
  },
} as const

/** The figures as CSV: the days, the ways of paying and the products, with empty lines between. */
export function figuresCsv({ days, methods, products }: Figures, language: Language): string {
  const { days: dayHead, methods: methodHead, products: productHead } = heads[language]
  return [
    csvLine(dayHead),
    ...days.map((row) =>
      csvLine([
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
    ),
    csvLine([]),
    csvLine(methodHead),
    ...methods.map(({ method, sales, refunded }) => csvLine([methodNames[language][method], sales, refunded])),
    csvLine([]),
    csvLine(productHead),
    ...products.map((row) => csvLine([row.name, row.orders, row.pieces, row.sales, row.requests, row.ordered])),
  ].join('')
}
