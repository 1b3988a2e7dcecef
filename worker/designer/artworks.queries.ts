import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { pictures } from '#worker/catalogue/catalogue.table.ts'
import type { PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import type { ReadyUpload } from '#worker/files/uploads.queries.ts'
import { uploads } from '#worker/files/uploads.table.ts'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import { parseLocalized, type Localized } from '#worker/platform/language.rules.ts'
import { nameOfDesign, type PlaceFiles } from './artwork.rules.ts'
import { artworks } from './artworks.table.ts'

export type Artwork = typeof artworks.$inferSelect
/** One place of an artwork with its files. */
export interface ArtworkPlace {
  place: PrintPlace
  printFile: ReadyUpload
  preview: ReadyUpload
}
/** An artwork whose print files and previews are all there; the files of its first place are also its own. */
export interface WholeArtwork extends Omit<ArtworkPlace, 'place'> {
  artwork: Artwork
  /** By which a person tells it from others: its words, else its first picture's name. */
  name: Localized
  places: ArtworkPlace[]
}

type ArtworkFiles = Pick<Artwork, 'elements' | 'printUploadId' | 'previewUploadId' | 'placeFiles'>

/** The files of each printed place, also of a design from before places. */
export const placeFilesOf = ({
  placeFiles,
  printUploadId,
  previewUploadId,
}: Omit<ArtworkFiles, 'elements'>): PlaceFiles[] =>
  placeFiles.length > 0 ? placeFiles : [{ place: 'front', printUploadId, previewUploadId }]

/** The uploads that an artwork uses: two files for each place, and the customer's pictures in it. */
export const uploadsOf = ({ elements, ...files }: ArtworkFiles): string[] => [
  ...new Set([
    ...placeFilesOf(files).flatMap(({ printUploadId, previewUploadId }) => [printUploadId, previewUploadId]),
    ...elements.flatMap((element) =>
      element.kind === 'picture' && element.source.startsWith('upl_') ? [element.source] : [],
    ),
  ]),
]

/** The key of the first picture of an artwork. */
const firstPicture = sql`(SELECT value ->> '$.source' FROM json_each(${artworks.elements})
  WHERE value ->> '$.kind' = 'picture' ORDER BY key LIMIT 1)`

/** An artwork and what its first picture is called: the customer's file, or the shop's design. */
export const namedArtwork = {
  artwork: artworks,
  ownPicture: sql<string | null>`(SELECT name FROM uploads AS own WHERE own.id = ${firstPicture})`,
  shopPicture: sql`(SELECT design FROM ${pictures} AS shop_picture WHERE shop_picture.path = ${firstPicture})`.mapWith(
    parseLocalized,
  ),
}

async function whole(db: Database, condition: SQL | undefined): Promise<WholeArtwork | null> {
  const found = await db.select(namedArtwork).from(artworks).where(condition).get()
  if (!found) return null
  const { artwork } = found
  const named = placeFilesOf(artwork)
  const ids = named.flatMap(({ printUploadId, previewUploadId }) => [printUploadId, previewUploadId])
  const files = await db
    .select()
    .from(uploads)
    .where(and(inArray(uploads.id, ids), eq(uploads.state, 'ready')))
  const file = (id: string) => files.find((upload): upload is ReadyUpload => upload.id === id && upload.key !== null)
  const places = named.flatMap(({ place, printUploadId, previewUploadId }) => {
    const [printFile, preview] = [file(printUploadId), file(previewUploadId)]
    return printFile && preview ? [{ place, printFile, preview }] : []
  })
  const [first] = places
  return first && places.length === named.length ? { artwork, name: nameOfDesign(found), ...first, places } : null
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
    INSERT INTO artworks (id, customer_id, product, elements, print_upload_id, preview_upload_id, place_files,
      colour, client_key, created_at)
    SELECT ${artwork.id}, ${artwork.customerId}, ${artwork.product}, ${JSON.stringify(artwork.elements)},
      ${artwork.printUploadId}, ${artwork.previewUploadId}, ${JSON.stringify(artwork.placeFiles)},
      ${artwork.colour}, ${artwork.clientKey}, ${artwork.createdAt}
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
        or(
          eq(artworks.printUploadId, uploadId),
          eq(artworks.previewUploadId, uploadId),
          and(
            sql`${artworks.customerId} = (SELECT customer_id FROM uploads WHERE id = ${uploadId})`,
            sql`instr(${artworks.placeFiles}, ${uploadId}) > 0`,
          ),
        ),
        sql`NOT EXISTS (SELECT 1 FROM requests WHERE requests.artwork_id = artworks.id)`,
      ),
    )

/**
 * Deletes a customer's artworks when the customer is erased; their requests must have dropped them before. For a batch.
 */
export const eraseArtworks = (db: Database, customerId: string): Statement =>
  db.delete(artworks).where(eq(artworks.customerId, customerId))
