import { isObject, stored } from '../stores/stored.ts'
import { copyStart } from '../stores/user-data.ts'

/**
 * A copy of the cart or of orders in this browser, for when the shop cannot be reached (docs/decisions/172;
 * reading-copies.ts makes them). Each is
 * stored under its cache key, which names its customer. All copies are deleted when the customer logs out, when their
 * session ends, and when somebody else logs in (web/app/stores/user-data.ts).
 */
export interface ReadingCopy {
  data: unknown
  /** When the shop said so, ms since 1970. */
  at: number
}

/** Whether a stored record is a copy. */
export const isCopy = (value: unknown): value is ReadingCopy =>
  isObject(value) && 'data' in value && typeof value['at'] === 'number'

/** The copy of the answer with this cache key; null when there is none. */
export const readCopy = (key: string): ReadingCopy | null => stored.readRecord('local', copyStart + key, isCopy)
