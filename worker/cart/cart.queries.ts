import { and, asc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { ownerOfToken, sureCaller, type TokenValues } from '#worker/accounts/sessions/sessions.queries.ts'
import { isForSale, isShopsDesign } from '#worker/catalogue/catalogue.queries.ts'
import { variations } from '#worker/catalogue/catalogue.table.ts'
import type { DesignWords } from '#worker/catalogue/line-name.rules.ts'
import { onPlaces } from '#worker/catalogue/place-prices.rules.ts'
import { isFreeOfOrders } from '#worker/orders/orders.queries.ts'
import {
  askTogether,
  insertRow,
  selectOf,
  type Database,
  type Part,
  type Statement,
} from '#worker/platform/database.queries.ts'
import { noText } from '#worker/platform/language.rules.ts'
import { quantityLimits } from '#worker/platform/line-limits.rules.ts'
import type { Cents } from '#worker/platform/money.rules.ts'
import { place, preparedPart } from '#worker/platform/prepared.queries.ts'
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
type LineIdentity = Pick<CartLine, 'customerId' | 'productId' | 'variationId' | 'size' | 'picturePath' | 'giftMessage'>

/**
 * The identity of a line as one value, as the generated column `identity` has it: a unique index keeps one open line of
 * each. Its parts are named here and in the newest migration of that column, and nowhere else. D1 binds every number as
 * a double, hence the cast.
 */
const identityOf = (line: { [Part in keyof LineIdentity]: LineIdentity[Part] | SQL }): SQL =>
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

/**
 * Putting things into a cart: equal lines add up, in one statement each, however many come at once (S-23).
 */

/** More lines than this is no cart any more (S-23). */
const mostLines = 100

/** A thing in one size, in values or expressions; `addedPriceCents` is the price of one as the customer saw it. */
type NewLine = InSql<LineValues & { addedPriceCents: Cents }> & {
  /** What the customer's own design says; null where the picture is the shop's. */
  own: DesignWords | null
}
type LineValues = LineIdentity & { id: string; quantity: number; at: number }
type InSql<Values> = { [Name in keyof Values]: Values[Name] | SQL }

/** The key of an addition, if it has one, and what it adds. */
type Keyed = InSql<{ key: string | null; added: Addition | null }>
const keyed = (addition: Addition | null): Keyed => ({ key: addition?.key ?? null, added: addition })

/** A new line as a row. A picture of the shop names design and colour as they are now; an own design has its own words. */
function insertLine({ at, own, ...line }: NewLine, { key, added }: Keyed): SQL {
  const ofPicture = (column: 'design' | 'colour'): SQL =>
    sql`coalesce((SELECT ${sql.identifier(column)} FROM pictures WHERE path = ${line.picturePath}),
      ${JSON.stringify(noText)})`
  return insertRow(cartLines, {
    ...line,
    design: own?.design ?? ofPicture('design'),
    colour: own?.colour ?? ofPicture('colour'),
    places: own?.places ?? [],
    lastAddition: key,
    lastAdded: added,
    createdAt: at,
    updatedAt: at,
  })
}

/** Condition: an addition under this key went into the line, whatever became of it. Nothing without a key. */
const isOfKey = (customerId: string | SQL, key: string | null | SQL): SQL =>
  sql`customer_id = ${customerId} AND last_addition = ${key}`

/** The lines that an addition of a key went into, also those that were edited, ordered or deleted since. */
export const listAdded = (
  db: Database,
  customerId: string,
  key: string,
): Promise<Pick<CartLine, 'id' | 'size' | 'quantity' | 'lastAdded'>[]> =>
  db
    .select({
      id: cartLines.id,
      size: cartLines.size,
      quantity: cartLines.quantity,
      lastAdded: cartLines.lastAdded,
    })
    .from(cartLines)
    .where(isOfKey(customerId, key))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id))
    .limit(mostLines)

/** A line that something was added to, and what it holds. */
type AddedLine = Pick<CartLine, 'id' | 'quantity'>

/**
 * Adds to the open line of the same identity or makes one: 300 concurrent adds sum up. Null when the cart is full, or
 * what is `given`, from FROM on, has no row. Null too when an addition with this key was made before. For one trip with more.
 */
const partAddition = (line: NewLine, its: Keyed, given: SQL = sql`WHERE true`): Part<AddedLine | null> => ({
  query: sql`
    ${insertLine(line, its)}
    ${given} AND (
      (SELECT count(*) FROM cart_lines WHERE customer_id = ${line.customerId} AND state = 'open') < ${mostLines}
      OR EXISTS (SELECT 1 FROM cart_lines WHERE ${isOpenLine(line)}))
      AND NOT EXISTS (SELECT 1 FROM cart_lines WHERE ${isOfKey(line.customerId, its.key)})
    ON CONFLICT (identity) WHERE state = 'open'
    DO UPDATE SET quantity = min(${quantityLimits.most}, quantity + excluded.quantity),
      added_price_cents = excluded.added_price_cents, places = excluded.places, updated_at = excluded.updated_at,
      last_addition = coalesce(excluded.last_addition, last_addition),
      last_added = coalesce(excluded.last_added, last_added)
    RETURNING id, quantity`,
  found: ([row]) => (row as AddedLine | undefined) ?? null,
})

export const addToLine = async (db: Database, line: NewLine, addition: Addition | null): Promise<AddedLine | null> =>
  (await askTogether(db, [partAddition(line, keyed(addition))]))[0]

/** What `partShopsPicture` puts into the cart, by the names of its places; `added` is the addition in JSON. */
interface ChosenValues extends Omit<LineValues, 'customerId'> {
  key: string | null
  added: string | null
}

/**
 * `addToLine` of a shop's design for whom a token surely speaks for, with all that is checked of a chosen thing in the same
 * statement: it need not wait to hear who calls. Null when any of it does not hold; which, only the slower way tells.
 */
export const partShopsPicture = preparedPart<AddedLine | null, TokenValues & ChosenValues>(
  partAddition(
    {
      customerId: sql`caller.id`,
      id: place('id'),
      productId: place('productId'),
      variationId: place('variationId'),
      size: place('size'),
      picturePath: place('picturePath'),
      giftMessage: place('giftMessage'),
      quantity: place('quantity'),
      addedPriceCents: sql`(SELECT unit_price_cents FROM variations WHERE id = ${place('variationId')})`,
      own: null,
      at: place('at'),
    },
    { key: place('key'), added: place('added') },
    sql`FROM ${sureCaller} AS caller
      WHERE ${isForSale({ productId: place('productId'), variationId: place('variationId'), size: place('size') })}
        AND EXISTS (SELECT 1 FROM pictures WHERE ${isShopsDesign(place('picturePath'))})`,
  ),
)

/**
 * Adds several sizes of one thing in one batch: all or none, if the cart would become too full or another call has made an
 * addition with this key.
 */
export function addSizes(db: Database, lines: readonly NewLine[], addition: Addition): Statement[] {
  const [first] = lines
  if (first === undefined) return []
  const { key, by } = addition
  const wanted = JSON.stringify(lines.map(({ size }) => size))
  // The same before each statement of the batch and after it: what it has added is counted as still to be added.
  const fits = sql`
    (SELECT count(*) FROM cart_lines WHERE customer_id = ${first.customerId} AND state = 'open'
      AND last_addition IS NOT ${key})
    + (SELECT count(*) FROM json_each(${wanted}) AS wanted WHERE NOT EXISTS (SELECT 1 FROM cart_lines
      WHERE identity = ${identityOf({ ...first, size: sql`wanted.value` })} AND state = 'open'
        AND last_addition IS NOT ${key})) <= ${mostLines}
    AND NOT EXISTS (SELECT 1 FROM cart_lines WHERE ${isOfKey(first.customerId, key)} AND last_added ->> 'by' IS NOT ${by})`
  return lines.map((line) =>
    db.run(sql`
      ${insertLine(line, keyed(addition))}
      WHERE ${fits}
      ON CONFLICT (identity) WHERE state = 'open'
      DO UPDATE SET quantity = min(${quantityLimits.most}, quantity + excluded.quantity),
        added_price_cents = excluded.added_price_cents, places = excluded.places,
        last_addition = excluded.last_addition, last_added = excluded.last_added, updated_at = excluded.updated_at`),
  )
}
