/** Orders as the staff look at them: whoever's they are. */
import { asc, eq, inArray } from 'drizzle-orm'
import { customers } from '#worker/accounts/accounts.table.ts'
import type { Customer } from '#worker/accounts/customers.queries.ts'
import type { Database } from '#worker/platform/database.queries.ts'
import { listJobs, type Job } from '../jobs.queries.ts'
import { wholeOrders, type Order, type OrderLine, type WholeOrder } from '../orders.queries.ts'
import { orderLines, orders } from '../orders.table.ts'
import { orderPageQuery, type FoundPlace, type WantedOrders } from './order-pages.queries.ts'

/** An order in the staff's list, with whose it is and what is in it. */
export interface ListedOrder {
  order: Order
  customer: Pick<Customer, 'id' | 'firstName' | 'lastName' | 'email' | 'phone'>
  lines: OrderLine[]
  /** What it is about when it pays an accepted quote. */
  job: Job | null
}

/** D1 binds at most 100 values a statement. */
const idsAtOnce = 90

/** Orders by id with whose they are, in the order of the ids; at most 90. */
export async function listOrdersByIds(db: Database, ids: readonly string[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return []
  const wanted = ids.slice(0, idsAtOnce)
  // Not one batch: of joined tables D1's batch keeps one column of each name.
  const [rows, lines, jobs] = await Promise.all([
    db
      .select({
        order: orders,
        customer: {
          id: customers.id,
          firstName: customers.firstName,
          lastName: customers.lastName,
          email: customers.email,
          phone: customers.phone,
        },
      })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(inArray(orders.id, wanted)),
    db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, wanted))
      .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
    listJobs(db, wanted),
  ])
  return wanted.flatMap((id) =>
    rows
      .filter(({ order }) => order.id === id)
      .map((row) => ({
        ...row,
        lines: lines.filter(({ orderId }) => orderId === id),
        job: jobs.find(({ orderId }) => orderId === id) ?? null,
      })),
  )
}

/** A page of the staff's list. */
export async function listAllOrders(db: Database, wanted: WantedOrders): Promise<ListedOrder[]> {
  const places = await db.all<FoundPlace>(orderPageQuery(wanted))
  return listOrdersByIds(
    db,
    places.map(({ id }) => id),
  )
}

/** Orders by id, with all that belongs to them; at most 90. */
export const listWholeOrders = (db: Database, ids: readonly string[]): Promise<WholeOrder[]> =>
  wholeOrders(db, inArray(orders.id, ids.slice(0, idsAtOnce)))

/** An order by its id alone: for the staff, and for whoever holds a link signed for it. */
export async function findAnyOrder(db: Database, id: string): Promise<WholeOrder | null> {
  return (await wholeOrders(db, eq(orders.id, id)))[0] ?? null
}
