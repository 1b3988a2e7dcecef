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

/** A run takes this many; the next one goes on. */
const perRun = 50
const pagesPerFolder = 20

/**
 * Throws away what nothing refers to (R-FILE-04), and what broken runs left behind: every object lies in the folder
 * of
 * an upload's row, which was there first, so nothing can be lost sight of.
 */
export async function sweepUploads(services: Services): Promise<void> {
  const now = services.now()
  await markExpiredUploads(
    services.db,
    { unfinished: now - uploadLimits.unfinishedMs, unclaimed: now - uploadLimits.unclaimedMs },
    now,
  )
  // A day's uploads count for the quota, thrown away or not.
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

/** One that will not go must not keep the others. */
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
 * Deletes what lies in an upload's folder, but for one key. Until nothing is listed any more: the store lists a page
 * at a time. @throws when there is more than a run takes
 */
async function emptyFolder(services: Services, id: string, kept: string | null): Promise<void> {
  for (let page = 0; page < pagesPerFolder; page += 1) {
    const found = (await services.files.keysUnder(folderOf(id))).filter((key) => key !== kept)
    if (found.length === 0) return
    await services.files.delete(found)
  }
  throw new Error('more files than a run takes')
}
