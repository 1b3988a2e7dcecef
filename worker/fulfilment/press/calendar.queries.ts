import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { jobsOf, type Job } from '#worker/orders/jobs.queries.ts'
import type { Order, OrderLine } from '#worker/orders/orders.queries.ts'
import { orderLines, orders } from '#worker/orders/orders.table.ts'
import { readTogether, type Condition, type Database, type Statement } from '#worker/platform/database.queries.ts'
import { dayLoadsQuery, dayOrdersQuery, isToMake, type DaySpan } from './calendar-days.queries.ts'
import { plannedStates } from './press.rules.ts'

/** Pieces that are still to be made on a day, of one category of product; '' for work of no product. */
export interface DayLoad {
  day: string
  category: string
  pieces: number
}

/** An order of the calendar, with what is made for it. */
export interface PlannedOrder {
  order: Pick<Order, 'id' | 'number' | 'status' | 'pressBy' | 'plannedDay' | 'isRush'>
  customerName: string
  lines: OrderLine[]
  job: Job | null
}

type PlannedRow = Omit<PlannedOrder['order'], 'isRush'> & { isRush: number; customerName: string }

export const listDayLoads = (db: Database, span: DaySpan): Promise<DayLoad[]> => db.all<DayLoad>(dayLoadsQuery(span))

/**
 * The first orders of the days of a week, each at most `most`, in two trips: first those of all days before it, then
 * those of each of its days.
 */
export async function listPlannedOrders(
  db: Database,
  week: readonly string[],
  most: number,
): Promise<PlannedOrder[][]> {
  const found = await readTogether<PlannedRow>(db, [
    dayOrdersQuery(week[0] ?? '', most, true),
    ...week.map((day) => dayOrdersQuery(day, most)),
  ])
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(found.flat().map(({ id }) => id))}))`
  const [lines, jobs] = await db.batch([
    db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
    jobsOf(db, (orderId) => inArray(orderId, ids)),
  ])
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const jobOf = new Map(jobs.map((job) => [job.orderId, job]))
  return found.map((rows) =>
    rows.map(({ customerName, ...order }) => ({
      order: { ...order, isRush: order.isRush === 1 },
      customerName,
      lines: linesOf.get(order.id) ?? [],
      job: jobOf.get(order.id) ?? null,
    })),
  )
}

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
