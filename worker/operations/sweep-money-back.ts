import { days, minutes } from '#domain/duration'
import { takeLease } from '../db/job-leases.ts'
import { listDisputedIntents } from '../db/refunds.ts'
import type { Services } from '../services.ts'
import { applyMoneyBack } from './apply-money-back.ts'

/** How often the provider is asked for what went back without our knowing; the lease is the clock. */
const everyMs = minutes(10)
/** Far longer than the shop may be down. */
const lookBackMs = days(7)
const perRun = 200

/**
 * Finds refunds and disputes of which no webhook told: what was made lately, and every dispute that is still open. One
 * that fails leaves the others alone.
 */
export async function sweepMoneyBack(services: Services): Promise<void> {
  const now = services.now()
  if (!(await takeLease(services.db, 'money-back', now, now + everyMs))) return
  const open = (await listDisputedIntents(services.db, perRun)).map(({ intentId }) => intentId)
  const lately = await services.payments.listMoneyBackSince(now - lookBackMs)
  for (const intentId of new Set([...open, ...lately])) {
    try {
      await applyMoneyBack(services, intentId, 'reconcile')
    } catch (error) {
      services.log('money_back_not_read', { reason: error instanceof Error ? error.message.slice(0, 100) : 'unknown' })
    }
  }
}
