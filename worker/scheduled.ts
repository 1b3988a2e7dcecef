import { removeOutdatedAnswers } from './catalogue/remove-outdated-answers.ts'
import { reconcilePayments } from './checkout/reconcile-payments.ts'
import type { Env } from './env.ts'
import { sendRefunds } from './money-back/send-refunds.ts'
import { sweepMoneyBack } from './money-back/sweep-money-back.ts'
import { deliverOutbox } from './notify/deliver-outbox.ts'
import { jobNames, type JobName } from './notify/shop-messages.rules.ts'
import { reasonOf } from './platform/reason-of.rules.ts'
import { applyRetention } from './privacy/apply-retention.ts'
import { exportWeekly } from './privacy/archive/export-weekly.ts'
import { prepareArchive } from './privacy/archive/prepare-archive.ts'
import { clearExpired } from './privacy/clear-expired.ts'
import { eraseAccounts } from './privacy/erase-accounts.ts'
import { finishRestoration } from './privacy/restore/finish-restoration.ts'
import { sweepUploads } from './privacy/sweep-uploads.ts'
import { remindOfRequests } from './requests/remind-of-requests.ts'
import { buildServices, type Services } from './services.ts'
import { countFigureDays } from './staff/figures/count-figure-days.ts'
import { sendMorningReport } from './staff/health/send-morning-report.ts'
import { watchShop } from './staff/health/watch-shop.ts'

/** What each job does; their order is that of `jobNames`. */
const jobs: Record<JobName, (services: Services) => Promise<unknown>> = {
  reconcilePayments,
  sendRefunds,
  sweepMoneyBack,
  deliverOutbox,
  applyRetention: (services) => applyRetention(services),
  eraseAccounts,
  clearExpired,
  sweepUploads,
  remindOfRequests,
  sendMorningReport,
  prepareArchive,
  removeOutdatedAnswers,
  exportWeekly,
  countFigureDays: (services) => countFigureDays(services),
}

/**
 * The jobs of each minute (wrangler.toml triggers). Each job handles everything that is due; a job that fails does not
 * stop the others. How each ended is noted, and then the shop is watched (docs/decisions/144). In maintenance only a
 * restore is finished.
 */
export async function runScheduled(env: Env, context: ExecutionContext): Promise<void> {
  const services = buildServices(env, context)
  const runs: { job: JobName; reason: string | null }[] = []
  const attempt = async (job: string, work: () => Promise<unknown>): Promise<string | null> => {
    try {
      await work()
      return null
    } catch (error) {
      const reason = reasonOf(error)
      services.log('job_failed', { job, reason })
      return reason
    }
  }
  if (services.config.MAINTENANCE) {
    await attempt('finishRestoration', () => finishRestoration(services))
    await attempt('prepareArchive', () => prepareArchive(services))
    return
  }
  for (const job of jobNames) runs.push({ job, reason: await attempt(job, () => jobs[job](services)) })
  await attempt('watchShop', () => watchShop(services, runs))
}
