import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { ReadyUpload } from '#worker/files/uploads.queries.ts'
import { uploads } from '#worker/files/uploads.table.ts'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import { artworks } from './artworks.table.ts'

export type Artwork = typeof artworks.$inferSelect
/** An artwork whose print file and preview are both there. */
export interface WholeArtwork {
  artwork: Artwork
  printFile: ReadyUpload
  preview: ReadyUpload
}

/** The uploads that an artwork uses: its two files, and the customer's pictures in it. */
export const uploadsOf = ({
  elements,
  printUploadId,
  previewUploadId,
}: Pick<Artwork, 'elements' | 'printUploadId' | 'previewUploadId'>): string[] => [
  ...new Set([
    printUploadId,
    previewUploadId,
    ...elements.flatMap((element) =>
      element.kind === 'picture' && element.source.startsWith('upl_') ? [element.source] : [],
    ),
  ]),
]

async function whole(db: Database, condition: SQL | undefined): Promise<WholeArtwork | null> {
  const artwork = await db.select().from(artworks).where(condition).get()
  if (!artwork) return null
  const files = await db
    .select()
    .from(uploads)
    .where(and(inArray(uploads.id, [artwork.printUploadId, artwork.previewUploadId]), eq(uploads.state, 'ready')))
  const file = (id: string) => files.find((upload): upload is ReadyUpload => upload.id === id && upload.key !== null)
  const [printFile, preview] = [file(artwork.printUploadId), file(artwork.previewUploadId)]
  return printFile && preview ? { artwork, printFile, preview } : null
}

/** An artwork of this customer. */
export const findArtwork = (db: Database, customerId: string, id: string): Promise<WholeArtwork | null> =>
  whole(db, and(eq(artworks.id, id), eq(artworks.customerId, customerId)))
/** More designs than anybody makes. */
const mostListed = 1000

/** What a customer has put together, newest first. */
export const listArtworks = (db: Database, customerId: string): Promise<Artwork[]> =>
  db
    .select()
    .from(artworks)
    .where(eq(artworks.customerId, customerId))
    .orderBy(desc(artworks.createdAt), desc(artworks.id))
    .limit(mostListed)

/** An artwork of this customer by the form that made it. */
export const findArtworkByKey = (db: Database, customerId: string, clientKey: string): Promise<WholeArtwork | null> =>
  whole(db, and(eq(artworks.clientKey, clientKey), eq(artworks.customerId, customerId)))
/** An artwork of this customer by its preview, which is the picture of a line. */
export const findArtworkOfPicture = (
  db: Database,
  customerId: string,
  previewUploadId: string,
): Promise<WholeArtwork | null> =>
  whole(db, and(eq(artworks.previewUploadId, previewUploadId), eq(artworks.customerId, customerId)))
/** An artwork of any customer, by its id or its preview. For staff. */
export const findAnyArtwork = (
  db: Database,
  by: { id: string } | { previewUploadId: string },
): Promise<WholeArtwork | null> =>
  whole(db, 'id' in by ? eq(artworks.id, by.id) : eq(artworks.previewUploadId, by.previewUploadId))

/** Notes an artwork, once for each key, if `when` holds. */
export const insertArtwork = (db: Database, artwork: Artwork, when: SQL): Statement =>
  db.run(sql`
    INSERT INTO artworks (id, customer_id, product, elements, print_upload_id, preview_upload_id, client_key,
      created_at)
    SELECT ${artwork.id}, ${artwork.customerId}, ${artwork.product}, ${JSON.stringify(artwork.elements)},
      ${artwork.printUploadId}, ${artwork.previewUploadId}, ${artwork.clientKey}, ${artwork.createdAt}
    WHERE ${when} ON CONFLICT DO NOTHING`)

/**
 * Deletes the artwork of a file together with the file: nothing ever used it, and its key may be used again. For the
 * batch that deletes the file's row.
 */
export const deleteArtworkOfFile = (db: Database, uploadId: string): Statement =>
  db
    .delete(artworks)
    .where(
      and(
        or(eq(artworks.printUploadId, uploadId), eq(artworks.previewUploadId, uploadId)),
        sql`NOT EXISTS (SELECT 1 FROM requests WHERE requests.artwork_id = artworks.id)`,
      ),
    )

/**
 * Deletes a customer's artworks when the customer is erased; their requests must have dropped them before. For a batch.
 */
export const eraseArtworks = (db: Database, customerId: string): Statement =>
  db.delete(artworks).where(eq(artworks.customerId, customerId))
