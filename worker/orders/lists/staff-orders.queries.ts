/** Orders of all customers, for the staff. */
import { asc, eq, inArray } from 'drizzle-orm'
import { customers } from '#worker/accounts/accounts.table.ts'
import type { Customer } from '#worker/accounts/customers.queries.ts'
import type { Database } from '#worker/platform/database.queries.ts'
import type { Sending } from '../fulfilment.rules.ts'
import { parcels } from '../fulfilment.table.ts'
import { listJobs, type Job } from '../jobs.queries.ts'
import { orderWork } from '../order-state.rules.ts'
import { wholeOrders, type Order, type OrderLine, type WholeOrder } from '../orders.queries.ts'
import { orderLines, orders } from '../orders.table.ts'
import { listTeamwork, noTeamwork, type Teamwork } from '../teamwork/teamwork.queries.ts'
import { orderCountQuery, orderPageQuery, type WantedOrders } from './order-pages.queries.ts'
import type { OrderPlace } from './order-place.rules.ts'
import type { OrderSort } from './order-search.rules.ts'

/** An order in the staff's list, with its customer and its lines. */
export interface ListedOrder {
  order: Order
  customer: Pick<Customer, 'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'language'>
  lines: OrderLine[]
  /** The job, when the order pays an accepted quote. */
  job: Job | null
  /** The ways its parcels went. */
  parcels: Pick<Sending, 'carrier'>[]
  /** What colleagues note about it. */
  teamwork: Teamwork
}

/** D1 binds at most 100 values per statement. */
const idsAtOnce = 90

/** Orders by id with their customers, in the order of the ids; at most 90. */
export async function listOrdersByIds(db: Database, ids: readonly string[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return []
  const wanted = ids.slice(0, idsAtOnce)
  // Not in one batch: D1's batch keeps only one of several joined columns with the same name.
  const [rows, lines, jobs, sent, teamwork] = await Promise.all([
    db
      .select({
        order: orders,
        customer: {
          id: customers.id,
          firstName: customers.firstName,
          lastName: customers.lastName,
          email: customers.email,
          phone: customers.phone,
          language: customers.language,
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
    db
      .select({ orderId: parcels.orderId, carrier: parcels.carrier })
      .from(parcels)
      .where(inArray(parcels.orderId, wanted)),
    listTeamwork(db, wanted),
  ])
  return wanted.flatMap((id) =>
    rows
      .filter(({ order }) => order.id === id)
      .map((row) => ({
        ...row,
        lines: lines.filter(({ orderId }) => orderId === id),
        job: jobs.find(({ orderId }) => orderId === id) ?? null,
        parcels: sent.filter(({ orderId }) => orderId === id),
        teamwork: teamwork.find(({ orderId }) => orderId === id) ?? noTeamwork(id),
      })),
  )
}

/** A page of the staff's list. */
export async function listAllOrders(db: Database, wanted: WantedOrders): Promise<ListedOrder[]> {
  const found = await db.all<{ id: string }>(orderPageQuery(wanted))
  return listOrdersByIds(
    db,
    found.map(({ id }) => id),
  )
}

/** How many orders each of several lists has in all. */
export const countOrders = async (
  db: Database,
  lists: readonly Omit<WantedOrders, 'after' | 'most'>[],
): Promise<number[]> =>
  Promise.all(lists.map(async (wanted) => (await db.get<{ orders: number }>(orderCountQuery(wanted)))?.orders ?? 0))

/** The place behind an order in a list that is sorted so. */
export const placeBehind = ({ order }: ListedOrder, by: OrderSort): OrderPlace => ({
  number: order.number,
  key:
    by === 'press'
      ? order.pressBy
      : by === 'total'
        ? String(order.totalCents)
        : by === 'status'
          ? String(orderWork.indexOf(order.status))
          : null,
})

/** Orders by id, with everything that belongs to them; at most 90. */
export const listWholeOrders = (db: Database, ids: readonly string[]): Promise<WholeOrder[]> =>
  wholeOrders(db, inArray(orders.id, ids.slice(0, idsAtOnce)))

/** An order by its id alone: for the staff, and for readers who hold a link signed for it. */
export async function findAnyOrder(db: Database, id: string): Promise<WholeOrder | null> {
  return (await wholeOrders(db, eq(orders.id, id)))[0] ?? null
}
