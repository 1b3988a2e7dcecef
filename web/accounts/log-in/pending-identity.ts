import { isObject, stored } from '#web/app/stores/stored.ts'
import type { LoginIdentifier } from '#worker/accounts/sessions/login-identifier.rules.ts'

/**
 * Whose confirmation this tab waits for. With `isSuspended` the code reactivates a suspended account. `codeSentAt` is
 * when a code was last asked for, in ms since 1970. With kind `cookie` only the server knows the account: the Google
 * address may differ from the account's address, to which the code was sent.
 */
export interface PendingIdentity {
  kind: 'email' | 'phoneNumber' | 'customKey' | 'cookie'
  value: string
  isSuspended?: boolean
  codeSentAt: number
}

const key = 'pendingIdentity'
const kinds: readonly unknown[] = ['email', 'phoneNumber', 'customKey', 'cookie'] satisfies Array<
  PendingIdentity['kind']
>
const isPendingIdentity = (value: unknown): value is PendingIdentity =>
  isObject(value) &&
  kinds.includes(value['kind']) &&
  typeof value['value'] === 'string' &&
  typeof value['codeSentAt'] === 'number'

/** Who registered, or logged in unconfirmed, in this tab and has not logged in since; null when unknown. */
export const pendingIdentity = (): PendingIdentity | null => stored.readRecord('session', key, isPendingIdentity)

/** Keeps the identity for this tab; a code was just sent to it. */
export function keepPendingIdentity({
  kind,
  value,
  isSuspended = false,
}: Omit<PendingIdentity, 'codeSentAt'>): PendingIdentity {
  const pending = { kind, value, isSuspended, codeSentAt: Date.now() }
  stored.write('session', key, JSON.stringify(pending))
  return pending
}

/** Forgets the identity after the log-in. */
export const forgetPendingIdentity = (): void => stored.remove('session', key)

/**
 * The identity as the calls expect it: `{email}`, `{phoneNumber}` or `{customKey}`; nothing when the browser's cookie
 * identifies the account.
 */
export const identityFields = ({
  kind,
  value,
}: Pick<PendingIdentity, 'kind' | 'value'>): Partial<Record<LoginIdentifier['kind'], string>> =>
  kind === 'cookie' ? {} : { [kind]: value }
