/** Rows of a year of a busy shop, made by SQL inside the database. */
import type { Database } from '../local/shop.ts'

/** So many rows a statement. */
const atOnce = 5_000

/**
 * Fills a seeded shop: for each order a line, its payment and an entry of the audit log; 3 customers, half a picture,
 * a twentieth of a request and a hundredth of a claim for ten orders. One order of a hundred is still under way.
 */
export async function fillWithAYear(database: Database, orders: number, say: (line: string) => void): Promise<void> {
  const [customers, pictures, products] = [orders * 0.3, orders * 0.05, orders * 0.005].map(Math.ceil) as [
    number,
    number,
    number,
  ]
  const first = await database.prepare('SELECT path FROM pictures LIMIT 1').first<{ path: string }>()
  const yearAgo = Date.now() - 365 * 86_400_000
  const fill = async (name: string, many: number, ...statements: string[]): Promise<void> => {
    for (let from = 1; from <= many; from += atOnce) {
      const n = `WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${Math.min(many, from + atOnce - 1)})`
      await database.batch(statements.map((statement) => database.prepare(statement.replace('$n', n))))
    }
    say(`${many.toLocaleString('en-US')} ${name}`)
  }
  await fill(
    'customers',
    customers,
    `INSERT INTO customers (id, first_name, last_name, email, email_verified_at, password_hash, terms_version, terms_accepted_at,
      service_messages_version, service_messages_accepted_at, created_at)
    $n SELECT printf('cus_%032x', i), 'Bench' || i, 'Mark', 'bench' || i || '@example.com', 1, 'none', 'bench', 0, 'bench', 0,
      ${yearAgo} + i FROM n`,
  )
  await fill(
    'products',
    products,
    `INSERT INTO products (id, kind, category, position, published, name)
    $n SELECT printf('prd_%032x', i), 'custom', 'tshirt', 1000 + i, 1, '{"en":"Bench ' || i || '","es":"Banco ' || i || '"}' FROM n`,
  )
  await fill(
    'pictures',
    pictures,
    `INSERT INTO pictures (path, category, product_id, position, width, height, widths, placeholder, published, design, title, alt)
    $n SELECT 'tshirt/bench-' || i || '.jpg', category, product_id, 1000 + i, width, height, widths, placeholder, 1, design, title, alt
    FROM n, (SELECT * FROM pictures WHERE path = '${first?.path}') AS model`,
  )
  // The words of a line's design go into the search by this trigger. These lines have no design, and the search writes
  // a row anew for each: that took nine tenths of the whole time.
  const trigger = await database
    .prepare("SELECT sql FROM sqlite_master WHERE name = 'order_search_lines'")
    .first<{ sql: string }>()
  if (trigger === null) throw new Error('no trigger order_search_lines')
  await database.prepare('DROP TRIGGER order_search_lines').run()
  await fill(
    'orders with their lines, payments and entries of the audit log',
    orders,
    `INSERT INTO orders (id, number, customer_id, purchase_key, status, payment_state, total_cents, last_change, next_check_at,
      created_at, updated_at, paid_at, promised_earliest, promised_latest, press_by)
    $n SELECT printf('ord_%032x', i), 100000 + i, printf('cus_%032x', 1 + i % ${customers}), 'bench:' || i,
      CASE WHEN i % 100 > 0 THEN 'delivered' WHEN i % 300 = 0 THEN 'paid' WHEN i % 300 = 100 THEN 'in_production' ELSE 'ready' END,
      'succeeded', 2800, 'bench', 9000000000000, at, at, at, at + 345600000, at + 604800000,
      date(at / 1000 + 345600, 'unixepoch')
    FROM (SELECT i, ${yearAgo} + CAST(i * 31536000000.0 / ${orders} AS INTEGER) AS at FROM n)`,
    `INSERT INTO order_lines (order_id, position, product_id, variation_id, size, picture_path, title, unit_price_cents, quantity)
    $n SELECT printf('ord_%032x', i), 0, 'prd_ready_tshirt', 100, 'M', '${first?.path}', '{"en":"T-shirt","es":"Camiseta"}', 2800, 1 + i % 4
    FROM n`,
    `INSERT INTO money_events (id, order_id, payment_intent_id, kind, cents, at)
    $n SELECT printf('mny_%032x', i), printf('ord_%032x', i), printf('pi_%032x', i), 'captured', 2800,
      ${yearAgo} + CAST(i * 31536000000.0 / ${orders} AS INTEGER) FROM n`,
    `INSERT INTO audit_log (actor_id, action, subject_kind, subject_id, facts, at)
    $n SELECT NULL, 'order_step', 'order', printf('ord_%032x', i), '{}', ${yearAgo} FROM n`,
  )
  await database.prepare(trigger.sql).run()
  await fill(
    'requests',
    Math.ceil(orders * 0.05),
    `INSERT INTO requests (id, customer_id, product_id, quantity, contact_method, contact, message, body_hash, status, last_change, waiting_since, created_at, updated_at)
    $n SELECT printf('req_%032x', i), printf('cus_%032x', 1 + i % ${customers}), printf('prd_%032x', 1), 10, 'whatsapp', 'bench',
      'Ten of these', 'bench', CASE WHEN i % 50 = 0 THEN 'submitted' ELSE 'declined' END, 'bench', ${yearAgo} + i, ${yearAgo} + i, ${yearAgo} + i FROM n`,
  )
  await database.exec('ANALYZE')
}
