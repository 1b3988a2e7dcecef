/**
 * How many orders a second one isolate takes, from the cart to the paid order. It times each step (add to cart, pay,
 * the provider's webhook) and, as control in the same run, the shop's health, which is one D1 query.
 * `npm run bench:checkout [-- SECONDS [SHOPPERS]] [--write]`; `--write` puts the figures into docs/performance.md.
 */
import { createHmac } from 'node:crypto'
import { cpus, loadavg } from 'node:os'
import { readyToGo } from '#worker/catalogue/product-kinds.rules.ts'
import { ensureBuilt } from '../local/bundle.ts'
import { migrate } from '../local/migrate.ts'
import { seed } from '../local/seed.ts'
import { localConfig, startLocalShop, type LocalShop } from '../local/shop.ts'
import { msOf, percentile, repeatFor } from './measure.ts'
import { logInShoppers, shopperId } from './shoppers.ts'
import { countStatements } from './statements.ts'
import { writeSection } from './write-section.ts'

const [seconds = 10, shoppers = 8] = process.argv
  .slice(2)
  .filter((argument) => argument !== '--write')
  .map(Number)

interface Answered {
  cartItemId: string
  orderId: string
  clientSecret: string
  totalToPay: number
}

async function call(
  shop: LocalShop,
  method: string,
  path: string,
  body: string | undefined,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const response = await fetch(new URL(path, shop.url), {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  })
  const answer = (await response.json()) as Answered
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer
}

let events = 0
/**
 * The provider's event that an order was paid, signed as Stripe signs it. The provider's own webhooks are held back.
 */
function succeeded({ orderId, clientSecret, totalToPay }: Answered): { body: string; signature: string } {
  const amount = Math.round(totalToPay * 100)
  const intent = {
    id: clientSecret.split('_secret_')[0],
    object: 'payment_intent',
    status: 'succeeded',
    amount,
    amount_received: amount,
    currency: 'usd',
    client_secret: clientSecret,
    metadata: { orderId },
    last_payment_error: null,
  }
  const at = Math.floor(Date.now() / 1000)
  const body = JSON.stringify({
    id: `evt_bench${(events += 1)}`,
    object: 'event',
    created: at,
    type: 'payment_intent.succeeded',
    data: { object: intent },
  })
  return {
    body,
    signature: `t=${at},v1=${createHmac('sha256', localConfig.STRIPE_WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex')}`,
  }
}

interface Samples {
  add: number[]
  pay: number[]
  webhook: number[]
  whole: number[]
}

/** One purchase of one product. */
async function buy(shop: LocalShop, token: string, thing: string, samples: Samples): Promise<void> {
  const auth = { Authorization: token }
  let added!: Answered
  let payment!: Answered
  const add = await msOf(
    async () => void (added = await call(shop, 'POST', '/api/shoppingCart/cartItem/add', thing, auth)),
  )
  const pay = await msOf(
    async () =>
      void (payment = await call(
        shop,
        'POST',
        '/api/payments/OneCart',
        JSON.stringify({ cartItemId: added.cartItemId }),
        auth,
      )),
  )
  const { body, signature } = succeeded(payment)
  const webhook = await msOf(() => call(shop, 'POST', '/api/payments/webhook', body, { 'Stripe-Signature': signature }))
  samples.add.push(add)
  samples.pay.push(pay)
  samples.webhook.push(webhook)
  samples.whole.push(add + pay + webhook)
}

const health = (shop: LocalShop) => call(shop, 'GET', '/api/health', undefined)

/** A row of the table: the step, how often a second it ran, and its times. */
const row = (what: string, samples: readonly number[]): string =>
  `| ${[what, (samples.length / seconds).toFixed(1), `${percentile(samples, 0.5).toFixed(1)} ms`, `${percentile(samples, 0.99).toFixed(1)} ms`].join(' | ')} |`

async function control(shop: LocalShop, when: string): Promise<string> {
  const samples = (
    await Promise.all(Array.from({ length: shoppers }, () => repeatFor(seconds * 1000, () => health(shop))))
  ).flat()
  return row(`control ${when}: health alone`, samples)
}

async function checkout(shop: LocalShop, tokens: string[], thing: string): Promise<string[]> {
  const samples: Samples = { add: [], pay: [], webhook: [], whole: [] }
  const beside = repeatFor(seconds * 1000, () => health(shop))
  await Promise.all(tokens.map((token) => repeatFor(seconds * 1000, () => buy(shop, token, thing, samples))))
  const paid = await (
    await shop.database()
  )
    .prepare("SELECT count(*) AS n FROM orders WHERE status = 'needs_address' AND customer_id LIKE 'cus_0000%'")
    .first<{ n: number }>()
  if (paid?.n !== samples.whole.length)
    throw new Error(`the ledger do not agree: ${samples.whole.length} bought, ${paid?.n} paid`)
  return [
    row('an order, from the cart to paid', samples.whole),
    row('of it: add to cart', samples.add),
    row('of it: pay', samples.pay),
    row('of it: webhook', samples.webhook),
    row('health beside it', await beside),
  ]
}

await ensureBuilt(console.log)
const shop = await startLocalShop()
try {
  await migrate(shop)
  await seed(shop)
  await call(shop, 'POST', '/__local/stripe/control', JSON.stringify({ dropWebhooks: true }))
  const picture = await (
    await shop.database()
  )
    .prepare('SELECT path FROM pictures ORDER BY path LIMIT 1')
    .first<{ path: string }>()
  const { productId, variationId } = readyToGo.tshirt
  const thing = { ProductId: productId, variationId, quantity: 1, size: 'M', pathImagePath: picture?.path }
  const tokens = await logInShoppers(shop, shoppers)

  const machine = `${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)} before it began`
  const table = [
    '| | a second | p50 | p99 |',
    '|---|---:|---:|---:|',
    await control(shop, 'before'),
    ...(await checkout(shop, tokens, JSON.stringify(thing))),
    await control(shop, 'after'),
  ].join('\n')
  const lines = await countStatements(shop, shopperId(0), {
    productId,
    variationId,
    size: 'L',
    picturePath: picture?.path,
    quantity: 1,
  })
  const trips = [
    'D1, beside the look-up of the session:',
    ...lines.map((line) => `- ${line.replace(/ {2,}/g, ': ')}`),
  ].join('\n')
  const intro = `\`npm run bench:checkout\`, ${new Date().toISOString().slice(0, 10)}, ${machine}: ${shoppers} shoppers buy as fast as they can for ${seconds} s, one isolate, the card
provider is the double in the same process. Every order that was answered is paid in the ledger.`
  console.log(`${table}\n\n${trips}`)
  if (process.argv.includes('--write')) writeSection('Checkout', `${intro}\n\n${table}\n\n${trips}`)
} finally {
  await shop.stop()
}
