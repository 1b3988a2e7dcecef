/** A shop of its own for a test file: the deployed Worker in workerd on fresh local D1, R2 and Durable Objects. */
import { rm } from 'node:fs/promises'
import { migrate } from '#scripts/local/migrate.ts'
import { seed } from '#scripts/local/seed.ts'
import { startLocalShop, type LocalShop, type LocalShopOptions } from '#scripts/local/shop.ts'
import { aStateWithPictures } from './stored-pictures.ts'

export interface TestShop extends LocalShop {
  /** Everything the Worker logged so far. */
  log: string[]
}

/** Started, migrated and seeded; picture files and the demo orders' payments only where a test looks at them. */
export async function openShop(
  options: LocalShopOptions & { withPictures?: boolean; withPayments?: boolean } = {},
): Promise<TestShop> {
  const log: string[] = []
  const state = options.withPictures ? await aStateWithPictures() : undefined
  const shop = await startLocalShop({ ...(state ? { state } : {}), ...options, onLog: (line) => log.push(line) })
  await migrate(shop)
  await seed(shop, { withoutPictures: !options.withPictures, withPayments: options.withPayments ?? false })
  return {
    ...shop,
    log,
    async stop() {
      await shop.stop()
      if (state) await rm(state, { recursive: true, force: true })
    },
  }
}
