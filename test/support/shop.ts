/** A shop for one test file: the deployed Worker in workerd on its own copy of local D1, R2 and Durable Objects. */
import { rm } from 'node:fs/promises'
import { startLocalShop, type LocalShop, type LocalShopOptions } from '#scripts/local/shop.ts'
import { aMigratedState, aSeededState } from './shop-template.ts'

export interface TestShop extends LocalShop {
  /** Everything the Worker logged so far. */
  log: string[]
}

type Options = Omit<LocalShopOptions, 'state'>

/** Starts it migrated and seeded; with the demo orders' payments only if a test needs them. */
export async function openShop(options: Options & { withPayments?: boolean } = {}): Promise<TestShop> {
  const { withPayments = false, ...local } = options
  return openOn(await aSeededState({ withPayments }), local)
}

/** Starts it migrated only, as after a deployment: without products and accounts. */
export const openEmptyShop = async (options: Options = {}): Promise<TestShop> => openOn(await aMigratedState(), options)

async function openOn(state: string, options: Options): Promise<TestShop> {
  const log: string[] = []
  const shop = await startLocalShop({ ...options, state, onLog: (line) => log.push(line) })
  return {
    ...shop,
    log,
    async stop() {
      await shop.stop()
      await rm(state, { recursive: true, force: true })
    },
  }
}
