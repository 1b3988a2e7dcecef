/**
 * A shop of its own for a test file: the deployed Worker in workerd on its own copy of local D1, R2 and Durable
 * Objects.
 */
import { rm } from 'node:fs/promises'
import { startLocalShop, type LocalShop, type LocalShopOptions } from '#scripts/local/shop.ts'
import { aSeededState } from './shop-template.ts'

export interface TestShop extends LocalShop {
  /** Everything the Worker logged so far. */
  log: string[]
}

/** Started, migrated and seeded; picture files and the demo orders' payments only where a test looks at them. */
export async function openShop(
  options: Omit<LocalShopOptions, 'state'> & { withPictures?: boolean; withPayments?: boolean } = {},
): Promise<TestShop> {
  const log: string[] = []
  const { withPictures = false, withPayments = false, ...local } = options
  const state = await aSeededState({ withPictures, withPayments })
  const shop = await startLocalShop({ ...local, state, onLog: (line) => log.push(line) })
  return {
    ...shop,
    log,
    async stop() {
      await shop.stop()
      await rm(state, { recursive: true, force: true })
    },
  }
}
