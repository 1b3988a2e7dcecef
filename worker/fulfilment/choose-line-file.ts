import { placesOf, type PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import { kindOf } from '#worker/catalogue/product-kinds.rules.ts'
import { areUploadsThere, attachUploads, findReadyUpload, findUpload } from '#worker/files/uploads.queries.ts'
import { findAnyOrder } from '#worker/orders/lists/staff-orders.queries.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { addLineFile, findLineFile, listPrintFiles, removeLineFile, sidesOf } from './print-files.queries.ts'
import { mayPrintFrom } from './print-from.rules.ts'

/** A file of a line of an order. */
export interface LineFile {
  orderId: string
  position: number
  uploadId: string
}

/**
 * Prints a side of a line from a file, its first one where no side is named: one that this member of staff uploaded, one
 * that was removed from the line before, the design of the request that was quoted, on its own side, or the order's
 * approved proof if it is big enough. It is audited; a second time changes nothing.
 * @throws ShopError not_found, print_too_small, invalid for a side that the line does not have
 */
export async function printLineFrom(
  services: Services,
  staffId: string,
  file: LineFile & { place?: PrintPlace | undefined },
): Promise<void> {
  const { orderId, position, uploadId } = file
  const whole = await findAnyOrder(services.db, orderId)
  const line = whole?.lines.find((one) => one.position === position)
  if (!whole || !line) throw new ShopError('not_found')
  const product = whole.job === null ? null : kindOf(whole.job.category)
  // A quote names its printed sides in free text, so any side that its product has may be chosen.
  const [first = 'front', ...further] = product === null ? sidesOf(line) : placesOf(product)
  const files = (await listPrintFiles(services.db, [orderId])).filter((one) => one.position === position)
  const known = files.find(({ upload }) => upload.id === uploadId)
  // The sheet of a request's design was drawn for one side.
  const place = known?.source === 'request' ? known.place : (file.place ?? first)
  if (place !== first && !further.includes(place)) throw new ShopError('invalid', { fields: { place: 'format' } })
  if (known?.isForPress === true && (known.source !== 'uploaded' || known.place === place)) return
  const isKnown = known !== undefined || (await findLineFile(services.db, orderId, position, uploadId)) !== null
  const upload = isKnown
    ? await findReadyUpload(services.db, uploadId)
    : await findUpload(services.db, staffId, uploadId)
  if (!upload) throw new ShopError('not_found')
  if (known?.source === 'proof' && !mayPrintFrom(upload, product)) throw new ShopError('print_too_small')
  const at = services.now()
  const [added] = await writeTogether(services.db, [
    addLineFile(services.db, { orderId, position, uploadId, place, addedBy: staffId, at }),
    ...attachUploads(services.db, staffId, [uploadId], at),
    recordAction(
      services.db,
      {
        actorId: staffId,
        action: 'order.file_added',
        subjectKind: 'order',
        subjectId: orderId,
        facts: { line: position + 1, isProof: known?.source === 'proof', ...(further.length > 0 && { place }) },
        at,
      },
      areUploadsThere([uploadId]),
    ),
  ])
  if (added !== 1) throw new ShopError('not_found')
}

/** A line is no longer printed from a file that staff chose. @throws ShopError not_found */
export async function stopPrintingFrom(services: Services, staffId: string, file: LineFile): Promise<void> {
  const found = await findLineFile(services.db, file.orderId, file.position, file.uploadId)
  if (found === null) throw new ShopError('not_found')
  if (found.removedAt !== null) return
  const at = services.now()
  await writeTogether(services.db, [
    removeLineFile(services.db, { ...file, at }),
    recordAction(services.db, {
      actorId: staffId,
      action: 'order.file_removed',
      subjectKind: 'order',
      subjectId: file.orderId,
      facts: { line: file.position + 1 },
      at,
    }),
  ])
}
