import { mutate, useSWRConfig } from 'swr'

/**
 * The cache the screens read from, for code outside React. SWR's own global function changes another one as soon as a
 * provider gives the cache (Providers.tsx).
 */
export const sharedCache: { change: ReturnType<typeof useSWRConfig>['mutate'] } = { change: mutate }

/** Makes the cache around it the shared one. */
export function SharedCache(): null {
  sharedCache.change = useSWRConfig().mutate
  return null
}
