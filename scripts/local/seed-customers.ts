import { readyToGo, type ReadyToGoCategory } from '#worker/catalogue/product-kinds.rules.ts'
import { readyProducts } from '#worker/catalogue/ready-products.rules.ts'
import type { OrderState } from '#worker/orders/order-state.rules.ts'
import { days, hours, minutes } from '#worker/platform/duration.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
/**
 * Demo people with addresses and orders in several states. Dates are relative to the day of seeding, so that promised
 * days lie in the future.
 */
import { deliveryPromise, pressByDay } from '#worker/shop-settings/delivery-promise.rules.ts'
import { shopHours } from '#worker/shop-settings/shop-hours.rules.ts'
import type { Database } from './shop.ts'

interface Person {
  id: string
  role: 'customer' | 'staff' | 'owner'
  firstName: string
  lastName: string
  email: string
  phone: string | null
  customKey: string | null
  language: Language
}

const people: Person[] = [
  {
    id: 'ana',
    role: 'customer',
    firstName: 'Ana',
    lastName: 'Morales',
    email: 'ana@example.com',
    phone: '+13055550111',
    customKey: 'ana@tinta.shop',
    language: 'en',
  },
  {
    id: 'luis',
    role: 'customer',
    firstName: 'Luis',
    lastName: 'Ortega',
    email: 'luis@example.com',
    phone: '+13055550112',
    customKey: null,
    language: 'es',
  },
  {
    id: 'staff',
    role: 'staff',
    firstName: 'Sofía',
    lastName: 'Reyes',
    email: 'staff@example.com',
    phone: null,
    customKey: null,
    language: 'en',
  },
  {
    id: 'owner',
    role: 'owner',
    firstName: 'Marta',
    lastName: 'Vidal',
    email: 'owner@example.com',
    phone: null,
    customKey: null,
    language: 'en',
  },
]

const addresses: Record<
  string,
  [street: string, apt: string, city: string, state: string, stateCode: string, zip: string][]
> = {
  ana: [
    ['1420 Brickell Bay Drive', 'Apt 904', 'Miami', 'Florida', 'FL', '33131'],
    ['88 Clark Street', '', 'Brooklyn', 'New York', 'NY', '11201'],
  ],
  luis: [['2210 South Congress Avenue', '', 'Austin', 'Texas', 'TX', '78704']],
}

interface DemoOrder {
  owner: string
  ageDays: number
  steps: OrderState[]
  lines: { category: ReadyToGoCategory; size: string; quantity: number; title: { en: string; es: string } }[]
}

const line = (category: ReadyToGoCategory, size: string, quantity: number) => ({
  category,
  size,
  quantity,
  title: readyProducts.find(({ item }) => item === readyToGo[category])?.title ?? { en: '', es: '' },
})

/** An order of every state. */
const orders: DemoOrder[] = [
  {
    owner: 'ana',
    ageDays: 21,
    steps: ['paid', 'in_production', 'ready', 'shipped', 'delivered'],
    lines: [line('tshirt', 'M', 2)],
  },
  { owner: 'ana', ageDays: 4, steps: ['paid', 'in_production'], lines: [line('hoodies', 'L', 1)] },
  { owner: 'luis', ageDays: 9, steps: ['paid', 'in_production', 'ready', 'shipped'], lines: [line('mug', '11oz', 3)] },
  { owner: 'ana', ageDays: 30, steps: ['paid', 'cancelled', 'refunded'], lines: [line('mug', '15oz', 2)] },
  { owner: 'ana', ageDays: 1, steps: ['paid'], lines: [line('tshirt', 'S', 1), line('mug', '11oz', 1)] },
  { owner: 'ana', ageDays: 6, steps: ['paid', 'in_production', 'ready'], lines: [line('hoodies', 'S', 2)] },
  { owner: 'luis', ageDays: 2, steps: ['paid', 'on_hold'], lines: [line('tshirt', 'XL', 4)] },
  { owner: 'luis', ageDays: 3, steps: ['paid', 'awaiting_proof'], lines: [line('tshirt', 'L', 1)] },
  { owner: 'luis', ageDays: 12, steps: ['cancelled'], lines: [line('mug', '15oz', 1)] },
  { owner: 'luis', ageDays: 1, steps: ['paid', 'needs_address'], lines: [line('hoodies', 'XL', 1)] },
  // Delivered a few days ago; its claims are in seed-fulfilment.ts.
  {
    owner: 'luis',
    ageDays: 8,
    steps: ['paid', 'in_production', 'ready', 'shipped', 'delivered'],
    lines: [line('tshirt', 'M', 2), line('mug', '11oz', 1), line('hoodies', 'L', 1)],
  },
]

/**
 * The actor of a step: the customer and payments first, the provider for disputes and refunds, the staff in between.
 */
const actorOf = (status: OrderState, step: number): string =>
  step < 2 || status === 'cancelled' ? 'customer' : status === 'on_hold' || status === 'refunded' ? 'stripe' : 'staff'

/** Ids of demo rows: like real ones, but made from their name, so that seeding twice changes nothing. */
export const demoId = (prefix: string, name: string): string =>
  `${prefix}_${Array.from(new TextEncoder().encode(name.padEnd(16, '.').slice(0, 16)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

export async function seedCustomers(database: Database, passwordHash: string): Promise<void> {
  const now = Date.now()
  const joined = now - days(120)
  await database.batch([
    ...people.map((person) =>
      database
        .prepare(
          `INSERT OR IGNORE INTO customers (id, role, first_name, last_name, email, phone, custom_key,
            email_verified_at, phone_verified_at, password_hash,
            language, terms_version, terms_accepted_at, service_messages_version, service_messages_accepted_at,
              created_at)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '2026-11', ?, '2026-11', ?, ?)`,
        )
        .bind(
          demoId('cus', person.id),
          person.role,
          person.firstName,
          person.lastName,
          person.email,
          person.phone,
          person.customKey,
          joined,
          person.phone ? joined : null,
          passwordHash,
          person.language,
          joined,
          joined,
          joined,
        ),
    ),
    database
      .prepare('UPDATE customers SET staff_permissions = ?, staff_refund_cents = ? WHERE id = ?')
      .bind(JSON.stringify(['orders', 'refunds', 'export', 'catalogue']), 99_999_999, demoId('cus', 'staff')),
    ...Object.entries(addresses).flatMap(([owner, places]) =>
      places.map(([street, apt, city, state, stateCode, zip], index) =>
        database
          .prepare(
            `INSERT OR IGNORE INTO addresses (id, customer_id, street_address, apt_suite, city, state, state_code,
              postal_code, country, country_code, phone_number, is_primary, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'United States', 'US', ?, ?, ?)`,
          )
          .bind(
            demoId('adr', `${owner}${index}`),
            demoId('cus', owner),
            street,
            apt,
            city,
            state,
            stateCode,
            zip,
            people.find(({ id }) => id === owner)?.phone ?? null,
            index === 0 ? 1 : 0,
            joined + index,
          ),
      ),
    ),
  ])
  for (const [index, order] of orders.entries()) await seedOrder(database, order, index, now)
}

async function seedOrder(database: Database, order: DemoOrder, index: number, now: number): Promise<void> {
  const id = demoId('ord', `${order.owner}${index}`)
  const customerId = demoId('cus', order.owner)
  const createdAt = now - days(order.ageDays)
  const total = order.lines.reduce((sum, line) => sum + readyToGo[line.category].unitPriceCents * line.quantity, 0)
  const place = addresses[order.owner]?.[0] ?? ['', '', '', '', '', '']
  const history: OrderState[] = ['awaiting_payment', ...order.steps]
  // It is paid while it is placed; each later step is some hours after the one before, and none is in the future.
  const timeOf = (step: number) => createdAt + (step <= 1 ? step * minutes(2) : (step - 1) * hours(20))
  const paidStep = history.indexOf('paid')
  const isPaid = paidStep !== -1
  const holidays = new Set<string>(shopHours.holidays)
  const promise = deliveryPromise(timeOf(paidStep), holidays)
  const [streetAddress, aptSuite, city, state, stateCode, postalCode] = place
  const address = {
    streetAddress,
    aptSuite,
    city,
    state,
    stateCode,
    postalCode,
    country: 'United States',
    countryCode: 'US',
    phoneNumber: people.find((person) => person.id === order.owner)?.phone ?? '',
  }
  const isHeld = history.at(-1) === 'on_hold'
  await database.batch([
    database
      .prepare(
        `INSERT OR IGNORE INTO orders (id, number, customer_id, purchase_key, status, payment_state, total_cents,
          address, last_change, next_check_at,
          promised_earliest, promised_latest, press_by, paid_at, refunded_cents, held_from, review_reason, created_at, updated_at)
        VALUES (?, (SELECT coalesce(max(number), 1000) + 1
          FROM orders), ?, ?, ?, ?, ?, ?, 'seed', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        id,
        customerId,
        `seed:${index}`,
        history.at(-1),
        isPaid ? 'succeeded' : 'created',
        total,
        history.at(-1) === 'needs_address' ? null : JSON.stringify(address),
        createdAt,
        isPaid ? promise.earliest : null,
        isPaid ? promise.latest : null,
        isPaid
          ? pressByDay({ paidAt: timeOf(paidStep), promisedLatest: promise.latest, deadline: null }, holidays)
          : null,
        isPaid ? timeOf(paidStep) : null,
        history.at(-1) === 'refunded' ? total : 0,
        isHeld ? 'paid' : null,
        isHeld ? 'dispute' : null,
        createdAt,
        createdAt,
      ),
    ...order.lines.map((line, position) =>
      database
        .prepare(
          `INSERT OR IGNORE INTO order_lines (order_id, position, product_id, variation_id, size, picture_path,
            title, unit_price_cents, quantity, design, colour)
          SELECT ?, ?, ?, ?, ?, path, ?, ?, ?, design, colour
          FROM pictures WHERE category = ? ORDER BY position LIMIT 1 OFFSET ?`,
        )
        .bind(
          id,
          position,
          readyToGo[line.category].productId,
          readyToGo[line.category].variationId,
          line.size,
          JSON.stringify(line.title),
          readyToGo[line.category].unitPriceCents,
          line.quantity,
          line.category,
          index,
        ),
    ),
    ...(isHeld
      ? [
          database
            .prepare(
              `INSERT OR IGNORE INTO order_reviews (order_id, reason, subject, opened_at)
                VALUES (?, 'dispute', 'dp_demo', ?)`,
            )
            .bind(id, createdAt),
        ]
      : []),
    ...history.map((status, step) =>
      database
        .prepare(
          `INSERT OR IGNORE INTO order_events (order_id, change_id, from_status, to_status, actor, at)
            VALUES (?, ?, ?, ?, ?, ?)`,
        )
        .bind(id, `seed:${step}`, history[step - 1] ?? null, status, actorOf(status, step), timeOf(step)),
    ),
  ])
}
