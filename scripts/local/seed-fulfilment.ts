import type { ClaimKind, ClaimState, ClaimWish } from '#worker/claims/claim.rules.ts'
/** The demo orders after their payment (R-RUN-06): parcels on their way, and claims in several states. */
import { days, hours } from '#worker/platform/duration.rules.ts'
import { isoDay } from '#worker/shop-settings/delivery-promise.rules.ts'
import { demoId } from './seed-customers.ts'
import type { Database } from './shop.ts'

/** One claim of each kind of answer; `position` counts the lines of the order. */
const claims: {
  position: number
  kind: ClaimKind
  wish: ClaimWish
  state: ClaimState
  message: string
  answer: string | null
}[] = [
  {
    position: 0,
    kind: 'misprinted',
    wish: 'reprint',
    state: 'open',
    message: 'El estampado quedó torcido hacia la izquierda.',
    answer: null,
  },
  {
    position: 1,
    kind: 'damaged',
    wish: 'reprint',
    state: 'resent',
    message: 'La taza llegó con el asa rota.',
    answer: 'Lo sentimos: va otra en camino.',
  },
  {
    position: 2,
    kind: 'other',
    wish: 'refund',
    state: 'declined',
    message: 'El color me gusta menos que en la pantalla.',
    answer: 'Es el color que muestra la página del diseño, así que no es un defecto.',
  },
]

/** Inserts a parcel with all lines for every shipped demo order. */
async function seedParcels(database: Database): Promise<void> {
  const { results } = await database
    .prepare("SELECT order_id AS id, at FROM order_events WHERE change_id LIKE 'seed:%' AND to_status = 'shipped'")
    .all<{ id: string; at: number }>()
  await database.batch(
    results.flatMap(({ id, at }, index) => {
      const parcel = demoId('pcl', `parcel${index}`)
      return [
        database
          .prepare(
            `INSERT OR IGNORE INTO parcels (id, order_id, carrier, tracking_number, sent_at)
              VALUES (?, ?, 'usps', ?, ?)`,
          )
          .bind(parcel, id, `940011189922385${index}770421`, at),
        database
          .prepare(
            `INSERT OR IGNORE INTO parcel_lines (parcel_id, position, quantity) SELECT ?, position, quantity
              FROM order_lines WHERE order_id = ?`,
          )
          .bind(parcel, id),
      ]
    }),
  )
}

/** Claims about one delivered order, each about another line. */
async function seedClaims(database: Database, orderId: string, customerId: string): Promise<void> {
  const now = Date.now()
  await database.batch(
    claims.flatMap(({ position, kind, wish, state, message, answer }) => {
      const id = demoId('clm', `claim${position}`)
      const [at, decidedAt] = [now - days(2), state === 'open' ? null : now - days(1)]
      const sent =
        state === 'resent'
          ? (['usps', '9400111899223857704213', now - hours(6)] as const)
          : ([null, null, null] as const)
      return [
        database
          .prepare(
            `INSERT OR IGNORE INTO claims (id, order_id, customer_id, kind, wish, message, photos, state, answer,
              carrier, tracking_number, created_at, decided_at, sent_at, press_by, delivery_way, last_change)
            VALUES (?, ?, ?, ?, ?, ?, '[]', ?, ?, ?, ?, ?, ?, ?, ?, ?, 'seed')`,
          )
          .bind(
            id,
            orderId,
            customerId,
            kind,
            wish,
            message,
            state,
            answer,
            sent[0],
            sent[1],
            at + position,
            decidedAt,
            sent[2],
            state === 'reprint' || state === 'reprinting' ? isoDay(now + days(2)) : null,
            sent[0],
          ),
        database
          .prepare(
            `INSERT OR IGNORE INTO claim_lines (claim_id, order_id, position, quantity, is_open)
            VALUES (?, ?, ?, 1, ?)`,
          )
          .bind(id, orderId, position, state === 'open' ? 1 : 0),
      ]
    }),
  )
}

export async function seedFulfilment(database: Database): Promise<void> {
  await seedParcels(database)
  await seedClaims(database, demoId('ord', 'luis10'), demoId('cus', 'luis'))
}
