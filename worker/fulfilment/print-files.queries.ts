import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { pictures } from '#worker/catalogue/catalogue.table.ts'
import { exclusiveDesigns } from '#worker/catalogue/designs/designs.table.ts'
import { type CataloguePrintFile, wholePrintFile, printColumns } from '#worker/catalogue/print-files.queries.ts'
import { artworks } from '#worker/designer/artworks.table.ts'
import type { Upload } from '#worker/files/uploads.queries.ts'
import { uploads } from '#worker/files/uploads.table.ts'
import { orderLines } from '#worker/orders/orders.table.ts'
import type { Database } from '#worker/platform/database.queries.ts'
import { proofs } from '#worker/requests/requests.table.ts'

/** The print file of an order line: the sheet of the customer's artwork, or the proof they approved. */
export interface PrintFile {
  position: number
  source: 'artwork' | 'proof'
  upload: Upload
}

/** The print files of order lines with a design of the shop; at most 90 orders. */
export async function listCataloguePrintFiles(
  db: Database,
  orderIds: readonly string[],
): Promise<(CataloguePrintFile & { orderId: string; position: number; path: string })[]> {
  const rows = await db
    .select({ ...printColumns, orderId: orderLines.orderId, position: orderLines.position, path: pictures.path })
    .from(orderLines)
    .innerJoin(pictures, eq(pictures.path, orderLines.picturePath))
    .where(and(inArray(orderLines.orderId, [...orderIds]), isNull(orderLines.designId), isNotNull(pictures.printKey)))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  return rows.flatMap(({ orderId, position, path, ...file }) =>
    wholePrintFile(file).map((whole) => ({ ...whole, orderId, position, path })),
  )
}

/** Matches a line whose picture is an artwork's preview, `/uploads/upl_…`. */
const isPreviewOf = eq(artworks.previewUploadId, sql`substr(${orderLines.picturePath}, length('/uploads/') + 1)`)

/** The print files of an order, by its lines; none for lines with the shop's own pictures. */
export async function listPrintFiles(db: Database, orderId: string): Promise<PrintFile[]> {
  const isIts = and(eq(orderLines.orderId, orderId), eq(uploads.state, 'ready'))
  const [drawn, approved] = await Promise.all([
    db
      .select({ position: orderLines.position, upload: uploads })
      .from(orderLines)
      .innerJoin(artworks, isPreviewOf)
      .innerJoin(uploads, eq(uploads.id, artworks.printUploadId))
      .where(isIts)
      .orderBy(asc(orderLines.position)),
    db
      .select({ position: orderLines.position, upload: uploads })
      .from(orderLines)
      .innerJoin(exclusiveDesigns, eq(exclusiveDesigns.id, orderLines.designId))
      .innerJoin(proofs, and(eq(proofs.requestId, exclusiveDesigns.requestId), eq(proofs.state, 'approved')))
      .innerJoin(uploads, eq(uploads.id, proofs.uploadId))
      .where(isIts)
      .orderBy(asc(orderLines.position)),
  ])
  return [
    ...drawn.map((file) => ({ ...file, source: 'artwork' as const })),
    ...approved.map((file) => ({ ...file, source: 'proof' as const })),
  ]
}
