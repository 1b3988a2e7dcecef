import { shownLanguage, translate } from '../texts/texts.ts'
import { ApiError, errorBodyFrom } from './api-error.ts'
import type { SessionKeeper } from './session-keepers.ts'

/**
 * Runs an exchange with a session's token. After a 401 it waits for one refresh of the token and runs the exchange once
 * more; the keeper drops the session when the refresh says it has ended. Where the call wants a proof of the person, it
 * waits for that and goes on. No other place retries.
 * @throws ApiError what the exchange throws
 */
export async function authorized<Answer>(
  keeper: SessionKeeper,
  exchange: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await withFreshToken(keeper, exchange)
  } catch (reason) {
    const isProofWanted = reason instanceof ApiError && reason.code === 'log_in_again'
    if (!isProofWanted || keeper.proveAgain === undefined || !(await keeper.proveAgain())) throw reason
    return withFreshToken(keeper, exchange)
  }
}

async function withFreshToken<Answer>(
  keeper: SessionKeeper,
  exchange: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  const token = keeper.token()
  try {
    return await exchange(token)
  } catch (reason) {
    if (!(reason instanceof ApiError) || reason.status !== 401 || token === null) throw reason
    // Another call may have refreshed the token meanwhile.
    const isNewer = keeper.token() !== token && keeper.token() !== null
    if (!isNewer && (await keeper.refresh()) !== 'refreshed') throw reason
    return exchange(keeper.token())
  }
}

/**
 * Fetches content that is not JSON (files, downloads) with a session's token, or with `token` from a mailed link.
 * @throws ApiError for every answer that is no success, and when no answer comes; AbortError when `signal` stopped it
 */
export function authorizedFetch(
  keeper: SessionKeeper,
  address: string,
  { method, signal, token: given }: { method?: string; signal?: AbortSignal; token?: string | undefined } = {},
): Promise<Response> {
  const exchange = async (token: string | null): Promise<Response> => {
    const answer = await fetch(address, {
      ...(method !== undefined && { method }),
      headers: { Authorization: token ?? '', 'Accept-Language': shownLanguage() },
      signal: signal ?? null,
    }).catch((reason: unknown) => {
      if (signal?.aborted === true) throw reason
      throw new ApiError(0, { code: 'offline' }, translate('ui:error.offline'))
    })
    if (answer.ok) return answer
    throw new ApiError(
      answer.status,
      errorBodyFrom(await answer.json().catch(() => undefined)),
      translate('ui:error.unexpected'),
    )
  }
  return given === undefined ? authorized(keeper, exchange) : exchange(given)
}
