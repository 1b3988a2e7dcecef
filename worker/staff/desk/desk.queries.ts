import { and, asc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { customers } from '#worker/accounts/accounts.table.ts'
import { products } from '#worker/catalogue/catalogue.table.ts'
import type { ClaimKind, ClaimWish } from '#worker/claims/claim.rules.ts'
import { orderReviews } from '#worker/ledger/money.table.ts'
import { orders } from '#worker/orders/orders.table.ts'
/** What waits for the shop, for the start page of the console: bounded queries along partial indexes. */
import type { ReviewReason } from '#worker/orders/review-reasons.rules.ts'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import { outbox } from '#worker/platform/jobs.table.ts'
import { ratings } from '#worker/ratings/ratings.table.ts'
import { requests } from '#worker/requests/requests.table.ts'
import { isRequestAlive } from '#worker/requests/staff-requests.queries.ts'

const nameOf = sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})`

/**
 * Open claims: those without an answer first, the oldest of them on top. The index is named, because SQLite does not
 * choose it.
 */
export const listWaitingClaims = (db: Database, most: number) =>
  db.all<{
    id: string
    orderId: string
    number: number
    name: string
    kind: ClaimKind
    wish: ClaimWish
    state: string
    since: number
    pressBy: string | null
    plannedDay: string | null
    isRush: number
  }>(sql`
    SELECT claims.id, order_id AS "orderId", orders.number, ${nameOf} AS name, claims.kind, claims.wish, claims.state,
      claims.created_at AS since, claims.press_by AS "pressBy", claims.planned_day AS "plannedDay",
      claims.is_rush AS "isRush"
    FROM claims INDEXED BY claims_waiting JOIN orders ON orders.id = order_id
      JOIN customers ON customers.id = claims.customer_id
    WHERE claims.state IN ('open', 'reprint', 'reprinting') ORDER BY claims.state <> 'open', claims.created_at,
      claims.id LIMIT ${most}`)

/**
 * Requests that wait for the shop, as their own list shows them (docs/decisions/042), also paid ones without a proof.
 * Longest waiting first.
 */
export const listWaitingRequests = (db: Database, most: number) =>
  db
    .select({
      id: requests.id,
      name: nameOf,
      title: products.name,
      quantity: requests.quantity,
      status: requests.status,
      since: requests.waitingSince,
    })
    .from(requests)
    .innerJoin(products, eq(products.id, requests.productId))
    .innerJoin(customers, eq(customers.id, requests.customerId))
    .where(and(eq(requests.waitsOn, 'shop'), isRequestAlive))
    .orderBy(asc(requests.waitingSince), asc(requests.id))
    .limit(most)

/** Orders with open reviews, the oldest first. */
export const listOpenReviews = (db: Database, most: number) =>
  db
    .select({
      orderId: orderReviews.orderId,
      number: orders.number,
      name: nameOf,
      reason: sql<ReviewReason>`${orderReviews.reason}`,
      since: orderReviews.openedAt,
      // The bank's own time: until then a dispute, or its question, can be answered.
      answerBy: sql<number | null>`CASE WHEN ${orderReviews.reason} IN ('dispute', 'inquiry') THEN
        (SELECT min(disputes.due_at) FROM disputes WHERE disputes.order_id = order_reviews.order_id
          AND disputes.state = 'open' AND disputes.is_waiting = 1) END`,
    })
    .from(orderReviews)
    .innerJoin(orders, eq(orders.id, orderReviews.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(sql`${orderReviews.state} = 'open'`)
    .orderBy(asc(orderReviews.openedAt))
    .limit(most)

/** Customers' ratings that nobody has read, the oldest first. */
export const listWaitingRatings = (db: Database, most: number) =>
  db
    .select({
      id: ratings.id,
      name: nameOf,
      title: ratings.title,
      stars: ratings.stars,
      since: ratings.updatedAt,
    })
    .from(ratings)
    .innerJoin(customers, eq(customers.id, ratings.customerId))
    .where(eq(ratings.state, 'waiting'))
    .orderBy(asc(ratings.updatedAt), asc(ratings.id))
    .limit(most)

const isUnseen = sql`${outbox.state} = 'dead' AND ${outbox.dismissedAt} IS NULL`

/** Dead outbox messages that nobody has handled, the oldest first. */
export const listDeadOutboxMessages = (db: Database, most: number) =>
  db
    .select({
      id: outbox.id,
      channel: outbox.channel,
      recipient: outbox.recipient,
      template: outbox.template,
      reason: outbox.lastError,
      sentAt: outbox.sentAt,
      customerId: outbox.customerId,
      since: outbox.createdAt,
    })
    .from(outbox)
    .where(isUnseen)
    .orderBy(asc(outbox.createdAt))
    .limit(most)

/** How many orders were paid after a moment (ms), `most` at most; a balance is no order of its own. */
export const countPaidSince = async (db: Database, since: number, most: number): Promise<number> =>
  (
    await db.all(sql`
      SELECT 1 FROM orders INDEXED BY orders_by_payment WHERE paid_at > ${since} AND balance_of IS NULL LIMIT ${most}`)
  ).length

/** Orders the shop works on, by the day they must leave the press. */
export const listDueOrderIds = (db: Database, most: number): Promise<{ id: string }[]> =>
  db.all(sql`
    SELECT id FROM orders INDEXED BY orders_by_press WHERE press_by > ''
      AND status IN ('paid', 'needs_address', 'awaiting_proof', 'in_production', 'on_hold', 'ready')
      AND status NOT IN ('needs_address', 'awaiting_proof') ORDER BY press_by, number LIMIT ${most}`)

/** What came back after it was sent has no content any more. */
const canGoAgain = isNull(outbox.sentAt)

/**
 * Condition: a dead message is not handled yet. Dependent statements use it, so they go before the one that handles it.
 */
export const isOutboxMessageDead = (id: string, wish: 'again' | 'leave'): SQL =>
  sql`EXISTS (SELECT 1 FROM outbox WHERE id = ${id} AND ${isUnseen} ${wish === 'again' ? sql`AND ${canGoAgain}` : sql``})`

/** Sends a dead message again at `at` (ms), or leaves it, if nobody else has decided. For a batch. */
export const markDeadMessageResolved = (db: Database, id: string, wish: 'again' | 'leave', at: number): Statement =>
  db
    .update(outbox)
    .set(wish === 'again' ? { state: 'pending', attempts: 0, nextAt: at } : { dismissedAt: at })
    .where(
      and(
        eq(outbox.id, id),
        eq(outbox.state, 'dead'),
        isNull(outbox.dismissedAt),
        wish === 'again' ? canGoAgain : undefined,
      ),
    )

/** D1 refuses a longer pattern, and no name begins so. */
const longestPattern = 50

/** Every product, as the shop sorts them. */
export const listProductNames = (db: Database) =>
  db
    .select({ id: products.id, name: products.name })
    .from(products)
    .orderBy(asc(products.kind), asc(products.position), asc(products.id))
    .limit(200)

/** The LIKE pattern for a beginning. LIKE's own signs are removed; an empty text matches nothing. */
const prefix = (text: string): string | null => {
  const start = text.replace(/[%_]/g, '')
  return start === '' || new TextEncoder().encode(start).length >= longestPattern ? null : `${start}%`
}

/** A customer that a search may mean. */
export interface FoundCustomer {
  id: string
  name: string
  email: string | null
  phone: string | null
}

/** Customers whose mail, name or phone begins so, each kind along its index; at most `most` of a kind. */
export async function findCustomersByStart(db: Database, typed: string, most: number): Promise<FoundCustomer[]> {
  const digits = typed.replace(/\D/g, '')
  const phone =
    digits.length < 4 || /[\p{L}@]/u.test(typed)
      ? null
      : digits.length === 11 && digits.startsWith('1')
        ? `+${digits}`
        : `+1${digits}`
  const text = typed.trim().toLowerCase()
  const [first = '', ...rest] = typed.trim().split(/\s+/)
  const last = prefix(rest.join(' '))
  const looks: SQL[] = [
    sql`email >= ${text} AND email < ${`${text}\u{10FFFF}`}`,
    last === null
      ? sql`first_name LIKE ${prefix(first)}`
      : sql`first_name LIKE ${prefix(first)} AND last_name LIKE ${last}`,
    sql`last_name LIKE ${prefix(typed.trim())}`,
    ...(phone === null ? [] : [sql`phone >= ${phone} AND phone < ${`${phone}~`}`]),
  ]
  const found = await Promise.all(
    looks.map((look) =>
      db
        .select({ id: customers.id, name: nameOf, email: customers.email, phone: customers.phone })
        .from(customers)
        .where(and(look, eq(customers.role, 'customer'), sql`${customers.state} <> 'erased'`))
        .limit(most),
    ),
  )
  return [...new Map(found.flat().map((customer) => [customer.id, customer])).values()].slice(0, most)
}

/** The newest requests of some customers. */
export const listRequestsOf = (db: Database, customerIds: readonly string[], most: number) =>
  db
    .select({
      id: requests.id,
      name: nameOf,
      title: products.name,
      status: requests.status,
    })
    .from(requests)
    .innerJoin(products, eq(products.id, requests.productId))
    .innerJoin(customers, eq(customers.id, requests.customerId))
    .where(
      and(
        sql`${requests.customerId} IN ${customerIds.length === 0 ? [''] : [...customerIds]}`,
        gt(requests.createdAt, 0),
      ),
    )
    .orderBy(sql`${requests.createdAt} DESC`)
    .limit(most)
