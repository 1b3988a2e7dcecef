import { reconcilePayments } from './checkout/reconcile-payments.ts'
import type { Env } from './env.ts'
import { sendRefunds } from './money-back/send-refunds.ts'
import { sweepMoneyBack } from './money-back/sweep-money-back.ts'
import { deliverOutbox } from './notify/deliver-outbox.ts'
import { reasonOf } from './platform/reason-of.rules.ts'
import { clearExpired } from './privacy/clear-expired.ts'
import { eraseAccounts } from './privacy/erase-accounts.ts'
import { sweepUploads } from './privacy/sweep-uploads.ts'
import { remindOfRequests } from './requests/remind-of-requests.ts'
import { buildServices } from './services.ts'

/**
 * The jobs of each minute (wrangler.toml triggers). Each job handles everything that is due; a job that fails does not
 * stop the others.
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
        reason: reasonOf(error),
      })
    }
  }
}
