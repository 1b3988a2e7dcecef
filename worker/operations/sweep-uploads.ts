import { uploadLimits } from '#domain/upload'
import { deleteUploadRow, listDeletedUploads, listUncleanedUploads, markExpiredUploads, markUploadCleaned } from '../db/uploads.ts'
import type { Services } from '../services.ts'
import { folderOf } from './finish-upload.ts'

/** A run takes this many; the next one goes on. */
const perRun = 50

/**
 * Throws away what nothing refers to (decisions §5), and what broken runs left behind: every object lies in the folder of
 * an upload's row, which was there first, so nothing can be lost sight of.
 */
export async function sweepUploads(services: Services): Promise<void> {
  const now = services.now()
  await markExpiredUploads(services.db, { unfinished: now - uploadLimits.unfinishedMs, unclaimed: now - uploadLimits.unclaimedMs }, now)
  // A day's uploads count for the quota, thrown away or not.
  for (const { id } of await listDeletedUploads(services.db, now - uploadLimits.quotaMs, perRun)) {
    try {
      await services.files.delete(await services.files.keysUnder(folderOf(id)))
      await deleteUploadRow(services.db, id)
    } catch (error) {
      // One that will not go must not keep the others.
      services.log('upload_not_swept', { upload: id, reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' })
    }
  }
  for (const { id, key } of await listUncleanedUploads(services.db, now - uploadLimits.cleaningAfterMs, perRun)) {
    const beside = (await services.files.keysUnder(folderOf(id))).filter((found) => found !== key)
    await services.files.delete(beside)
    await markUploadCleaned(services.db, id, now)
  }
}
