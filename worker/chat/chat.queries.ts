import { and, asc, eq, sql } from 'drizzle-orm'
import { areUploadsThere, findReadyUpload, type ReadyUpload } from '#worker/files/uploads.queries.ts'
import { uploads } from '#worker/files/uploads.table.ts'
import { insertRow, type Condition, type Database, type Statement } from '#worker/platform/database.queries.ts'
import { chatFiles, savedReplies } from './chat.table.ts'

/** Notes that a file was shown in a room, unless it was thrown away meanwhile. */
export const insertChatFile = (db: Database, file: typeof chatFiles.$inferInsert): Statement =>
  db.run(sql`${insertRow(chatFiles, file)} WHERE ${areUploadsThere([file.uploadId])} ON CONFLICT DO NOTHING`)

/** A file that was shown in this customer's room by either side. */
export async function findChatFile(db: Database, customerId: string, uploadId: string): Promise<ReadyUpload | null> {
  const shared = await db
    .select({ id: uploads.id })
    .from(chatFiles)
    .innerJoin(uploads, eq(uploads.id, chatFiles.uploadId))
    .where(and(eq(chatFiles.customerId, customerId), eq(chatFiles.uploadId, uploadId)))
    .get()
  return shared ? findReadyUpload(db, shared.id) : null
}

export type SavedReply = typeof savedReplies.$inferSelect
/** More replies than anybody would read through. */
const mostReplies = 200

export const listSavedReplies = (db: Database): Promise<SavedReply[]> =>
  db.select().from(savedReplies).orderBy(asc(savedReplies.title), asc(savedReplies.id)).limit(mostReplies)

/** Adds a reply, unless the limit is reached. For a batch; statements that depend on it use `isReplyKept`. */
export const insertSavedReply = (db: Database, { id, title, text, createdAt: at }: SavedReply): Statement =>
  db.run(sql`
    INSERT INTO saved_replies (id, title, text, created_at, updated_at)
    SELECT ${id}, ${title}, ${JSON.stringify(text)}, ${at}, ${at}
    WHERE (SELECT count(*) FROM saved_replies) < ${mostReplies}`)

/** For a batch. */
export const updateSavedReply = (
  db: Database,
  id: string,
  change: Pick<SavedReply, 'title' | 'text' | 'updatedAt'>,
): Statement => db.update(savedReplies).set(change).where(eq(savedReplies.id, id))

/** For a batch, after the statements that use `isReplyKept`. */
export const deleteSavedReply = (db: Database, id: string): Statement =>
  db.delete(savedReplies).where(eq(savedReplies.id, id))

/** Condition: the reply exists. */
export const isReplyKept = (id: string): Condition => sql`EXISTS (SELECT 1 FROM saved_replies WHERE id = ${id})`

export const findSavedReply = async (db: Database, id: string): Promise<SavedReply | null> =>
  (await db.select().from(savedReplies).where(eq(savedReplies.id, id)).get()) ?? null
