import type { Cache } from 'swr'
import { isObject } from '../stores/stored.ts'

/** First data counts as fresh for this long after the page was opened; afterwards it is shown and asked for again. */
const freshMs = 60_000

const keys = new Set<string>()

/** The server data the Worker put into the HTML (`{ "<address>": data }`), as the cache to start with. */
export function firstDataCache(): Cache {
  const cache = new Map<string, { data: unknown }>()
  const text = document.getElementById('first-data')?.textContent ?? '{}'
  const firstData: unknown = JSON.parse(text)
  if (isObject(firstData)) {
    for (const [key, data] of Object.entries(firstData)) {
      keys.add(key)
      cache.set(key, { data })
    }
  }
  return cache as Cache
}

/** Whether the data under a key came with the page just now, so that asking again would tell nothing new. */
export const isFreshFirstData = (key: string | null): boolean => key !== null && keys.has(key) && performance.now() < freshMs
