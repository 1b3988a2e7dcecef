import { and, desc, eq, sql } from 'drizzle-orm'
import { isAsRead } from '#worker/orders/order-address.queries.ts'
import type { Order } from '#worker/orders/orders.queries.ts'
import { writeThenRead, type Condition, type Database, type Statement } from '#worker/platform/database.queries.ts'
import type { Cents } from '#worker/platform/money.rules.ts'
import type { OrderCharges } from '#worker/shop-settings/order-charges.rules.ts'
import { discountCodes, discountUses } from './discounts.table.ts'

export type DiscountCode = typeof discountCodes.$inferSelect

/** Codes in one answer. */
const mostListed = 200

/** A use counts while its order has the discount, or may still get it. */
const uses = (discountId: string) =>
  sql`SELECT count(*) FROM discount_uses AS used JOIN orders ON orders.id = used.order_id
    WHERE used.discount_id = ${discountId} AND (orders.discount_code IS NOT NULL OR orders.status = 'awaiting_payment')`

/** Newest first, each with how many orders have it. */
export const listDiscounts = (db: Database): Promise<{ code: DiscountCode; uses: number }[]> =>
  db
    .select({
      code: discountCodes,
      uses: sql<number>`(SELECT count(*) FROM discount_uses AS used JOIN orders ON orders.id = used.order_id
        WHERE used.discount_id = discount_codes.id AND orders.discount_code IS NOT NULL)`,
    })
    .from(discountCodes)
    .orderBy(desc(discountCodes.createdAt), desc(discountCodes.id))
    .limit(mostListed)

export const findDiscount = async (db: Database, code: string): Promise<DiscountCode | null> =>
  (await db.select().from(discountCodes).where(eq(discountCodes.code, code)).get()) ?? null

export const findDiscountById = async (db: Database, id: string): Promise<DiscountCode | null> =>
  (await db.select().from(discountCodes).where(eq(discountCodes.id, id)).get()) ?? null

export const findDiscountByClientKey = async (db: Database, clientKey: string): Promise<DiscountCode | null> =>
  (await db.select().from(discountCodes).where(eq(discountCodes.clientKey, clientKey)).get()) ?? null

export const insertDiscount = (db: Database, code: Omit<DiscountCode, 'endedAt'>): Statement =>
  db.insert(discountCodes).values(code)

/** Ends a code; orders that have it keep it. */
export const endDiscountCode = (db: Database, id: string, at: number): Statement =>
  db.run(sql`UPDATE discount_codes SET ended_at = ${at} WHERE id = ${id} AND ended_at IS NULL`)

/** Condition: a code was ended at this instant. */
export const isEndedAt = (id: string, at: number): Condition =>
  sql`EXISTS (SELECT 1 FROM discount_codes WHERE id = ${id} AND ended_at = ${at})`

const isLive = (at: number): Condition =>
  sql`ended_at IS NULL AND starts_at <= ${at} AND (ends_at IS NULL OR ends_at > ${at})`

/** Whether any code can be used now. */
export const hasLiveDiscount = async (db: Database, at: number): Promise<boolean> =>
  (await db.select({ id: discountCodes.id }).from(discountCodes).where(isLive(at)).limit(1).get()) !== undefined

/**
 * Takes one use of a code for an unpaid order, if the code is live, the goods cost enough, and uses are left: all of it
 * in one statement, so that parallel orders cannot take more than there are. The same again takes nothing more.
 * @returns whether the order now holds a use of the code
 */
export async function takeUse(
  db: Database,
  { id, mostUses, mostUsesEach }: DiscountCode,
  { order, goods, at }: { order: Pick<Order, 'id' | 'customerId'>; goods: Cents; at: number },
): Promise<boolean> {
  const writes = [
    // A try with another code that died half-way.
    db.run(sql`DELETE FROM discount_uses WHERE order_id = ${order.id} AND discount_id <> ${id}
    AND EXISTS (SELECT 1 FROM orders WHERE id = ${order.id} AND discount_code IS NULL)`),
    db.run(sql`
    INSERT INTO discount_uses (order_id, discount_id, at)
    SELECT ${order.id}, ${id}, ${at}
    FROM discount_codes WHERE id = ${id} AND ${isLive(at)} AND minimum_cents <= ${goods}
      AND (${mostUses} IS NULL OR (${uses(id)}) < most_uses)
      AND (${mostUsesEach} IS NULL OR (${uses(id)} AND orders.customer_id = ${order.customerId}) < most_uses_each)
      AND EXISTS (SELECT 1 FROM orders WHERE id = ${order.id} AND status = 'awaiting_payment')
    ON CONFLICT (order_id) DO NOTHING`),
  ]
  const held = db
    .select({ orderId: discountUses.orderId })
    .from(discountUses)
    .where(and(eq(discountUses.orderId, order.id), eq(discountUses.discountId, id)))
  const { found } = await writeThenRead(db, writes, [held])
  return found[0].length > 0
}

/** How many uses of a code are taken, in all and by a customer. */
export async function countUses(
  db: Database,
  id: string,
  customerId: string,
): Promise<{ all: number; theirs: number }> {
  const counted = await db.get<{ all: number; theirs: number }>(
    sql`SELECT (${uses(id)}) AS "all", (${uses(id)} AND orders.customer_id = ${customerId}) AS theirs`,
  )
  return { all: counted?.all ?? 0, theirs: counted?.theirs ?? 0 }
}

const hasUse = (orderId: string, discountId: string): Condition =>
  sql`EXISTS (SELECT 1 FROM discount_uses WHERE order_id = ${orderId} AND discount_id = ${discountId})`

/** Gives back the use of an order that has no discount. */
export const releaseUnused = (db: Database, orderId: string): Statement =>
  db.run(sql`DELETE FROM discount_uses WHERE order_id = ${orderId}
    AND EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND discount_code IS NULL)`)

/** Sets code, sum and price of an unpaid order that was not changed since it was read and that holds a use of the code. */
export const discountOrder = (
  db: Database,
  order: Order,
  { id, code }: Pick<DiscountCode, 'id' | 'code'>,
  { discountCents, charges, at }: { discountCents: Cents; charges: OrderCharges; at: number },
): Statement =>
  db.run(sql`UPDATE orders SET discount_code = ${code}, discount_cents = ${discountCents},
    total_cents = ${charges.totalCents}, tax_cents = ${charges.taxCents}, updated_at = ${at}
    WHERE ${isAsRead(order)} AND discount_code IS NULL AND ${hasUse(order.id, id)}`)

/** Takes the code off an unpaid order that was not changed since it was read, and gives its use back. */
export const undiscountOrder = (db: Database, order: Order, charges: OrderCharges, at: number): Statement[] => [
  db.run(sql`UPDATE orders SET discount_code = NULL, discount_cents = 0,
    total_cents = ${charges.totalCents}, tax_cents = ${charges.taxCents}, updated_at = ${at}
    WHERE ${isAsRead(order)} AND discount_code IS NOT NULL`),
  releaseUnused(db, order.id),
]
