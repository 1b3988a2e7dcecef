import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { startsWith } from '#worker/accounts/customer-search.queries.ts'
import { statesUnderWay } from '#worker/orders/order-state.rules.ts'
import type { Database } from '#worker/platform/database.queries.ts'
import type { RequestState, WaitingOn } from './request-state.rules.ts'
import { listRequestsWhere, type ListedRequest } from './requests.queries.ts'
import { requests } from './requests.table.ts'

/** Which requests the staff want to see, and in which order. */
export interface StaffRequestFilter {
  status?: RequestState | undefined
  waitingOn?: WaitingOn | undefined
  /**
   * A request's number, the beginning of its id, or the beginning of a customer's search word
   * (worker/accounts/customer-search.rules.ts).
   */
  search?: { number: number } | { id: string } | { word: string } | undefined
  order: 'longest' | 'newest'
  /** The last request of the page before, in that order. */
  after: { waitingSince: number; id: string } | null
}

/**
 * Condition: an ordered request waits for the shop only while its order is under way; a refunded order has ended it.
 */
export const isRequestAlive = sql`(requests.status <> 'ordered'
  OR EXISTS (SELECT 1 FROM exclusive_designs JOIN orders ON orders.id = exclusive_designs.order_id
  WHERE exclusive_designs.request_id = requests.id AND orders.status IN (SELECT value
    FROM json_each(${JSON.stringify(statesUnderWay)}))))`

/** The condition and order of a page; every combination walks an index of `requests` (a test checks the plans). */
export function staffRequestPage({ status, waitingOn, search, order, after }: StaffRequestFilter): {
  condition: SQL | undefined
  order: SQL[]
} {
  const place = sql`(${requests.waitingSince}, ${requests.id})`
  const isBehind =
    after &&
    (order === 'longest'
      ? sql`${place} > (${after.waitingSince}, ${after.id})`
      : sql`${place} < (${after.waitingSince}, ${after.id})`)
  const isFound =
    search === undefined
      ? undefined
      : 'number' in search
        ? eq(requests.number, search.number)
        : 'id' in search
          ? startsWith(sql`${requests.id}`, search.id)
          : sql`${requests.customerId} IN (SELECT customer_id FROM customer_words
            WHERE ${startsWith(sql`word`, search.word)} LIMIT 500)`
  return {
    condition: and(
      status && eq(requests.status, status),
      waitingOn && eq(requests.waitsOn, waitingOn),
      waitingOn === 'shop' ? isRequestAlive : undefined,
      isFound,
      isBehind ?? undefined,
    ),
    order:
      order === 'longest'
        ? [asc(requests.waitingSince), asc(requests.id)]
        : [desc(requests.waitingSince), desc(requests.id)],
  }
}

/** Requests of all customers: at most `most`, from behind a place in the requested order. */
export function listRequestsForStaff(db: Database, filter: StaffRequestFilter, most: number): Promise<ListedRequest[]> {
  const { condition, order } = staffRequestPage(filter)
  return listRequestsWhere(db, condition, order, most)
}
