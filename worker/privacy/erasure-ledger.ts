import { days } from '#worker/platform/duration.rules.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'
import type { Services } from '#worker/services.ts'
import { weekly, type WeeklyErasure } from './archive/archive.rules.ts'

/**
 * The ledger of erasures, outside of the database: an object for each, named by the hash of the customer's id. The ids
 * are random, so a hash identifies nobody. A database that is put back to an earlier time has the customers again who
 * were erased since; by this ledger they are erased again (docs/decisions/140).
 */
const folder = 'erased/'

/** How long the weekly copies name an erasure of their own: each copy has the ledger of when it was made. */
const keptBesideCopies = days(90)
const writeTries = 5

/** Notes an erasure before it happens: one that is noted and not done is done by the next run. Repeatable. */
export async function noteErasure({ files, backups, now }: Services, customerId: string): Promise<void> {
  const [hash, at] = [await hashToken(customerId), now()]
  await files.put(folder + hash, new TextEncoder().encode(new Date(at).toISOString()))
  if (backups !== null) await noteBesideCopies(backups, { hash, at })
}

/**
 * Adds an erasure to those that lie beside the weekly copies: the newest of them was made before it, and may be all that is left
 * (docs/decisions/255). Two runs at once lose none: who was overtaken reads again.
 */
async function noteBesideCopies(backups: R2Bucket, erasure: WeeklyErasure): Promise<void> {
  for (let round = 0; round < writeTries; round += 1) {
    const stored = await backups.get(weekly.erasures)
    const noted = stored === null ? [] : await stored.json<WeeklyErasure[]>()
    const kept = noted.filter(({ hash, at }) => hash !== erasure.hash && at > erasure.at - keptBesideCopies)
    const onlyIf = stored === null ? { etagDoesNotMatch: '*' } : { etagMatches: stored.etag }
    if ((await backups.put(weekly.erasures, JSON.stringify([...kept, erasure]), { onlyIf })) !== null) return
  }
  throw new Error('the erasure could not be noted beside the weekly copies')
}

/** The hashes of the ids of everybody who was erased. */
export async function readErasures({ files }: Services): Promise<Set<string>> {
  const erased = new Set<string>()
  for (let last = folder; ;) {
    const keys = await files.keysUnder(folder, last)
    for (const key of keys) erased.add(key.slice(folder.length))
    const end = keys.at(-1)
    if (end === undefined) return erased
    last = end
  }
}

/** Those of these customers who were erased. */
export async function erasedAmong(erased: ReadonlySet<string>, ids: readonly string[]): Promise<string[]> {
  const hashes = await Promise.all(ids.map(hashToken))
  return ids.filter((_id, index) => erased.has(hashes[index] ?? ''))
}
