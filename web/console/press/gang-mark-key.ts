import { isObject, stored } from '#web/app/stores/stored.ts'

/** How long a mark without an answer is held to be the same mark, ms. */
const lastsMs = 60 * 60 * 1000

interface Kept {
  clientKey: string
  at: number
}
const isKept = (value: unknown): value is Kept =>
  isObject(value) && typeof value['clientKey'] === 'string' && typeof value['at'] === 'number'

const placeOf = (pieces: readonly object[]): string => `gang-mark:${JSON.stringify(pieces)}`

/**
 * The key under which these pieces are marked as printed. It stays in the browser until the shop has answered, also over
 * a reload: what was sent without an answer may have been counted, and counts once.
 */
export function gangMarkKey(pieces: readonly object[], now: number): string {
  const kept = stored.readRecord('local', placeOf(pieces), isKept)
  if (kept !== null && now - kept.at < lastsMs) return kept.clientKey
  const clientKey = crypto.randomUUID()
  stored.write('local', placeOf(pieces), JSON.stringify({ clientKey, at: now }))
  return clientKey
}

/** The shop has answered: the next mark of such pieces is another one. */
export const forgetGangMarkKey = (pieces: readonly object[]): void => stored.remove('local', placeOf(pieces))
