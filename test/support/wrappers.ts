/** Workers around the shop's, for `wrappedBundles`. */
import { join } from 'node:path'

/** A stand-in for Cloudflare's cache. */
export const workersCache = { file: join(import.meta.dirname, 'workers-cache.ts'), name: 'withCache' } as const

/** Hears every statement for D1. */
export const heardStatements = {
  file: join(import.meta.dirname, 'heard-statements.ts'),
  name: 'withHeardStatements',
} as const
