import { and, asc, eq, not, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#worker/platform/database.queries.ts'
import { isReady, type ReadyUpload } from './uploads.queries.ts'
import { uploads } from './uploads.table.ts'

/** Many times what a customer can collect in years under the quota of uploads. */
const most = 10_000

/** A file that the customer owns or was shown; `origin` says which. */
export interface CustomerFile {
  id: string
  name: string
  key: string
  type: string
  size: number
  createdAt: number
  origin: 'own' | 'proof' | 'quote' | 'chat'
}

/**
 * Every complete file that a customer sent, got in their chat, or was shown as a proof or with a quote (R-PRIV-01,
 * Download-my-data); oldest first. Files that a member of staff sent to customers belong to staff, not to the member's
 * own data.
 */
export async function listFilesOf(db: Database, customerId: string): Promise<CustomerFile[]> {
  const isTheirs = and(eq(uploads.customerId, customerId), not(isShownToOthers(customerId)))
  const isProof = sql<number>`EXISTS (SELECT 1 FROM proofs JOIN requests ON requests.id = proofs.request_id
    WHERE proofs.upload_id = uploads.id AND requests.customer_id = ${customerId})`
  const isQuoted = sql<number>`EXISTS (SELECT 1 FROM quote_pictures JOIN quotes ON quotes.id = quote_pictures.quote_id
    JOIN requests ON requests.id = quotes.request_id WHERE quote_pictures.upload_id = uploads.id
    AND requests.customer_id = ${customerId})`
  const isInChat = sql<number>`EXISTS (SELECT 1 FROM chat_files WHERE chat_files.upload_id = uploads.id
    AND chat_files.customer_id = ${customerId})`
  const found = await db
    .select({
      id: uploads.id,
      name: uploads.name,
      key: uploads.key,
      type: uploads.type,
      size: uploads.size,
      createdAt: uploads.createdAt,
      ownerId: uploads.customerId,
      isProof,
      isQuoted,
    })
    .from(uploads)
    .where(and(eq(uploads.state, 'ready'), isNamedFor(customerId), or(isTheirs, isProof, isQuoted, isInChat)))
    .orderBy(asc(uploads.createdAt), asc(uploads.id))
    .limit(most)
  return found.flatMap(({ ownerId, isProof: wasProof, isQuoted: wasQuoted, key, type, ...file }) =>
    key === null || type === null
      ? []
      : [
          {
            ...file,
            key,
            type,
            origin: ownerId === customerId ? 'own' : wasProof === 1 ? 'proof' : wasQuoted === 1 ? 'quote' : 'chat',
          },
        ],
  )
}

/**
 * A whole file that is a person's own to look at as a customer: what they sent to others as a member of staff is the shop's.
 */
export async function findOwnFile(db: Database, customerId: string, id: string): Promise<ReadyUpload | null> {
  const found = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.customerId, customerId), not(isShownToOthers(customerId))))
    .get()
  return found && isReady(found) ? found : null
}

/** Condition on `uploads`: each way to a file of a customer along its index, so that no other file is looked at. */
const isNamedFor = (customerId: string): SQL => sql`uploads.id IN (
  SELECT own.id FROM uploads AS own WHERE own.customer_id = ${customerId}
  UNION SELECT proofs.upload_id FROM requests JOIN proofs ON proofs.request_id = requests.id
    WHERE requests.customer_id = ${customerId}
  UNION SELECT quote_pictures.upload_id FROM requests JOIN quotes ON quotes.request_id = requests.id
    JOIN quote_pictures ON quote_pictures.quote_id = quotes.id WHERE requests.customer_id = ${customerId}
  UNION SELECT chat_files.upload_id FROM chat_files WHERE chat_files.customer_id = ${customerId})`

/** Whether a file is a proof, or a picture of a quote, of a request of which something holds. Of `uploads`. */
export const isProofOf = (condition: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM proofs JOIN requests ON requests.id = proofs.request_id
    WHERE proofs.upload_id = uploads.id AND ${condition})`

export const isQuotedFor = (condition: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM quote_pictures JOIN quotes ON quotes.id = quote_pictures.quote_id
    JOIN requests ON requests.id = quotes.request_id WHERE quote_pictures.upload_id = uploads.id AND ${condition})`

/** Whether a line of an order is printed from a file, or was before, where something holds of the order. Of `uploads`. */
export const isPrintedFor = (condition: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM order_line_files JOIN orders ON orders.id = order_line_files.order_id
    WHERE order_line_files.upload_id = uploads.id AND ${condition})`

/**
 * Condition on `uploads`: a file was sent for somebody else, who keeps it: as a proof, with a quote, in a room, with a
 * request, or to print their order from.
 */
export function isShownToOthers(customerId: string): SQL {
  const isOthers = sql`requests.customer_id <> ${customerId}`
  return sql`(${isProofOf(isOthers)} OR ${isQuotedFor(isOthers)}
    OR ${isPrintedFor(sql`orders.customer_id <> ${customerId}`)}
    OR EXISTS (SELECT 1 FROM chat_files WHERE chat_files.upload_id = uploads.id
      AND chat_files.customer_id <> ${customerId})
    OR EXISTS (SELECT 1 FROM request_files JOIN requests ON requests.id = request_files.request_id
      WHERE request_files.upload_id = uploads.id AND ${isOthers}))`
}
