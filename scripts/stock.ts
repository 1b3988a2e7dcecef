/**
 * `npm run stock [-- --remote
 * --staging]`: writes the starting catalogue into a migrated shop, the local one (SHOP_STATE) or the deployed one.
 * Running it again changes no existing row of the owner.
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { configFileOf, type Target } from './deploy/owner-file.ts'
import { executeRemotely } from './deploy/wrangler.ts'
import { migrate } from './local/migrate.ts'
import { startLocalShop } from './local/shop.ts'
import { stockStatements } from './stock/statements.ts'
import { stockLocal } from './stock/stock-local.ts'

const { values } = parseArgs({
  options: { remote: { type: 'boolean', default: false }, staging: { type: 'boolean', default: false } },
})

if (values.remote || values.staging) {
  const target: Target = values.staging ? 'staging' : 'production'
  await executeRemotely(configFileOf(target), stockStatements())
} else {
  const state = resolve(process.env['SHOP_STATE'] ?? join(import.meta.dirname, '../.shop-state'))
  const shop = await startLocalShop({ state })
  await migrate(shop)
  await stockLocal(shop)
  await shop.stop()
}
console.log('The starting catalogue is in the shop.')
