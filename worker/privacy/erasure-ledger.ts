import { hashToken } from '#worker/platform/keyring.adapter.ts'
import type { Services } from '#worker/services.ts'

/**
 * The ledger of erasures, outside of the database: an object for each, named by the hash of the customer's id. The ids
 * are random, so a hash identifies nobody. A database that is put back to an earlier time has the customers again who
 * were erased since; by this ledger they are erased again (docs/decisions/140).
 */
const folder = 'erased/'

/** Notes an erasure before it happens: one that is noted and not done is done by the next run. Repeatable. */
export const noteErasure = async ({ files, now }: Services, customerId: string): Promise<void> =>
  files.put(folder + (await hashToken(customerId)), new TextEncoder().encode(new Date(now()).toISOString()))

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
