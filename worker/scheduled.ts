import type { Env } from './env.ts'
import { clearExpired } from './operations/clear-expired.ts'
import { deliverOutbox } from './operations/deliver-outbox.ts'
import { eraseAccounts } from './operations/erase-accounts.ts'
import { reconcilePayments } from './operations/reconcile-payments.ts'
import { remindOfRequests } from './operations/remind-of-requests.ts'
import { sendRefunds } from './operations/send-refunds.ts'
import { sweepMoneyBack } from './operations/sweep-money-back.ts'
import { sweepUploads } from './operations/sweep-uploads.ts'
import { buildServices } from './services.ts'

/**
 * The minute's work (wrangler.toml triggers). Each job takes all that is outstanding; one that fails leaves the others
 * alone.
 */
export async function runScheduled(env: Env, context: ExecutionContext): Promise<void> {
  const services = buildServices(env, context)
  for (const job of [
    reconcilePayments,
    sendRefunds,
    sweepMoneyBack,
    deliverOutbox,
    eraseAccounts,
    clearExpired,
    sweepUploads,
    remindOfRequests,
  ]) {
    try {
      await job(services)
    } catch (error) {
      services.log('job_failed', {
        job: job.name,
        reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown',
      })
    }
  }
}
