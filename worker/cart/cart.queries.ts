import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { variations } from '#worker/catalogue/catalogue.table.ts'
import { isFreeOfOrders } from '#worker/orders/orders.queries.ts'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import type { Localized } from '#worker/platform/language.rules.ts'
import type { Cents } from '#worker/platform/money.rules.ts'
import { quantityLimits } from '#worker/platform/quantity.rules.ts'
import { cartLines } from './cart.table.ts'

export type CartLine = typeof cartLines.$inferSelect
/** A line with its product: the price is always the server's current one. */
export interface PricedCartLine {
  line: CartLine
  variation: typeof variations.$inferSelect
}

/** What makes two lines one (R-CART-04). */
export type LineIdentity = Pick<CartLine, 'customerId' | 'productId' | 'variationId' | 'size' | 'picturePath'>

export const listCart = (db: Database, customerId: string): Promise<PricedCartLine[]> =>
  db
    .select({ line: cartLines, variation: variations })
    .from(cartLines)
    .innerJoin(variations, eq(variations.id, cartLines.variationId))
    .where(and(eq(cartLines.customerId, customerId), eq(cartLines.state, 'open')))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id))

/** An open line of this customer. */
export async function findOpenLine(db: Database, customerId: string, id: string): Promise<PricedCartLine | null> {
  const row = await db
    .select({ line: cartLines, variation: variations })
    .from(cartLines)
    .innerJoin(variations, eq(variations.id, cartLines.variationId))
    .where(and(eq(cartLines.id, id), eq(cartLines.customerId, customerId), eq(cartLines.state, 'open')))
    .get()
  return row ?? null
}

/** Open lines of this customer, by id. */
export const listOpenLines = (db: Database, customerId: string, ids: readonly string[]): Promise<PricedCartLine[]> =>
  db
    .select({ line: cartLines, variation: variations })
    .from(cartLines)
    .innerJoin(variations, eq(variations.id, cartLines.variationId))
    .where(and(inArray(cartLines.id, [...ids]), eq(cartLines.customerId, customerId), eq(cartLines.state, 'open')))
    .orderBy(asc(cartLines.id))

/** A line of any customer: only for the delete call, whose id is the right to act (R-CART-07). */
export async function findLineByCapability(db: Database, id: string): Promise<CartLine | null> {
  return (await db.select().from(cartLines).where(eq(cartLines.id, id)).get()) ?? null
}

/** Deletes softly an open line that no order waits to be paid for; false when there is one, or the line is not open. */
export async function markLineDeleted(db: Database, id: string, at: number): Promise<boolean> {
  const deleted = await db
    .update(cartLines)
    .set({ state: 'deleted', updatedAt: at })
    .where(and(eq(cartLines.id, id), eq(cartLines.state, 'open'), isFreeOfOrders(id)))
    .returning({ id: cartLines.id })
  return deleted.length > 0
}

/** Another open line of the identity a line would have with this size. */
const twinOf = (
  line: CartLine,
  size: string,
) => sql`SELECT id FROM cart_lines WHERE customer_id = ${line.customerId} AND product_id = ${line.productId}
  AND variation_id = ${line.variationId} AND size = ${size} AND picture_path = ${line.picturePath} AND state = 'open'
    AND id <> ${line.id}`

/**
 * Gives an open line that no order waits for another quantity and size; a line that becomes equal to another adds up
 * with it (R-CART-09). For one batch: the twin first, then the line.
 */
export function changeLine(
  db: Database,
  line: CartLine,
  change: { quantity: number; size: string; at: number },
): Statement[] {
  const isChangeable = sql`EXISTS (SELECT 1 FROM cart_lines WHERE id = ${line.id} AND state = 'open')
    AND ${isFreeOfOrders(line.id)}`
  return [
    db.run(sql`
      UPDATE cart_lines SET quantity = min(${quantityLimits.most}, quantity + ${change.quantity}),
        updated_at = ${change.at}
      WHERE id IN (${twinOf(line, change.size)}) AND ${isChangeable}`),
    db.run(sql`
      UPDATE cart_lines SET
        state = CASE WHEN EXISTS (${twinOf(line, change.size)}) THEN 'deleted' ELSE state END,
        size = CASE WHEN EXISTS (${twinOf(line, change.size)}) THEN size ELSE ${change.size} END,
        quantity = ${change.quantity}, updated_at = ${change.at}
      WHERE id = ${line.id} AND ${isChangeable}`),
  ]
}

/**
 * Takes back the deletion of a line that was deleted at or after `since`; it adds up with an equal one put in
 * meanwhile.
 */
export function restoreLine(db: Database, line: CartLine, since: number, at: number): Statement[] {
  const isRestorable = sql`EXISTS (SELECT 1 FROM cart_lines WHERE id = ${line.id} AND state = 'deleted'
    AND updated_at >= ${since})`
  return [
    db.run(sql`
      UPDATE cart_lines SET quantity = min(${quantityLimits.most}, quantity + ${line.quantity}), updated_at = ${at}
      WHERE id IN (${twinOf(line, line.size)}) AND ${isRestorable}`),
    db.run(sql`
      UPDATE cart_lines SET state = CASE WHEN EXISTS (${twinOf(line, line.size)}) THEN state ELSE 'open' END,
        updated_at = CASE WHEN EXISTS (${twinOf(line, line.size)}) THEN 0 ELSE ${at} END
      WHERE id = ${line.id} AND ${isRestorable}`),
  ]
}

/** The open line of an identity: where a changed or restored line went. */
export async function findLineOf(db: Database, line: LineIdentity): Promise<CartLine | null> {
  return (
    (await db
      .select()
      .from(cartLines)
      .where(
        and(
          eq(cartLines.customerId, line.customerId),
          eq(cartLines.productId, line.productId),
          eq(cartLines.variationId, line.variationId),
          eq(cartLines.size, line.size),
          eq(cartLines.picturePath, line.picturePath),
          eq(cartLines.state, 'open'),
        ),
      )
      .get()) ?? null
  )
}

/**
 * Putting things into a cart: equal lines add up, in one statement each, however many come at once (S-23).
 */

/** More lines than this is no cart any more (S-23). */
const mostLines = 100

/** A thing in one size; `addedPriceCents` is the price of one as the customer saw it. */
interface NewLine extends LineIdentity {
  id: string
  quantity: number
  addedPriceCents: Cents
  /** The name of the customer's own design; null where the picture is the shop's. */
  ownDesign: Localized | null
  at: number
}

/**
 * The current names of a line's design and colour, as four values of a SELECT (worker/catalogue/line-name.rules.ts).
 */
const lineWords = ({ ownDesign, picturePath: path }: NewLine) =>
  ownDesign === null
    ? sql`
  coalesce((SELECT design_en FROM pictures WHERE path = ${path}), ''),
  coalesce((SELECT design_es FROM pictures WHERE path = ${path}), ''),
  coalesce((SELECT colour_en FROM pictures WHERE path = ${path}), ''),
  coalesce((SELECT colour_es FROM pictures WHERE path = ${path}), '')`
    : sql`${ownDesign.en}, ${ownDesign.es}, '', ''`

const isSameThing = ({ customerId, productId, variationId, picturePath }: Omit<LineIdentity, 'size'>) => sql`
  customer_id = ${customerId} AND product_id = ${productId} AND variation_id = ${variationId}
    AND picture_path = ${picturePath} AND state = 'open'`

/** Adds to the open line of the same identity or makes one: 300 concurrent adds sum up. Null when the cart is full. */
export async function addToLine(db: Database, line: NewLine): Promise<{ id: string; quantity: number } | null> {
  const row = await db.get<{ id: string; quantity: number } | undefined>(sql`
    INSERT INTO cart_lines (id, customer_id, product_id, variation_id, size, picture_path, design_en, design_es,
      colour_en, colour_es, quantity, added_price_cents, created_at, updated_at)
    SELECT ${line.id}, ${line.customerId}, ${line.productId}, ${line.variationId}, ${line.size}, ${line.picturePath},
      ${lineWords(line)}, ${line.quantity}, ${line.addedPriceCents}, ${line.at}, ${line.at}
    WHERE (SELECT count(*) FROM cart_lines WHERE customer_id = ${line.customerId} AND state = 'open') < ${mostLines}
      OR EXISTS (SELECT 1 FROM cart_lines WHERE ${isSameThing(line)} AND size = ${line.size})
    ON CONFLICT (customer_id, product_id, variation_id, size, picture_path) WHERE state = 'open'
    DO UPDATE SET quantity = min(${quantityLimits.most}, quantity + excluded.quantity),
      added_price_cents = excluded.added_price_cents, updated_at = excluded.updated_at
    RETURNING id, quantity`)
  return row ?? null
}

/**
 * Adds several sizes of one thing in one batch, all or none if the cart would become too full. `key` is the idempotency
 * key: a line that has it already is not increased, so that the call may be retried after a lost answer.
 */
export function addSizes(db: Database, lines: readonly NewLine[], key: string): Statement[] {
  const [first] = lines
  if (first === undefined) return []
  const wanted = JSON.stringify(lines.map(({ size }) => size))
  // The same before each statement of the batch and after it: what it has added is counted as still to be added.
  const fits = sql`
    (SELECT count(*) FROM cart_lines WHERE customer_id = ${first.customerId} AND state = 'open'
      AND last_addition IS NOT ${key})
    + (SELECT count(*) FROM json_each(${wanted}) WHERE value NOT IN (SELECT size FROM cart_lines
      WHERE ${isSameThing(first)} AND last_addition IS NOT ${key})) <= ${mostLines}`
  return lines.map((line) =>
    db.run(sql`
      INSERT INTO cart_lines (id, customer_id, product_id, variation_id, size, picture_path, design_en, design_es,
        colour_en, colour_es, quantity, added_price_cents, last_addition, created_at, updated_at)
      SELECT ${line.id}, ${line.customerId}, ${line.productId}, ${line.variationId}, ${line.size},
        ${line.picturePath}, ${lineWords(line)}, ${line.quantity}, ${line.addedPriceCents}, ${key},
        ${line.at}, ${line.at}
      WHERE ${fits}
      ON CONFLICT (customer_id, product_id, variation_id, size, picture_path) WHERE state = 'open'
      DO UPDATE SET quantity = min(${quantityLimits.most}, quantity + excluded.quantity),
        added_price_cents = excluded.added_price_cents,
        last_addition = excluded.last_addition, updated_at = excluded.updated_at
      WHERE last_addition IS NOT excluded.last_addition`),
  )
}

/** The lines that an addition with this key has created or increased, by its sizes. */
export const listAdded = (
  db: Database,
  line: Omit<LineIdentity, 'size'>,
  key: string,
): Promise<{ id: string; size: string; quantity: number }[]> =>
  db.all<{ id: string; size: string; quantity: number }>(
    sql`SELECT id, size, quantity FROM cart_lines WHERE ${isSameThing(line)} AND last_addition = ${key}
      ORDER BY created_at, id LIMIT ${mostLines}`,
  )
