import type { Cache } from 'swr'
import { wholePicture } from '#worker/platform/page-pictures.rules.ts'
import { isObject } from '../stores/stored.ts'
import { sharedCache } from './shared-cache.ts'

/** How long first data counts as fresh, in ms. After that it is shown and loaded again. */
const freshMs = 60_000

/** When the data under a key arrived, in ms of the page's clock. */
const cameAt = new Map<string, number>()

/** The server data the Worker put into a page's HTML (`{ "<address>": data }`). */
function firstDataOf(page: Document): [string, unknown][] {
  const firstData: unknown = JSON.parse(page.getElementById('first-data')?.textContent ?? '{}', wholePicture)
  return isObject(firstData) ? Object.entries(firstData) : []
}

/** The query of the address this page was rendered with, without question mark. */
export const firstSearch = (): string => document.getElementById('first-data')?.dataset['search'] ?? ''

/** A cache that starts with the data this page came with. */
export function firstDataCache(): Cache {
  const entries = firstDataOf(document)
  for (const [key] of entries) cameAt.set(key, 0)
  return new Map(entries.map(([key, data]) => [key, { data }])) as Cache
}

/** Stores the data of another page that was prefetched. Data a screen already shows stays until it is loaded again. */
export function keepFirstData(page: Document): void {
  for (const [key, data] of firstDataOf(page)) keepAhead(key, data)
}

/** Stores an answer for a screen that is not opened yet, which does not ask for it again while it is fresh. */
export function keepAhead(key: string, data: unknown): void {
  cameAt.set(key, performance.now())
  void sharedCache.change(key, data, { revalidate: false })
}

/** Whether the data under a key came with a page so recently that loading it again is pointless. */
export function isFreshFirstData(key: string | null): boolean {
  const came = key === null ? undefined : cameAt.get(key)
  return came !== undefined && performance.now() - came < freshMs
}
