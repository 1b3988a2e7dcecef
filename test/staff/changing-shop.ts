/** A shop in memory in which anything that the figures count can happen on any of its past days. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { migratedDatabase } from '#test/support/migrated-database.ts'
import { days } from '#worker/platform/duration.rules.ts'

/** Noon of the 20th in Greenwich. Everything happens within the forty days before. */
export const today = Date.parse('2026-11-20T12:00:00Z')

/** Numbers from 0 to 1 that are the same for the same seed. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const states = ['paid', 'in_production', 'ready', 'shipped', 'delivered', 'cancelled', 'refunded', 'on_hold']
const made = ['ready', 'shipped', 'delivered']
const claimStates = ['open', 'reprint', 'reprinting', 'resent', 'refunded', 'declined']

export type Action = (shop: ChangingShop) => void
export interface ChangingShop {
  database: DatabaseSync
  random(): number
}

/** An empty shop with the schema as it is deployed; rows need no others, and keep no checks. */
export function changingShop(seed: number): ChangingShop {
  const database = migratedDatabase()
  database.exec('PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON')
  // These keep columns of a release before and write each new line once more, so that a line that comes would be noticed twice.
  for (const name of ['made', 'changed', 'changed_before']) database.exec(`DROP TRIGGER order_lines_texts_${name}`)
  return { database, random: dice(seed) }
}

let count = 0
const next = (): number => (count += 1)
const run = ({ database }: ChangingShop, sql: string, ...values: SQLInputValue[]) =>
  database.prepare(sql).run(...values)
const whole = ({ random }: ChangingShop, below: number): number => Math.floor(random() * below)
const oneOf = <One>(shop: ChangingShop, list: readonly One[]): One => list[whole(shop, list.length)] as One
const instant = (shop: ChangingShop): number => today - days(3) - whole(shop, days(37))
const pressDay = (shop: ChangingShop): string => new Date(instant(shop)).toISOString().slice(0, 10)
/** Some row's `column`; '' where there is none. */
const some = (shop: ChangingShop, table: string, column = 'id', where = 'true'): string => {
  const rows = shop.database.prepare(`SELECT ${column} AS found FROM ${table} WHERE ${where}`).all()
  return rows.length === 0 ? '' : String(oneOf(shop, rows)['found'])
}
const anOrder = (shop: ChangingShop) => some(shop, 'orders', 'id', 'paid_at IS NOT NULL')
const someRow = (shop: ChangingShop, table: string) => Number(some(shop, table, 'rowid') || 0)
const address = (shop: ChangingShop) =>
  JSON.stringify({ countryCode: 'US', stateCode: oneOf(shop, ['NY', 'FL', 'TX']), state: 'x' })

function insertOrder(shop: ChangingShop, isPaid: boolean): string {
  const number = next()
  const id = `ord_${number}`
  const at = instant(shop)
  const balanceOf = whole(shop, 4) === 0 ? some(shop, 'orders', 'id', 'balance_of IS NULL') : ''
  run(
    shop,
    `INSERT OR IGNORE INTO orders (id, number, customer_id, purchase_key, status, total_cents, tax_cents, next_check_at, last_change,
      created_at, updated_at, paid_at, press_by, promised_latest, address, balance_of)
    VALUES (?, ?, 'cus_1', ?, ?, ?, 100, 0, 'x', 0, 0, ?, ?, ?, ?,
      (SELECT id FROM orders AS first WHERE id = ? AND NOT EXISTS (SELECT 1 FROM orders WHERE balance_of = first.id)))`,
    id,
    number,
    id,
    isPaid ? 'paid' : 'awaiting_payment',
    1000 + whole(shop, 5000),
    isPaid ? at : null,
    isPaid ? pressDay(shop) : null,
    isPaid ? instant(shop) + days(5) : null,
    address(shop),
    balanceOf,
  )
  addLine(shop, id)
  return id
}

const addLine = (shop: ChangingShop, orderId: string) =>
  run(
    shop,
    `INSERT INTO order_lines (order_id, position, product_id, variation_id, size, picture_path, title, unit_price_cents, quantity)
    VALUES (?, ?, ?, 1, 'M', 'x', ?, ?, ?)`,
    orderId,
    next(),
    oneOf(shop, ['prd_1', 'prd_2', '']),
    JSON.stringify({ en: oneOf(shop, ['Mug', 'Cap']) }),
    500 + whole(shop, 500),
    1 + whole(shop, 9),
  )
const addEvent = (shop: ChangingShop, orderId: string, to: string) =>
  run(
    shop,
    "INSERT INTO order_events (order_id, change_id, to_status, actor, at) VALUES (?, ?, ?, 'staff', ?)",
    orderId,
    `oev_${next()}`,
    to,
    instant(shop) + whole(shop, days(9)),
  )
const addMoney = (shop: ChangingShop, kind: string, id = `mny_${next()}`, at = instant(shop)) =>
  run(
    shop,
    "INSERT OR IGNORE INTO money_events (id, order_id, payment_intent_id, kind, cents, at) VALUES (?, 'o', ?, ?, ?, ?)",
    id,
    oneOf(shop, ['pi_1', 'cash:1']),
    kind,
    100 + whole(shop, 900),
    at,
  )

/** Changes of the shop's data as SQL statements: those of the Worker, of its cron, and corrections of a row by hand. */
export const actions: Record<string, Action> = {
  order: (shop) => void insertOrder(shop, false),
  'paid order from elsewhere': (shop) => void insertOrder(shop, true),
  pay: (shop) =>
    run(
      shop,
      "UPDATE orders SET status = 'paid', paid_at = ?, press_by = ?, promised_latest = ? WHERE id = ?",
      instant(shop),
      pressDay(shop),
      instant(shop) + days(6),
      some(shop, 'orders', 'id', 'paid_at IS NULL'),
    ),
  'pay at another time': (shop) =>
    run(shop, 'UPDATE orders SET paid_at = ? WHERE id = ?', instant(shop), anOrder(shop)),
  refund: (shop) => {
    run(shop, 'UPDATE orders SET refunded_cents = refunded_cents + 100 WHERE id = ?', anOrder(shop))
    addMoney(shop, 'refunded')
  },
  'new address': (shop) =>
    run(shop, 'UPDATE orders SET address = ?, tax_cents = tax_cents + 1 WHERE id = ?', address(shop), anOrder(shop)),
  'step without an event': (shop) =>
    run(shop, 'UPDATE orders SET status = ? WHERE id = ?', oneOf(shop, states), anOrder(shop)),
  'other promise': (shop) =>
    run(
      shop,
      'UPDATE orders SET press_by = ?, promised_latest = ? WHERE id = ?',
      pressDay(shop),
      instant(shop),
      anOrder(shop),
    ),
  deliver: (shop) => {
    const id = anOrder(shop)
    for (const to of made.slice(whole(shop, 3))) addEvent(shop, id, to)
  },
  'event corrected': (shop) =>
    run(shop, 'UPDATE order_events SET at = ? WHERE rowid = ?', instant(shop), someRow(shop, 'order_events')),
  'event deleted': (shop) => run(shop, 'DELETE FROM order_events WHERE rowid = ?', someRow(shop, 'order_events')),
  'line added': (shop) => addLine(shop, anOrder(shop)),
  'line changed': (shop) =>
    run(shop, 'UPDATE order_lines SET quantity = quantity + 1 WHERE rowid = ?', someRow(shop, 'order_lines')),
  'line deleted': (shop) => run(shop, 'DELETE FROM order_lines WHERE rowid = ?', someRow(shop, 'order_lines')),
  // Its lines stay, so that only the order's own deletion can be noticed.
  'order deleted': (shop) => run(shop, 'DELETE FROM orders WHERE id = ?', anOrder(shop)),
  captured: (shop) => addMoney(shop, 'captured'),
  'dispute won, and lost before': (shop) => {
    const [id, at] = [next(), instant(shop)]
    if (whole(shop, 2) === 0) addMoney(shop, 'dispute_lost', `dispute_lost:dp_${id}`, at - days(1))
    addMoney(shop, 'dispute_won', `dispute_won:dp_${id}`, at)
  },
  'dispute lost, told late': (shop) => {
    const won = some(shop, 'money_events', 'id', "kind = 'dispute_won'")
    if (won !== '') addMoney(shop, 'dispute_lost', won.replace('won', 'lost'), today - days(45))
  },
  'pieces counted': (shop) =>
    run(
      shop,
      "INSERT INTO press_counts (order_id, position, client_key, printed, made, spoiled, counted_by, at) VALUES ('o', ?, 'k', 1, ?, ?, 's', ?)",
      next(),
      whole(shop, 9),
      whole(shop, 3),
      instant(shop),
    ),
  'count corrected': (shop) =>
    run(shop, 'UPDATE press_counts SET made = made + 1 WHERE rowid = ?', someRow(shop, 'press_counts')),
  'count deleted': (shop) => run(shop, 'DELETE FROM press_counts WHERE rowid = ?', someRow(shop, 'press_counts')),
  request: (shop) =>
    run(
      shop,
      `INSERT INTO requests (id, customer_id, product_id, quantity, contact_method, contact, message, body_hash, status, last_change,
        waiting_since, created_at, updated_at) VALUES (?, 'cus_1', ?, 1, 'chat', '', '', '', 'submitted', 'x', 0, ?, 0)`,
      `req_${next()}`,
      oneOf(shop, ['prd_1', 'prd_3']),
      instant(shop),
    ),
  'request ordered': (shop) =>
    run(
      shop,
      'UPDATE requests SET status = ? WHERE id = ?',
      oneOf(shop, ['ordered', 'declined']),
      some(shop, 'requests'),
    ),
  'request of another product': (shop) =>
    run(
      shop,
      "UPDATE requests SET product_id = 'prd_' || ? WHERE id = ?",
      next(),
      some(shop, 'exclusive_designs', 'request_id', 'request_id IS NOT NULL') || some(shop, 'requests'),
    ),
  // A quote refers to its request: the database keeps that one.
  'request deleted': (shop) =>
    run(
      shop,
      'DELETE FROM requests WHERE id = ?',
      some(shop, 'requests', 'id', 'id NOT IN (SELECT request_id FROM quotes)'),
    ),
  'request answered': (shop) =>
    run(
      shop,
      "INSERT INTO request_events (request_id, change_id, kind, status, actor, at) VALUES (?, ?, 'asked', 'needs_info', 'staff', ?)",
      some(shop, 'requests'),
      `rev_${next()}`,
      instant(shop) + days(1),
    ),
  'answer corrected': (shop) =>
    run(shop, 'UPDATE request_events SET at = at - 3600000 WHERE rowid = ?', someRow(shop, 'request_events')),
  'answer deleted': (shop) => run(shop, 'DELETE FROM request_events WHERE rowid = ?', someRow(shop, 'request_events')),
  'quoted design bought': (shop) => {
    const request = some(shop, 'requests', 'id', 'id NOT IN (SELECT coalesce(request_id, 0) FROM exclusive_designs)')
    const order = some(
      shop,
      'orders',
      'id',
      'paid_at IS NOT NULL AND balance_of IS NULL AND id NOT IN (SELECT coalesce(order_id, 0) FROM exclusive_designs)',
    )
    if (request === '' || order === '') return
    run(
      shop,
      `INSERT INTO exclusive_designs (id, owner_id, request_id, price_cents, pictures, created_at, updated_at, order_id, state)
        VALUES (?, 'cus_1', ?, 900, '[]', 0, 0, ?, 'sold')`,
      `des_${next()}`,
      request,
      order,
    )
  },
  'design given back': (shop) =>
    run(
      shop,
      "UPDATE exclusive_designs SET order_id = NULL, state = 'available' WHERE id = ?",
      some(shop, 'exclusive_designs'),
    ),
  'design deleted': (shop) => run(shop, 'DELETE FROM exclusive_designs WHERE id = ?', some(shop, 'exclusive_designs')),
  'quote accepted': (shop) =>
    run(
      shop,
      `INSERT INTO quotes (id, request_id, version, items, total_cents, shipping_note, message, valid_until, created_at, state)
        VALUES (?, ?, ?, ?, 900, '', '', 0, 0, 'accepted')`,
      `quo_${next()}`,
      some(shop, 'exclusive_designs', 'request_id', 'request_id IS NOT NULL') || some(shop, 'requests'),
      next(),
      JSON.stringify([{ quantity: 1 + whole(shop, 40) }]),
    ),
  'quote changed': (shop) =>
    run(
      shop,
      'UPDATE quotes SET items = ? WHERE id = ?',
      JSON.stringify([{ quantity: 50 + whole(shop, 40) }]),
      some(shop, 'quotes'),
    ),
  'quote deleted': (shop) => run(shop, 'DELETE FROM quotes WHERE id = ?', some(shop, 'quotes')),
  claim: (shop) =>
    run(
      shop,
      `INSERT INTO claims (id, order_id, customer_id, kind, wish, message, photos, created_at, last_change, state)
        VALUES (?, ?, 'cus_1', 'other', 'reprint', '', '[]', 0, 'x', ?)`,
      `clm_${next()}`,
      anOrder(shop),
      oneOf(shop, claimStates),
    ),
  'claim decided': (shop) =>
    run(shop, 'UPDATE claims SET state = ? WHERE id = ?', oneOf(shop, claimStates), some(shop, 'claims')),
  'claim deleted': (shop) => run(shop, 'DELETE FROM claims WHERE id = ?', some(shop, 'claims')),
}
