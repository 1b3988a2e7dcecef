import { deliverOutbox } from '#worker/notify/deliver-outbox.ts'
import type { Services } from '#worker/services.ts'
import type { LoginIdentifier } from '../sessions/login-identifier.rules.ts'
import { findRegistrant, listNamed, type Registrant } from './registrations.queries.ts'
import { sendCode } from './send-code.ts'
import { sendConfirmation } from './send-confirmation.ts'

/** Who asks for a code or link: an identifier, or the browser's pending cookie. */
export type Asker = LoginIdentifier | { kind: 'pending'; customerId: string }

/**
 * The registration or account that waits for a proof, or null. Unknown and confirmed accounts are treated alike, so
 * that the answer reveals nothing. Of several registrations of one address it is the one of the browser that asks, else
 * the newest.
 */
async function findUnconfirmed(services: Services, asker: Asker, pendingId: string | null): Promise<Registrant | null> {
  const now = services.now()
  const named =
    asker.kind === 'pending'
      ? [await findRegistrant(services.db, asker.customerId, now)]
      : await listNamed(services.db, asker, now)
  const waiting = named.filter(
    (person): person is Registrant => person !== null && (person.isWaiting || person.state === 'suspended'),
  )
  return waiting.find(({ id }) => id === pendingId) ?? waiting[0] ?? null
}

/**
 * Sends a new code if the account waits for one. In every case one query is made before the answer and everything else
 * after it, so that the time reveals no more than the text (S-14). Naming an address does not bind the browser to it:
 * its newest registration may be a stranger's.
 * @returns the customer id for the pending cookie: the one it had before, or a random one
 */
export async function resendCode(services: Services, asker: Asker, pendingId: string | null): Promise<string> {
  const customer = await findUnconfirmed(services, asker, pendingId)
  services.deferUnseen(async () => {
    if (!customer) return
    await sendCode(services, customer)
    await deliverOutbox(services)
  })
  return pendingId ?? services.newId('customer')
}

/**
 * Sends a new confirmation mail if the account waits for one, under the same hourly limit as a code (S-16). All of it
 * runs after the answer.
 */
export function resendConfirmation(services: Services, email: string, pendingId: string | null): void {
  services.deferUnseen(async () => {
    const customer = await findUnconfirmed(services, { kind: 'email', value: email }, pendingId)
    if (!customer?.isWaiting) return
    await sendConfirmation(services, customer)
    await deliverOutbox(services)
  })
}
