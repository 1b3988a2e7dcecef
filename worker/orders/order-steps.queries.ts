import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { syncDesignWithOrder } from '#worker/catalogue/designs/exclusive-designs.queries.ts'
import { writeTogether, type Database, type Statement } from '#worker/platform/database.queries.ts'
import { isPaidUp } from './balances.queries.ts'
import { canBecome, statesAfter, type Mover, type OrderState } from './order-state.rules.ts'
import { isProofSettled } from './orders.queries.ts'
import { orders } from './orders.table.ts'

/**
 * Whether the change of this id is what put the order into its present state: what a batch writes beside it hangs on
 * it.
 */
export const isChangedBy = (orderId: string, changeId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND last_change = ${changeId})`

/**
 * Closes an order that nobody paid, only while it holds this very intent, or none: one made meanwhile must be let go
 * first. `before` goes in its batch.
 */
export async function closeUnpaid(
  db: Database,
  closing: { orderId: string; intentId: string | null; actor: string; at: number; before?: (isOpen: SQL) => Statement },
): Promise<void> {
  const { orderId, intentId, actor, at, before } = closing
  const changeId = `released:${orderId}`
  const isOpen = sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND status = 'awaiting_payment' AND payment_intent_id IS ${intentId})`
  await writeTogether(db, [
    ...(before ? [before(isOpen)] : []),
    db.run(sql`
      UPDATE orders SET status = 'cancelled', last_change = ${changeId}, updated_at = ${at}
      WHERE id = ${orderId} AND status = 'awaiting_payment' AND payment_intent_id IS ${intentId}`),
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, at)
      SELECT id, ${changeId}, 'awaiting_payment', 'cancelled', ${actor}, ${at} FROM orders
      WHERE id = ${orderId} AND last_change = ${changeId} ON CONFLICT DO NOTHING`),
    syncDesignWithOrder(db, orderId, at),
  ])
}

/** One step of an order, as `changeOrder` takes it. `actor` stands on the timeline; `note` is for staff. */
export interface OrderChange {
  orderId: string
  changeId: string
  from: readonly OrderState[]
  to: OrderState
  by: Mover
  actor: string
  at: number
  note?: string | undefined
  /** A further condition, asked when the batch gets there. */
  onlyIf?: SQL | undefined
}

/**
 * One step of an order, for a batch: its event and the compare-and-set (R-ORDER-04), in this order and nothing between.
 * Only steps of the state table happen. An order that is held remembers where it was held.
 */
export function changeOrder(db: Database, change: OrderChange) {
  const from = change.from.filter((state) => canBecome(state, change.to, change.by))
  // What came of a custom request is made only once its proof is approved (R-ORDER-14).
  // What is paid in two parts is sent only once its rest is paid (docs/decisions/065).
  const isReady =
    change.to === 'in_production'
      ? isProofSettled(change.orderId)
      : change.to === 'shipped'
        ? isPaidUp(change.orderId)
        : sql`true`
  const onlyIf = sql`${isReady} AND ${change.onlyIf ?? sql`true`}`
  return [
    // The event first: it reads the state that the update is about to replace.
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, note, at)
      SELECT id, ${change.changeId}, status, ${change.to}, ${change.actor}, ${change.note ?? null}, ${change.at} FROM orders
      WHERE id = ${change.orderId} AND status IN ${from} AND ${onlyIf} ON CONFLICT DO NOTHING`),
    db
      .update(orders)
      .set({
        status: change.to,
        heldFrom: change.to === 'on_hold' ? sql`status` : null,
        lastChange: change.changeId,
        updatedAt: change.at,
      })
      .where(and(eq(orders.id, change.orderId), inArray(orders.status, from), onlyIf)),
    syncDesignWithOrder(db, change.orderId, change.at),
  ] as const
}

/**
 * The step that money makes: to `paid`, or on to `needs_address` when there is no place to send it to (R-PAY-12).
 * Both are told on the timeline. An order that was held instead of paid takes the step when `held` is true.
 * For a batch; whatever else hangs on it asks `isChangedBy`.
 */
export function payOrder(
  db: Database,
  payment: {
    orderId: string
    changeId: string
    actor: string
    at: number
    promise: { earliest: number; latest: number }
    held?: SQL
  },
) {
  const { orderId, changeId, actor, at, promise, held } = payment
  const from = held ? 'on_hold' : 'awaiting_payment'
  return [
    db
      .update(orders)
      .set({
        status: sql`CASE WHEN ${orders.address} IS NULL THEN 'needs_address' ELSE 'paid' END`,
        heldFrom: null,
        lastChange: changeId,
        paidAt: at,
        promisedEarliest: promise.earliest,
        promisedLatest: promise.latest,
        updatedAt: at,
      })
      .where(
        and(eq(orders.id, orderId), eq(orders.status, from), held && eq(orders.heldFrom, 'awaiting_payment'), held),
      ),
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, at)
      SELECT id, ${changeId}, ${from}, 'paid', ${actor}, ${at} FROM orders
      WHERE id = ${orderId} AND last_change = ${changeId} ON CONFLICT DO NOTHING`),
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, at)
      SELECT id, ${changeId}, 'paid', 'needs_address', ${actor}, ${at} FROM orders
      WHERE id = ${orderId} AND last_change = ${changeId} AND status = 'needs_address' ON CONFLICT DO NOTHING`),
    syncDesignWithOrder(db, orderId, at),
  ] as const
}

/** Lines of the cart that an order bought; a line that grew meanwhile keeps the rest. Hangs on the paying change. */
export const takeOrderedLines = (db: Database, orderId: string, changeId: string, at: number) =>
  db.run(sql`
    UPDATE cart_lines SET
      state = CASE WHEN cart_lines.quantity > bought.quantity THEN cart_lines.state ELSE 'ordered' END,
      quantity = CASE WHEN cart_lines.quantity > bought.quantity THEN cart_lines.quantity - bought.quantity ELSE cart_lines.quantity END,
      updated_at = ${at}
    FROM (SELECT cart_line_id AS id, quantity FROM order_lines WHERE order_id = ${orderId} AND cart_line_id IS NOT NULL) AS bought
    WHERE cart_lines.id = bought.id AND cart_lines.state = 'open' AND ${isChangedBy(orderId, changeId)}`)

/** What may go on again after a hold, and where. */
const resumable = statesAfter('on_hold', 'system').filter((state) => canBecome(state, 'on_hold'))

/**
 * Where a held order goes on: where it was held, but that what it waited for may have come meanwhile, or have to be
 * waited for.
 */
const resumedState = (orderId: string): SQL<OrderState> => sql`CASE
  WHEN coalesce(held_from, 'paid') NOT IN ('paid', 'needs_address', 'awaiting_proof') THEN held_from
  WHEN held_from = 'needs_address' AND address IS NULL THEN held_from
  WHEN ${isProofSettled(orderId)} THEN 'paid' ELSE 'awaiting_proof' END`

/** Where a held order would go on now. */
export async function findResumedState(db: Database, orderId: string): Promise<OrderState> {
  const row = await db
    .select({ state: resumedState(orderId) })
    .from(orders)
    .where(eq(orders.id, orderId))
    .get()
  return row?.state ?? 'paid'
}

/** Whether a held order still goes on as that, and `when` holds too, asked when the batch gets there. */
export const goesOnAs = (orderId: string, state: OrderState, when: SQL): SQL =>
  sql`${resumedState(orderId)} = ${state} AND ${when}`

/**
 * An order that the shop itself held goes on; one that staff held waits for them, and nothing is made before its proof
 * is approved. For a batch.
 */
export function resumeOrder(
  db: Database,
  {
    orderId,
    changeId,
    actor,
    at,
    onlyIf,
  }: { orderId: string; changeId: string; actor: string; at: number; onlyIf: SQL },
) {
  const isResumable = sql`id = ${orderId} AND status = 'on_hold' AND held_from IN ${resumable} AND ${onlyIf}
    AND (held_from <> 'in_production' OR ${isProofSettled(orderId)}) AND (
    SELECT actor FROM order_events WHERE order_id = ${orderId} AND to_status = 'on_hold' AND from_status <> 'on_hold' ORDER BY at DESC, rowid DESC LIMIT 1) NOT LIKE 'staff%'`
  return [
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, at)
      SELECT id, ${changeId}, status, ${resumedState(orderId)}, ${actor}, ${at} FROM orders WHERE ${isResumable} ON CONFLICT DO NOTHING`),
    db.run(
      sql`UPDATE orders SET status = ${resumedState(orderId)}, held_from = NULL, last_change = ${changeId}, updated_at = ${at} WHERE ${isResumable}`,
    ),
  ] as const
}
