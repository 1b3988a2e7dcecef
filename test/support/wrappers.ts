/** What may stand around the shop's Worker, for `wrappedBundles`. */
import { join } from 'node:path'

/** A stand-in for Cloudflare's cache. */
export const workersCache = { file: join(import.meta.dirname, 'workers-cache.ts'), name: 'withCache' } as const

/** A D1 that is slow, gone or silent. */
export const outages = { file: join(import.meta.dirname, 'outages.ts'), name: 'withOutages' } as const
