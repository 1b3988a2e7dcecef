import { deliverOutbox } from '#worker/notify/deliver-outbox.ts'
import type { Services } from '#worker/services.ts'
import type { LoginIdentifier } from '../sessions/login-identifier.rules.ts'
import { findRegistrant, listNamed, type Registrant } from './registrations.queries.ts'
import { sendCode } from './send-code.ts'
import { sendConfirmation } from './send-confirmation.ts'

/** Whom a code or link is asked for: by identifier, or by the browser's pending cookie. */
export type Asker = LoginIdentifier | { kind: 'pending'; customerId: string }

/**
 * The registration or account that waits for a proof, or null: unknown and confirmed ones are treated alike, so that
 * nothing shows in the answer. Of several registrations of one address it is that of the browser that asks, else the
 * newest.
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
 * Sends a new code if the account waits for one. Whoever asks, one look-up is made before the answer and everything
 * else
 * behind it, so that the time tells no more than the text (S-14).
 * Naming an address binds the browser to nothing: its newest registration may be a stranger's.
 * @returns whom the pending cookie is for: whom it was for before, or nobody
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
 * Sends a new confirmation mail if the account waits for one, under the same hourly limit as a code (S-16);
 * all of it behind the answer.
 */
export function resendConfirmation(services: Services, email: string, pendingId: string | null): void {
  services.deferUnseen(async () => {
    const customer = await findUnconfirmed(services, { kind: 'email', value: email }, pendingId)
    if (!customer?.isWaiting) return
    await sendConfirmation(services, customer)
    await deliverOutbox(services)
  })
}
