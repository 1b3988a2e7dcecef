/**
 * A year of a busy shop in the local D1: what each list, search and figure of the console, a shopper's own lists and the
 * jobs of the cron read and how long they take.
 * `npm run bench:scale [-- ORDERS] [--write]`; a million orders are usual (300,000 customers, 5,000 products, 50,000
 * pictures, 100,000 rooms' reports), fewer make everything smaller in the same measure; `--write` puts the table into docs/performance.md.
 */
import { mkdtempSync, rmSync, statSync, readdirSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../local/bundle.ts'
import { migrate } from '../local/migrate.ts'
import { demoAccounts, demoPassword, seed } from '../local/seed.ts'
import { startLocalShop } from '../local/shop.ts'
import { msOf, percentile } from './measure.ts'
import { ask, logIn, rows as withRows, tripFlags, wrappedBundles, type Asked } from './wrapped-shop.ts'
import { writeSection } from './write-section.ts'
import { fillWithAYear } from './year.ts'

const orders = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 1_000_000)
const repeats = 5
/** Rooms that report in one call. */
const roomsAtOnce = 500
const perMiB = 2 ** 20

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

await ensureBuilt(console.log)
const state = mkdtempSync(join(tmpdir(), 'tinta-scale-'))
const heard: string[] = []
const shop = await startLocalShop({
  state,
  bundles: wrappedBundles(withRows),
  compatibilityFlags: tripFlags,
  onLog: (line) => heard.push(line),
})
try {
  await migrate(shop)
  await seed(shop)
  const database = await shop.database()
  const before = sizeOf(state)
  const filling = await msOf(() => fillWithAYear(database, orders, console.log))
  const grown = sizeOf(state) - before
  const rooms = Math.ceil(orders / 10)
  const reporting = await msOf(async () => {
    for (let from = 1; from <= rooms; from += roomsAtOnce)
      await ask(shop, { path: `/__rows/rooms?from=${from}&to=${Math.min(rooms, from + roomsAtOnce - 1)}` })
  })
  console.log(`${rooms.toLocaleString('en-US')} rooms reported in ${(reporting / 1000).toFixed(0)} s`)
  console.log(`filled in ${(filling / 1000).toFixed(0)} s, ${(grown / perMiB).toFixed(0)} MiB`)

  const staff: Asked = {
    path: '/api/staff/login',
    body: { email: demoAccounts.staff[1], password: demoPassword, deviceinfo: { deviceId: 'bench-scale' } },
  }
  const tokenOf = async (asked: Asked): Promise<string> =>
    (JSON.parse((await ask(shop, asked)).text) as { token: string }).token
  const [owner, customer] = [await tokenOf(staff), await tokenOf(logIn('scale'))]
  const year = new Date().getUTCFullYear()
  const figures = [
    ['figures of a month', `/api/staff/figures?from=${year}-06-01&to=${year}-06-30`],
    ['figures of a year', `/api/staff/figures?from=${year}-01-01&to=${year}-12-31`],
  ] as const
  const calls: [name: string, path: string, token: string][] = [
    ['start page', '/api/staff/today', owner],
    ['news of the menu', '/api/staff/news', owner],
    ['orders, newest first', '/api/staff/orders', owner],
    ['orders by their day on the press', '/api/staff/orders?by=press', owner],
    ['orders that are late', '/api/staff/orders?due=late', owner],
    ['orders of one state', '/api/staff/orders?status=delivered', owner],
    ['orders of a word', '/api/staff/orders?search=bench', owner],
    ['numbers beside the states', '/api/staff/orders/counts', owner],
    ['calendar of a week', '/api/staff/press/calendar', owner],
    ['requests', '/api/staff/requests', owner],
    ['claims', '/api/staff/claims', owner],
    ['ratings', '/api/staff/ratings', owner],
    ['customers', '/api/staff/customers', owner],
    ['customers of a word', '/api/staff/customers?search=bench77', owner],
    ['palette', '/api/staff/find?q=bench77', owner],
    ['chats', '/api/staff/chats', owner],
    ['chats that are resolved', '/api/staff/chats?view=resolved', owner],
    ['chats that are resolved, the 1,000th', '/api/staff/chats?view=resolved&offset=1000', owner],
    ['products of the catalogue', '/api/staff/products', owner],
    ['pictures of the catalogue', '/api/staff/pictures?category=tshirt', owner],
    ...figures.map(([name, path]): [string, string, string] => [`${name}, no day counted`, path, owner]),
    ['audit log', '/api/staff/audit', owner],
    ['health', '/api/staff/health', owner],
    ['a shopper’s orders', '/api/orders', customer],
    ['a shopper’s cart', '/api/shoppingCart', customer],
    ['list of pictures', '/images?folder=gallery&category=tshirt&page=0&limit=20', ''],
    ['gallery, page 100', '/images?folder=gallery&category=tshirt&page=100&limit=20', ''],
    ['search, one word', '/api/search?q=tiger', ''],
    ['list of products', '/api/products/custom', ''],
  ]
  const rows: string[] = []
  const row = (...cells: (string | number)[]) => {
    rows.push(`| ${cells.join(' | ')} |`)
    console.log(rows.at(-1))
  }
  const measure = async ([name, path, token]: (typeof calls)[number]): Promise<void> => {
    const asked = { path, headers: token === '' ? {} : { Authorization: token } }
    try {
      const counted = await ask(shop, { path, headers: { ...asked.headers, 'X-Bench-Rows': '1' } })
      const samples: number[] = []
      for (let time = 0; time < repeats; time += 1) samples.push(await msOf(() => ask(shop, asked)))
      row(
        name,
        Number(counted.answer.headers.get('X-Bench-Rows')).toLocaleString('en-US'),
        percentile(samples, 0.5).toFixed(0),
        percentile(samples, 0.99).toFixed(0),
      )
    } catch (error) {
      row(
        name,
        `– (${error instanceof Error ? error.message.slice(0, 120).replaceAll(/[|\n]/g, ' ') : 'failed'})`,
        '',
        '',
      )
    }
  }
  for (const call of calls) await measure(call)
  const uncounted = async (): Promise<number> =>
    (await database.prepare('SELECT count(*) AS many FROM figure_days WHERE sums IS NULL').first<{ many: number }>())
      ?.many ?? 0
  let runs = 0
  const counting = await msOf(async () => {
    do {
      await shop.runCron()
      runs += 1
    } while ((await uncounted()) > 0 && runs < 200)
  })
  row(`${runs} runs of the cron, which count the days`, '', counting.toFixed(0), '')
  for (const [name, path] of figures) await measure([name, path, owner])
  heard.length = 0
  const cron = await msOf(() => shop.runCron())
  row('one run of the cron, all jobs (read twice)', '', cron.toFixed(0), '')
  const scans = heard.flatMap((line) => {
    const found = /\{"bench":"rows".*\}/.exec(line)?.[0]
    return found === undefined ? [] : [JSON.parse(found) as { rows: number; sql: string }]
  })
  const told =
    scans.length === 0
      ? 'No statement of the cron reads a thousand rows.'
      : `Statements of the cron that read a thousand rows or more:\n\n${scans.map(({ rows: read, sql }) => `- ${read.toLocaleString('en-US')}: \`${sql}\``).join('\n')}`
  const table = ['| call | rows read | median, ms | most, ms |', '|---|---:|---:|---:|', ...rows].join('\n')
  console.log(told)
  if (process.argv.includes('--write'))
    writeSection(
      'A year',
      `\`npm run bench:scale -- ${orders} --write\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}: ${orders.toLocaleString('en-US')} orders, customers, pictures and
products in the measure of a year of a busy shop, ${(grown / perMiB).toFixed(0)} MiB in D1, and ${rooms.toLocaleString('en-US')} rooms in the inbox, which reported in ${(reporting / 1000).toFixed(0)} s. One call after the other in the local runtime, ${repeats} each.\n\n${table}\n\n${told}`,
    )
} finally {
  await shop.stop()
  rmSync(state, { recursive: true, force: true })
}
