import { writeTogether } from '#worker/platform/database.queries.ts'
import { reasonOf } from '#worker/platform/reason-of.rules.ts'
import type { Services } from '#worker/services.ts'
import { eraseStatements, listCustomersToErase } from './erase.queries.ts'
import { noteErasure } from './erasure-ledger.ts'

const perRun = 20

/**
 * Erases the accounts whose two weeks are over (R-PRIV-02): personal data goes; paid orders keep what the law needs
 * under a pseudonym. The ledger is written first, then the chat is erased, and the rows last, in one batch, so a run that
 * dies in between is repeated by the next. An account that fails does not stop the others. What Stripe knows of a payment
 * stays there (docs/decisions/154).
 */
export async function eraseAccounts(services: Services): Promise<void> {
  for (const customer of await listCustomersToErase(services.db, services.now(), perRun)) {
    try {
      await noteErasure(services, customer.id)
      await services.eraseChat(customer.id)
      await writeTogether(services.db, eraseStatements(services.db, customer.id))
      services.log('account_erased')
    } catch (error) {
      services.log('account_not_erased', {
        customer: customer.id,
        reason: reasonOf(error),
      })
    }
  }
}
