import { sql, type SQL } from 'drizzle-orm'
import { hasChanged, writeTogether, type Database, type Statement } from '#worker/platform/database.queries.ts'
import type { QuoteCharges, QuoteItem, ProofMark, RequestEventKind, ContactMethod } from './custom-request.rules.ts'
import {
  requestStatesBefore,
  type ProofState,
  type QuoteState,
  type RequestMover,
  type RequestState,
} from './request-state.rules.ts'

/** Condition: the request's present state was set by the change of this id. */
export const isRequestChangedBy = (requestId: string, changeId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM requests WHERE id = ${requestId} AND last_change = ${changeId})`

export interface RequestChange {
  requestId: string
  changeId: string
  kind: RequestEventKind
  /** The next state; null writes an event without a move (`from` then names the states in which that may happen). */
  to: RequestState | null
  from?: readonly RequestState[]
  by: RequestMover
  at: number
  text?: string | undefined
  reference?: string | undefined
  /** Idempotency key of the step in its request: a second step with the same key is not taken. */
  clientKey?: string | undefined
  /** A further condition checked with the state, e.g. that a quote is still open. */
  when?: SQL
}

/**
 * One step of a request, for a batch: the compare-and-set, then its event. A step that was not taken does not stop the
 * batch, so all other statements need the condition `isRequestChangedBy`. The row count of the first statement tells
 * whether it was taken.
 */
export function changeRequest(
  db: Database,
  { requestId, changeId, kind, to, from, by, at, text, reference, clientKey, when = sql`true` }: RequestChange,
): Statement[] {
  const isNew =
    clientKey === undefined
      ? sql`true`
      : sql`NOT EXISTS (SELECT 1 FROM request_events WHERE request_id = ${requestId} AND client_key = ${clientKey})`
  const states =
    to === null ? (from ?? []) : requestStatesBefore(to, by).filter((state) => !from || from.includes(state))
  return [
    db.run(sql`
      UPDATE requests SET status = coalesce(${to}, status), last_change = ${changeId}, updated_at = ${at}
      WHERE id = ${requestId} AND status IN (SELECT value FROM json_each(${JSON.stringify(states)})) AND ${isNew}
        AND ${when}`),
    db.run(sql`
      INSERT INTO request_events (request_id, change_id, kind, status, actor, text, reference, client_key, at)
      SELECT id, ${changeId}, ${kind}, status, ${by}, ${text ?? null}, ${reference ?? null}, ${clientKey ?? null}, ${at}
        FROM requests
      WHERE id = ${requestId} AND last_change = ${changeId} ON CONFLICT DO NOTHING`),
  ]
}

/** Whether a step with this key was taken. */
export const isStepTaken = async (db: Database, requestId: string, clientKey: string): Promise<boolean> =>
  (await db.all(sql`SELECT 1 FROM request_events WHERE request_id = ${requestId} AND client_key = ${clientKey}`))
    .length > 0

/**
 * Whether the request stands where this very step has put it: its answer was lost, and it was sent again. `when` adds to what is
 * the same, e.g. the files.
 */
export const isLastStep = async (
  db: Database,
  requestId: string,
  { kind, by, text, reference }: Pick<RequestChange, 'kind' | 'by' | 'text' | 'reference'>,
  when: SQL = sql`true`,
): Promise<boolean> =>
  (
    await db.all(sql`
      SELECT 1 FROM requests JOIN request_events AS step
        ON step.request_id = requests.id AND step.change_id = requests.last_change
      WHERE requests.id = ${requestId} AND step.kind = ${kind} AND step.actor = ${by}
        AND step.text IS ${text ?? null} AND step.reference IS ${reference ?? null} AND ${when}`)
  ).length > 0

/** Condition: a request has these files. */
export const hasRequestFiles = (requestId: string, uploadIds: readonly string[]): SQL =>
  sql`(SELECT count(*) FROM request_files WHERE request_id = ${requestId}
    AND upload_id IN (SELECT value FROM json_each(${JSON.stringify(uploadIds)}))) = ${new Set(uploadIds).size}`

/**
 * Stores who moves next. It is the last statement of every batch that moves a request. The wait begins with the step,
 * except where it was the shop's turn and still is: the promise of an answer in a day (R-REQ-10) counts from when the
 * turn came to the shop.
 */
export const updateTurn = (db: Database, requestId: string, changeId: string): Statement =>
  db.run(sql`
    UPDATE requests SET (waits_on, waiting_since) = (
      SELECT turn.waits_on, CASE WHEN requests.waits_on = 'shop'
        AND turn.waits_on = 'shop' THEN requests.waiting_since ELSE requests.updated_at END
      FROM request_turns AS turn WHERE turn.request_id = ${requestId})
    WHERE id = ${requestId} AND last_change = ${changeId}`)

export interface NewRequest {
  id: string
  changeId: string
  customerId: string
  productId: string
  quantity: number
  deadline: string | null
  contactMethod: ContactMethod
  contact: string
  message: string
  picturePath: string | null
  artworkId: string | null
  clientKey: string | null
  bodyHash: string
  uploadIds: readonly string[]
  at: number
}

/**
 * Inserts a request with its files and first event, if `when` holds and no equal one was made since `sameSince` (ms).
 * @returns whether it was inserted
 */
export async function insertRequest(
  db: Database,
  request: NewRequest,
  sameSince: number,
  mostOpen: number,
  when: SQL,
  alongside: readonly Statement[],
): Promise<boolean> {
  const { id, changeId, customerId, at } = request
  const isMade = isRequestChangedBy(id, changeId)
  const [made] = await writeTogether(db, [
    db.run(sql`
      INSERT INTO requests (id, customer_id, product_id, quantity, deadline, contact_method, contact, message,
        picture_path, artwork_id, client_key, body_hash, status, last_change, waiting_since, created_at, updated_at,
        number)
      SELECT ${id}, ${customerId}, ${request.productId}, ${request.quantity}, ${request.deadline},
        ${request.contactMethod}, ${request.contact}, ${request.message},
        ${request.picturePath}, ${request.artworkId}, ${request.clientKey}, ${request.bodyHash}, 'submitted',
        ${changeId}, ${at}, ${at}, ${at}, (SELECT coalesce(max(number), 1000) + 1 FROM requests)
      WHERE ${when}
        AND (SELECT count(*) FROM requests WHERE customer_id = ${customerId}
          AND status NOT IN ('withdrawn', 'declined', 'ordered')) < ${mostOpen}
        AND (${request.clientKey} IS NOT NULL OR NOT EXISTS (SELECT 1 FROM requests WHERE customer_id = ${customerId}
          AND body_hash = ${request.bodyHash} AND created_at > ${sameSince}))
      ON CONFLICT DO NOTHING`),
    db.run(sql`
      INSERT INTO request_events (request_id, change_id, kind, status, actor, text, at)
      SELECT ${id}, ${changeId}, 'submitted', 'submitted', 'customer', NULL, ${at} WHERE ${isMade}`),
    ...request.uploadIds.map((uploadId, position) =>
      db.run(
        sql`INSERT INTO request_files (request_id, upload_id, position) SELECT ${id}, ${uploadId}, ${position}
          WHERE ${isMade}`,
      ),
    ),
    ...alongside,
  ])
  return hasChanged(made)
}

/** Adds the files of an answer to a request. */
export const addRequestFiles = (
  db: Database,
  requestId: string,
  uploadIds: readonly string[],
  when: SQL,
): Statement[] =>
  uploadIds.map((uploadId) =>
    db.run(sql`
      INSERT INTO request_files (request_id, upload_id, position)
      SELECT ${requestId}, ${uploadId}, (SELECT count(*) FROM request_files WHERE request_id = ${requestId})
        WHERE ${when} ON CONFLICT DO NOTHING`),
  )

/**
 * Inserts the next version of a quote with its pictures, and voids the open one. Applies only if the step was taken.
 */
export const insertQuote = (
  db: Database,
  quote: {
    id: string
    requestId: string
    items: readonly QuoteItem[]
    charges: QuoteCharges
    totalCents: number
    depositPercent: number | null
    shippingNote: string
    message: string
    validUntil: number
    pictureIds: readonly string[]
    at: number
  },
  when: SQL,
): Statement[] => [
  db.run(
    sql`UPDATE quotes SET state = 'void', decided_at = ${quote.at} WHERE request_id = ${quote.requestId}
      AND state = 'open' AND ${when}`,
  ),
  db.run(sql`
    INSERT INTO quotes (id, request_id, version, items, setup_cents, rush_cents, discount_cents, shipping_cents,
      total_cents, deposit_percent, shipping_note, message, valid_until, created_at)
    SELECT ${quote.id}, ${quote.requestId}, (SELECT coalesce(max(version), 0) + 1 FROM quotes
      WHERE request_id = ${quote.requestId}), ${JSON.stringify(quote.items)},
      ${quote.charges.setupCents}, ${quote.charges.rushCents}, ${quote.charges.discountCents},
      ${quote.charges.shippingCents}, ${quote.totalCents}, ${quote.depositPercent}, ${quote.shippingNote}, ${quote.message}, ${quote.validUntil},
        ${quote.at} WHERE ${when}`),
  ...quote.pictureIds.map((uploadId, position) =>
    db.run(
      sql`INSERT INTO quote_pictures (quote_id, upload_id, position) SELECT ${quote.id}, ${uploadId}, ${position}
        WHERE ${when}`,
    ),
  ),
]

/** Condition: a quote is the request's open one and is valid at an instant (`holds`), or has expired by then. */
export const isQuoteOpen = (quoteId: string, at: number, holds = true): SQL =>
  sql`EXISTS (SELECT 1 FROM quotes WHERE id = ${quoteId} AND request_id = requests.id AND state = 'open'
    AND ${holds ? sql`valid_until > ${at}` : sql`valid_until <= ${at}`})`

/** Stores the outcome of an open quote, if the step was taken. Without a quote's id, it is the one that is open. */
export const decideQuote = (
  db: Database,
  requestId: string,
  quoteId: string | null,
  state: QuoteState,
  at: number,
  when: SQL,
): Statement =>
  db.run(
    sql`UPDATE quotes SET state = ${state}, decided_at = ${at} WHERE request_id = ${requestId} AND state = 'open'
      AND (${quoteId} IS NULL OR id = ${quoteId}) AND ${when}`,
  )

/** Condition: no order reserves or bought the design of the accepted quote; true for a request without a design. */
export const isDesignLeft = sql`NOT EXISTS (SELECT 1 FROM exclusive_designs WHERE request_id = requests.id
  AND state <> 'available')`

/**
 * Voids the quotes and the design of a request that ends before it is paid. Applies only if the step was taken, which
 * checks `isDesignLeft`.
 */
export const endOffers = (db: Database, requestId: string, at: number, when: SQL): Statement[] => [
  db.run(
    sql`UPDATE quotes SET state = 'void', decided_at = ${at} WHERE request_id = ${requestId}
      AND state IN ('open', 'accepted') AND ${when}`,
  ),
  db.run(sql`DELETE FROM exclusive_designs WHERE request_id = ${requestId} AND state = 'available' AND ${when}`),
]

/**
 * Inserts the next version of a proof, and voids the one before, approved or not. Applies only if the step was taken.
 */
export const insertProof = (
  db: Database,
  proof: { id: string; requestId: string; uploadId: string; sha256: string; message: string; at: number },
  when: SQL,
): Statement[] => [
  db.run(sql`UPDATE proofs SET state = 'void' WHERE request_id = ${proof.requestId} AND state <> 'void' AND ${when}`),
  db.run(sql`
    INSERT INTO proofs (id, request_id, version, upload_id, sha256, message, created_at)
    SELECT ${proof.id}, ${proof.requestId}, (SELECT coalesce(max(version), 0) + 1 FROM proofs
      WHERE request_id = ${proof.requestId}), ${proof.uploadId}, ${proof.sha256},
      ${proof.message}, ${proof.at} WHERE ${when}`),
]

/** Condition: a proof was stored. The link to it is stored only then. */
export const isProofStored = (proofId: string): SQL => sql`EXISTS (SELECT 1 FROM proofs WHERE id = ${proofId})`

/** Condition: a proof still waits for its answer, and is the same file. */
export const isProofWaiting = (proofId: string, sha256: string | null): SQL =>
  sql`EXISTS (SELECT 1 FROM proofs WHERE id = ${proofId} AND request_id = requests.id AND state = 'sent'
    AND (${sha256} IS NULL OR sha256 = ${sha256}))`

/**
 * Stores the customer's answer to a proof; approving pins the file's SHA-256 (R-REQ-12). Applies only if the step was
 * taken.
 */
export const decideProof = (
  db: Database,
  proofId: string,
  decision: {
    state: Extract<ProofState, 'approved' | 'changes_requested'>
    changes: string | null
    marks: readonly ProofMark[]
    at: number
  },
  when: SQL,
): Statement =>
  db.run(sql`
    UPDATE proofs SET state = ${decision.state}, approved_sha256 = CASE
      WHEN ${decision.state} = 'approved' THEN sha256 END,
      changes = ${decision.changes}, marks = ${JSON.stringify(decision.marks)}, decided_at = ${decision.at}
    WHERE id = ${proofId} AND state = 'sent' AND ${when}`)

/** Whether a proof may still be shown: production of the request's order has not begun. */
export async function mayStillProve(db: Database, requestId: string): Promise<boolean> {
  const row = await db.get<{ isOpen: number }>(sql`SELECT ${isBeforeProduction(requestId)} AS "isOpen"`)
  return row.isOpen === 1
}

/**
 * Condition: production of the request's order has not begun, also not before it was held; true for a request that is
 * not ordered.
 */
export const isBeforeProduction = (requestId: string): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM exclusive_designs JOIN orders ON orders.id = exclusive_designs.order_id
    WHERE exclusive_designs.request_id = ${requestId} AND CASE orders.status
      WHEN 'on_hold' THEN coalesce(orders.held_from, 'paid') ELSE orders.status END NOT IN ('awaiting_payment', 'paid',
      'needs_address', 'awaiting_proof'))`
