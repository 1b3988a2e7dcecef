import type { LoginIdentifier } from '#domain/login-identifier'
import { findCustomer, findCustomerBy, isValidated, type Customer } from '../db/customers.ts'
import type { Services } from '../services.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { recentCodes, sendCode } from './send-code.ts'
import { sendConfirmation } from './send-confirmation.ts'

/** Whom a code or link is asked for: by identifier, or by the browser's pending cookie. */
export type Asker = LoginIdentifier | { kind: 'pending'; customerId: string }

/** The account that waits for a proof, or null: unknown and confirmed ones are treated alike, so that nothing shows in the answer. */
async function findUnconfirmed(services: Services, asker: Asker): Promise<Customer | null> {
  const customer =
    asker.kind === 'pending' ? await findCustomer(services.db, asker.customerId) : await findCustomerBy(services.db, asker)
  return customer && (!isValidated(customer) || customer.state === 'suspended') ? customer : null
}

/** Sends a new code if the account waits for one. @returns whom the pending cookie is for. */
export async function resendCode(services: Services, asker: Asker): Promise<string> {
  const customer = await findUnconfirmed(services, asker)
  if (!customer) return services.newId('customer')
  await sendCode(services, customer)
  services.defer(deliverOutbox(services))
  return customer.id
}

/** Sends a new confirmation mail if the account waits for one, under the same limits as a code (security §2.8). */
export async function resendConfirmation(services: Services, email: string): Promise<void> {
  const customer = await findUnconfirmed(services, { kind: 'email', value: email })
  if (!customer) return
  if ((await recentCodes(services, customer.id)).areSpent) return
  await sendConfirmation(services, customer)
  services.defer(deliverOutbox(services))
}
