import { and, asc, eq, gt, inArray, isNull, lt, not, or, sql, type SQL } from 'drizzle-orm'
import { writeTogether, type Database, type Statement } from '#worker/platform/database.queries.ts'
import type { FileType } from '#worker/platform/file-formats/file-type.rules.ts'
import { uploadPieces, uploads } from './uploads.table.ts'

export type Upload = typeof uploads.$inferSelect
export type UploadPiece = typeof uploadPieces.$inferSelect
/** A file that is whole and stored. */
export type ReadyUpload = Upload & { key: string; type: FileType; sha256: string }

export const isReady = (upload: Upload): upload is ReadyUpload =>
  upload.state === 'ready' && upload.key !== null && upload.type !== null && upload.sha256 !== null

/** An upload of this owner that was not thrown away, whole or not. */
export async function findAnyUpload(db: Database, ownerId: string, id: string): Promise<Upload | null> {
  const found = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.customerId, ownerId)))
    .get()
  return found && found.state !== 'deleted' ? found : null
}

/** A whole file of this owner; null also while it is still coming in. */
export async function findUpload(db: Database, ownerId: string, id: string): Promise<ReadyUpload | null> {
  const found = await findAnyUpload(db, ownerId, id)
  return found && isReady(found) ? found : null
}

/** A complete file of any owner: for staff, and for keyed addresses that the shop itself gave out. */
export async function findReadyUpload(db: Database, id: string): Promise<ReadyUpload | null> {
  const found = await db.select().from(uploads).where(eq(uploads.id, id)).get()
  return found && isReady(found) ? found : null
}

/** Those of some ids that are whole files of this owner, in no order. */
export async function listOwnUploads(db: Database, ownerId: string, ids: readonly string[]): Promise<ReadyUpload[]> {
  if (ids.length === 0) return []
  const found = await db
    .select()
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.customerId, ownerId)))
  return found.filter(isReady)
}

/**
 * Condition: all of these ids are complete files of this owner. Statements that refer to them apply only if it holds.
 */
export const areUploadsReady = (ownerId: string, ids: readonly string[]): SQL =>
  sql`(SELECT count(*) FROM uploads WHERE customer_id = ${ownerId} AND state = 'ready' 
    AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))) = ${new Set(ids).size}`

/** As `areUploadsReady`, for any owner: for files whose owner was checked before. */
export const areUploadsThere = (ids: readonly string[]): SQL =>
  sql`(SELECT count(*) FROM uploads WHERE state = 'ready' 
    AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))) = ${new Set(ids).size}`

/**
 * Keeps files from being swept: for the batch of the row that refers to them, whose insert uses `areUploadsReady`. A
 * file that is already kept stays so; it may be used in several places.
 */
export const attachUploads = (
  db: Database,
  ownerId: string,
  ids: readonly string[],
  at: number,
  onlyIf?: SQL,
): Statement[] =>
  ids.length === 0
    ? []
    : [
        db
          .update(uploads)
          .set({ claimedAt: at })
          .where(
            and(inArray(uploads.id, [...ids]), eq(uploads.customerId, ownerId), isNull(uploads.claimedAt), onlyIf),
          ),
      ]

/** Stores an upload before its first byte, unless the owner has reached the `quota`. @returns whether it was stored */
export async function insertUpload(
  db: Database,
  upload: { id: string; customerId: string; name: string; size: number; at: number },
  quota: { files: number; bytes: number; since: number },
): Promise<boolean> {
  const { id, customerId, name, size, at } = upload
  const recent = sql`FROM uploads WHERE customer_id = ${customerId} AND created_at > ${quota.since}`
  const made = await db.run(sql`
    INSERT INTO uploads (id, customer_id, name, size, created_at, updated_at)
    SELECT ${id}, ${customerId}, ${name}, ${size}, ${at}, ${at}
    WHERE (SELECT count(*) ${recent}) < ${quota.files}
      AND (SELECT coalesce(sum(size), 0) ${recent}) + ${size} <= ${quota.bytes}`)
  return made.meta.changes > 0
}

export const listPieces = (db: Database, uploadId: string): Promise<UploadPiece[]> =>
  db.select().from(uploadPieces).where(eq(uploadPieces.uploadId, uploadId)).orderBy(asc(uploadPieces.start))

/** Notes a stored piece if it is the next one: of two that begin alike one is taken. @returns whether it was */
export async function appendPiece(db: Database, piece: UploadPiece, at: number): Promise<boolean> {
  await writeTogether(db, [
    db.run(sql`
      INSERT INTO upload_pieces (upload_id, start, size, key)
      SELECT id, ${piece.start}, ${piece.size}, ${piece.key} FROM uploads
      WHERE id = ${piece.uploadId} AND state = 'receiving' AND received = ${piece.start} ON CONFLICT DO NOTHING`),
    db.run(sql`
      UPDATE uploads SET received = ${piece.start + piece.size}, updated_at = ${at}
      WHERE id = ${piece.uploadId} AND state = 'receiving' AND received = ${piece.start}
        AND EXISTS (SELECT 1 FROM upload_pieces WHERE upload_id = ${piece.uploadId} AND key = ${piece.key})`),
  ])
  const taken = await db
    .select({ key: uploadPieces.key })
    .from(uploadPieces)
    .where(and(eq(uploadPieces.uploadId, piece.uploadId), eq(uploadPieces.start, piece.start)))
    .get()
  return taken?.key === piece.key
}

/**
 * Notes that an inspection of a complete upload begins; null when the upload is no longer coming in. @returns how many
 * inspections have begun and not ended, with this one
 */
export async function beginInspection(db: Database, id: string): Promise<number | null> {
  const begun = await db
    .update(uploads)
    .set({ looks: sql`looks + 1` })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'receiving')))
    .returning({ looks: uploads.looks })
  return begun[0]?.looks ?? null
}

export const endInspection = (db: Database, id: string) =>
  db
    .update(uploads)
    .set({ looks: sql`looks - 1` })
    .where(and(eq(uploads.id, id), gt(uploads.looks, 0)))

export interface WholeFile {
  key: string
  size: number
  type: FileType
  width: number | null
  height: number | null
  pages: number | null
  sha256: string
  name: string
}

/** The file is whole and stored under its key; false when another run was first, or it was thrown away. */
export async function markUploadReady(db: Database, id: string, file: WholeFile, at: number): Promise<boolean> {
  const done = await db
    .update(uploads)
    .set({ ...file, received: file.size, state: 'ready', updatedAt: at })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'receiving')))
    .returning({ id: uploads.id })
  return done.length > 0
}

/**
 * Condition on `uploads`: a design in its owner's account uses the file, which is kept as long as the design is
 * (docs/decisions/265).
 */
const isInSavedDesign: SQL = sql`EXISTS (SELECT 1 FROM saved_designs WHERE saved_designs.customer_id = uploads.customer_id
  AND (preview_upload_id = uploads.id OR instr(elements, uploads.id) > 0 OR instr(further_previews, uploads.id) > 0))`

/** Throws an upload away unless something refers to it; the sweep takes its objects. @returns whether it was */
export async function markUploadDeleted(db: Database, ownerId: string, id: string, at: number): Promise<boolean> {
  const done = await db
    .update(uploads)
    .set({ state: 'deleted', updatedAt: at })
    .where(and(eq(uploads.id, id), eq(uploads.customerId, ownerId), isNull(uploads.claimedAt), not(isInSavedDesign)))
    .returning({ id: uploads.id })
  return done.length > 0
}

/** Uploads that are over by now become deleted: not finished, or nothing refers to them. */
export const markExpiredUploads = (db: Database, before: { unfinished: number; unclaimed: number }, at: number) =>
  db
    .update(uploads)
    .set({ state: 'deleted', updatedAt: at })
    .where(
      and(
        isNull(uploads.claimedAt),
        not(isInSavedDesign),
        or(
          and(eq(uploads.state, 'receiving'), lt(uploads.updatedAt, before.unfinished)),
          and(eq(uploads.state, 'ready'), lt(uploads.updatedAt, before.unclaimed)),
        ),
      ),
    )

/** Thrown away, their objects perhaps still there; they count for the day's quota until `before`. */
export const listDeletedUploads = (db: Database, before: number, most: number): Promise<{ id: string }[]> =>
  db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.state, 'deleted'), lt(uploads.createdAt, before)))
    .orderBy(asc(uploads.updatedAt), asc(uploads.id))
    .limit(most)

/** Whole files beside which a broken run may have left pieces. */
export const listUncleanedUploads = (db: Database, before: number, most: number): Promise<Upload[]> =>
  db
    .select()
    .from(uploads)
    .where(and(eq(uploads.state, 'ready'), isNull(uploads.cleanedAt), lt(uploads.updatedAt, before)))
    .orderBy(asc(uploads.updatedAt), asc(uploads.id))
    .limit(most)

export const markUploadCleaned = (db: Database, id: string, at: number): Promise<number[]> =>
  writeTogether(db, [
    db.delete(uploadPieces).where(eq(uploadPieces.uploadId, id)),
    db.update(uploads).set({ cleanedAt: at }).where(eq(uploads.id, id)),
  ])
