import { minutes } from '#worker/platform/duration.rules.ts'
import { giveLeaseBack, setMark, takeLease } from '#worker/platform/job-leases.queries.ts'
import { keptTopics } from '#worker/platform/kept-answers.rules.ts'
import type { Services } from '#worker/services.ts'
import { findKeptVersions } from './kept-versions.queries.ts'

const job = 'removeOutdatedAnswers'

/**
 * The cron's part of keeping answers (docs/decisions/180): after a change it removes them once more. That repeats what
 * Cloudflare refused, removes what was read before the change and kept after it, and sees what `npm run stock` wrote past
 * the Worker.
 */
export async function removeOutdatedAnswers(services: Services): Promise<void> {
  const { now, removed } = await findKeptVersions(services.db, job)
  if (now === removed) return
  const until = services.now() + minutes(1)
  if (!(await takeLease(services.db, job, services.now(), until))) return
  if (await services.kept.remove(keptTopics)) await setMark(services.db, job, now)
  await giveLeaseBack(services.db, job, until)
}
