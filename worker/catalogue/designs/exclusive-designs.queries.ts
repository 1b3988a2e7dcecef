import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import { type Localized } from '#worker/platform/language.rules.ts'
import type { Cents } from '#worker/platform/money.rules.ts'
import { exclusiveDesigns } from './designs.table.ts'

export type ExclusiveDesign = typeof exclusiveDesigns.$inferSelect
export interface NewExclusiveDesign {
  id: string
  /** The customer whose request it answers; null for a design that is sold to anybody. */
  customerId: string | null
  requestId: string | null
  name: Localized
  description: Localized
  priceCents: Cents
  /** What of it is paid at once; null when all is. */
  depositCents?: Cents | null
  /** Keys of pictures of the shop, or paths on our own origin; at most five. */
  pictures: string[]
  at: number
}

/**
 * Stores a new design, for a batch: an accepted quote becomes one (R-REQ-11). It is stored only if `when` holds, such
 * as the change of its request; a request has one design, however often this runs.
 */
export const insertExclusiveDesign = (db: Database, design: NewExclusiveDesign, when: SQL = sql`true`): Statement =>
  db.run(sql`
    INSERT INTO exclusive_designs (id, owner_id, request_id, name, details, price_cents, deposit_cents,
      pictures, for_sale, created_at, updated_at)
    SELECT ${design.id}, ${design.customerId}, ${design.requestId}, ${JSON.stringify(design.name)},
      ${JSON.stringify(design.description)},
      ${design.priceCents}, ${design.depositCents ?? null},
      ${JSON.stringify(design.pictures)}, ${design.customerId === null ? 1 : 0}, ${design.at}, ${design.at}
    WHERE ${when} ON CONFLICT DO NOTHING`)

/**
 * Condition: a design can be reserved by an order of this customer that pays these parts of its price now and later, in
 * cents: no order has it.
 */
export const isDesignFree = (id: string, customerId: string, nowCents: number, laterCents: number): SQL =>
  sql`EXISTS (SELECT 1 FROM exclusive_designs WHERE id = ${id} AND state = 'available'
    AND price_cents = ${nowCents + laterCents} AND coalesce(deposit_cents, price_cents) = ${nowCents}
    AND ((for_sale = 1 AND published = 1) OR owner_id = ${customerId}))`

/** Reserves a free design for an order, if the order exists; for the batch that makes the order. */
export const reserveDesign = (
  db: Database,
  id: string,
  hold: { orderId: string; until: number; at: number },
): Statement =>
  db.run(sql`
    UPDATE exclusive_designs SET state = 'held', order_id = ${hold.orderId}, held_until = ${hold.until},
      updated_at = ${hold.at}
    WHERE id = ${id} AND state = 'available' AND EXISTS (SELECT 1 FROM orders WHERE id = ${hold.orderId})`)

/** Prolongs the expired reservation of a design for its order, because the customer is paying after all. */
export const renewReservation = (db: Database, id: string, hold: { orderId: string; until: number; at: number }) =>
  db
    .update(exclusiveDesigns)
    .set({ heldUntil: hold.until, updatedAt: hold.at })
    .where(
      and(
        eq(exclusiveDesigns.id, id),
        eq(exclusiveDesigns.orderId, hold.orderId),
        eq(exclusiveDesigns.state, 'held'),
        sql`held_until <= ${hold.at}`,
      ),
    )

/**
 * Updates a design after its order (R-CAT-16): available again when the order is cancelled, or refunded before
 * production; the buyer's when it is paid. For every batch that changes an order's state, after the change. It reads
 * the order's new state, so it is repeatable.
 */
export const syncDesignWithOrder = (db: Database, orderId: string, at: number): Statement =>
  db.run(sql`
    UPDATE exclusive_designs SET
      state = CASE WHEN bought.is_off THEN 'available' ELSE 'sold' END,
      owner_id = CASE WHEN NOT bought.is_off THEN bought.customer_id WHEN for_sale = 1 THEN NULL ELSE owner_id END,
      order_id = CASE WHEN bought.is_off THEN NULL ELSE order_id END,
      held_until = NULL, updated_at = ${at}
    FROM (
      SELECT id, customer_id, status = 'cancelled' OR (status = 'refunded'
        AND NOT EXISTS (SELECT 1 FROM order_events WHERE order_id = ${orderId}
          AND to_status = 'in_production')) AS is_off
      FROM orders WHERE id = ${orderId} AND status <> 'awaiting_payment') AS bought
    WHERE exclusive_designs.order_id = bought.id`)
