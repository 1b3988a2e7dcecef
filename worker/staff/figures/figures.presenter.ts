import type { ResponseBody } from '#worker/api/wire.ts'
import { hours } from '#worker/platform/duration.rules.ts'
import { type Language, parseLocalized, textIn } from '#worker/platform/language.rules.ts'
import { cents, dollars } from '#worker/platform/money.rules.ts'
import { byDay, byMethod, mostRows, timingOf, type FigureRange, type FigureSums } from './figures.rules.ts'

type Figures = ResponseBody<'staffFigures'>
const money = (amount: number): number => (amount < 0 ? -dollars(cents(-amount)) : dollars(cents(amount)))

/** Exclusive designs and free lines of manual orders belong to no product. */
const withoutProduct = { en: 'Designs and other work', es: 'Diseños y otros trabajos' } as const
const nameOf = (
  { productId, name }: FigureSums['sales'][number] | FigureSums['asked'][number],
  language: Language,
): string => (productId === '' ? withoutProduct[language] : textIn(parseLocalized(name), language))

/** Sales and requests of each product in one row, best sellers first. */
function productsOf({ sales, asked }: FigureSums, language: Language): Figures['products'] {
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

/** People whose account was erased have no name. */
const nobody = { en: 'Deleted account', es: 'Cuenta eliminada' } as const

export function presentFigures(
  read: FigureSums,
  { range, today, timeZone }: { range: FigureRange; today: string; timeZone: string },
  language: Language,
): Figures {
  const { states } = read
  const all = (member: Exclude<keyof (typeof states)[number], 'state'>) =>
    states.reduce((sum, one) => sum + one[member], 0)
  const timing = timingOf(read.due, today)
  return {
    timeZone,
    ...range,
    days: byDay(read.days, range).map(
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
    methods: byMethod(read.money).map(({ method, capturedCents, backCents }) => ({
      method,
      sales: money(capturedCents),
      refunded: money(backCents),
    })),
    sums: {
      goods: money(all('goodsCents')),
      setup: money(all('setupCents')),
      rush: money(all('rushCents')),
      discount: money(all('discountCents')),
      shipping: money(all('shippingCents')),
      tax: money(all('taxCents')),
      total: money(all('totalCents')),
    },
    states: states.slice(0, mostRows).map((one) => ({
      state: one.state,
      orders: one.orders,
      taxed: money(one.totalCents - one.shippingCents - one.taxCents),
      shipping: money(one.shippingCents),
      tax: money(one.taxCents),
      total: money(one.totalCents),
      refunded: money(one.backCents),
    })),
    products: productsOf(read, language),
    designs: read.designs.map(({ name, orders, pieces, cents: amount }) => ({
      name: textIn(parseLocalized(name), language),
      orders,
      pieces,
      sales: money(amount),
    })),
    customers: read.customers.map(({ customerId, name, orders, cents: amount, backCents }) => ({
      customerId,
      name: name === '' ? nobody[language] : name,
      orders,
      sales: money(amount),
      refunded: money(backCents),
    })),
    timing: {
      press: timing.left,
      delivery: timing.arrived,
      reprints: { orders: all('orders'), reprinted: all('reprinted') },
    },
  }
}
