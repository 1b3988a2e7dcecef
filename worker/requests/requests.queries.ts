import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { pictures, products } from '#worker/catalogue/catalogue.table.ts'
import { exclusiveDesigns } from '#worker/catalogue/designs/designs.table.ts'
import { mostDesignPictures } from '#worker/catalogue/designs/exclusive-design.rules.ts'
import { findAnyArtwork, type WholeArtwork } from '#worker/designer/artworks.queries.ts'
import { uploads } from '#worker/files/uploads.table.ts'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import { proofs, quotePictures, quotes, requestEvents, requestFiles, requests } from './requests.table.ts'

export type CustomRequest = typeof requests.$inferSelect
export type RequestEvent = typeof requestEvents.$inferSelect
export type Quote = typeof quotes.$inferSelect
export type Proof = typeof proofs.$inferSelect
type StoredUpload = typeof uploads.$inferSelect

/** A request in a list, with its product, that product's pictures, and its newest proof. */
export interface ListedRequest {
  request: CustomRequest
  product: typeof products.$inferSelect
  picturePaths: string[]
  proof: Proof | null
  quote: Quote | null
}

/** A request with everything that belongs to it. Quotes and proofs newest first, events oldest first. */
export interface WholeRequest extends ListedRequest {
  events: RequestEvent[]
  quotes: Quote[]
  /** Of all quotes, in their order. */
  quotePictures: { quoteId: string; upload: StoredUpload }[]
  proofs: { proof: Proof; upload: StoredUpload }[]
  files: StoredUpload[]
  artwork: WholeArtwork | null
  design: { id: string; orderId: string | null } | null
}

/** Most requests of one customer in a list (S-20). */
const mostListed = 200
const picturesEach = 5

/**
 * Requests as lists show them. Not in one batch: D1's batch keeps only one of several joined columns with the same
 * name.
 */
export async function listRequestsWhere(
  db: Database,
  condition: SQL | undefined,
  order: SQL[],
  most: number,
): Promise<ListedRequest[]> {
  const wanted = db
    .select({ id: requests.id })
    .from(requests)
    .where(condition)
    .orderBy(...order)
    .limit(most)
  const ids = sql`(SELECT product_id FROM requests WHERE id IN ${wanted})`
  const [rows, pictured, live, offers] = await Promise.all([
    db
      .select({ request: requests, product: products })
      .from(requests)
      .innerJoin(products, eq(products.id, requests.productId))
      .where(condition)
      .orderBy(...order)
      .limit(most),
    db
      .select({ productId: pictures.productId, path: pictures.path })
      .from(pictures)
      .where(and(sql`${pictures.productId} IN ${ids}`, eq(pictures.published, 1)))
      .orderBy(asc(pictures.productId), asc(pictures.position), asc(pictures.path)),
    db
      .select()
      .from(proofs)
      .where(and(inArray(proofs.requestId, wanted), sql`${proofs.state} <> 'void'`)),
    db
      .select()
      .from(quotes)
      .where(and(inArray(quotes.requestId, wanted), inArray(quotes.state, ['open', 'accepted'])))
      .orderBy(desc(quotes.version)),
  ])
  return rows.map(({ request, product }) => ({
    request,
    product,
    picturePaths: pictured
      .filter(({ productId }) => productId === product.id)
      .slice(0, picturesEach)
      .map(({ path }) => path),
    proof: live.find(({ requestId }) => requestId === request.id) ?? null,
    quote: offers.find(({ requestId }) => requestId === request.id) ?? null,
  }))
}

const newestFirst = [desc(requests.createdAt), desc(requests.id)]

/** A customer's requests, newest first. */
export const listRequests = (db: Database, customerId: string): Promise<ListedRequest[]> =>
  listRequestsWhere(db, eq(requests.customerId, customerId), newestFirst, mostListed)

/** Most rows of each kind for one request; several requests together get as many for each. */
const mostEach = { events: 500, quotes: 50, proofs: 50 }

async function wholes(db: Database, condition: SQL | undefined, most: number): Promise<WholeRequest[]> {
  const found = await listRequestsWhere(db, condition, newestFirst, most)
  if (found.length === 0) return []
  const ids = found.map(({ request }) => request.id)
  const [events, itsQuotes, pictured, itsProofs, files, designs, itsArtworks] = await Promise.all([
    db
      .select()
      .from(requestEvents)
      .where(inArray(requestEvents.requestId, ids))
      .orderBy(asc(requestEvents.at), sql`rowid`)
      .limit(mostEach.events * most),
    db
      .select()
      .from(quotes)
      .where(inArray(quotes.requestId, ids))
      .orderBy(desc(quotes.version))
      .limit(mostEach.quotes * most),
    db
      .select({ requestId: quotes.requestId, quoteId: quotes.id, upload: uploads })
      .from(quotePictures)
      .innerJoin(quotes, eq(quotes.id, quotePictures.quoteId))
      .innerJoin(uploads, eq(uploads.id, quotePictures.uploadId))
      .where(inArray(quotes.requestId, ids))
      .orderBy(asc(quotePictures.position))
      .limit(mostEach.quotes * mostDesignPictures * most),
    db
      .select({ proof: proofs, upload: uploads })
      .from(proofs)
      .innerJoin(uploads, eq(uploads.id, proofs.uploadId))
      .where(inArray(proofs.requestId, ids))
      .orderBy(desc(proofs.version))
      .limit(mostEach.proofs * most),
    db
      .select({ requestId: requestFiles.requestId, upload: uploads })
      .from(requestFiles)
      .innerJoin(uploads, eq(uploads.id, requestFiles.uploadId))
      .where(inArray(requestFiles.requestId, ids))
      .orderBy(asc(requestFiles.position)),
    db
      .select({ requestId: exclusiveDesigns.requestId, id: exclusiveDesigns.id, orderId: exclusiveDesigns.orderId })
      .from(exclusiveDesigns)
      .where(inArray(exclusiveDesigns.requestId, ids)),
    Promise.all(
      found.map(async ({ request }) =>
        request.artworkId === null ? null : findAnyArtwork(db, { id: request.artworkId }),
      ),
    ),
  ])
  return found.map((one, index) => {
    const isIts = ({ requestId }: { requestId: string | null }) => requestId === one.request.id
    const design = designs.find(isIts)
    return {
      ...one,
      events: events.filter(isIts),
      quotes: itsQuotes.filter(isIts),
      quotePictures: pictured.filter(isIts).map(({ quoteId, upload }) => ({ quoteId, upload })),
      proofs: itsProofs.filter(({ proof }) => isIts(proof)),
      files: files.filter(isIts).map(({ upload }) => upload),
      design: design ? { id: design.id, orderId: design.orderId } : null,
      artwork: itsArtworks[index] ?? null,
    }
  })
}

const whole = async (db: Database, condition: SQL | undefined): Promise<WholeRequest | null> =>
  (await wholes(db, condition, 1))[0] ?? null

/** A customer's requests in full, newest first, a page at a time from behind one of them. */
export const listWholeRequests = (
  db: Database,
  customerId: string,
  last: Pick<CustomRequest, 'createdAt' | 'id'> | null,
): Promise<WholeRequest[]> =>
  wholes(
    db,
    and(
      eq(requests.customerId, customerId),
      last === null ? undefined : sql`(${requests.createdAt}, ${requests.id}) < (${last.createdAt}, ${last.id})`,
    ),
    50,
  )

/** A request of this customer, else null. */
export const findRequest = (db: Database, customerId: string, id: string): Promise<WholeRequest | null> =>
  whole(db, and(eq(requests.id, id), eq(requests.customerId, customerId)))

/** A request of any customer: for the staff, and for a mailed link that names it. */
export const findAnyRequest = (db: Database, id: string): Promise<WholeRequest | null> => whole(db, eq(requests.id, id))

/** The request that the same form made before: by its key, or by equal contents a moment ago. */
export async function findSameRequest(
  db: Database,
  customerId: string,
  form: { clientKey: string | null; bodyHash: string; since: number },
): Promise<string | null> {
  const same =
    form.clientKey === null
      ? sql`body_hash = ${form.bodyHash} AND created_at > ${form.since}`
      : sql`client_key = ${form.clientKey}`
  const row = await db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.customerId, customerId), same))
    .get()
  return row?.id ?? null
}

/** Whether the shop showed a file to this customer, as a proof or a picture of a quote. */
export async function isFileShownTo(db: Database, customerId: string, uploadId: string): Promise<boolean> {
  const shown = sql`SELECT request_id FROM proofs WHERE upload_id = ${uploadId} UNION ALL SELECT request_id
    FROM quote_pictures JOIN quotes ON quotes.id = quote_id WHERE upload_id = ${uploadId}`
  const row = await db
    .select({ id: requests.id })
    .from(requests)
    .where(and(sql`${requests.id} IN (${shown})`, eq(requests.customerId, customerId)))
    .get()
  return row !== undefined
}

/**
 * Removes the personal data of an erased customer's requests. The rows stay for the orders they led to. For a batch.
 */
export function eraseRequests(db: Database, customerId: string): Statement[] {
  const requestIds = db.select({ id: requests.id }).from(requests).where(eq(requests.customerId, customerId))
  return [
    db.delete(requestFiles).where(inArray(requestFiles.requestId, requestIds)),
    db.update(requestEvents).set({ text: null }).where(inArray(requestEvents.requestId, requestIds)),
    db.update(proofs).set({ changes: null, marks: [], message: '' }).where(inArray(proofs.requestId, requestIds)),
    db.update(quotes).set({ message: '', shippingNote: '' }).where(inArray(quotes.requestId, requestIds)),
    db
      .update(requests)
      .set({
        message: '',
        contact: '',
        contactMethod: 'chat',
        clientKey: null,
        bodyHash: '',
        picturePath: null,
        artworkId: null,
      })
      .where(eq(requests.customerId, customerId)),
  ]
}
