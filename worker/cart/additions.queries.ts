/** Putting things into a cart: equal lines add up, in one statement each, however many come at once (S-23). */
import { asc, sql, type SQL } from 'drizzle-orm'
import { sureCaller, type TokenValues } from '#worker/accounts/sessions/sessions.queries.ts'
import { isForSale, isShopsDesign } from '#worker/catalogue/catalogue.queries.ts'
import type { DesignWords } from '#worker/catalogue/line-name.rules.ts'
import { insertRow, type Database, type Statement } from '#worker/platform/database.queries.ts'
import { noText } from '#worker/platform/language.rules.ts'
import { quantityLimits } from '#worker/platform/line-limits.rules.ts'
import type { Cents } from '#worker/platform/money.rules.ts'
import { place, preparedPart } from '#worker/platform/prepared.queries.ts'
import { identityOf, isOpenLine, type Addition, type CartLine, type LineIdentity } from './cart.queries.ts'
import { cartLines } from './cart.table.ts'

/** More lines than this is no cart any more (S-23). */
const mostLines = 100

/** A thing in one size, in values or expressions; `addedPriceCents` is the price of one as the customer saw it. */
type NewLine = InSql<LineValues & { addedPriceCents: Cents }> & {
  /** What the customer's own design says, or a row of `pictures`; null where the picture is the shop's and must still be read. */
  own: InSql<DesignWords> | null
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

/** A line that something was added to, what it holds, and whose it is. */
type AddedLine = Pick<CartLine, 'id' | 'quantity' | 'customerId'>

/**
 * Adds to the open line of the same identity or makes one: 300 concurrent adds sum up. No row when the cart is full, or
 * what is `given`, from FROM on, has none. None either when an addition with this key was made before.
 */
const additionTo = (line: NewLine, its: Keyed, given: SQL): SQL => sql`
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
    RETURNING id, quantity, customer_id AS "customerId"`

/** Null when nothing was added. */
export const addToLine = async (db: Database, line: NewLine, addition: Addition | null): Promise<AddedLine | null> =>
  (await db.all<AddedLine>(additionTo(line, keyed(addition), sql`WHERE true`)))[0] ?? null

/** What `partShopsPicture` puts into the cart, by the names of its places; `added` is the addition in JSON. */
interface ChosenValues extends Omit<LineValues, 'customerId'> {
  key: string | null
  added: string | null
}

/**
 * `addToLine` of a shop's design for whom a token surely speaks for, with all that is checked of a chosen thing in the same
 * statement: it need not wait to hear who calls. Null when any of it does not hold; which, only the slower way tells. Each table
 * is read once, so that the statement is short (docs/decisions/445).
 */
export const partShopsPicture = preparedPart<AddedLine | null, TokenValues & ChosenValues>({
  query: additionTo(
    {
      customerId: sql`caller.id`,
      id: place('id'),
      productId: place('productId'),
      variationId: place('variationId'),
      size: place('size'),
      picturePath: place('picturePath'),
      giftMessage: place('giftMessage'),
      quantity: place('quantity'),
      addedPriceCents: sql`variations.unit_price_cents`,
      own: { design: sql`pictures.design`, colour: sql`pictures.colour`, places: [] },
      at: place('at'),
    },
    { key: place('key'), added: place('added') },
    sql`FROM ${sureCaller} AS caller CROSS JOIN variations CROSS JOIN products CROSS JOIN pictures
      WHERE ${isForSale({ productId: place('productId'), variationId: place('variationId'), size: place('size') })}
        AND ${isShopsDesign(place('picturePath'))}`,
  ),
  found: ([row]) => (row as AddedLine | undefined) ?? null,
})

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
