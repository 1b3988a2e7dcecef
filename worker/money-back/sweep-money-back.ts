import { listDisputedIntents, listUnlikeIntents } from '#worker/ledger/refunds.queries.ts'
import { days, minutes } from '#worker/platform/duration.rules.ts'
import { findMark, setMark, takeLease } from '#worker/platform/job-leases.queries.ts'
import { reasonOf } from '#worker/platform/reason-of.rules.ts'
import type { Services } from '#worker/services.ts'
import { applyMoneyBack } from './apply-money-back.ts'
import { readFees } from './read-fees.ts'

/** How often the provider is asked for refunds we do not know of; the lease keeps the time. */
const everyMs = minutes(10)
/** Far longer than the shop may be down. */
const lookBackMs = days(7)
/** Of each kind per run; the next run goes on behind them. */
const perRun = 100
const job = 'money-back'

/**
 * Finds refunds and disputes that no webhook reported: the recent ones, and every dispute that is still open. A failure
 * does not stop the others. `since` (ms) looks further back than usual.
 */
export async function sweepMoneyBack(services: Services, since?: number): Promise<void> {
  const now = services.now()
  if (!(await takeLease(services.db, job, now, now + everyMs))) return
  const open = (await listDisputedIntents(services.db, perRun)).map(({ intentId }) => intentId)
  try {
    await readFees(services)
  } catch (error) {
    services.log('fees_not_read', { reason: reasonOf(error, 100) })
  }
  for (const intentId of new Set([...open, ...(await nextUnlike(services, since ?? now - lookBackMs))])) {
    try {
      await applyMoneyBack(services, intentId, 'reconcile')
    } catch (error) {
      services.log('money_back_not_read', { reason: reasonOf(error, 100) })
    }
  }
}

/**
 * The next intents whose refunds or disputes differ from our rows. Other payments of the same account always differ, so
 * each run goes on where the last one stopped, and begins again after the end.
 */
async function nextUnlike(services: Services, since: number): Promise<string[]> {
  const unlike = await listUnlikeIntents(services.db, await services.payments.listMoneyBackSince(since))
  const mark = await findMark(services.db, job)
  const left = unlike.filter((intentId) => intentId > mark)
  const next = left.slice(0, perRun)
  await setMark(services.db, job, left.length > perRun ? (next.at(-1) ?? '') : '')
  return next
}
