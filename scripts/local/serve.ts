/** `npm start`: builds, migrates, seeds once, serves, and runs the cron every minute (R-RUN-01). */
import { join, resolve } from 'node:path'
import { ensureBuilt } from './bundle.ts'
import { migrate } from './migrate.ts'
import { realKeys } from './real-keys.ts'
import { seedChat } from './seed-chat.ts'
import { demoAccounts, demoPassword, seed } from './seed.ts'
import { startLocalShop } from './shop.ts'

const root = join(import.meta.dirname, '../..')
const port = Number(process.env['PORT'] ?? 8787)
const state = resolve(process.env['SHOP_STATE'] ?? join(root, '.shop-state'))
const cronEveryMs = 60_000

if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`PORT must be a port number, not ${process.env['PORT']}`)
  process.exit(1)
}

await ensureBuilt(console.log)
const keys = realKeys()
const seeded = Promise.withResolvers<void>()
const shop = await startLocalShop({
  port,
  state,
  ...keys,
  readiness: seeded.promise,
  ...(process.env['SHOP_LOG'] ? { onLog: (line: string) => console.log(line) } : {}),
})
await migrate(shop)
const isNew = await seed(shop, { log: console.log, withPayments: keys.realHosts.length === 0 })
seeded.resolve()
// The demo's customers and staff chat as visitors do.
if (isNew) await seedChat(shop)

const cron = setInterval(
  () => void shop.runCron().catch((error: unknown) => console.error('cron failed', error)),
  cronEveryMs,
)
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    clearInterval(cron)
    void shop.stop().finally(() => process.exit(0))
  })
}

console.log(`
Tinta is open at ${shop.url.origin}

  Customers  ${demoAccounts.customers.join(', ')}
  Staff      ${demoAccounts.staff.join(', ')}
  Password   ${demoPassword}
  Mailbox    ${shop.url.origin}/__local/mailbox
  Test card  4242 4242 4242 4242, any future date, any CVC
  Data       ${state}

Ctrl-C stops everything.`)
