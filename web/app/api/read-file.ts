import { authorizedFetch } from './authorized.ts'
import { keeperOf } from './session-keepers.ts'

/**
 * Reads a file that only its owner and the staff may see (R-FILE-03): an img element cannot send the session's token or
 * the token of a mailed link. Addresses of staff calls are read with the staff session.
 * @throws ApiError
 */
export async function readFile(
  url: string,
  { signal, token }: { signal?: AbortSignal; token?: string | undefined } = {},
): Promise<Blob> {
  const keeper = keeperOf(url.startsWith('/api/staff/') ? 'staff' : 'customer')
  return (await authorizedFetch(keeper, url, { ...(signal && { signal }), token })).blob()
}
