import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { randomBytes } from '#worker/platform/keyring.adapter.ts'
import type { Services } from '#worker/services.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import type { Customer } from '../customers.queries.ts'
import type { CallerSession } from '../sessions/session-lifetime.rules.ts'
import { revokeSessions } from '../sessions/sessions.queries.ts'
import { hasReauthenticated } from '../settings/change-credentials.ts'
import { isSecondFactor, recoveryHmacs, secretContext } from './judge-second-factor.ts'
import { base32, oneTimePolicy, otpauthUri, shownRecoveryCode } from './one-time-password.rules.ts'
import {
  confirmFactor,
  findSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  replaceUnconfirmedFactor,
} from './second-factors.queries.ts'

/**
 * Makes a secret for the customer's authenticator app. It has no effect until a code of the app confirms it. An open
 * session alone is not enough: somebody who found one could lock the customer out.
 * @throws ShopError second_factor_on, update_refused, too_many
 */
export async function startSecondFactor(
  services: Services,
  person: Customer,
  session: CallerSession,
  password: string | null,
): Promise<{ secret: string; uri: string }> {
  if ((await findSecondFactor(services.db, person.id))?.confirmedAt) throw new ShopError('second_factor_on')
  if (!(await hasReauthenticated(services, person, session, password)))
    throw new ShopError('update_refused', { extra: { passwordWanted: true } })
  const bytes = randomBytes(oneTimePolicy.secretBytes)
  const sealedSecret = await services.keys.seal(bytes, secretContext(person.id))
  await replaceUnconfirmedFactor(services.db, { customerId: person.id, sealedSecret, createdAt: services.now() })
  const secret = base32(bytes)
  return { secret, uri: otpauthUri(secret, shop.name, person.email ?? person.id) }
}

/**
 * Switches the second factor on with a first code, and answers the recovery codes, which are never shown again. The
 * customer's other sessions end, because they were opened without it.
 * @throws ShopError invalid, second_factor_on, too_many
 */
export async function confirmSecondFactor(
  services: Services,
  person: Customer,
  session: CallerSession,
  otp: string,
): Promise<string[]> {
  const factor = await findSecondFactor(services.db, person.id)
  if (factor?.confirmedAt) throw new ShopError('second_factor_on')
  if (!factor || !(await isSecondFactor(services, factor, otp)))
    throw new ShopError('invalid', { fields: { otp: 'otp' } })
  const codes = Array.from({ length: oneTimePolicy.recoveryCodes }, () => shownRecoveryCode(randomBytes(10)))
  const hmacs = await Promise.all(codes.map(async (code) => (await recoveryHmacs(services, person.id, code))[0]))
  const now = services.now()
  await writeTogether(services.db, [
    confirmFactor(services.db, person.id, now),
    ...replaceRecoveryCodes(services.db, person.id, hmacs),
    revokeSessions(services.db, person.id, session.id, now),
    recordAction(services.db, {
      actorId: person.id,
      action: 'second_factor.switched_on',
      subjectKind: 'staff',
      subjectId: person.id,
      at: now,
    }),
  ])
  services.endSockets(person.id)
  return codes
}

/**
 * Switches the second factor off. It needs the password and a code, neither alone. @throws ShopError update_refused,
 * invalid, too_many
 */
export async function stopSecondFactor(
  services: Services,
  person: Customer,
  session: CallerSession,
  proof: { password: string; otp: string },
): Promise<void> {
  const factor = await findSecondFactor(services.db, person.id)
  if (!(await hasReauthenticated(services, person, session, proof.password))) throw new ShopError('update_refused')
  if (factor?.confirmedAt && !(await isSecondFactor(services, factor, proof.otp)))
    throw new ShopError('invalid', { fields: { otp: 'otp' } })
  await writeTogether(services.db, [
    ...removeSecondFactor(services.db, person.id),
    recordAction(services.db, {
      actorId: person.id,
      action: 'second_factor.switched_off',
      subjectKind: 'staff',
      subjectId: person.id,
      at: services.now(),
    }),
  ])
}
