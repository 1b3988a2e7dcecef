import type { Cache } from 'swr'
import { isObject } from '../stores/stored.ts'
import { sharedCache } from './shared-cache.ts'

/** First data counts as fresh for this long after it came; afterwards it is shown and asked for again, ms. */
const freshMs = 60_000

/** When the data under a key came, ms of the page's clock. */
const cameAt = new Map<string, number>()

/** The server data the Worker put into a page's HTML (`{ "<address>": data }`). */
function firstDataOf(page: Document): [string, unknown][] {
  const firstData: unknown = JSON.parse(page.getElementById('first-data')?.textContent ?? '{}')
  return isObject(firstData) ? Object.entries(firstData) : []
}

/** The part of the address's search that this page was rendered with, without question mark. */
export const firstSearch = (): string => document.getElementById('first-data')?.dataset['search'] ?? ''

/** The data this page came with, as the cache to start with. */
export function firstDataCache(): Cache {
  const entries = firstDataOf(document)
  for (const [key] of entries) cameAt.set(key, 0)
  return new Map(entries.map(([key, data]) => [key, { data }])) as Cache
}

/**
 * Keeps the data of another page, fetched before somebody goes there; what a screen shows already stays until it is
 * asked for again.
 */
export function keepFirstData(page: Document): void {
  for (const [key, data] of firstDataOf(page)) {
    cameAt.set(key, performance.now())
    void sharedCache.change(key, data, { revalidate: false })
  }
}

/** Whether the data under a key came with a page just now, so that asking again would tell nothing new. */
export function isFreshFirstData(key: string | null): boolean {
  const came = key === null ? undefined : cameAt.get(key)
  return came !== undefined && performance.now() - came < freshMs
}
