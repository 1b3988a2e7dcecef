import type { Handlers } from '#worker/api/handler.ts'
import { goodsOf } from '#worker/orders/goods.presenter.ts'
import { findAnyOrder, listOrdersByIds, listWholeOrders } from '#worker/orders/lists/staff-orders.queries.ts'
import type { Language, Localized } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import { dayAfter, shopDay } from '#worker/shop-settings/shop-day.rules.ts'
import { presentPress } from '../staff-order.presenter.ts'
import { isWorkday, presentDay } from './calendar.presenter.ts'
import { listDayLoads, listDayOrderIds } from './calendar.queries.ts'
import { countPieces } from './count-pieces.ts'
import { planPressOrder } from './plan-order.ts'
import type { CountedPieces, PressCount } from './press-counts.queries.ts'

/** Days of the calendar, and orders of a day that it shows; the others are counted. */
const [daysShown, jobsShown] = [7, 40]

const texts = {
  unknown: { en: 'The order does not have this.', es: 'El pedido no tiene esto.' },
  refused: {
    en: 'Not counted: that is more than was ordered, or the order is no longer on the press. Look at it again.',
    es: 'No se contó: es más de lo pedido, o el pedido ya no está en prensa. Míralo otra vez.',
  },
} as const satisfies Record<string, Localized>

/** What is to be counted, by the goods of the orders; null for goods that an order does not have. */
async function countsOf(
  services: Services,
  clientKey: string,
  pieces: readonly CountedPieces[],
  language: Language,
): Promise<(PressCount | null)[]> {
  const orders = await listWholeOrders(services.db, [...new Set(pieces.map(({ orderId }) => orderId))])
  return pieces.map((asked) => {
    const whole = orders.find(({ order }) => order.id === asked.orderId)
    const goods = whole && goodsOf(whole, language).find(({ parts }) => parts.includes(asked.position))
    return goods === undefined
      ? null
      : { ...asked, clientKey, position: goods.parts[0] ?? asked.position, quantity: goods.quantity }
  })
}

/** What the press room does (R-STAFF-21, R-STAFF-23). */
export const pressRoutes = {
  async staffPressCount({ body, staff, language, services }) {
    const counts = await countsOf(services, body.clientKey, body.pieces, language)
    const known = counts.filter((count) => count !== null)
    const outcomes = await countPieces(services, staff.id, known)
    return {
      results: body.pieces.map(({ orderId, position }, index) => {
        const count = counts[index] ?? null
        const isDone = count !== null && outcomes[known.indexOf(count)] === true
        const message = isDone ? null : texts[count === null ? 'unknown' : 'refused'][language]
        return { orderId, position, done: isDone, message }
      }),
    }
  },
  async staffPressCalendar({ query, language, services }) {
    const now = services.now()
    const [today, { press: room, hours }] = [shopDay(now), await services.settings.read()]
    const from = query.from ?? today
    const week = Array.from({ length: daysShown }, (_none, index) => dayAfter(from, index))
    const [loads, ...found] = await Promise.all([
      listDayLoads(services.db, { from, to: dayAfter(from, daysShown) }),
      ...['', ...week].map((day) => listDayOrderIds(services.db, day || from, jobsShown + 1, day === '')),
    ])
    // One reading for each day keeps within the most ids at once.
    const listed = await Promise.all(found.map((ids) => listOrdersByIds(services.db, ids)))
    const dayOf = (day: string, index: number) =>
      presentDay({ day, orders: listed[index] ?? [], loads, most: jobsShown }, room, now, language)
    const holidays = new Set(hours.holidays)
    return {
      today,
      from,
      stations: room.stations,
      late: dayOf('', 0),
      days: week.map((day, index) => ({ ...dayOf(day, index + 1), day, isClosed: !isWorkday(day, holidays) })),
    }
  },

  async staffPressPlan({ params, body, staff, services }) {
    await planPressOrder(services, staff.id, params.orderId, body)
    const whole = await findAnyOrder(services.db, params.orderId)
    return { press: whole && presentPress(whole.order, services.now()) }
  },
} satisfies Partial<Handlers>
