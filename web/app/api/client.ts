import type { EndpointName } from '#worker/api/endpoints.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import { isForStaff, type Access } from '#worker/http/endpoint.rules.ts'
import { loadLaterScreens } from '../lazy-later-screens.tsx'
import { translate } from '../texts/texts.ts'
import { ApiError } from './api-error.ts'
import { authorized } from './authorized.ts'
import { endpointOf, isKnown } from './endpoints.ts'
import { addressOf, type AddressInput, type CallInput } from './request.ts'
import { send } from './send.ts'
import { keeperOf } from './session-keepers.ts'

/** Options of a call besides its input by the contract. */
export interface CallOptions {
  /** For calls that send the token of a mailed link instead of the session's. */
  token?: string
  signal?: AbortSignal
  keepalive?: boolean
}

/**
 * Whether a call sends the session's token and is tried again with a new one: where the call requires a token, or where
 * the token must own what an id names.
 */
const mayRefresh = (access: Access): boolean => access === 'customer' || access === 'capability' || isForStaff(access)

/**
 * Every call goes through here. After a 401 on a call with a session's token it waits for one refresh of the token and
 * tries once more; the session is dropped when the refresh says it has ended.
 * @throws ApiError
 */
export async function call<Name extends EndpointName>(
  name: Name,
  ...[input]: Record<never, never> extends CallInput<Name>
    ? [input?: CallInput<Name> & CallOptions]
    : [input: CallInput<Name> & CallOptions]
): Promise<ResponseBody<Name>> {
  // A known call is sent in the same task: a log-out right after it must not take its token away.
  if (!isKnown(name)) await loadCall(name)
  const { method, access } = endpointOf(name)
  const keeper = keeperOf(access)
  const given: AddressInput & CallOptions & { body?: unknown } = input ?? {}
  const attempt = (token: string | null) =>
    withHumanProof((humanProof) =>
      send({
        method,
        address: addressOf(name, given),
        body: given.body,
        token,
        humanProof,
        signal: given.signal,
        keepalive: given.keepalive,
      }),
    )
  const answer =
    given.token === undefined && mayRefresh(access)
      ? authorized(keeper, attempt)
      : attempt(given.token ?? (access === 'refresh' ? keeper.token() : null))
  return (await answer) as ResponseBody<Name>
}

/**
 * Loads the row of a call, where it comes with later screens.
 * @throws ApiError when it cannot be loaded
 */
export async function loadCall(name: EndpointName): Promise<void> {
  if (!isKnown(name)) await loadLaterScreens().catch(failAsOffline)
}

const failAsOffline = (): never => {
  throw new ApiError(0, { code: 'offline' }, translate('ui:error.offline'))
}

/** Sends a request. If the Worker asks for a human check, gets the proof and sends once more. */
async function withHumanProof(exchange: (proof: string | null) => Promise<unknown>): Promise<unknown> {
  try {
    return await exchange(null)
  } catch (reason) {
    const siteKey =
      reason instanceof ApiError && reason.code === 'not_human' ? reason.body['turnstileSiteKey'] : undefined
    if (typeof siteKey !== 'string') throw reason
    const { proofOfHuman } = await import('./human-check.ts')
    const proof = await proofOfHuman(siteKey)
    if (proof === null) throw reason
    return exchange(proof)
  }
}
