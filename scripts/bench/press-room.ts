/**
 * How long the press room's lists take with 10,000 open orders (docs/decisions/040, docs/decisions/136): board, calendar
 * and lists, one call after the other, from the request to the whole answer in the local runtime.
 * `npm run bench:press [-- ORDERS]`
 */
import { ensureBuilt } from '../local/bundle.ts'
import { migrate } from '../local/migrate.ts'
import { demoAccounts, demoPassword, seed } from '../local/seed.ts'
import { startLocalShop } from '../local/shop.ts'
import { msOf, percentile } from './measure.ts'
import { writeSection } from './write-section.ts'

const many = Number(process.argv[2] ?? 10_000)
const atOnce = 1000
const rounds = 15

await ensureBuilt(console.log)
const shop = await startLocalShop({})
await migrate(shop)
await seed(shop)
const database = await shop.database()
const customer = await database
  .prepare('SELECT id FROM customers WHERE email = ?')
  .bind(demoAccounts.customers[0])
  .first<{ id: string }>()
const count = (from: number) =>
  `WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${Math.min(many, from + atOnce - 1)})`
for (let from = 1; from <= many; from += atOnce) {
  await database.batch([
    database
      .prepare(
        `INSERT INTO orders (id, number, customer_id, purchase_key, status, total_cents, last_change, next_check_at,
          created_at, updated_at, paid_at, promised_earliest, promised_latest, press_by)
        ${count(from)} SELECT printf('ord_%032x', i), 100000 + i, ?, 'bench:' || i,
          CASE i % 5 WHEN 0 THEN 'in_production' WHEN 1 THEN 'ready' WHEN 2 THEN 'on_hold' ELSE 'paid' END,
          2800, 'bench', 1, 1, 1, 1, 1, 1, date('now', ((i * 7919) % 10 - 2) || ' days') FROM n`,
      )
      .bind(customer?.id),
    database.prepare(
      `INSERT INTO order_lines (order_id, position, product_id, variation_id, size, picture_path, title, unit_price_cents, quantity)
      ${count(from)} SELECT printf('ord_%032x', i), 0,
        CASE i % 3 WHEN 0 THEN 'prd_ready_mug' WHEN 1 THEN 'prd_ready_hoodie' ELSE 'prd_ready_tshirt' END, 100, 'M', 'dtf/none',
        '{"en":"T-shirt","es":"Camiseta"}', 2800, 1 + i % 4 FROM n`,
    ),
  ])
}

const logIn = await fetch(new URL('/api/staff/login', shop.url), {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({
    email: demoAccounts.staff[0],
    password: demoPassword,
    deviceinfo: { deviceId: 'bench-press' },
  }),
})
const { token } = (await logIn.json()) as { token: string }
const ask = async (path: string): Promise<void> => {
  const answer = await fetch(new URL(path, shop.url), { headers: { Authorization: token } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
}

const calls = {
  'orders, newest first': '/api/staff/orders',
  'orders by their day on the press': '/api/staff/orders?by=press',
  'orders that are late': '/api/staff/orders?due=late',
  'one column of the board': '/api/staff/orders?status=paid&by=press',
  'calendar of a week': '/api/staff/press/calendar',
  'start page': '/api/staff/today',
}
const lines: string[] = []
for (const [name, path] of Object.entries(calls)) {
  await ask(path)
  const samples: number[] = []
  for (let round = 0; round < rounds; round += 1) samples.push(await msOf(() => ask(path)))
  const line = `| ${name} | ${percentile(samples, 0.5).toFixed(0)} | ${percentile(samples, 0.99).toFixed(0)} |`
  console.log(line)
  lines.push(line)
}
if (process.argv.includes('--write'))
  writeSection(
    'The press room',
    `\`npm run bench:press -- 10000 --write\`, two cores that others used at the same time: ${many.toLocaleString('en-US')} open orders, one call after the
other, ms from the request to the whole answer in the local runtime, ${rounds} calls each.

| call | median | most |
|---|---:|---:|
${lines.join('\n')}`,
  )
await shop.stop()
