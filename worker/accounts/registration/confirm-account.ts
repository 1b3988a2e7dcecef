import { takeAttempt } from '#worker/platform/attempts.queries.ts'
import { freeLoginTries } from '#worker/platform/backoff.rules.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'
import { isCode } from '#worker/platform/verification-code.rules.ts'
import type { Services } from '#worker/services.ts'
import { changeCustomerState, findCustomer, findCustomerBy, markVerified, type Customer } from '../customers.queries.ts'
import { checkPassword, type LoginCaller } from '../sessions/check-password.ts'
import { findLinkToken, useLinkToken } from '../settings/link-tokens.queries.ts'
import { takeTry, useCode, type PendingCode } from './pending-codes.queries.ts'
import { activation, findRegistration, listNamed } from './registrations.queries.ts'
import type { Asker } from './resend-proof.ts'

/** What a browser proves a confirmation with, in addition to the code or link: its pending cookie, or a password. */
export interface ConfirmingBrowser {
  /** The customer whose proof the browser waits for; null without a cookie of ours. */
  pendingId: string | null
  /** '' when none was sent. */
  password: string
  /** Wrong passwords are counted by this caller. */
  caller: LoginCaller
}

/**
 * The owner of a code: the registration or account that this browser waits for, or the one that is named together with
 * its password. A name alone is not enough: somebody else may have registered the same address, and could make its
 * owner confirm a stranger's password, or use up the owner's tries.
 * @throws ShopError code_wrong, registration_password, too_many
 */
export async function findCodeOwner(
  services: Services,
  named: Exclude<Asker, { kind: 'pending' }> | null,
  { pendingId, password, caller }: ConfirmingBrowser,
): Promise<string> {
  if (named === null) {
    if (pendingId === null) throw new ShopError('code_wrong')
    return pendingId
  }
  const people = await listNamed(services.db, named, services.now())
  const own = people.find(({ id }) => id === pendingId)
  if (own) return own.id
  if (password === '') throw new ShopError('registration_password')
  const known = await checkPassword(services, named, password, caller)
  if (!known) throw new ShopError('code_wrong')
  await writeTogether(services.db, known.forgive)
  return known.customer.id
}

/**
 * Confirms an account by its code. Each counted try is judged once, a code works once, and this is never a log-in.
 * @throws ShopError code_wrong for a wrong, used, expired or exhausted code alike
 */
export async function confirmByCode(services: Services, customerId: string, typed: string): Promise<void> {
  const { channel } = await spendCode(services, customerId, typed)
  const registrant = await findCustomer(services.db, customerId)
  const isAccount = registrant !== null && (registrant.email !== null || registrant.phone !== null)
  const confirmed = isAccount ? null : registrant && (await activationOf(services, registrant))
  if (!isAccount && !confirmed) throw new ShopError('code_wrong')
  try {
    await writeTogether(
      services.db,
      confirmed?.statements ?? [markVerified(services.db, customerId, channel, services.now())],
    )
  } catch (error) {
    // If two registrations are confirmed at once, the UNIQUE index keeps one.
    if (/UNIQUE constraint failed: customers\./.test(String(error))) throw new ShopError('code_wrong')
    throw error
  }
}

/**
 * The statements that turn a registration into an account, and the account's id; null when the registration is over or
 * the address belongs to another account by now. A phone typed together with a mail address is left out when only the
 * mail address was proved.
 */
export async function activationOf(
  services: Services,
  registrant: Customer,
  { keepsPhone = true } = {},
): Promise<ReturnType<typeof activation>> {
  const now = services.now()
  const registration = await findRegistration(services.db, registrant.id, now)
  if (!registration) return null
  const { email, phone } = registration
  const identifier =
    email === null ? ({ kind: 'phoneNumber', value: phone ?? '' } as const) : ({ kind: 'email', value: email } as const)
  const holder = await findCustomerBy(services.db, identifier)
  const kept = keepsPhone || email === null ? registration : { ...registration, phone: null }
  return activation(services.db, registrant, kept, holder, now)
}

/**
 * Reactivates a suspended account by a code sent to its address, unless the shop has locked it. @throws ShopError
 * code_wrong
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
 * Confirms a registration by the token of its mailed link. It must come from the browser that registered or with the
 * password of that registration: the mail may have been caused by a stranger's registration of the address. A used link
 * answers success again as long as the account still has the address, because mail scanners and double clicks open
 * links twice.
 * @throws ShopError link_invalid, registration_password, password_wrong, too_many
 */
export async function confirmByLink(services: Services, token: string, browser: ConfirmingBrowser): Promise<void> {
  const now = services.now()
  const link = await findLinkToken(services.db, 'email_confirmation', await hashToken(token))
  const registrant = link && (await findCustomer(services.db, link.customerId))
  if (!link || !registrant) throw new ShopError('link_invalid')
  if (registrant.email === link.address && registrant.emailVerifiedAt !== null) return
  if (link.usedAt !== null || link.expiresAt <= now) throw new ShopError('link_invalid')
  const confirmed = await activationOf(services, registrant)
  if (!confirmed) throw new ShopError('link_invalid')
  if (browser.pendingId !== registrant.id) await checkRegistrationPassword(services, registrant, link.hash, browser)
  if (await useLinkToken(services.db, link.hash, now, confirmed.statements)) return
  // Of two requests with the same link the second finds it used. That is no failure if the address is confirmed.
  const account = await findCustomer(services.db, link.customerId)
  if (account?.email !== link.address || account.emailVerifiedAt === null) throw new ShopError('link_invalid')
}

/** @throws ShopError registration_password when no password was sent, password_wrong, too_many */
async function checkRegistrationPassword(
  services: Services,
  { passwordHash }: Customer,
  linkHash: string,
  { password }: ConfirmingBrowser,
): Promise<void> {
  if (password === '') throw new ShopError('registration_password')
  const key = await services.keys.sign('attempt', `link:${linkHash}`)
  const waitMs = await takeAttempt(services.db, key, services.now(), freeLoginTries)
  if (waitMs !== null) throw new ShopError('too_many', { retryAfterMs: waitMs })
  if (!(await services.passwords.verify(password, passwordHash))) throw new ShopError('password_wrong')
}
