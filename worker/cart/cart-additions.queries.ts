/**
 * Putting things into a cart: equal lines add up, in one statement each, however many come at once (S-23).
 */
import { sql } from 'drizzle-orm'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import type { Cents } from '#worker/platform/money.rules.ts'
import type { LineIdentity } from './cart.queries.ts'
import { quantityLimits } from './quantity.rules.ts'

/** More lines than this is no cart any more (S-23). */
const mostLines = 100

/** A thing in one size, `addedPriceCents` a piece as she saw it. */
interface NewLine extends LineIdentity {
  id: string
  quantity: number
  addedPriceCents: Cents
  at: number
}

/**
 * The names of a picture's design and colour as they are now, as four values of a SELECT
 * (worker/catalogue/line-name.rules.ts).
 */
const pictureWords = (path: string) => sql`
  coalesce((SELECT design_en FROM pictures WHERE path = ${path}), ''),
  coalesce((SELECT design_es FROM pictures WHERE path = ${path}), ''),
  coalesce((SELECT colour_en FROM pictures WHERE path = ${path}), ''),
  coalesce((SELECT colour_es FROM pictures WHERE path = ${path}), '')`

const isSameThing = ({ customerId, productId, variationId, picturePath }: Omit<LineIdentity, 'size'>) => sql`
  customer_id = ${customerId} AND product_id = ${productId} AND variation_id = ${variationId} AND picture_path = ${picturePath} AND state = 'open'`

/** Adds to the open line of the same identity or makes one: 300 concurrent adds sum up. Null when the cart is full. */
export async function addToLine(db: Database, line: NewLine): Promise<{ id: string; quantity: number } | null> {
  const row = await db.get<{ id: string; quantity: number } | undefined>(sql`
    INSERT INTO cart_lines (id, customer_id, product_id, variation_id, size, picture_path, design_en, design_es, colour_en, colour_es, quantity, added_price_cents, created_at, updated_at)
    SELECT ${line.id}, ${line.customerId}, ${line.productId}, ${line.variationId}, ${line.size}, ${line.picturePath}, ${pictureWords(line.picturePath)}, ${line.quantity}, ${line.addedPriceCents}, ${line.at}, ${line.at}
    WHERE (SELECT count(*) FROM cart_lines WHERE customer_id = ${line.customerId} AND state = 'open') < ${mostLines}
      OR EXISTS (SELECT 1 FROM cart_lines WHERE ${isSameThing(line)} AND size = ${line.size})
    ON CONFLICT (customer_id, product_id, variation_id, size, picture_path) WHERE state = 'open'
    DO UPDATE SET quantity = min(${quantityLimits.most}, quantity + excluded.quantity), added_price_cents = excluded.added_price_cents, updated_at = excluded.updated_at
    RETURNING id, quantity`)
  return row ?? null
}

/**
 * Adds several sizes of one thing, all or none when the cart would be too full, for one batch. `key` names the
 * addition: a
 * line that has it already takes no more, so that a lost answer may be asked for again.
 */
export function addSizes(db: Database, lines: readonly NewLine[], key: string): Statement[] {
  const [first] = lines
  if (first === undefined) return []
  const wanted = JSON.stringify(lines.map(({ size }) => size))
  // The same before each statement of the batch and after it: what it has added is counted as still to be added.
  const fits = sql`
    (SELECT count(*) FROM cart_lines WHERE customer_id = ${first.customerId} AND state = 'open' AND last_addition IS NOT ${key})
    + (SELECT count(*) FROM json_each(${wanted}) WHERE value NOT IN (SELECT size FROM cart_lines WHERE ${isSameThing(first)} AND last_addition IS NOT ${key})) <= ${mostLines}`
  return lines.map((line) =>
    db.run(sql`
      INSERT INTO cart_lines (id, customer_id, product_id, variation_id, size, picture_path, design_en, design_es, colour_en, colour_es, quantity, added_price_cents, last_addition, created_at, updated_at)
      SELECT ${line.id}, ${line.customerId}, ${line.productId}, ${line.variationId}, ${line.size}, ${line.picturePath}, ${pictureWords(line.picturePath)}, ${line.quantity}, ${line.addedPriceCents}, ${key}, ${line.at}, ${line.at}
      WHERE ${fits}
      ON CONFLICT (customer_id, product_id, variation_id, size, picture_path) WHERE state = 'open'
      DO UPDATE SET quantity = min(${quantityLimits.most}, quantity + excluded.quantity), added_price_cents = excluded.added_price_cents,
        last_addition = excluded.last_addition, updated_at = excluded.updated_at
      WHERE last_addition IS NOT excluded.last_addition`),
  )
}

/** The lines that an addition of this key has made or grown, by its sizes. */
export const listAdded = (
  db: Database,
  line: Omit<LineIdentity, 'size'>,
  key: string,
): Promise<{ id: string; size: string; quantity: number }[]> =>
  db.all<{ id: string; size: string; quantity: number }>(
    sql`SELECT id, size, quantity FROM cart_lines WHERE ${isSameThing(line)} AND last_addition = ${key} ORDER BY created_at, id LIMIT ${mostLines}`,
  )
