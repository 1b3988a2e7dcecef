import { and, asc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { ownerOfToken, type TokenValues } from '#worker/accounts/sessions/sessions.queries.ts'
import { variations } from '#worker/catalogue/catalogue.table.ts'
import type { DesignWords } from '#worker/catalogue/line-name.rules.ts'
import { onPlaces } from '#worker/catalogue/place-prices.rules.ts'
import { isFreeOfOrders } from '#worker/orders/orders.queries.ts'
import { askTogether, selectOf, type Database, type Part, type Statement } from '#worker/platform/database.queries.ts'
import { quantityLimits } from '#worker/platform/line-limits.rules.ts'
import type { Cents } from '#worker/platform/money.rules.ts'
import { preparedPart } from '#worker/platform/prepared.queries.ts'
import { cartLines } from './cart.table.ts'

export type CartLine = typeof cartLines.$inferSelect
/** What one call adds under its key. */
export type Addition = NonNullable<CartLine['lastAdded']>
/** A line with its product: the price is always the server's current one, for all places that the line is printed on. */
export interface PricedCartLine {
  line: CartLine
  variation: typeof variations.$inferSelect
}

/** What makes two open lines of a cart one (R-CART-04). */
export type LineIdentity = Pick<
  CartLine,
  'customerId' | 'productId' | 'variationId' | 'size' | 'picturePath' | 'giftMessage'
>

/**
 * The identity of a line as one value, as the generated column `identity` has it: a unique index keeps one open line of
 * each. Its parts are named here and in the newest migration of that column, and nowhere else. D1 binds every number as
 * a double, hence the cast.
 */
export const identityOf = (line: { [Part in keyof LineIdentity]: LineIdentity[Part] | SQL }): SQL =>
  sql`json_array(${line.customerId}, ${line.productId}, CAST(${line.variationId} AS INTEGER), ${line.size},
    ${line.picturePath}, ${line.giftMessage})`

/** Condition: a row of `cart_lines` is the open line of this identity. */
export const isOpenLine = (line: Parameters<typeof identityOf>[0]): SQL =>
  sql`identity = ${identityOf(line)} AND state = 'open'`

/** Lines with the prices of as many places as they are printed on. */
const priced = ({ line, variation }: PricedCartLine): PricedCartLine => ({
  line,
  variation: onPlaces(variation, line.places.length),
})

const selectLines = selectOf({ line: getTableColumns(cartLines), variation: getTableColumns(variations) })

/** The open lines of a customer, who is an expression, for one trip with more. */
function partCart(customerId: SQL): Part<PricedCartLine[]> {
  const { query, found } = selectLines(sql`FROM cart_lines AS line
    JOIN variations AS variation ON variation.id = line.variation_id
    WHERE line.customer_id = ${customerId} AND line.state = 'open' ORDER BY line.created_at, line.id`)
  return { query, found: (rows) => found(rows).map(priced) }
}

/** The open lines of the one whose token it is, beside the look-up of the token. */
export const partCartOfToken = preparedPart<PricedCartLine[], TokenValues>(partCart(ownerOfToken))

/** The open lines of a customer. */
export const listCart = async (db: Database, customerId: string): Promise<PricedCartLine[]> =>
  (await askTogether(db, [partCart(sql`${customerId}`)]))[0]

/** An open line of this customer. */
export async function findOpenLine(db: Database, customerId: string, id: string): Promise<PricedCartLine | null> {
  const row = await db
    .select({ line: cartLines, variation: variations })
    .from(cartLines)
    .innerJoin(variations, eq(variations.id, cartLines.variationId))
    .where(and(eq(cartLines.id, id), eq(cartLines.customerId, customerId), eq(cartLines.state, 'open')))
    .get()
  return row ? priced(row) : null
}

/** Open lines of this customer, in the order of the cart. */
export const listOpenLines = async (
  db: Database,
  customerId: string,
  ids: readonly string[],
): Promise<PricedCartLine[]> => {
  const rows = await db
    .select({ line: cartLines, variation: variations })
    .from(cartLines)
    .innerJoin(variations, eq(variations.id, cartLines.variationId))
    .where(and(inArray(cartLines.id, [...ids]), eq(cartLines.customerId, customerId), eq(cartLines.state, 'open')))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id))
  return rows.map(priced)
}

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

/** Another open line of the same identity. */
const twinOf = (line: CartLine): SQL => sql`SELECT id FROM cart_lines WHERE ${isOpenLine(line)} AND id <> ${line.id}`

/** What a customer can change of a line besides its quantity; all of it is part of the identity. */
const contentParts = ['size', 'giftMessage', 'picturePath'] as const
type LineContent = Pick<CartLine, (typeof contentParts)[number]>
/** The changes of a customer; what is left out stays. */
export type ContentChange = { [Part in keyof LineContent]?: LineContent[Part] | undefined }

/** A line with its content changed. */
export const withContent = (line: CartLine, change: ContentChange): CartLine => {
  const parts = contentParts.filter((part) => change[part] !== undefined)
  return { ...line, ...Object.fromEntries(parts.map((part) => [part, change[part]])) }
}
export const hasSameContent = (one: LineContent, other: LineContent): boolean =>
  contentParts.every((part) => one[part] === other[part])

/** What a line gets with another picture: the words of its design, and the price of one. */
export interface NewDesign {
  words: DesignWords
  unitPriceCents: Cents
}

/**
 * Gives an open line that no order waits for another quantity and content; a line that becomes equal to another adds up
 * with it (R-CART-09). For one batch: the twin first, then the line.
 */
export function changeLine(
  db: Database,
  line: CartLine,
  { quantity, at, content, design }: { quantity: number; at: number; content: LineContent; design: NewDesign | null },
): Statement[] {
  const twin = twinOf({ ...line, ...content })
  const ofDesign = design && {
    design: JSON.stringify(design.words.design),
    colour: JSON.stringify(design.words.colour),
    places: JSON.stringify(design.words.places),
    addedPriceCents: design.unitPriceCents,
  }
  const changes = { ...Object.fromEntries(contentParts.map((part) => [part, content[part]])), ...ofDesign }
  const changed = Object.entries(changes).map(([part, value]) => {
    const column = sql.identifier(cartLines[part as keyof CartLine].name)
    return sql`${column} = CASE WHEN EXISTS (${twin}) THEN ${column} ELSE ${value} END`
  })
  const isChangeable = sql`EXISTS (SELECT 1 FROM cart_lines WHERE id = ${line.id} AND state = 'open')
    AND ${isFreeOfOrders(line.id)}`
  return [
    db.run(sql`
      UPDATE cart_lines SET quantity = min(${quantityLimits.most}, quantity + ${quantity}), updated_at = ${at}
      WHERE id IN (${twin}) AND ${isChangeable}`),
    db.run(sql`
      UPDATE cart_lines SET
        state = CASE WHEN EXISTS (${twin}) THEN 'deleted' ELSE state END,
        ${sql.join(changed, sql`, `)},
        quantity = ${quantity}, updated_at = ${at}
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
      WHERE id IN (${twinOf(line)}) AND ${isRestorable}`),
    db.run(sql`
      UPDATE cart_lines SET state = CASE WHEN EXISTS (${twinOf(line)}) THEN state ELSE 'open' END,
        updated_at = CASE WHEN EXISTS (${twinOf(line)}) THEN 0 ELSE ${at} END
      WHERE id = ${line.id} AND ${isRestorable}`),
  ]
}

/** The open line of an identity: where a changed or restored line went. */
export async function findLineOf(db: Database, line: LineIdentity): Promise<CartLine | null> {
  return (await db.select().from(cartLines).where(isOpenLine(line)).get()) ?? null
}
