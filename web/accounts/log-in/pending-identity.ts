import { isObject, stored } from '#web/app/stores/stored.ts'
import type { LoginIdentifier } from '#worker/accounts/sessions/login-identifier.rules.ts'

/**
 * Whom this tab waits to see confirmed; with `isSuspended` her code opens a suspended account again. `codeSentAt` is
 * when
 * the shop was last asked to send her a code, ms since 1970. Of a `cookie` only the shop knows who she is: Google's
 * address
 * of hers may be another than the account's, to which the code went.
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

/** Keeps her for this tab; a code was sent to her just now. */
export function keepPendingIdentity({
  kind,
  value,
  isSuspended = false,
}: Omit<PendingIdentity, 'codeSentAt'>): PendingIdentity {
  const pending = { kind, value, isSuspended, codeSentAt: Date.now() }
  stored.write('session', key, JSON.stringify(pending))
  return pending
}

/** Forgets her: she has logged in. */
export const forgetPendingIdentity = (): void => stored.remove('session', key)

/**
 * As the calls name a person: `{email}`, `{phoneNumber}` or `{customKey}`; nothing where the browser's cookie names
 * her.
 */
export const identityFields = ({
  kind,
  value,
}: Pick<PendingIdentity, 'kind' | 'value'>): Partial<Record<LoginIdentifier['kind'], string>> =>
  kind === 'cookie' ? {} : { [kind]: value }
