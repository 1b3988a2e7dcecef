import type { CalendarView } from '#worker/api/wire.ts'
import { kindOf } from '#worker/catalogue/product-kinds.rules.ts'
import type { Claim } from '#worker/claims/claims.queries.ts'
import { claimedGoods } from '#worker/claims/reprints/claimed-goods.presenter.ts'
import { goodsOf } from '#worker/orders/goods.presenter.ts'
import type { ListedOrder } from '#worker/orders/lists/staff-orders.queries.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { isBusinessDay } from '#worker/shop-settings/delivery-promise.rules.ts'
import type { PressRoom } from '#worker/shop-settings/stations.rules.ts'
import { presentListedReprint } from '../reprint.presenter.ts'
import { presentItems, presentPress } from '../staff-order.presenter.ts'
import type { DayLoad, PlannedOrder } from './calendar.queries.ts'
import type { CountedPieces } from './press-counts.queries.ts'

type Load = CalendarView['late']['loads'][number]

/** Pieces by station, in the order of the stations; what is of no kind is at none, the last. */
function byStation(pieces: readonly Load[], { stations }: PressRoom): Load[] {
  const sumAt = (station: string | null) =>
    pieces.filter((load) => load.station === station).reduce((sum, load) => sum + load.pieces, 0)
  return [...stations.map(({ id }) => id), null]
    .map((station) => ({ station, pieces: sumAt(station) }))
    .filter(({ pieces: sum }) => sum > 0)
}

const stationOf = (category: string, { kinds }: PressRoom): string | null => {
  const kind = kindOf(category)
  return kind === null ? null : (kinds[kind] ?? null)
}

type Job = CalendarView['late']['orders'][number]

const presentJob = (
  { order, customerName, lines, job }: PlannedOrder,
  room: PressRoom,
  now: number,
  language: Language,
): Job => {
  const goods = goodsOf({ lines, job }, language)
  return {
    id: order.id,
    claimId: null,
    number: order.number,
    status: order.status,
    customer: { name: customerName },
    items: presentItems(goods),
    press: presentPress(order, now),
    stations: byStation(
      goods.map(({ kind, quantity }) => ({
        station: kind === null ? null : (room.kinds[kind] ?? null),
        pieces: quantity,
      })),
      room,
    ),
  }
}

/** A reprint on the calendar: its day, and the pieces of it that are still to be made, by station. */
export interface ReprintJob {
  day: string
  left: Load[]
  view: Job
}

/** A reprint of a listed order as a job of the calendar; `counts` are those of the order and its reprints. */
export function presentReprintJob(
  claim: Claim,
  listed: ListedOrder,
  counts: readonly CountedPieces[],
  room: PressRoom,
  now: number,
  language: Language,
): ReprintJob {
  const pieces = claimedGoods(listed, claim.parts, language).map(({ kind, quantity, parts }) => ({
    station: kind === null ? null : (room.kinds[kind] ?? null),
    quantity,
    made: counts.find(({ claimId, position }) => claimId === claim.id && parts.includes(position))?.made ?? 0,
  }))
  const stations = byStation(
    pieces.map(({ station, quantity }) => ({ station, pieces: quantity })),
    room,
  )
  const { id, number, status, customer, items, press } = presentListedReprint(claim, listed, now, language)
  return {
    day: claim.plannedDay ?? claim.pressBy ?? '',
    left: pieces.map(({ station, quantity, made }) => ({ station, pieces: quantity - made })),
    view: { id, claimId: claim.id, number, status, customer: { name: customer.name }, items, press, stations },
  }
}

/** What a day of the calendar holds, reprints first: their customers wait already; `day` is '' for all days before it. At `now`, ms. */
export function presentDay(
  {
    day,
    orders,
    loads,
    reprints,
    most,
  }: {
    day: string
    orders: readonly PlannedOrder[]
    loads: readonly DayLoad[]
    reprints: readonly ReprintJob[]
    most: number
  },
  room: PressRoom,
  now: number,
  language: Language,
): CalendarView['late'] {
  const its = loads.filter((load) => load.day === day)
  return {
    loads: byStation(
      [
        ...its.map(({ category, pieces }) => ({ station: stationOf(category, room), pieces })),
        ...reprints.flatMap(({ left }) => left),
      ],
      room,
    ),
    orders: [
      ...reprints.map(({ view }) => view),
      ...orders.slice(0, most).map((order) => presentJob(order, room, now, language)),
    ],
    hasMore: orders.length > most,
  }
}

/** Whether the shop makes anything on a day, `YYYY-MM-DD`. */
export const isWorkday = (day: string, holidays: ReadonlySet<string>): boolean =>
  isBusinessDay(Date.parse(day), holidays)
