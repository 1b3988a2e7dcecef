import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { syncDesignWithOrder } from '#worker/catalogue/designs/exclusive-designs.queries.ts'
import { writeTogether, type Database, type Statement } from '#worker/platform/database.queries.ts'
import { isPaidUp } from './balances.queries.ts'
import { canBecome, mayCorrect, statesAfter, type Mover, type OrderState } from './order-state.rules.ts'
import { isProofSettled } from './orders.queries.ts'
import { orders } from './orders.table.ts'

/** Condition: the order's present state was set by the change of this id. Dependent statements of a batch use it. */
export const isChangedBy = (orderId: string, changeId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND last_change = ${changeId})`

/**
 * Closes an unpaid order, only while it has exactly this intent, or none; an intent made meanwhile must be cancelled
 * first. `before` goes into the same batch.
 */
export async function closeUnpaid(
  db: Database,
  closing: { orderId: string; intentId: string | null; actor: string; at: number; before?: (isOpen: SQL) => Statement },
): Promise<void> {
  const { orderId, intentId, actor, at, before } = closing
  const changeId = `released:${orderId}`
  const isOpen = sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND status = 'awaiting_payment'
    AND payment_intent_id IS ${intentId})`
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

/** A step of an order, as `changeOrder` takes it. `actor` is for the timeline, `note` for staff. */
export interface OrderChange {
  orderId: string
  changeId: string
  from: readonly OrderState[]
  to: OrderState
  by: Mover
  actor: string
  at: number
  note?: string | undefined
  /** A further condition, evaluated in the batch. */
  onlyIf?: SQL | undefined
  /** A correction by staff: the steps of `corrections` instead of those of the state table. */
  isCorrection?: boolean | undefined
}

/**
 * One step of an order, for a batch: its event, directly followed by the compare-and-set (R-ORDER-04). Only steps of
 * the state table are taken. An order that is held stores the state it was held in.
 */
export function changeOrder(db: Database, change: OrderChange) {
  const from = change.from.filter((state) =>
    change.isCorrection === true ? mayCorrect(state, change.to) : canBecome(state, change.to, change.by),
  )
  // The order of a request is made only after its proof is approved (R-ORDER-14). An order with a balance is sent only
  // after the balance is paid (docs/decisions/065).
  const isReady =
    change.isCorrection === true
      ? sql`true`
      : change.to === 'in_production'
        ? isProofSettled(change.orderId)
        : change.to === 'shipped'
          ? isPaidUp(change.orderId)
          : sql`true`
  const onlyIf = sql`${isReady} AND ${change.onlyIf ?? sql`true`}`
  return [
    // The event comes first, because it reads the state that the update replaces.
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, note, at)
      SELECT id, ${change.changeId}, status, ${change.to}, ${change.actor}, ${change.note ?? null}, ${change.at}
        FROM orders
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
 * The step of a payment: to `paid`, or on to `needs_address` when there is no address (R-PAY-12). Both get an event. An
 * order that was held instead of paid takes the step if `held` is true. `onlyIf` is evaluated in the batch; `note` is for
 * staff. For a batch; dependent statements use the condition `isChangedBy`.
 */
export function payOrder(
  db: Database,
  payment: {
    orderId: string
    changeId: string
    actor: string
    at: number
    promise: { earliest: number; latest: number; pressBy: string }
    held?: SQL
    onlyIf?: SQL | undefined
    note?: string | undefined
  },
) {
  const { orderId, changeId, actor, at, promise, held, onlyIf, note } = payment
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
        pressBy: promise.pressBy,
        updatedAt: at,
      })
      .where(
        and(
          eq(orders.id, orderId),
          eq(orders.status, from),
          held && eq(orders.heldFrom, 'awaiting_payment'),
          held,
          onlyIf,
        ),
      ),
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, note, at)
      SELECT id, ${changeId}, ${from}, 'paid', ${actor}, ${note ?? null}, ${at} FROM orders
      WHERE id = ${orderId} AND last_change = ${changeId} ON CONFLICT DO NOTHING`),
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, at)
      SELECT id, ${changeId}, 'paid', 'needs_address', ${actor}, ${at} FROM orders
      WHERE id = ${orderId} AND last_change = ${changeId} AND status = 'needs_address' ON CONFLICT DO NOTHING`),
    syncDesignWithOrder(db, orderId, at),
  ] as const
}

/**
 * Removes the bought lines from the cart; of a line that grew meanwhile the added quantity stays. Applies only if the
 * change paid the order.
 */
export const takeOrderedLines = (db: Database, orderId: string, changeId: string, at: number) =>
  db.run(sql`
    UPDATE cart_lines SET
      state = CASE WHEN cart_lines.quantity > bought.quantity THEN cart_lines.state ELSE 'ordered' END,
      quantity = CASE WHEN cart_lines.quantity > bought.quantity THEN cart_lines.quantity - bought.quantity
        ELSE cart_lines.quantity END,
      updated_at = ${at}
    FROM (SELECT cart_line_id AS id, quantity FROM order_lines WHERE order_id = ${orderId}
      AND cart_line_id IS NOT NULL) AS bought
    WHERE cart_lines.id = bought.id AND cart_lines.state = 'open' AND ${isChangedBy(orderId, changeId)}`)

/** The states in which a held order may go on. */
const resumable = statesAfter('on_hold', 'system').filter((state) => canBecome(state, 'on_hold'))

/**
 * The state in which a held order goes on: where it was held, unless the address or the proof it waited for has come,
 * or is now missing.
 */
const resumedState = (orderId: string): SQL<OrderState> => sql`CASE
  WHEN coalesce(held_from, 'paid') NOT IN ('paid', 'needs_address', 'awaiting_proof') THEN held_from
  WHEN held_from = 'needs_address' AND address IS NULL THEN held_from
  WHEN ${isProofSettled(orderId)} THEN 'paid' ELSE 'awaiting_proof' END`

/** The state in which a held order would go on now. */
export async function findResumedState(db: Database, orderId: string): Promise<OrderState> {
  const row = await db
    .select({ state: resumedState(orderId) })
    .from(orders)
    .where(eq(orders.id, orderId))
    .get()
  return row?.state ?? 'paid'
}

/** Condition, evaluated in the batch: a held order still goes on in that state, and `when` holds. */
export const goesOnAs = (orderId: string, state: OrderState, when: SQL): SQL =>
  sql`${resumedState(orderId)} = ${state} AND ${when}`

/**
 * Lets an order go on that the system held. One that staff held waits for them; nothing is made before its proof is
 * approved. For a batch.
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
    SELECT actor FROM order_events WHERE order_id = ${orderId} AND to_status = 'on_hold'
      AND from_status <> 'on_hold' ORDER BY at DESC, rowid DESC LIMIT 1) NOT LIKE 'staff%'`
  return [
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, at)
      SELECT id, ${changeId}, status, ${resumedState(orderId)}, ${actor}, ${at} FROM orders
        WHERE ${isResumable} ON CONFLICT DO NOTHING`),
    db.run(
      sql`UPDATE orders SET status = ${resumedState(orderId)}, held_from = NULL, last_change = ${changeId},
        updated_at = ${at} WHERE ${isResumable}`,
    ),
  ] as const
}
