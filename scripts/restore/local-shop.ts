/** The local shop as a place to restore: an archive is tried out in it, and tests restore it. */
import { readFileSync } from 'node:fs'
import { readBack } from '../archive/read-back.ts'
import type { LocalShop } from '../local/shop.ts'
import type { Place } from './steps.ts'

/**
 * `start` starts the shop on the same state, in maintenance or open; the caller stops the last one. `differences` asks
 * the provider's double, where a test has one.
 */
export function localPlace(
  start: (isInMaintenance: boolean) => Promise<LocalShop>,
  differences: Place['differences'] = () => Promise.resolve(null),
): Place & { shop(): LocalShop } {
  let shop: LocalShop | null = null
  const running = (): LocalShop => {
    if (shop === null) throw new Error('the local shop does not run')
    return shop
  }
  const query: Place['query'] = async (sql) => (await (await running().database()).prepare(sql).all()).results
  const execute: Place['execute'] = async (statements) => {
    const database = await running().database()
    await database.batch(statements.map((statement) => database.prepare(statement)))
  }
  const pause = (): Promise<void> => running().runCron()
  return {
    shop: running,
    present: () => Promise.resolve(''),
    async setMaintenance(isOn) {
      await shop?.stop()
      shop = await start(isOn)
    },
    restore: (to) =>
      readBack(
        {
          query,
          execute,
          pause,
          async put(bucket, key, file) {
            await (await running()[bucket]()).put(key, readFileSync(file))
          },
        },
        to,
        (line) => console.log(`    ${line}`),
      ),
    // A local shop is migrated when it is made.
    migrate: () => Promise.resolve(),
    query,
    execute,
    pause,
    differences,
  }
}
