import type { Handlers } from '#worker/api/handler.ts'
import { claimedGoods } from '#worker/claims/reprints/claimed-goods.presenter.ts'
import { listReprints, listReprintsByIds } from '#worker/claims/reprints/reprints.queries.ts'
import { goodsOf } from '#worker/orders/goods.presenter.ts'
import { dueBefore } from '#worker/orders/lists/order-search.rules.ts'
import { findAnyOrder, listOrdersByIds, listWholeOrders } from '#worker/orders/lists/staff-orders.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Language, Localized } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import { dayAfter, shopDay } from '#worker/shop-settings/shop-day.rules.ts'
import type { PressRoom } from '#worker/shop-settings/stations.rules.ts'
import { presentListedReprint, presentReprintPress } from '../reprint.presenter.ts'
import { presentPress } from '../staff-order.presenter.ts'
import { staffOrderViews } from '../staff-orders.routes.ts'
import { isWorkday, presentDay, presentReprintJob, type ReprintJob } from './calendar.presenter.ts'
import { listDayLoads, listPlannedOrders } from './calendar.queries.ts'
import { countPieces } from './count-pieces.ts'
import { planPressOrder } from './plan-order.ts'
import { planPressReprint } from './plan-reprint.ts'
import { listPressCounts, type CountedPieces, type PressCount } from './press-counts.queries.ts'

/** Days of the calendar, and orders of a day that it shows; the others are counted. */
const [daysShown, daysPlanned, jobsShown] = [7, 14, 40]

const texts = {
  unknown: { en: 'The order does not have this.', es: 'El pedido no tiene esto.' },
  refused: {
    en: 'Not counted: that is more than was ordered, or the order is no longer on the press. Look at it again.',
    es: 'No se contó: es más de lo pedido, o el pedido ya no está en prensa. Míralo otra vez.',
  },
} as const satisfies Record<string, Localized>

type Asked = Omit<CountedPieces, 'claimId'> & { claimId?: string | null | undefined }

/** What is to be counted, by the goods of the orders or of their reprints; null for goods that there are not. */
async function countsOf(
  services: Services,
  clientKey: string,
  pieces: readonly Asked[],
  language: Language,
): Promise<(PressCount | null)[]> {
  const ids = pieces.flatMap(({ claimId }) => claimId ?? [])
  const [orders, reprints] = await Promise.all([
    listWholeOrders(services.db, [...new Set(pieces.map(({ orderId }) => orderId))]),
    listReprintsByIds(services.db, [...new Set(ids)]),
  ])
  return pieces.map((asked) => {
    const claimId = asked.claimId ?? null
    const whole = orders.find(({ order }) => order.id === asked.orderId)
    const reprint = reprints.find(({ id, orderId }) => id === claimId && orderId === asked.orderId)
    if (!whole || (claimId !== null && !reprint)) return null
    const all = reprint ? claimedGoods(whole, reprint.parts, language) : goodsOf(whole, language)
    const goods = all.find(({ parts }) => parts.includes(asked.position))
    return goods === undefined
      ? null
      : {
          ...asked,
          claimId,
          // Two reprints of one part may be counted under one key: they are two counts.
          clientKey: claimId === null ? clientKey : `${clientKey}.${claimId}`,
          position: goods.parts[0] ?? asked.position,
          quantity: goods.quantity,
        }
  })
}

/** The reprints under way as jobs of the calendar, before a day. */
async function reprintJobs(
  services: Services,
  before: string,
  room: PressRoom,
  language: Language,
): Promise<ReprintJob[]> {
  const reprints = await listReprints(services.db, before)
  const orderIds = [...new Set(reprints.map(({ orderId }) => orderId))]
  const [listed, counts] = await Promise.all([
    listOrdersByIds(services.db, orderIds),
    orderIds.length === 0 ? [] : listPressCounts(services.db, orderIds),
  ])
  return reprints.flatMap((claim) => {
    const its = listed.find(({ order }) => order.id === claim.orderId)
    return its ? [presentReprintJob(claim, its, counts, room, services.now(), language)] : []
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
    const to = dayAfter(from, daysShown)
    const [loads, days, reprints] = await Promise.all([
      listDayLoads(services.db, { from, to }),
      listPlannedOrders(services.db, week, jobsShown + 1),
      reprintJobs(services, to, room, language),
    ])
    const dayOf = (day: string, index: number) =>
      presentDay(
        {
          day,
          orders: days[index] ?? [],
          loads,
          reprints: reprints.filter((one) => (day === '' ? one.day < from : one.day === day)),
          most: jobsShown,
        },
        room,
        now,
        language,
      )
    const holidays = new Set(hours.holidays)
    return {
      today,
      from,
      stations: room.stations,
      late: dayOf('', 0),
      days: week.map((day, index) => ({ ...dayOf(day, index + 1), day, isClosed: !isWorkday(day, holidays) })),
      openDays: Array.from({ length: daysPlanned }, (_none, index) => dayAfter(today, index)).filter((day) =>
        isWorkday(day, holidays),
      ),
    }
  },

  async staffPressPlan({ params, body, staff, services }) {
    await planPressOrder(services, staff.id, params.orderId, body)
    const whole = await findAnyOrder(services.db, params.orderId)
    return { press: whole && presentPress(whole.order, services.now()) }
  },

  async staffReprints({ query, language, services }) {
    const now = services.now()
    const reprints = await listReprints(services.db, query.due ? dueBefore(query.due, shopDay(now)) : null)
    const listed = await listOrdersByIds(services.db, [...new Set(reprints.map(({ orderId }) => orderId))])
    return {
      reprints: reprints.flatMap((claim) => {
        const its = listed.find(({ order }) => order.id === claim.orderId)
        return its ? [presentListedReprint(claim, its, now, language)] : []
      }),
    }
  },

  async staffReprintShow({ params, language, services }) {
    const [view] = await staffOrderViews(services, [params.claimId], language)
    if (!view) throw new ShopError('not_found')
    return view
  },

  async staffReprintPlan({ params, body, staff, services }) {
    const claim = await planPressReprint(services, staff.id, params.claimId, body)
    return { press: presentReprintPress(claim, services.now()) }
  },
} satisfies Partial<Handlers>
