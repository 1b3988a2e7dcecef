import { shownLanguage, translate } from '../texts/texts.ts'
import { ApiError, errorBodyFrom } from './api-error.ts'
import type { SessionKeeper } from './session-keepers.ts'

/**
 * Runs an exchange with a session's token. When the Worker answers 401, waits for one refresh of the token and runs it
 * once more; the keeper gives the session up when the refresh says it has ended. The only place that retries.
 * @throws ApiError what the exchange throws
 */
export async function authorized<Answer>(
  keeper: SessionKeeper,
  exchange: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  const token = keeper.token()
  try {
    return await exchange(token)
  } catch (reason) {
    if (!(reason instanceof ApiError) || reason.status !== 401 || token === null) throw reason
    // Another call may have refreshed it meanwhile.
    const isNewer = keeper.token() !== token && keeper.token() !== null
    if (!isNewer && (await keeper.refresh()) !== 'refreshed') throw reason
    return exchange(keeper.token())
  }
}

/**
 * Fetches what is not JSON (files, downloads) with a session's token, or with `token` when a mailed link gave one.
 * @throws ApiError for every answer but a success, and when none comes; the AbortError of `signal` once stopped
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
