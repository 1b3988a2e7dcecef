/**
 * `npm run add-owner -- --email X [--remote | --staging]`: prints a one-time link that makes the person who opens it an
 * owner (R-RUN-10). For the first owner of a deployed shop, and for an owner who can no longer log in. Locally it writes
 * into SHOP_STATE.
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { canonicalEmail, isEmail } from '#worker/accounts/email.rules.ts'
import { hashToken, randomToken } from '#worker/platform/keyring.adapter.ts'
import { configFileOf, readOwnersShop } from './deploy/owner-file.ts'
import { executeRemotely } from './deploy/wrangler.ts'
import { migrate } from './local/migrate.ts'
import { startLocalShop } from './local/shop.ts'
import { ownerInvitation } from './owner-invitation.ts'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    remote: { type: 'boolean', default: false },
    staging: { type: 'boolean', default: false },
  },
})
const email = canonicalEmail(values.email ?? '')
if (!isEmail(email)) {
  console.error('Say whom: npm run add-owner -- --email name@example.com [--remote]')
  process.exit(1)
}

const token = randomToken()
const statements = ownerInvitation(email, await hashToken(token), Date.now())
let shopUrl = `http://localhost:${process.env['PORT'] ?? 8787}`
if (values.remote || values.staging) {
  const target = values.staging ? 'staging' : 'production'
  const shop = readOwnersShop(target)
  if (!shop) {
    console.error('No shop has been deployed from this folder: run npm run deploy first.')
    process.exit(1)
  }
  shopUrl = `https://${shop.domain}`
  await executeRemotely(configFileOf(target), statements)
} else {
  const shop = await startLocalShop({ state: resolve(process.env['SHOP_STATE'] ?? join(root, '.shop-state')) })
  await migrate(shop)
  const database = await shop.database()
  await database.batch(statements.map((statement) => database.prepare(statement)))
  await shop.stop()
}
console.log(`This link makes ${email} an owner, once, within 7 days:\n\n  ${shopUrl}/staff/invitation?token=${token}\n`)
