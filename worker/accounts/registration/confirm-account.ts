import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'
import type { Services } from '#worker/services.ts'
import { changeCustomerState, findCustomer, markEmailVerified, markVerified } from '../customers.queries.ts'
import { findLinkToken, useLinkToken } from '../settings/link-tokens.queries.ts'
import { takeTry, useCode, type PendingCode } from './pending-codes.queries.ts'
import { isCode } from './verification-code.rules.ts'

/**
 * Confirms an account by its code (R-ACC-27): one judgement per counted try, one use, never a login.
 * @throws ShopError code_wrong for a wrong, used, expired or exhausted code alike
 */
export async function confirmByCode(services: Services, customerId: string, typed: string): Promise<void> {
  const { channel } = await spendCode(services, customerId, typed)
  await markVerified(services.db, customerId, channel, services.now())
}

/**
 * Opens a suspended account again by a code sent to its address (R-ACC-36), unless the shop has locked it. @throws
 * ShopError code_wrong
 */
export async function reactivateByCode(services: Services, customerId: string, typed: string): Promise<void> {
  const { channel } = await spendCode(services, customerId, typed)
  await writeTogether(services.db, [
    changeCustomerState(services.db, customerId, ['suspended'], { state: 'active' }),
    markVerified(services.db, customerId, channel, services.now()),
  ])
}

/** Judges one counted try and uses the code up. @throws ShopError code_wrong */
async function spendCode(services: Services, customerId: string, typed: string): Promise<PendingCode> {
  const now = services.now()
  const pending = isCode(typed) ? await takeTry(services.db, customerId, now) : null
  if (!pending || !(await services.keys.verify('code', `${pending.id}:${typed}`, pending.codeHmac)))
    throw new ShopError('code_wrong')
  if (!(await useCode(services.db, pending.id, now))) throw new ShopError('code_wrong')
  return pending
}

/**
 * Confirms an address by the token of its mailed link (R-ACC-29). A link used before answers success as
 * long as the address is still the one it was for: scanners and double clicks open links twice (S-17).
 * @throws ShopError link_invalid
 */
export async function confirmByLink(services: Services, token: string): Promise<void> {
  const now = services.now()
  const link = await findLinkToken(services.db, 'email_confirmation', await hashToken(token))
  const customer = link && (await findCustomer(services.db, link.customerId))
  if (!link || !customer || customer.email !== link.address) throw new ShopError('link_invalid')
  if (customer.emailVerifiedAt !== null) return
  if (link.usedAt !== null || link.expiresAt <= now) throw new ShopError('link_invalid')
  // Of two that open it at once the other is late, which is no failure: the address is confirmed.
  await useLinkToken(services.db, link.hash, now, [markEmailVerified(services.db, customer.id, link.address, now)])
}
