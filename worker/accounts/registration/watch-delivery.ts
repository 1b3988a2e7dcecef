import { hasFailedSince } from '#worker/notify/unreachable.queries.ts'
import { minutes } from '#worker/platform/duration.rules.ts'
import type { Services } from '#worker/services.ts'
import { isEmail, canonicalEmail } from '../email.rules.ts'

/** For how long after a message its failure is told at the screen that waits for it. */
const lookBackMs = minutes(15)

/**
 * Whether what was sent to an address in the last minutes did not arrive. It depends on the address alone and not on
 * whether it has an account, so that the answer tells nobody who is a customer (S-14).
 */
export async function hasProofFailed(
  services: Services,
  named: { email: string; phoneNumber: string },
): Promise<boolean> {
  const email = canonicalEmail(named.email)
  const phone = named.phoneNumber === '' ? null : services.phones.canonical(named.phoneNumber)
  const recipient = email !== '' && isEmail(email) ? email : phone
  return recipient !== null && hasFailedSince(services.db, recipient, services.now() - lookBackMs)
}
