import { authorizedFetch } from './authorized.ts'
import { keeperOf } from './session-keepers.ts'

/**
 * A file that only its owner and the staff may see (R-FILE-03): a picture element could not send the session's
 * token,
 * or the token of a mailed link. Addresses of the staff's calls go out with the staff's session.
 * @throws ApiError
 */
export async function readFile(
  url: string,
  { signal, token }: { signal?: AbortSignal; token?: string | undefined } = {},
): Promise<Blob> {
  const keeper = keeperOf(url.startsWith('/api/staff/') ? 'staff' : 'customer')
  return (await authorizedFetch(keeper, url, { ...(signal && { signal }), token })).blob()
}
