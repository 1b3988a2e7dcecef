/**
 * `npm run add-owner -- --email X [--remote]`: prints a one-time link that makes whoever opens it an owner
 * (R-RUN-10).
 * For the first owner of a deployed shop, and for one who lost her way in. Locally it writes into SHOP_STATE.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { canonicalEmail, isEmail } from '#worker/accounts/email.rules.ts'
import { hashToken, randomToken } from '#worker/platform/keyring.adapter.ts'
import { migrate } from './local/migrate.ts'
import { startLocalShop } from './local/shop.ts'
import { ownerInvitation } from './owner-invitation.ts'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({ options: { email: { type: 'string' }, remote: { type: 'boolean', default: false } } })
const email = canonicalEmail(values.email ?? '')
if (!isEmail(email)) {
  console.error('Say whom: npm run add-owner -- --email name@example.com [--remote]')
  process.exit(1)
}

const token = randomToken()
const statements = ownerInvitation(email, await hashToken(token), Date.now())
let shopUrl = `http://localhost:${process.env['PORT'] ?? 8787}`
if (values.remote) {
  shopUrl = /^PUBLIC_URL = "(.*)"$/m.exec(readFileSync(join(root, 'wrangler.toml'), 'utf8'))?.[1] ?? ''
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/wrangler/bin/wrangler.js'),
      'd1',
      'execute',
      'DB',
      '--remote',
      '--yes',
      '--command',
      statements.join('\n'),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], cwd: root },
  )
} else {
  const shop = await startLocalShop({ state: resolve(process.env['SHOP_STATE'] ?? join(root, '.shop-state')) })
  await migrate(shop)
  const database = await shop.database()
  await database.batch(statements.map((statement) => database.prepare(statement)))
  await shop.stop()
}
console.log(`This link makes ${email} an owner, once, within 7 days:\n\n  ${shopUrl}/staff/invitation?token=${token}\n`)
