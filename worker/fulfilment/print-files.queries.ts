import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { pictures } from '#worker/catalogue/catalogue.table.ts'
import { exclusiveDesigns } from '#worker/catalogue/designs/designs.table.ts'
import { type CataloguePrintFile, wholePrintFile, printColumns } from '#worker/catalogue/print-files.queries.ts'
import { printPlaces, type LinePlace, type PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import { exclusiveCategory } from '#worker/catalogue/product-kinds.rules.ts'
import { elementsOn, nameOfDesign } from '#worker/designer/artwork.rules.ts'
import { namedArtwork, placeFilesOf, type Artwork } from '#worker/designer/artworks.queries.ts'
import { artworks } from '#worker/designer/artworks.table.ts'
import { printedExtent, type PrintedExtent } from '#worker/designer/placement.rules.ts'
import { areUploadsThere, type Upload } from '#worker/files/uploads.queries.ts'
import { uploads } from '#worker/files/uploads.table.ts'
import { orderLines } from '#worker/orders/orders.table.ts'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import type { Localized } from '#worker/platform/language.rules.ts'
import { proofs, requests } from '#worker/requests/requests.table.ts'
import { orderLineFiles } from './line-files.table.ts'

/**
 * A print file of an order line: uploaded by the staff, the sheet of the customer's artwork, that of the artwork of the
 * request whose quote is paid, or the approved proof.
 */
export interface PrintFile {
  orderId: string
  position: number
  source: 'uploaded' | 'artwork' | 'request' | 'proof'
  /**
   * Whether the line is printed from it. A proof is made to be looked at, and the design of a request to be answered,
   * until staff say that it is printed from.
   */
  isForPress: boolean
  /** The side it is for. */
  place: PrintPlace
  /** Where an artwork's print lies in its area, inches; null for all others. */
  printed: PrintedExtent | null
  /** The name of the design of a request; what a line of the shop is called says its order line. */
  design?: Localized
  upload: Upload
}

/** What an order line with a design of the shop is printed from; `path` is the key of the line's picture. */
export interface LineArt extends CataloguePrintFile {
  orderId: string
  position: number
  path: string
}

/** The print files of order lines with a design of the shop; at most 90 orders. */
export async function listCataloguePrintFiles(db: Database, orderIds: readonly string[]): Promise<LineArt[]> {
  const rows = await db
    .select({ ...printColumns, orderId: orderLines.orderId, position: orderLines.position, path: pictures.path })
    .from(orderLines)
    .innerJoin(pictures, eq(pictures.path, orderLines.picturePath))
    .where(
      and(
        inArray(orderLines.orderId, [...orderIds]),
        // A quote's pictures may be the shop's own, as examples; what is printed then is its approved proof.
        or(isNull(orderLines.designId), eq(pictures.category, exclusiveCategory)),
        isNotNull(pictures.printKey),
      ),
    )
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  return rows.flatMap(({ orderId, position, path, ...file }) =>
    wholePrintFile(file).map((whole) => ({ ...whole, orderId, position, path })),
  )
}

/** Matches a line whose picture is an artwork's preview, `/uploads/upl_…`. */
const isPreviewOf = eq(artworks.previewUploadId, sql`substr(${orderLines.picturePath}, length('/uploads/') + 1)`)

/** Matches the print files of an artwork: that of its first place, and those of the others. */
const isPrintFileOf = sql`${uploads.id} IN (SELECT ${artworks.printUploadId} UNION
  SELECT json_extract(value, '$.printUploadId') FROM json_each(${artworks.placeFiles}))`

/** Which side of an artwork a print file is for, and what of it is printed. */
function sideOf(artwork: Artwork, uploadId: string): Pick<PrintFile, 'place' | 'printed'> {
  const place = placeFilesOf(artwork).find(({ printUploadId }) => printUploadId === uploadId)?.place ?? 'front'
  return { place, printed: printedExtent(elementsOn(artwork.elements, place)) }
}
/** By order and line. */
const inOrderOf = (one: Pick<PrintFile, 'orderId' | 'position'>, other: Pick<PrintFile, 'orderId' | 'position'>) =>
  one.orderId === other.orderId ? one.position - other.position : one.orderId < other.orderId ? -1 : 1
/** Proofs show all of a thing. */
const oneSide = { place: 'front', printed: null } as const

/** The printed sides of a line, the first one first. */
export const sidesOf = ({ places }: { places: readonly LinePlace[] }): PrintPlace[] =>
  places.length === 0 ? ['front'] : places.map(({ place }) => place)

/**
 * The print files of orders, by their lines: what staff uploaded, what customers designed, also for the request that was
 * quoted, and approved proofs; none for lines with the shop's own pictures. At most 90 orders.
 */
export async function listPrintFiles(db: Database, orderIds: readonly string[]): Promise<PrintFile[]> {
  const isIts = and(inArray(orderLines.orderId, [...orderIds]), eq(uploads.state, 'ready'))
  const columns = { orderId: orderLines.orderId, position: orderLines.position, upload: uploads }
  const inOrder = [asc(orderLines.orderId), asc(orderLines.position), asc(uploads.createdAt), asc(uploads.id)]
  const [chosen, drawn, asked, approved] = await Promise.all([
    db
      .select({ ...columns, place: orderLineFiles.place, places: orderLines.places })
      .from(orderLineFiles)
      .innerJoin(
        orderLines,
        and(eq(orderLines.orderId, orderLineFiles.orderId), eq(orderLines.position, orderLineFiles.position)),
      )
      .innerJoin(uploads, eq(uploads.id, orderLineFiles.uploadId))
      .where(and(isIts, isNull(orderLineFiles.removedAt)))
      .orderBy(...inOrder),
    db
      .select({ ...columns, artwork: artworks })
      .from(orderLines)
      .innerJoin(artworks, isPreviewOf)
      .innerJoin(uploads, isPrintFileOf)
      .where(isIts)
      .orderBy(...inOrder),
    db
      .select({ ...columns, ...namedArtwork })
      .from(orderLines)
      .innerJoin(exclusiveDesigns, eq(exclusiveDesigns.id, orderLines.designId))
      .innerJoin(requests, eq(requests.id, exclusiveDesigns.requestId))
      .innerJoin(artworks, eq(artworks.id, requests.artworkId))
      .innerJoin(uploads, isPrintFileOf)
      .where(isIts)
      .orderBy(...inOrder),
    db
      .select(columns)
      .from(orderLines)
      .innerJoin(exclusiveDesigns, eq(exclusiveDesigns.id, orderLines.designId))
      .innerJoin(proofs, and(eq(proofs.requestId, exclusiveDesigns.requestId), eq(proofs.state, 'approved')))
      .innerJoin(uploads, eq(uploads.id, proofs.uploadId))
      .where(isIts)
      .orderBy(...inOrder),
  ])
  type OfLine = Pick<PrintFile, 'orderId' | 'position' | 'upload'>
  const isSame = (one: OfLine) => (other: OfLine) =>
    one.orderId === other.orderId && one.position === other.position && one.upload.id === other.upload.id
  const byPlace = (one: OfLine & { place: PrintPlace }, other: OfLine & { place: PrintPlace }) =>
    inOrderOf(one, other) || printPlaces.indexOf(one.place) - printPlaces.indexOf(other.place)
  return [
    ...chosen
      .filter((file) => ![...asked, ...approved].some(isSame(file)))
      .map(({ place, places, ...file }) => ({
        ...file,
        place: place ?? sidesOf({ places })[0] ?? 'front',
        printed: null,
        source: 'uploaded' as const,
        isForPress: true,
      })),
    ...drawn
      .filter((file) => !asked.some(isSame(file)))
      .map(({ artwork, ...file }) => ({
        ...file,
        ...sideOf(artwork, file.upload.id),
        source: 'artwork' as const,
        isForPress: true,
      }))
      .toSorted(byPlace),
    ...asked
      .map(({ artwork, ownPicture, shopPicture, ...file }) => ({
        ...file,
        ...sideOf(artwork, file.upload.id),
        design: nameOfDesign({ artwork, ownPicture, shopPicture }),
        source: 'request' as const,
        isForPress: chosen.some(isSame(file)),
      }))
      .toSorted(byPlace),
    ...approved.map((file) => ({
      ...file,
      ...oneSide,
      source: 'proof' as const,
      isForPress: chosen.some(isSame(file)),
    })),
  ]
}

/** A file that staff added to a line once, and who did; also when it was removed since. */
export const findLineFile = async (
  db: Database,
  orderId: string,
  position: number,
  uploadId: string,
): Promise<typeof orderLineFiles.$inferSelect | null> =>
  (await db
    .select()
    .from(orderLineFiles)
    .where(
      and(
        eq(orderLineFiles.orderId, orderId),
        eq(orderLineFiles.position, position),
        eq(orderLineFiles.uploadId, uploadId),
      ),
    )
    .get()) ?? null

/**
 * Adds a file to a side of a line, or adds it again, after it was removed or for another side; a file that was thrown away
 * meanwhile is not added. For a batch.
 */
export const addLineFile = (
  db: Database,
  file: { orderId: string; position: number; uploadId: string; place: PrintPlace; addedBy: string; at: number },
): Statement =>
  db.run(sql`
    INSERT INTO order_line_files (order_id, position, upload_id, place, added_by, added_at)
    SELECT ${file.orderId}, ${file.position}, ${file.uploadId}, ${file.place}, ${file.addedBy}, ${file.at}
    WHERE ${areUploadsThere([file.uploadId])}
    ON CONFLICT (order_id, position, upload_id) DO UPDATE SET removed_at = NULL, place = excluded.place`)

/** Removes a file from a line. For a batch. */
export const removeLineFile = (
  db: Database,
  file: { orderId: string; position: number; uploadId: string; at: number },
): Statement =>
  db.run(sql`UPDATE order_line_files SET removed_at = ${file.at}
    WHERE order_id = ${file.orderId} AND position = ${file.position} AND upload_id = ${file.uploadId}
      AND removed_at IS NULL`)
