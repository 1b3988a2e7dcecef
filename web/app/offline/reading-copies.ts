import type { Cache } from 'swr'
import { endpointOf } from '../api/endpoints.ts'
import { sharedCache } from '../api/shared-cache.ts'
import { read } from '../api/use-server-data.ts'
import { currentSession } from '../stores/session.ts'
import { stored } from '../stores/stored.ts'
import { copyStart, readUserData } from '../stores/user-data.ts'
import { isCopy, readCopy, type ReadingCopy } from './read-copy.ts'

/** More orders than this are not copied; the newest are first. */
const mostOrders = 20
/** How many pages of single orders are copied. */
const mostOrderPages = 10

const lists = (): string[] => [
  endpointOf('cartList').path,
  endpointOf('orders').path,
  endpointOf('ordersDelivered').path,
]

/** Whether this cache key is the customer's cart, one of their lists of orders, or one order. */
function isCopied(key: string, owner: string): boolean {
  const [address = '', viewer] = key.split('#')
  if (viewer !== owner || address.includes('?')) return false
  return lists().includes(address) || isOrderPage(address)
}
const isOrderPage = (address: string): boolean => {
  const start = `${endpointOf('orders').path}/`
  return address.startsWith(start) && !address.slice(start.length).includes('/') && !lists().includes(address)
}

function writeCopy(key: string, data: unknown): void {
  const owner = currentSession().userId
  // Another tab may have logged out since the answer was asked for.
  if (owner === null || readUserData()?.userId !== owner || !isCopied(key, owner)) return
  const kept = Array.isArray(data) ? data.slice(0, mostOrders) : data
  stored.write('local', copyStart + key, JSON.stringify({ data: kept, at: Date.now() } satisfies ReadingCopy))
  forgetOldPages()
}

/** Keeps the pages of the orders that were looked at last. */
function forgetOldPages(): void {
  const pages = stored
    .keys('local')
    .filter((key) => key.startsWith(copyStart) && isOrderPage(key.slice(copyStart.length).split('#')[0] ?? ''))
    .map((key) => ({ key, at: stored.readRecord('local', key, isCopy)?.at ?? 0 }))
    .toSorted((one, other) => other.at - one.at)
  for (const { key } of pages.slice(mostOrderPages)) stored.remove('local', key)
}

/** Copies what the cache has now and gets later. */
function watch(cache: Cache): void {
  const copyOne = (key: string, before: unknown) => {
    const state = cache.get(key)
    if (state?.data !== undefined && state.data !== before && state.error === undefined) writeCopy(key, state.data)
  }
  const set = cache.set.bind(cache)
  cache.set = (key, value) => {
    const before = cache.get(key)?.data
    set(key, value)
    copyOne(key, before)
  }
  for (const key of cache.keys()) copyOne(key, undefined)
}

/** The orders are asked for by themselves this long after the start, in ms: nobody waits for them. */
const askAfterMs = 10_000
/** A copy that is younger is not asked for again, in ms. */
const freshMs = 24 * 60 * 60 * 1000

/** Customers who did not look at their orders lately can read them too. */
async function copyOrders(): Promise<void> {
  const owner = currentSession().userId
  if (owner === null || !navigator.onLine) return
  const key = `${endpointOf('orders').path}#${owner}`
  if (Date.now() - (readCopy(key)?.at ?? 0) > freshMs) writeCopy(key, await read('orders', {}))
}

/** Starts copying; once for a page. */
export function startReadingCopies(): void {
  if (sharedCache.cache !== null) watch(sharedCache.cache)
  setTimeout(() => void copyOrders().catch(() => undefined), askAfterMs)
}
