/**
 * Web storage that never throws. Private modes and blocked cookies refuse access; then the shop works without memory.
 */
export const stored = {
  read: (area: 'local' | 'session', key: string): string | null => {
    try {
      return storageOf(area).getItem(key)
    } catch {
      return null
    }
  },
  write: (area: 'local' | 'session', key: string, value: string): void => {
    try {
      storageOf(area).setItem(key, value)
    } catch {
      // full or forbidden: nothing important is kept only here
    }
  },
  remove: (area: 'local' | 'session', key: string): void => {
    try {
      storageOf(area).removeItem(key)
    } catch {
      // forbidden, so there was nothing to remove
    }
  },
  /** The keys of what is stored. */
  keys: (area: 'local' | 'session'): string[] => {
    try {
      return Object.keys(storageOf(area))
    } catch {
      return []
    }
  },
  /** The JSON record under a key if `isRecord` accepts it; null when it is absent, broken or of another shape. */
  readRecord: <Value>(
    area: 'local' | 'session',
    key: string,
    isRecord: (value: unknown) => value is Value,
  ): Value | null => {
    const text = stored.read(area, key)
    if (text === null) return null
    try {
      const value: unknown = JSON.parse(text)
      return isRecord(value) ? value : null
    } catch {
      return null
    }
  },
}

const storageOf = (area: 'local' | 'session'): Storage => (area === 'local' ? localStorage : sessionStorage)

/**
 * Keys of additions to the cart that wait for the shop (web/app/api/kept-additions.ts) begin so. They are drafts: a
 * log-out deletes them (web/app/stores/leaving.ts).
 */
export const additionsStart = 'draft:cart-addition:'

/** Whether a value is an object with named members. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
