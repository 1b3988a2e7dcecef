import { eq, sql, type SQL, and } from 'drizzle-orm'
import { chatFiles } from '#worker/chat/chat.table.ts'
import { deleteArtworkOfFile } from '#worker/designer/artworks.queries.ts'
import { isPrintedFor, isProofOf, isQuotedFor, isShownToOthers } from '#worker/files/customer-files.queries.ts'
import { uploadPieces, uploads } from '#worker/files/uploads.table.ts'
import { type Database, type Statement, writeTogether } from '#worker/platform/database.queries.ts'

/** Whether a request led to a paid order of this customer. The files it was made from are kept with the order. */
const isPaidFor = (customerId: string): SQL => sql`EXISTS (
  SELECT 1 FROM exclusive_designs JOIN orders JOIN order_lines ON order_lines.order_id = orders.id
    AND order_lines.design_id = exclusive_designs.id
  WHERE exclusive_designs.request_id = requests.id AND orders.customer_id = ${customerId}
    AND (orders.paid_at IS NOT NULL OR orders.payment_state = 'succeeded'))`

/** Whether a file's sender, who is not this customer, uses it for something of their own. A condition on `uploads`. */
const isItsOwners = (customerId: string): SQL => sql`(uploads.customer_id <> ${customerId} AND (
  EXISTS (SELECT 1 FROM artworks WHERE artworks.customer_id = uploads.customer_id
    AND (uploads.id IN (print_upload_id, preview_upload_id) OR instr(elements, uploads.id) > 0
      OR instr(place_files, uploads.id) > 0))
  OR EXISTS (SELECT 1 FROM saved_designs WHERE saved_designs.customer_id = uploads.customer_id
    AND (preview_upload_id = uploads.id OR instr(elements, uploads.id) > 0 OR instr(further_previews, uploads.id) > 0))
  OR EXISTS (SELECT 1 FROM claims WHERE claims.customer_id = uploads.customer_id AND instr(photos, uploads.id) > 0)))`

/**
 * Deletes the files of a customer who is erased: those they sent, those staff sent to their room alone, and the proofs,
 * quote pictures and print files of what they never paid, because these show the customer's own files. A file they sent
 * for others as a member of staff stays. The sweep deletes the objects. In a batch this goes before the statements that
 * erase the customer's requests, room and orders; `isUnpaid` is the condition of the orders that are deleted.
 */
export function eraseFiles(db: Database, customerId: string, isUnpaid: SQL): Statement[] {
  const requestIds = sql`SELECT id FROM requests WHERE customer_id = ${customerId}`
  const unpaid = sql`${requestIds} AND NOT ${isPaidFor(customerId)}`
  const isPaid = sql`requests.customer_id = ${customerId} AND ${isPaidFor(customerId)}`
  return [
    db.run(sql`
      UPDATE uploads SET state = 'deleted', name = '', claimed_at = NULL
      WHERE id IN (
          SELECT id FROM uploads WHERE customer_id = ${customerId}
          UNION SELECT upload_id FROM chat_files WHERE customer_id = ${customerId}
          UNION SELECT upload_id FROM proofs WHERE request_id IN (${requestIds})
          UNION SELECT upload_id FROM quote_pictures JOIN quotes ON quotes.id = quote_id
            WHERE request_id IN (${requestIds})
          UNION SELECT upload_id FROM orders JOIN order_line_files ON order_id = orders.id WHERE ${isUnpaid})
        AND NOT ${isProofOf(isPaid)} AND NOT (uploads.customer_id <> ${customerId}
          AND (${isQuotedFor(isPaid)} OR ${isPrintedFor(sql`orders.customer_id = ${customerId} AND NOT ${isUnpaid}`)}))
        AND NOT ${isShownToOthers(customerId)} AND NOT ${isItsOwners(customerId)}`),
    db.run(sql`DELETE FROM proofs WHERE request_id IN (${unpaid})`),
    db.run(sql`
      DELETE FROM quote_pictures WHERE quote_id IN (SELECT id FROM quotes WHERE request_id IN (${unpaid}))
        OR (quote_id IN (SELECT id FROM quotes WHERE request_id IN (${requestIds}))
          AND upload_id IN (SELECT id FROM uploads WHERE customer_id = ${customerId} AND state = 'deleted'))`),
    db.run(sql`DELETE FROM order_line_files WHERE order_id IN (SELECT id FROM orders WHERE ${isUnpaid})`),
    db.delete(chatFiles).where(eq(chatFiles.customerId, customerId)),
  ]
}

export const deleteUploadRow = (db: Database, id: string): Promise<number[]> =>
  writeTogether(db, [
    deleteArtworkOfFile(db, id),
    db.run(sql`DELETE FROM order_line_files WHERE upload_id = ${id}`),
    db.delete(uploadPieces).where(eq(uploadPieces.uploadId, id)),
    db.delete(uploads).where(and(eq(uploads.id, id), eq(uploads.state, 'deleted'))),
  ])
