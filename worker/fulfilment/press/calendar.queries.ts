import { and, eq, inArray, sql } from 'drizzle-orm'
import { orders } from '#worker/orders/orders.table.ts'
import type { Condition, Database, Statement } from '#worker/platform/database.queries.ts'
import { dayLoadsQuery, dayOrdersQuery, isToMake, type DaySpan } from './calendar-days.queries.ts'
import { plannedStates } from './press.rules.ts'

/** Pieces that are still to be made on a day, of one category of product; '' for work of no product. */
export interface DayLoad {
  day: string
  category: string
  pieces: number
}

export const listDayLoads = (db: Database, span: DaySpan): Promise<DayLoad[]> => db.all<DayLoad>(dayLoadsQuery(span))

export const listDayOrderIds = async (db: Database, day: string, most: number, isBefore = false): Promise<string[]> =>
  (await db.all<{ id: string }>(dayOrdersQuery(day, most, isBefore))).map(({ id }) => id)

/** Where an order stands on the calendar: its planned day, null for the day by which it must be made, and its rush. */
export interface Plan {
  plannedDay: string | null
  isRush: boolean
}

/** Condition: an order is still to be made, and planned so. */
export const isPlannedAs = (orderId: string, { plannedDay, isRush }: Plan): Condition =>
  sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND ${isToMake} AND planned_day IS ${plannedDay}
    AND is_rush = ${isRush ? 1 : 0})`

/** Plans an order, if it is still planned as `seen`. For a batch. */
export const planOrder = (db: Database, orderId: string, seen: Plan, plan: Plan): Statement =>
  db
    .update(orders)
    .set({ plannedDay: plan.plannedDay, isRush: plan.isRush })
    .where(
      and(
        eq(orders.id, orderId),
        inArray(orders.status, [...plannedStates]),
        sql`planned_day IS ${seen.plannedDay}`,
        eq(orders.isRush, seen.isRush),
      ),
    )
