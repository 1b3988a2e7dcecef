import { mutate, useSWRConfig } from 'swr'

/**
 * The cache the screens read from, for code outside React. SWR's global `mutate` changes a different cache once a
 * provider sets one (Providers.tsx).
 */
export const sharedCache: { change: ReturnType<typeof useSWRConfig>['mutate'] } = { change: mutate }

/** Makes the cache of the surrounding provider the shared one. */
export function SharedCache(): null {
  sharedCache.change = useSWRConfig().mutate
  return null
}
