import { insertFee, listFeelessPayments } from '#worker/ledger/payment-fees.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { days } from '#worker/platform/duration.rules.ts'
import type { Services } from '#worker/services.ts'

/** Payments that are read in one run, and how far back: the rest of older ones comes with the next runs. */
const perRun = 20
const lookBackMs = days(30)

/**
 * Reads what the provider kept of the newest payments whose fee is not known (docs/decisions/168). A fee that is not known
 * there yet is asked for again.
 * @throws PaymentProviderDown
 */
export async function readFees(services: Services): Promise<void> {
  const { db, payments } = services
  const now = services.now()
  const intentIds = await listFeelessPayments(db, now - lookBackMs, perRun)
  const read = await Promise.all(intentIds.map(async (id) => ({ id, cents: await payments.findFee(id) })))
  const known = read.flatMap(({ id, cents }) => (cents === null ? [] : [insertFee(db, id, cents, now)]))
  if (known.length > 0) await writeTogether(db, known)
}
