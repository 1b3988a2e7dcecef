/**
 * Custom requests of the demo customers in every state (R-RUN-06), with quotes, and proofs made of the shop's
 * pictures.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pictureFile } from '#worker/catalogue/picture-files.rules.ts'
import { days, hours } from '#worker/platform/duration.rules.ts'
import { inEachLanguage, noText } from '#worker/platform/language.rules.ts'
import { fallbackWidth } from '#worker/platform/picture-path.rules.ts'
import type { RequestState } from '#worker/requests/request-state.rules.ts'
import { madePictures, readPictureManifest, type PictureEntry } from '../stock/picture-manifest.ts'
import type { LocalShop } from './shop.ts'

interface DemoRequest {
  name: string
  owner: 'ana' | 'luis'
  product: string
  status: RequestState
  ageDays: number
  quantity: number
  message: string
  /** The quoted price of one piece, in cents. */
  unitPriceCents?: number
  /** The deposit, in percent. */
  depositPercent?: number
  proof?: 'sent' | 'approved'
  /** The demo order of the request (seed-customers.ts), with one line of the same price. */
  order?: string
}

const demo: DemoRequest[] = [
  {
    name: 'reunion',
    owner: 'ana',
    product: 'prd_family-reunion-tee',
    status: 'submitted',
    ageDays: 0,
    quantity: 24,
    message: 'The Morales reunion in July, our crest and the year under it.',
  },
  {
    name: 'luna',
    owner: 'ana',
    product: 'prd_pet-portrait-mug',
    status: 'needs_info',
    ageDays: 2,
    quantity: 2,
    message: 'Our dog Luna on both mugs.',
  },
  {
    name: 'crew',
    owner: 'ana',
    product: 'prd_club-hoodie',
    status: 'quoted',
    ageDays: 3,
    quantity: 12,
    message: 'Twelve for the crew, front mark and full back.',
    unitPriceCents: 4100,
    depositPercent: 50,
    proof: 'sent',
  },
  {
    name: 'lamp',
    owner: 'luis',
    product: 'prd_couple-lamp',
    status: 'accepted',
    ageDays: 6,
    quantity: 1,
    message: 'Mis papás en su boda, dibujados con luz.',
    unitPriceCents: 4200,
    proof: 'approved',
  },
  {
    name: 'quince',
    owner: 'luis',
    product: 'prd_quinceanera-tee',
    status: 'changes_requested',
    ageDays: 4,
    quantity: 15,
    message: 'Corte de XV de Valeria, todas en morado.',
    unitPriceCents: 2600,
  },
  {
    name: 'casa',
    owner: 'luis',
    product: 'prd_house-number-slate',
    status: 'expired',
    ageDays: 30,
    quantity: 1,
    message: 'Número 2210 y el nombre de la calle.',
    unitPriceCents: 3800,
  },
  {
    name: 'equipo',
    owner: 'luis',
    product: 'prd_sports-mom-tumbler',
    status: 'declined',
    ageDays: 20,
    quantity: 8,
    message: 'Con el escudo del equipo.',
  },
  {
    name: 'boda',
    owner: 'luis',
    product: 'prd_bride-team-tee',
    status: 'ordered',
    ageDays: 5,
    quantity: 1,
    message: 'Una más para la madrina, con la fecha de la boda.',
    unitPriceCents: 2800,
    proof: 'sent',
    order: 'luis7',
  },
  {
    name: 'taza',
    owner: 'luis',
    product: 'prd_grandma-mug',
    status: 'withdrawn',
    ageDays: 12,
    quantity: 1,
    message: 'La receta de mi abuela.',
  },
]

const demoId = (prefix: string, name: string): string =>
  `${prefix}_${Array.from(new TextEncoder().encode(name.padEnd(16, '.').slice(0, 16)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** The steps that led to a state, for the timeline. */
const steps: Record<RequestState, [kind: string, status: RequestState, actor: string, text?: string][]> = {
  submitted: [],
  needs_info: [
    [
      'question',
      'needs_info',
      'staff',
      'Which photo of hers do you like best? Please send it as large as you have it.',
    ],
  ],
  quoted: [['quote', 'quoted', 'staff']],
  changes_requested: [
    ['quote', 'quoted', 'staff'],
    ['quote_changes', 'changes_requested', 'customer', '¿Se puede con la mitad en manga larga?'],
  ],
  accepted: [
    ['quote', 'quoted', 'staff'],
    ['accepted', 'accepted', 'customer'],
  ],
  expired: [
    ['quote', 'quoted', 'staff'],
    ['expired', 'expired', 'system'],
  ],
  withdrawn: [['withdrawn', 'withdrawn', 'customer']],
  declined: [['declined', 'declined', 'staff', 'No podemos imprimir un escudo que es marca de otro.']],
  ordered: [
    ['quote', 'quoted', 'staff'],
    ['accepted', 'accepted', 'customer'],
    ['ordered', 'ordered', 'system'],
  ],
}
const quoteStates: Partial<Record<RequestState, string>> = {
  quoted: 'open',
  accepted: 'accepted',
  ordered: 'accepted',
  expired: 'expired',
  changes_requested: 'changes_requested',
}

/** Inserts each request once; an existing request stays as it is. */
export async function seedRequests(shop: LocalShop): Promise<void> {
  const database = await shop.database()
  const now = Date.now()
  for (const one of demo) {
    const id = demoId('req', one.name)
    const customerId = demoId('cus', one.owner)
    const at = now - days(one.ageDays) - hours(1)
    const events = [['submitted', 'submitted', 'customer'] as const, ...steps[one.status]]
    const quotedAt = at + hours(6)
    const validUntil = quotedAt + days(14)
    const timeOf = (kind: string, step: number) => (kind === 'expired' ? validUntil : at + step * hours(6))
    const [last = ''] = events.at(-1) ?? []
    const changedAt = timeOf(last, events.length - 1)
    const picture = pictureOf(one)
    const statements = [
      database
        .prepare(
          `INSERT OR IGNORE INTO requests (id, customer_id, product_id, quantity, deadline, contact_method, contact,
            message, picture_path, client_key, body_hash, status, last_change, waiting_since, created_at,
            updated_at, number)
          VALUES (?, ?, ?, ?, NULL, 'chat', '', ?, NULL, NULL, ?, ?, 'seed', ?, ?, ?, (SELECT coalesce(max(number),
            1000) + 1 FROM requests))`,
        )
        .bind(id, customerId, one.product, one.quantity, one.message, id, one.status, changedAt, at, changedAt),
      ...events.map(([kind, status, actor, text], index) =>
        database
          .prepare(
            `INSERT OR IGNORE INTO request_events (request_id, change_id, kind, status, actor, text, reference, at)
              VALUES (?, ?, ?, ?, ?, ?, NULL, ?)`,
          )
          .bind(id, `seed:${index}`, kind, status, actor, text ?? null, timeOf(kind, index)),
      ),
    ]
    if (one.unitPriceCents !== undefined) {
      const total = one.unitPriceCents * one.quantity
      statements.push(
        database
          .prepare(
            `INSERT OR IGNORE INTO quotes (id, request_id, version, items, total_cents, deposit_percent, shipping_note,
              message, valid_until, state, created_at) VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?)`,
          )
          .bind(
            demoId('quo', one.name),
            id,
            JSON.stringify([{ size: '', quantity: one.quantity, unitPriceCents: one.unitPriceCents }]),
            total,
            one.depositPercent ?? null,
            '',
            '',
            validUntil,
            quoteStates[one.status] ?? 'void',
            quotedAt,
          ),
      )
      if (one.status === 'accepted' || one.status === 'ordered') {
        statements.push(
          database
            .prepare(
              `INSERT OR IGNORE INTO exclusive_designs (id, owner_id, request_id, name, details,
                price_cents, pictures, for_sale, created_at, updated_at)
              VALUES (?, ?, ?, (SELECT name FROM products WHERE id = ?), ?, ?, ?, 0, ?, ?)`,
            )
            .bind(
              demoId('des', one.name),
              customerId,
              id,
              one.product,
              JSON.stringify(inEachLanguage(() => one.message)),
              total,
              JSON.stringify(picture === undefined ? [] : [picture.path]),
              at,
              at,
            ),
        )
      }
    }
    await database.batch(statements)
    if (one.order) await linkOrder(database, demoId('des', one.name), demoId('ord', one.order), at)
    if (one.proof) await seedProof(shop, one, id, at + hours(8))
    await database
      .prepare(
        `UPDATE requests SET waits_on = (SELECT waits_on FROM request_turns WHERE request_id = requests.id)
          WHERE id = ?`,
      )
      .bind(id)
      .run()
  }
}

/** What the customer asked for, as the page of that product shows it; none where no pictures were made. */
const pictureOf = ({ product }: DemoRequest): PictureEntry | undefined =>
  readPictureManifest().find((entry) => `prd_${entry.product}` === product)

/** The order's one line becomes the design. */
async function linkOrder(
  database: Awaited<ReturnType<LocalShop['database']>>,
  designId: string,
  orderId: string,
  at: number,
): Promise<void> {
  await database.batch([
    database
      .prepare("UPDATE exclusive_designs SET state = 'sold', order_id = ?, updated_at = ? WHERE id = ?")
      .bind(orderId, at, designId),
    database
      .prepare(
        `UPDATE order_lines SET design_id = design.id, product_id = '', variation_id = 0, size = '',
          title = design.name, design = ?1, colour = ?1, unit_price_cents = design.price_cents,
          picture_path = coalesce(design.pictures ->> 0, picture_path)
        FROM exclusive_designs AS design WHERE design.id = ?2 AND order_lines.order_id = ?3 AND position = 0`,
      )
      .bind(JSON.stringify(noText), designId, orderId),
    database
      .prepare(
        `UPDATE request_events SET reference = ? WHERE kind = 'ordered' AND request_id = (SELECT request_id
          FROM exclusive_designs WHERE id = ?)`,
      )
      .bind(orderId, designId),
  ])
}

/** Stores a picture of the shop as the staff's file and proof; does nothing where no pictures were made. */
async function seedProof(shop: LocalShop, one: DemoRequest, requestId: string, at: number): Promise<void> {
  const [database, uploads] = await Promise.all([shop.database(), shop.uploads()])
  const row = pictureOf(one)
  if (!row) return
  const bytes = readFileSync(madePictures + pictureFile(row.path, fallbackWidth, 'jpg'))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const uploadId = demoId('upl', one.name)
  await uploads.put(`${uploadId}/seed`, bytes)
  await database.batch([
    database
      .prepare(
        `INSERT OR IGNORE INTO uploads (id, customer_id, state, name, size, received, key, type, width, height, sha256,
          claimed_at, cleaned_at, created_at, updated_at)
        VALUES (?, ?, 'ready', ?, ?, ?, ?, 'image/jpeg', ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        uploadId,
        demoId('cus', 'staff'),
        `proof-${one.name}.jpg`,
        bytes.length,
        bytes.length,
        `${uploadId}/seed`,
        fallbackWidth,
        Math.round((row.height * fallbackWidth) / row.width),
        sha256,
        at,
        at,
        at,
        at,
      ),
    database
      .prepare(
        `INSERT OR IGNORE INTO proofs (id, request_id, version, upload_id, sha256, message, state, approved_sha256,
          created_at, decided_at) VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        demoId('prf', one.name),
        requestId,
        uploadId,
        sha256,
        '',
        one.proof,
        one.proof === 'approved' ? sha256 : null,
        at,
        one.proof === 'approved' ? at + hours(2) : null,
      ),
  ])
}
