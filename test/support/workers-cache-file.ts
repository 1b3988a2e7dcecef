import { join } from 'node:path'

/** The stand-in for Cloudflare's cache, for `wrappedBundles`. */
export const workersCache = { file: join(import.meta.dirname, 'workers-cache.ts'), name: 'withCache' } as const
