import { clearAttempts, takeAttempt } from '#worker/platform/attempts.queries.ts'
import { freeLoginTries } from '#worker/platform/backoff.rules.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { staffRoleOf } from '#worker/platform/staff.rules.ts'
import type { Services } from '#worker/services.ts'
import type { Customer } from '../customers.queries.ts'
import { codeOfStep } from './one-time-password.adapter.ts'
import { stepsAround, typedSecondFactor } from './one-time-password.rules.ts'
import { hasSecondFactor, resealSecret, useRecoveryCode, useStep, type SecondFactor } from './second-factors.queries.ts'

/**
 * The keyed hashes by which a recovery code is found without being kept: under the newest secret, by which it is stored,
 * and under former ones.
 */
export const recoveryHmacs = (services: Services, customerId: string, code: string): Promise<[string, ...string[]]> =>
  services.keys.signatures('recovery', `${customerId}:${typedSecondFactor(code).value}`)

/** The context that the sealed secret is bound to. */
export const secretContext = (customerId: string): string => `second-factor:${customerId}`

/**
 * Judges a code of the app or a recovery code and marks it as used. Tries are counted before they are judged. A code of
 * the app is valid within one step of now, only once, and not after a later one was used (RFC 6238 §5.2).
 * @throws ShopError too_many
 */
export async function isSecondFactor(services: Services, factor: SecondFactor, typed: string): Promise<boolean> {
  const { customerId } = factor
  const now = services.now()
  const attemptKey = await services.keys.sign('attempt', `otp:${customerId}`)
  const waitMs = await takeAttempt(services.db, attemptKey, now, freeLoginTries)
  if (waitMs !== null) throw new ShopError('too_many', { retryAfterMs: waitMs })
  const { kind, value } = typedSecondFactor(typed)
  const isRight =
    kind === 'app'
      ? await isCodeOfApp(services, factor, value)
      : factor.confirmedAt !== null &&
        (await useRecoveryCode(services.db, customerId, await recoveryHmacs(services, customerId, value), now))
  if (isRight) await clearAttempts(services.db, attemptKey)
  return isRight
}

async function isCodeOfApp(
  services: Services,
  { customerId, sealedSecret }: SecondFactor,
  code: string,
): Promise<boolean> {
  const secret = await services.keys.open(sealedSecret, secretContext(customerId))
  if (!secret) return false
  for (const step of stepsAround(services.now())) {
    if ((await codeOfStep(secret.bytes, step)) !== code) continue
    // Sealed anew by its use, so that the former secret can go.
    if (secret.isOutdated) {
      const sealedAnew = await services.keys.seal(secret.bytes, secretContext(customerId))
      await resealSecret(services.db, customerId, { from: sealedSecret, to: sealedAnew })
    }
    return useStep(services.db, customerId, step)
  }
  return false
}

/**
 * Whether a member of staff must set up a second factor before anything else: owners by the configuration, everybody
 * where an owner has set it so.
 */
export async function lacksSecondFactor(services: Services, person: Customer): Promise<boolean> {
  const isOwners = staffRoleOf(person) === 'owner' && services.config.OWNERS_NEED_SECOND_FACTOR
  const isNeeded = isOwners || (await services.settings.read()).team.secondFactorForAll
  return isNeeded && !(await hasSecondFactor(services.db, person.id))
}
