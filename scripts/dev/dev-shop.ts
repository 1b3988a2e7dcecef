/** The Worker and the doubles of `npm run dev`: built into .build/dev, started, and started again when they change. */
import { join } from 'node:path'
import { deployDry, tracked } from '../local/bundle.ts'
import { migrate } from '../local/migrate.ts'
import { seedChat } from '../local/seed-chat.ts'
import { seed } from '../local/seed.ts'
import { startLocalShop, type LocalShop } from '../local/shop.ts'

const root = join(import.meta.dirname, '../..')
const built = join(root, '.build/dev')
const bundles = { shop: join(built, 'worker'), doubles: join(built, 'doubles') }
/** Pages and other files that the Worker itself serves. */
export const assetsFolder = join(built, 'assets')

export type Part = 'shop' | 'doubles'

const buildOf: Record<Part, () => Promise<unknown>> = {
  shop: () =>
    deployDry({ WEB_IS_BUILT: '1' }, [
      ...tracked,
      '--outdir',
      bundles.shop,
      '--assets',
      assetsFolder,
      '--alias',
      '#build/renderer/entry-renderer.js:./scripts/dev/empty-renderer.ts',
    ]),
  doubles: () => deployDry({}, ['-c', 'test/doubles/wrangler.toml', '--outdir', bundles.doubles]),
}

/** Builds parts of the shop. @throws Error that says what the bundler said */
export const buildParts = (parts: Iterable<Part>): Promise<unknown> =>
  Promise.all([...parts].map((part) => buildOf[part]()))

interface DevShopOptions {
  /** Where the browser is: what links in mails begin with. */
  publicUrl: string
  /** Folder of D1, R2 and Durable Objects. */
  state: string
  config: Record<string, string>
  realHosts: string[]
}

/** Starts what is built on a free port, migrated and seeded. @throws Error for a migration that fails */
export async function startDevShop({ publicUrl, state, config, realHosts }: DevShopOptions): Promise<LocalShop> {
  const shop = await startLocalShop({
    state,
    realHosts,
    config: { PUBLIC_URL: publicUrl, ...config },
    bundles,
    assets: assetsFolder,
    onLog: (line) => console.log(line),
  })
  try {
    await migrate(shop)
    const isNew = await seed(shop, { log: console.log, withPayments: realHosts.length === 0 })
    if (isNew) await seedChat(shop)
    return shop
  } catch (error) {
    await shop.stop()
    throw error
  }
}
