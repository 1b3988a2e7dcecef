import { deliverOutbox } from '#worker/notify/deliver-outbox.ts'
import type { Services } from '#worker/services.ts'
import { findCustomer, findCustomerBy, isValidated, type Customer } from '../customers.queries.ts'
import type { LoginIdentifier } from '../sessions/login-identifier.rules.ts'
import { sendCode } from './send-code.ts'
import { sendConfirmation } from './send-confirmation.ts'

/** Whom a code or link is asked for: by identifier, or by the browser's pending cookie. */
export type Asker = LoginIdentifier | { kind: 'pending'; customerId: string }

/**
 * The account that waits for a proof, or null: unknown and confirmed ones are treated alike, so that nothing shows in
 * the answer.
 */
async function findUnconfirmed(services: Services, asker: Asker): Promise<Customer | null> {
  const customer =
    asker.kind === 'pending'
      ? await findCustomer(services.db, asker.customerId)
      : await findCustomerBy(services.db, asker)
  return customer && (!isValidated(customer) || customer.state === 'suspended') ? customer : null
}

/**
 * Sends a new code if the account waits for one. Whoever asks, one look-up is made before the answer and everything
 * else
 * behind it, so that the time tells no more than the text (S-14).
 * @returns whom the pending cookie is for
 */
export async function resendCode(services: Services, asker: Asker): Promise<string> {
  const customer = await findUnconfirmed(services, asker)
  services.deferUnseen(async () => {
    if (!customer) return
    await sendCode(services, customer)
    await deliverOutbox(services)
  })
  return customer?.id ?? services.newId('customer')
}

/**
 * Sends a new confirmation mail if the account waits for one, under the same hourly limit as a code (S-16);
 * all of it behind the answer.
 */
export function resendConfirmation(services: Services, email: string): void {
  services.deferUnseen(async () => {
    const customer = await findUnconfirmed(services, { kind: 'email', value: email })
    if (!customer) return
    await sendConfirmation(services, customer)
    await deliverOutbox(services)
  })
}
