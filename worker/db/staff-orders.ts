/** Orders as the staff look at them: whoever's they are. */
import { and, desc, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { OrderState } from '#domain/order-state'
import type { Database } from './database.ts'
import type { Customer } from './customers.ts'
import { wholeOrders, type Order, type WholeOrder } from './orders.ts'
import { customers } from './schema/accounts.ts'
import { orders } from './schema/orders.ts'

/** An order in the staff's list, with whose it is. */
export interface ListedOrder {
  order: Order
  customer: Pick<Customer, 'id' | 'firstName' | 'lastName' | 'email' | 'phone'>
}

/** What starts like a text, for LIKE; its own signs are taken out, and nothing starts like nothing. */
const prefix = (text: string): string | null => {
  const start = text.replace(/[%_]/g, '')
  return start === '' ? null : `${start}%`
}

/** Orders a search means: of that number, or of people whose mail address or name starts so. */
function meant(db: Database, search: string): SQL | undefined {
  const [first = '', ...rest] = search.split(/\s+/)
  const people = db
    .select({ id: customers.id })
    .from(customers)
    .where(
      or(
        sql`${customers.email} LIKE ${prefix(search.toLowerCase())}`,
        rest.length === 0 ? undefined : and(sql`first_name LIKE ${prefix(first)}`, sql`last_name LIKE ${prefix(rest.join(' '))}`),
        sql`first_name LIKE ${prefix(search)}`,
        sql`last_name LIKE ${prefix(search)}`,
      ),
    )
  const number = /^#?(\d{1,9})$/.exec(search)?.[1]
  return or(inArray(orders.customerId, people), number === undefined ? undefined : eq(orders.number, Number(number)))
}

/** Newest first, `most` orders from before the one numbered `before`; of one state, or meant by a search, where that is said. */
export const listAllOrders = (
  db: Database,
  wanted: { status?: OrderState | undefined; search?: string | undefined; before?: number | undefined; most: number },
): Promise<ListedOrder[]> =>
  db
    .select({ order: orders, customer: { id: customers.id, firstName: customers.firstName, lastName: customers.lastName, email: customers.email, phone: customers.phone } })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        wanted.status === undefined ? undefined : eq(orders.status, wanted.status),
        wanted.before === undefined ? undefined : lt(orders.number, wanted.before),
        wanted.search ? meant(db, wanted.search) : undefined,
      ),
    )
    .orderBy(desc(orders.number))
    .limit(wanted.most)

/** An order by its id alone: for the staff, and for whoever holds a link signed for it. */
export async function findAnyOrder(db: Database, id: string): Promise<WholeOrder | null> {
  return (await wholeOrders(db, eq(orders.id, id)))[0] ?? null
}
