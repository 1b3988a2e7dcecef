/**
 * How many requests a second one isolate answers, and how long they take, beside the least that the same runtime can do in
 * the same run: a Worker that answers JSON, one that reads rows of D1, one that writes one.
 * `npm run bench:api [-- SECONDS [SHOPPERS]] [--write]`; `--write` puts the table into docs/performance.md.
 */
import { cpus, loadavg } from 'node:os'
import { readyToGo } from '#worker/catalogue/product-kinds.rules.ts'
import { msOf, percentile, repeatFor } from './measure.ts'
import { logInShoppers } from './shoppers.ts'
import { ask, floors, startWrappedShop, type Asked } from './wrapped-shop.ts'
import { writeSection } from './write-section.ts'

const [seconds = 1, shoppers = 8] = process.argv
  .slice(2)
  .filter((argument) => argument !== '--write')
  .map(Number)
/**
 * Every call has its turn in each round, so that what else the machine does falls on all of them. A machine's speed changes within
 * seconds: in three rounds of two seconds the share of one call was 0.70 in one run and 0.90 in the next.
 */
const rounds = 12
/** A turn is made of parts, between which carts are emptied. */
const parts = [1, 2, 3, 4]
const partMs = (seconds * 1000) / parts.length

/** The floor that a call is held against, and the share of its requests a second that is to be reached. */
interface Subject {
  name: string
  make: (shopper: number) => Asked
  floor?: string
  toReach?: number
}

const html = { Accept: 'text/html' }
const shop = await startWrappedShop(floors)
try {
  const tokens = await logInShoppers(shop, shoppers)
  const database = await shop.database()
  const { results: pictures } = await database
    .prepare("SELECT path FROM pictures WHERE category = 'tshirt' AND published = 1 ORDER BY path")
    .all<{ path: string }>()
  const { productId, variationId, sizes } = readyToGo.tshirt
  const auth = (shopper: number) => ({ Authorization: tokens[shopper] ?? '' })
  let added = 0
  /** Each is a line of its own for as long as there are pictures and sizes. */
  const addition = (shopper: number): Asked => {
    added += 1
    const picture = pictures[Math.floor(added / sizes.length) % pictures.length]
    const body = {
      ProductId: productId,
      variationId,
      quantity: 1,
      size: sizes[added % sizes.length],
      pathImagePath: picture?.path,
    }
    return { path: '/api/shoppingCart/cartItem/add', body, headers: auth(shopper) }
  }
  /** Lines that are in the carts and not yet paid. */
  const unpaid = new Map<number, string[]>()
  const payment = (shopper: number): Asked => ({
    path: '/api/payments/OneCart',
    body: { cartItemId: unpaid.get(shopper)?.pop() },
    headers: auth(shopper),
  })
  const emptyCarts = () => database.exec("UPDATE cart_lines SET state = 'deleted' WHERE state = 'open'")
  const fillCarts = async (lines: number): Promise<void> => {
    await emptyCarts()
    for (let shopper = 0; shopper < shoppers; shopper += 1) {
      const ids: string[] = []
      for (let line = 0; line < lines; line += 1)
        ids.push((JSON.parse((await ask(shop, addition(shopper))).text) as { cartItemId: string }).cartItemId)
      unpaid.set(shopper, ids)
    }
  }

  const listPath = '/images?folder=gallery&category=tshirt&page=0&limit=20'
  const listBytes = Buffer.byteLength((await ask(shop, { path: listPath })).text)

  const addedBytes = Buffer.byteLength((await ask(shop, addition(0))).text)

  const subjects: Subject[] = [
    { name: 'floor: JSON', make: () => ({ path: '/__floor/json' }) },
    { name: 'floor: one read', make: () => ({ path: '/__floor/read' }) },
    {
      name: 'floor: one read, as long as the list',
      make: () => ({ path: `/__floor/read?bytes=${listBytes}` }),
      floor: 'floor: one read',
    },
    { name: 'floor: one write', make: () => ({ path: '/__floor/write' }) },
    {
      name: 'floor: one write, of a line such as the cart’s',
      make: (shopper) => ({ ...addition(shopper), path: `/__floor/line?bytes=${addedBytes}` }),
      floor: 'floor: one write',
    },
    {
      name: 'floor: the least of a payment',
      make: (shopper) => ({ path: '/__floor/pay', body: { line: 'one' }, headers: auth(shopper) }),
    },
    { name: 'home, HTML', make: () => ({ path: '/', headers: html }), floor: 'floor: one read' },
    {
      name: 'ready to go, HTML',
      make: () => ({ path: '/products/readyToGo', headers: html }),
      floor: 'floor: one read',
    },
    {
      name: 'list of pictures',
      make: () => ({ path: listPath }),
      floor: 'floor: one read',
      toReach: 0.8,
    },
    { name: 'search, one word', make: () => ({ path: '/api/search?q=tiger' }), floor: 'floor: one read' },
    {
      name: 'cart',
      make: (shopper) => ({ path: '/api/shoppingCart', headers: auth(shopper) }),
      floor: 'floor: one read',
    },
    { name: 'add to cart', make: addition, floor: 'floor: one write', toReach: 0.6 },
  ]
  const samples = new Map<string, number[]>()
  const keep = (name: string, more: number[]) => samples.set(name, [...(samples.get(name) ?? []), ...more])
  const everyShopper = async (work: (shopper: number) => Promise<number[]>): Promise<number[]> =>
    (await Promise.all(tokens.map((_token, shopper) => work(shopper)))).flat()

  for (let round = 0; round < rounds; round += 1) {
    for (const { name, make } of subjects) {
      await emptyCarts()
      if (round === 0) await everyShopper((shopper) => repeatFor(500, () => ask(shop, make(shopper))))
      // A cart takes a hundred lines: a fast machine fills it in two seconds.
      for (const _part of parts) {
        await emptyCarts()
        keep(name, await everyShopper((shopper) => repeatFor(partMs, () => ask(shop, make(shopper)))))
      }
    }
    await fillCarts(10)
    const paying = async (shopper: number): Promise<number[]> => {
      const times: number[] = []
      while ((unpaid.get(shopper)?.length ?? 0) > 0) times.push(await msOf(() => ask(shop, payment(shopper))))
      return times
    }
    keep('pay, one line', await everyShopper(paying))
  }

  /** Requests a second while every shopper asks again as soon as they are answered. */
  const rate = (name: string): number => {
    const times = samples.get(name) ?? []
    return (shoppers * times.length * 1000) / times.reduce((sum, ms) => sum + ms, 0)
  }
  const row = (name: string, floor?: string, toReach?: number): string => {
    const times = samples.get(name) ?? []
    const share =
      floor === undefined ? '' : `${(rate(name) / rate(floor)).toFixed(2)} × ${floor.replace('floor: ', '')}`
    return `| ${[
      name,
      rate(name).toFixed(0),
      percentile(times, 0.5).toFixed(1),
      percentile(times, 0.99).toFixed(1),
      share,
      toReach === undefined ? '' : `${toReach} ×`,
    ].join(' | ')} |`
  }
  const table = [
    '| | a second | p50, ms | p99, ms | of its floor | to reach |',
    '|---|---:|---:|---:|---|---|',
    ...subjects.map(({ name, floor, toReach }) => row(name, floor, toReach)),
    row('pay, one line', 'floor: the least of a payment'),
  ].join('\n')
  const intro = `\`npm run bench:api -- --write\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)} at its end: ${shoppers} shoppers, each asking
again as soon as they are answered, ${rounds} rounds of ${seconds} s for each call, one isolate in the local runtime, never through \`wrangler dev\`. The client runs on the same
cores. A floor is a Worker in the same isolate that does nothing else: answers JSON, reads twenty rows of D1, writes one. One of them answers as many bytes as the list:
what the client takes to receive them is in the list's figure, too. And one does what any addition must: it takes the same body and header, inserts a row such as a
cart's line, with as many indexes and a random key, where the other changes a number in the one row of its table, and answers as long. The share of adding is of the
lesser write, changing a number. Shoppers add some forty times a second each, so their tabs are told of several at once; a cart takes a hundred lines, so carts are emptied within a turn, outside of the
measured time. Every call names a language, as the shop's own client does. The least of a payment is one read, one inserted
row, one intent of Stripe's double and one change, one after the other; paying asks the same double. It runs in the same process.`
  console.log(table)
  if (process.argv.includes('--write')) writeSection('The calls', `${intro}\n\n${table}`)
} finally {
  await shop.stop()
}
