import { shownLanguage, translate } from '../texts/texts.ts'
import { ApiError, errorBodyFrom } from './api-error.ts'
import { keeperOf } from './session-keepers.ts'

/**
 * A file that only its owner and the staff may see (R-FILE-03): a picture element could not send the session's
 * token,
 * or the token of a mailed link. Addresses of the staff's calls go out with the staff's session.
 * @throws ApiError
 */
export async function readFile(
  url: string,
  { signal, token: given }: { signal?: AbortSignal; token?: string | undefined } = {},
): Promise<Blob> {
  const attempt = async (token: string | null): Promise<Blob> => {
    const answer = await fetch(url, {
      headers: { Authorization: token ?? '', 'Accept-Language': shownLanguage() },
      signal: signal ?? null,
    }).catch((reason: unknown) => {
      if (signal?.aborted === true) throw reason
      throw new ApiError(0, { code: 'offline' }, translate('ui:error.offline'))
    })
    if (answer.ok) return answer.blob()
    throw new ApiError(
      answer.status,
      errorBodyFrom(await answer.json().catch(() => undefined)),
      translate('ui:error.unexpected'),
    )
  }
  if (given !== undefined) return attempt(given)
  const keeper = keeperOf(url.startsWith('/api/staff/') ? 'staff' : 'customer')
  try {
    return await attempt(keeper.token())
  } catch (reason) {
    if (!(reason instanceof ApiError) || reason.status !== 401 || (await keeper.refresh()) !== 'refreshed') throw reason
    return attempt(keeper.token())
  }
}
