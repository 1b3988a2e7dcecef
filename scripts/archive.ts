/**
 * `npm run archive -- --to FOLDER [--remote | --staging]`: everything of a shop as files, for leaving or for keeping
 * (docs/decisions/141). `--from-weekly` brings the newest weekly copy home instead, in the same form (187). Without `--remote` it reads the local shop (SHOP_STATE; stop it first). Ended anywhere, the same
 * command goes on. The folder then holds personal data.
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fetchWeekly } from './archive/from-weekly.ts'
import { deployedSource, localSource } from './archive/sources.ts'
import { archiveShop } from './archive/steps.ts'
import { explained, requireLogIn } from './deploy/account.ts'
import { configFileOf, readOwnersShop, writeOwnersShop, type Target } from './deploy/owner-file.ts'
import { ensureBuilt } from './local/bundle.ts'
import { startLocalShop, type LocalShop } from './local/shop.ts'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    'from-weekly': { type: 'boolean', default: false },
    remote: { type: 'boolean', default: false },
    staging: { type: 'boolean', default: false },
  },
})
if (values.to === undefined) {
  console.error('Say where to: npm run archive -- --to FOLDER [--remote]')
  process.exit(1)
}
const folder = resolve(values.to)
const target: Target = values.staging ? 'staging' : 'production'
const isRemote = values.remote || values.staging

let local: LocalShop | null = null
try {
  if (isRemote) await requireLogIn()
  else {
    await ensureBuilt(console.log)
    local = await startLocalShop({ state: resolve(process.env['SHOP_STATE'] ?? join(root, '.shop-state')) })
  }
  const source = local ? localSource(local) : deployedSource(target, configFileOf(target))
  const say = (line: string): void => console.log(`    ${line}`)
  const { missing } = await (values['from-weekly'] ? fetchWeekly : archiveShop)(source, folder, say)
  for (const key of missing) console.log(`    gone meanwhile: ${key}`)
  const shop = isRemote ? readOwnersShop(target) : null
  if (shop) writeOwnersShop(target, { ...shop, archivedAt: Date.now() })
  console.log(`\n${folder} holds the shop. It holds personal data too: keep it as you keep the shop's own passwords.`)
} catch (error) {
  console.error(`\n${explained(error)}\n\nWhat was fetched stays: run the same command again.`)
  process.exitCode = 1
} finally {
  await local?.stop()
}
