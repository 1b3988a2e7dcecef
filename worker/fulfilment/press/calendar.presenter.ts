import type { CalendarView } from '#worker/api/wire.ts'
import { kindOf } from '#worker/catalogue/product-kinds.rules.ts'
import { goodsOf } from '#worker/orders/goods.presenter.ts'
import type { ListedOrder } from '#worker/orders/lists/staff-orders.queries.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { isBusinessDay } from '#worker/shop-settings/delivery-promise.rules.ts'
import type { PressRoom } from '#worker/shop-settings/stations.rules.ts'
import { presentListedOrder } from '../staff-order.presenter.ts'
import type { DayLoad } from './calendar.queries.ts'

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

const presentJob = (
  listed: ListedOrder,
  room: PressRoom,
  now: number,
  language: Language,
): CalendarView['late']['orders'][number] => ({
  ...presentListedOrder(listed, now, language),
  stations: byStation(
    goodsOf(listed, language).map(({ kind, quantity }) => ({
      station: kind === null ? null : (room.kinds[kind] ?? null),
      pieces: quantity,
    })),
    room,
  ),
})

/** What a day of the calendar holds; `day` is '' for all days before it. At `now`, ms. */
export function presentDay(
  {
    day,
    orders,
    loads,
    most,
  }: { day: string; orders: readonly ListedOrder[]; loads: readonly DayLoad[]; most: number },
  room: PressRoom,
  now: number,
  language: Language,
): CalendarView['late'] {
  const its = loads.filter((load) => load.day === day)
  return {
    loads: byStation(
      its.map(({ category, pieces }) => ({ station: stationOf(category, room), pieces })),
      room,
    ),
    orders: orders.slice(0, most).map((listed) => presentJob(listed, room, now, language)),
    hasMore: orders.length > most,
  }
}

/** Whether the shop makes anything on a day, `YYYY-MM-DD`. */
export const isWorkday = (day: string, holidays: ReadonlySet<string>): boolean =>
  isBusinessDay(Date.parse(day), holidays)
