/**
 * `npm run reconcile [-- --remote]`: compares the shop's ledger with the card provider's account and prints every
 * difference; the exit status is 1 if there is one, 2 if it could not compare. Without `--remote` it reads the local shop (SHOP_STATE; stop it
 * first) and its double. With it, it reads the deployed shop: D1 through wrangler, the provider by STRIPE_SECRET_KEY in
 * the environment.
 */
import { join, resolve } from 'node:path'
import { configFileOf } from './deploy/owner-file.ts'
import { queryRemotely } from './deploy/wrangler.ts'
import { ensureBuilt } from './local/bundle.ts'
import { localConfig, startLocalShop, type LocalShop } from './local/shop.ts'
import { differences } from './reconcile/compare.ts'
import { readProviderLedger, readShopLedger, type Ask, type Query } from './reconcile/read-ledger.ts'

const isRemote = process.argv.includes('--remote')
/** STRIPE_API_URL is for trying it out against a stand-in. */
const stripeOrigin = process.env['STRIPE_API_URL'] ?? 'https://api.stripe.com'
/** Differences that are only in transit are gone in the second comparison. */
const secondLookMs = 5000

const remoteQuery: Query = async <Row>(sql: string) => (await queryRemotely(configFileOf('production'), sql)) as Row[]

const asking =
  (origin: string, key: string): Ask =>
  async <Answer>(path: string) => {
    const response = await fetch(new URL(origin + path), { headers: { Authorization: `Bearer ${key}` } }).catch(
      (error: unknown) => {
        throw new Error(`${origin} does not answer`, { cause: error })
      },
    )
    if (!response.ok) throw new Error(`the provider answered ${response.status} to ${path}`)
    return (await response.json()) as Answer
  }

async function look(query: Query, ask: Ask): Promise<{ faults: string[]; orders: number; intents: number }> {
  const provider = await readProviderLedger(ask)
  const shop = await readShopLedger(query)
  return { faults: differences(shop, provider), orders: shop.orders.length, intents: provider.intents.length }
}

let local: LocalShop | null = null
try {
  if (!isRemote) {
    await ensureBuilt(console.log)
    local = await startLocalShop({
      state: resolve(process.env['SHOP_STATE'] ?? join(import.meta.dirname, '../.shop-state')),
    })
  }
  const database = await local?.database()
  const query: Query = database
    ? async <Row>(sql: string) => (await database.prepare(sql).all<Row>()).results
    : remoteQuery
  const key = process.env['STRIPE_SECRET_KEY'] ?? (isRemote ? '' : localConfig.STRIPE_SECRET_KEY)
  if (key === '') throw new Error('set STRIPE_SECRET_KEY in the environment')
  const ask = asking(
    local && !process.env['STRIPE_SECRET_KEY'] ? `${local.url.origin}/__local/stripe` : stripeOrigin,
    key,
  )

  const first = await look(query, ask)
  let faults = first.faults
  if (faults.length > 0) {
    await new Promise((resume) => setTimeout(resume, secondLookMs))
    const second = new Set((await look(query, ask)).faults)
    faults = faults.filter((fault) => second.has(fault))
  }
  for (const fault of faults) console.log(fault)
  console.log(
    `${first.orders} orders, ${first.intents} payments at the provider: ${faults.length === 0 ? 'the ledgers agree' : `${faults.length} differences`}`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error('Nothing was compared.')
  process.exitCode = 2
} finally {
  await local?.stop()
}
