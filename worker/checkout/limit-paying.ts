import { noteFailure, waitAfterFailures } from '#worker/platform/attempts.queries.ts'
import type { Statement } from '#worker/platform/database.queries.ts'
/** Limits that keep an account from trying stolen cards (S-25, docs/decisions/053). */
import { minutes } from '#worker/platform/duration.rules.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { startOfOrders } from './insert-order.queries.ts'
import { listOpenIntents } from './order-intents.queries.ts'

const ordersWithinMs = minutes(10)
const coolDownMs = minutes(15)
/** Under which a customer's failed cards are counted. */
export const failedCardsKey = (customerId: string): string => `card:${customerId}`

/** How many orders a customer may have started since when. */
export const orderLimit = ({ config, now }: Services) => ({
  most: config.PAY_TRIES_PER_CUSTOMER,
  since: now() - ordersWithinMs,
})

/** @throws ShopError too_many when the customer has started that many orders */
export async function checkOrderLimit(services: Services, customerId: string): Promise<void> {
  const start = await startOfOrders(services.db, customerId, services.config.PAY_TRIES_PER_CUSTOMER)
  const waitMs = start === null ? 0 : start + ordersWithinMs - services.now()
  if (waitMs > 0) throw new ShopError('too_many', { retryAfterMs: waitMs })
}

/** A card that failed, for the batch that notes it. */
export const noteFailedCard = (services: Services, customerId: string): Statement =>
  noteFailure(services.db, failedCardsKey(customerId), {
    now: services.now(),
    most: services.config.PAY_TRIES_PER_CUSTOMER,
    waitMs: coolDownMs,
  })

/** @throws ShopError too_many while too many of the customer's cards have failed */
export async function checkFailedCards(services: Services, customerId: string): Promise<void> {
  const waitMs = await waitAfterFailures(services.db, failedCardsKey(customerId), services.now())
  if (waitMs > 0) throw new ShopError('too_many', { retryAfterMs: waitMs })
}

/**
 * Cancels the intents of all unpaid orders of a customer whose cards failed too often: with a client secret they could
 * go on without asking us. An intent that the provider does not cancel does not stop the others.
 */
export async function closeAfterFailures(services: Services, customerId: string): Promise<void> {
  if ((await waitAfterFailures(services.db, failedCardsKey(customerId), services.now())) === 0) return
  for (const intentId of await listOpenIntents(services.db, customerId)) {
    await services.payments
      .cancelIntent(intentId)
      .catch(() => services.log('intent_not_closed', { customer: customerId }))
  }
}
