import { and, asc, eq, gt, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { products } from '#worker/catalogue/catalogue.table.ts'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import type { CustomRequest, Proof, Quote } from './requests.queries.ts'
import { proofs, quotes, requests } from './requests.table.ts'

/** A request that is due for a reminder or an expiry, with its product. */
export interface DueRequest {
  request: CustomRequest
  product: typeof products.$inferSelect
}

const withProduct = { request: requests, product: products }

/** Condition: nothing happened to the request since it was read. */
export const stillTrue = (request: CustomRequest): SQL =>
  sql`EXISTS (SELECT 1 FROM requests WHERE id = ${request.id} AND last_change = ${request.lastChange})`

/**
 * Notes that a reminder was handled, sent or not, so that nobody is reminded twice. For a batch; applies only if `when`
 * holds.
 */
export const markReminded = (
  db: Database,
  of: 'quotes' | 'proofs' | 'requests',
  id: string,
  at: number,
  when: SQL,
): Statement => db.run(sql`UPDATE ${sql.identifier(of)} SET reminded_at = ${at} WHERE id = ${id} AND ${when}`)

async function listOpenQuotes(
  db: Database,
  condition: SQL | undefined,
  most: number,
): Promise<{ listed: DueRequest; quote: Quote }[]> {
  const rows = await db
    .select({ ...withProduct, quote: quotes })
    .from(quotes)
    .innerJoin(requests, eq(requests.id, quotes.requestId))
    .innerJoin(products, eq(products.id, requests.productId))
    .where(and(eq(quotes.state, 'open'), eq(requests.status, 'quoted'), condition))
    .orderBy(asc(quotes.validUntil), asc(quotes.id))
    .limit(most)
  return rows.map(({ quote, ...listed }) => ({ listed, quote }))
}

/** Open quotes that have expired. */
export const listEndedQuotes = (db: Database, at: number, most: number) =>
  listOpenQuotes(db, lte(quotes.validUntil, at), most)

/**
 * Open quotes that expire between two instants (ms) and were not reminded of. Quotes made to last no longer than
 * `shortMs` are left out.
 */
export const listEndingQuotes = (
  db: Database,
  { after, until, shortMs }: { after: number; until: number; shortMs: number },
  most: number,
) =>
  listOpenQuotes(
    db,
    and(
      gt(quotes.validUntil, after),
      lte(quotes.validUntil, until),
      isNull(quotes.remindedAt),
      sql`${quotes.validUntil} - ${quotes.createdAt} > ${shortMs}`,
    ),
    most,
  )

/** Proofs without an answer since an instant (ms) that were not reminded of. */
export async function listWaitingProofs(
  db: Database,
  before: number,
  most: number,
): Promise<{ listed: DueRequest; proof: Proof }[]> {
  const rows = await db
    .select({ ...withProduct, proof: proofs })
    .from(proofs)
    .innerJoin(requests, eq(requests.id, proofs.requestId))
    .innerJoin(products, eq(products.id, requests.productId))
    .where(
      and(
        eq(proofs.state, 'sent'),
        lte(proofs.createdAt, before),
        sql`${requests.status} NOT IN ('withdrawn', 'declined')`,
        isNull(proofs.remindedAt),
      ),
    )
    .orderBy(asc(proofs.createdAt), asc(proofs.id))
    .limit(most)
  return rows.map(({ proof, ...listed }) => ({ listed, proof }))
}

/** Requests with a question asked before an instant (ms), without an answer, that were not reminded of. */
export async function listSilentRequests(
  db: Database,
  before: number,
  most: number,
): Promise<{ listed: DueRequest; question: string }[]> {
  const rows = await db
    .select({
      ...withProduct,
      question: sql<
        string | null
      >`(SELECT text FROM request_events WHERE request_id = requests.id AND kind = 'question' ORDER BY at DESC LIMIT 1)`,
    })
    .from(requests)
    .innerJoin(products, eq(products.id, requests.productId))
    .where(
      and(
        eq(requests.status, 'needs_info'),
        lte(requests.waitingSince, before),
        or(isNull(requests.remindedAt), lt(requests.remindedAt, requests.waitingSince)),
      ),
    )
    .orderBy(asc(requests.waitingSince), asc(requests.id))
    .limit(most)
  return rows.map(({ question, ...listed }) => ({ listed, question: question ?? '' }))
}
