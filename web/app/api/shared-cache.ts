import { mutate, useSWRConfig, type Cache } from 'swr'

/**
 * The cache the screens read from, for code outside React. SWR's global `mutate` changes a different cache once a
 * provider sets one (Providers.tsx).
 */
export const sharedCache: { change: ReturnType<typeof useSWRConfig>['mutate']; cache: Cache | null } = {
  change: mutate,
  cache: null,
}

/** Makes the cache of the surrounding provider the shared one. */
export function SharedCache(): null {
  const config = useSWRConfig()
  sharedCache.change = config.mutate
  sharedCache.cache = config.cache
  return null
}
