import { folderOf } from '#worker/files/finish-upload.ts'
import { uploadLimits } from '#worker/files/upload.rules.ts'
import {
  listDeletedUploads,
  listUncleanedUploads,
  markExpiredUploads,
  markUploadCleaned,
} from '#worker/files/uploads.queries.ts'
import { reasonOf } from '#worker/platform/reason-of.rules.ts'
import type { Services } from '#worker/services.ts'
import { deleteUploadRow } from './erase-files.queries.ts'

/** Uploads per run; the next run goes on with the others. */
const perRun = 50
const pagesPerFolder = 20

/**
 * Deletes uploads that nothing refers to (R-FILE-04) and objects that broken runs left. An upload's row exists before
 * its objects, and every object's key begins with the row's id, so each object can be found.
 */
export async function sweepUploads(services: Services): Promise<void> {
  const now = services.now()
  await markExpiredUploads(
    services.db,
    { unfinished: now - uploadLimits.unfinishedMs, unclaimed: now - uploadLimits.unclaimedMs },
    now,
  )
  // Uploads of the last day keep their rows, because they count for the quota.
  for (const { id } of await listDeletedUploads(services.db, now - uploadLimits.quotaMs, perRun)) {
    await sweeping(services, id, async () => {
      await emptyFolder(services, id, null)
      await deleteUploadRow(services.db, id)
    })
  }
  for (const { id, key } of await listUncleanedUploads(services.db, now - uploadLimits.cleaningAfterMs, perRun)) {
    await sweeping(services, id, async () => {
      await emptyFolder(services, id, key)
      await markUploadCleaned(services.db, id, now)
    })
  }
}

/** An upload that cannot be deleted must not stop the others. */
async function sweeping(services: Services, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    services.log('upload_not_swept', {
      upload: id,
      reason: reasonOf(error),
    })
  }
}

/**
 * Deletes the objects in an upload's folder, except `kept`. The store lists a page at a time, so it asks until none is
 * left.
 * @throws when the folder has more pages than one run handles
 */
async function emptyFolder(services: Services, id: string, kept: string | null): Promise<void> {
  for (let page = 0; page < pagesPerFolder; page += 1) {
    const found = (await services.files.keysUnder(folderOf(id))).filter((key) => key !== kept)
    if (found.length === 0) return
    await services.files.delete(found)
  }
  throw new Error('more files than a run takes')
}
