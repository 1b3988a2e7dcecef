import { clearAttempts, giveAttemptBack, takeAttempt } from '#worker/platform/attempts.queries.ts'
import { freeLoginTries } from '#worker/platform/backoff.rules.ts'
import type { Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { upgradePasswordHash, type Customer } from '../customers.queries.ts'
import { listNamed } from '../registration/registrations.queries.ts'
import type { LoginIdentifier } from './login-identifier.rules.ts'

/** Whose password it is. `forgive` takes the counted tries back: for the batch of the log-in, once that is sure. */
export interface KnownPerson {
  /** With the very hash that was judged: a session of hers is opened only while it is hers (`openSession`). */
  customer: Customer
  forgive: Statement[]
}

/**
 * Judges a password for a log-in, to the shop or by the staff; null when it is wrong or nobody is called so. Unknown
 * accounts cost one hash like known ones, and so do all who registered an address and wait for its confirmation; a try
 * is counted before it is judged, for the identifier and for the caller's address. Says nothing of the account's state.
 * @throws ShopError too_many
 */
export async function checkPassword(
  services: Services,
  identifier: LoginIdentifier,
  password: string,
  address: string,
): Promise<KnownPerson | null> {
  const now = services.now()
  const attemptKey = await services.keys.sign('attempt', `${identifier.kind}:${identifier.value}`)
  const addressKey = await services.keys.sign('attempt', `address:${address}`)
  const waitMs =
    (await takeAttempt(services.db, addressKey, now, services.config.LOGIN_TRIES_PER_ADDRESS)) ??
    (await takeAttempt(services.db, attemptKey, now, freeLoginTries))
  if (waitMs !== null) throw new ShopError('too_many', { retryAfterMs: waitMs })

  const named = await listNamed(services.db, identifier, now)
  const fitting = await services.passwords.verifyOneOf(
    password,
    named.map(({ passwordHash }) => passwordHash),
  )
  const customer = named.find(({ passwordHash }) => passwordHash === fitting)
  if (!customer) return null
  const judged = await withStrongHash(services, customer, password)
  return (
    judged && {
      customer: judged,
      forgive: [clearAttempts(services.db, attemptKey), giveAttemptBack(services.db, addressKey)],
    }
  )
}

/** Her with a hash of today's strength; null when it is no longer her password, because it was changed meanwhile. */
async function withStrongHash(
  { db, passwords }: Services,
  customer: Customer,
  password: string,
): Promise<Customer | null> {
  if (!passwords.isOutdated(customer.passwordHash)) return customer
  const upgraded = await passwords.hash(password)
  const now = await upgradePasswordHash(db, customer.id, customer.passwordHash, upgraded)
  // Another log-in may have been quicker to make it stronger.
  return now && (now.passwordHash === upgraded || (await passwords.verify(password, now.passwordHash)))
    ? { ...customer, passwordHash: now.passwordHash }
    : null
}
