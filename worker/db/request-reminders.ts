import { and, asc, eq, gt, lte, sql, type SQL } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { CustomRequest, Proof, Quote } from './requests.ts'
import { products } from './schema/catalogue.ts'
import { outbox } from './schema/jobs.ts'
import { proofs, quotes, requests } from './schema/requests.ts'

/** A request that the clock has something to say about, with its product. */
export interface DueRequest {
  request: CustomRequest
  product: typeof products.$inferSelect
}

const withProduct = { request: requests, product: products }

/** Whether nothing happened to a request since it was read. */
export const stillTrue = (request: CustomRequest): SQL => sql`EXISTS (SELECT 1 FROM requests WHERE id = ${request.id} AND last_change = ${request.lastChange})`

/** Whether an occasion was told already, by whichever channel. */
const isTold = (occasion: SQL): SQL => sql`EXISTS (SELECT 1 FROM ${outbox} WHERE outbox.id IN (${occasion} || ':email', ${occasion} || ':sms'))`

/** Open quotes that end between two instants (ms); those not yet told of where they still hold. */
export async function listEndingQuotes(db: Database, { after, until }: { after?: number; until: number }, most: number): Promise<{ listed: DueRequest; quote: Quote }[]> {
  const rows = await db
    .select({ ...withProduct, quote: quotes })
    .from(quotes)
    .innerJoin(requests, eq(requests.id, quotes.requestId))
    .innerJoin(products, eq(products.id, requests.productId))
    .where(and(eq(quotes.state, 'open'), eq(requests.status, 'quoted'), after === undefined ? undefined : and(gt(quotes.validUntil, after), sql`NOT ${isTold(sql`'expiring:' || quotes.id`)}`), lte(quotes.validUntil, until)))
    .orderBy(asc(quotes.validUntil), asc(quotes.id))
    .limit(most)
  return rows.map(({ quote, ...listed }) => ({ listed, quote }))
}

/** Proofs without an answer since an instant, not yet reminded of. */
export async function listWaitingProofs(db: Database, before: number, most: number): Promise<{ listed: DueRequest; proof: Proof }[]> {
  const rows = await db
    .select({ ...withProduct, proof: proofs })
    .from(proofs)
    .innerJoin(requests, eq(requests.id, proofs.requestId))
    .innerJoin(products, eq(products.id, requests.productId))
    .where(and(eq(proofs.state, 'sent'), lte(proofs.createdAt, before), sql`${requests.status} NOT IN ('withdrawn', 'declined')`, sql`NOT ${isTold(sql`'proof-waits:' || proofs.id`)}`))
    .orderBy(asc(proofs.createdAt), asc(proofs.id))
    .limit(most)
  return rows.map(({ proof, ...listed }) => ({ listed, proof }))
}

/** Requests whose customer was asked something before an instant and has not answered, not yet reminded of. */
export async function listSilentRequests(db: Database, before: number, most: number): Promise<{ listed: DueRequest; question: string }[]> {
  const rows = await db
    .select({ ...withProduct, question: sql<string | null>`(SELECT text FROM request_events WHERE request_id = requests.id AND kind = 'question' ORDER BY at DESC LIMIT 1)` })
    .from(requests)
    .innerJoin(products, eq(products.id, requests.productId))
    .where(and(eq(requests.status, 'needs_info'), lte(requests.waitingSince, before), sql`NOT ${isTold(sql`'silent:' || requests.last_change`)}`))
    .orderBy(asc(requests.waitingSince), asc(requests.id))
    .limit(most)
  return rows.map(({ question, ...listed }) => ({ listed, question: question ?? '' }))
}
