import { aliasedTable, and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { customerNotes, customers, customerWords } from '#worker/accounts/accounts.table.ts'
import { startsWith } from '#worker/accounts/customer-search.queries.ts'
import type { Customer } from '#worker/accounts/customers.queries.ts'
import { backCentsOfEvent } from '#worker/ledger/money-events.queries.ts'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import { customerNoteLimits } from './customer-note.rules.ts'

/** A customer in the staff's list; `word` is the search word that found them. */
export interface ListedCustomer {
  customer: Customer
  word: string
  orders: number
}
/**
 * Where a page ends, so that the next begins after it: in a search the word that found the last customer, else when their
 * account was made (ms).
 */
export type CustomerPlace = { word: string; id: string } | { createdAt: number; id: string }

/**
 * Paid orders of a customer; what was never paid is no order to them. The outer table is named in full: in a query
 * without a join drizzle leaves it out, and `id` would be the order's own.
 */
const paidOrders = sql<number>`(SELECT count(*) FROM orders WHERE orders.customer_id = customers.id
  AND orders.paid_at IS NOT NULL AND orders.balance_of IS NULL)`

/**
 * Customers with a search word that begins so, each once, by the first such word; from behind a place in the order of
 * words.
 */
export const foundByWord = (
  start: string,
  after: { word: string; id: string } | null,
): { condition: SQL | undefined; order: SQL[] } => ({
  condition: and(
    startsWith(sql`${customerWords.word}`, start),
    after === null
      ? undefined
      : sql`(${customerWords.word}, ${customerWords.customerId}) > (${after.word}, ${after.id})`,
    sql`NOT EXISTS (SELECT 1 FROM customer_words AS earlier WHERE earlier.customer_id = ${customerWords.customerId}
      AND earlier.word >= ${start} AND earlier.word < ${customerWords.word})`,
  ),
  order: [asc(customerWords.word), asc(customerWords.customerId)],
})

/** Not one that waits for its proof: it has no address yet, and may be anybody's. */
const isAccount = sql`NOT EXISTS (SELECT 1 FROM registrations WHERE registrations.customer_id = ${customers.id})`

/** Everybody who is not erased, the newest first, behind a place in that order. */
export const newestCustomers = (
  after: { createdAt: number; id: string } | null,
): { condition: SQL | undefined; order: SQL[] } => ({
  condition: and(
    sql`${customers.state} <> 'erased'`,
    isAccount,
    after === null ? undefined : sql`(${customers.createdAt}, ${customers.id}) < (${after.createdAt}, ${after.id})`,
  ),
  order: [desc(customers.createdAt), desc(customers.id)],
})

/** Customers by the beginning of one of their words, or the newest; `most` from behind a place. */
export function listCustomers(
  db: Database,
  start: string | null,
  after: CustomerPlace | null,
  most: number,
): Promise<ListedCustomer[]> {
  if (start === null) {
    const { condition, order } = newestCustomers(after && 'createdAt' in after ? after : null)
    return db
      .select({ customer: customers, word: sql<string>`''`, orders: paidOrders })
      .from(customers)
      .where(condition)
      .orderBy(...order)
      .limit(most)
  }
  const { condition, order } = foundByWord(start, after && 'word' in after ? after : null)
  return db
    .select({ customer: customers, word: customerWords.word, orders: paidOrders })
    .from(customerWords)
    .innerJoin(customers, eq(customers.id, customerWords.customerId))
    .where(and(condition, isAccount))
    .orderBy(...order)
    .limit(most)
}

/** What somebody has paid by the ledger, less what went back, US cents, and for how many orders. */
export const sumOfCustomer = (db: Database, customerId: string): Promise<{ orders: number; cents: number }> =>
  db.get<{ orders: number; cents: number }>(sql`
    SELECT coalesce(sum(balance_of IS NULL), 0) AS orders,
      max(0, coalesce(sum((SELECT coalesce(sum(CASE WHEN kind = 'captured' THEN cents ELSE 0 END - ${backCentsOfEvent}),
        0)
        FROM money_events WHERE order_id = orders.id)), 0)) AS cents
    FROM orders WHERE customer_id = ${customerId} AND paid_at IS NOT NULL`)

export interface CustomerNote {
  id: string
  text: string
  author: string
  createdAt: number
}
const author = aliasedTable(customers, 'author')

/** The newest first. */
export const listCustomerNotes = (db: Database, customerId: string): Promise<CustomerNote[]> =>
  db
    .select({
      id: customerNotes.id,
      text: customerNotes.text,
      createdAt: customerNotes.createdAt,
      author: sql<string>`trim(${author.firstName} || ' ' || ${author.lastName})`,
    })
    .from(customerNotes)
    .innerJoin(author, eq(author.id, customerNotes.authorId))
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(desc(customerNotes.createdAt), desc(customerNotes.id))
    .limit(customerNoteLimits.notes)

/**
 * Inserts a note, for the batch of the action. A key that a note of the customer already has inserts nothing: dependent
 * statements use the condition `isNoteKept`.
 */
export const insertCustomerNote = (db: Database, note: typeof customerNotes.$inferInsert): Statement =>
  db.insert(customerNotes).values(note).onConflictDoNothing()

export const deleteCustomerNote = (db: Database, customerId: string, id: string): Statement =>
  db.delete(customerNotes).where(and(eq(customerNotes.id, id), eq(customerNotes.customerId, customerId)))

/** The note about a customer by the form that made it. */
export const findCustomerNoteByKey = async (
  db: Database,
  customerId: string,
  clientKey: string,
): Promise<{ text: string } | null> =>
  (await db
    .select({ text: customerNotes.text })
    .from(customerNotes)
    .where(and(eq(customerNotes.customerId, customerId), eq(customerNotes.clientKey, clientKey)))
    .get()) ?? null

/** Whether there is such a note when the batch gets there. */
export const isNoteKept = (customerId: string, id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM customer_notes WHERE id = ${id} AND customer_id = ${customerId})`

/** Closes an account for as long as the shop says, or opens it again. */
export const setCustomerLock = (db: Database, id: string, at: number | null): Statement =>
  at === null
    ? db.run(
        sql`UPDATE customers SET locked_at = NULL, state = CASE WHEN state = 'suspended' THEN 'active' ELSE state END
          WHERE id = ${id} AND locked_at IS NOT NULL`,
      )
    : db.run(
        sql`UPDATE customers SET locked_at = ${at}, state = CASE WHEN state = 'active' THEN 'suspended' ELSE state END
          WHERE id = ${id} AND locked_at IS NULL AND role = 'customer'`,
      )
