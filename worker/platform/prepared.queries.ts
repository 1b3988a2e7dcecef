import { fillPlaceholders, is, Placeholder, SQL, sql } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import type { Part, Query } from './database.queries.ts'

/** The place of a value in a statement that is prepared. The value travels as it is given: a column's encoder is not asked. */
export const place = (name: string): SQL => sql`${sql.placeholder(name)}`

/**
 * A part whose statement has its text made once in the life of an isolate, for calls that are asked most: making it takes ten
 * times as long as filling it in (docs/decisions/445). A value that is named several times is sent once.
 * @returns makes the part with the values of the places
 */
export function preparedPart<Found, Values extends object>({
  query,
  found,
}: Part<Found>): (values: Values) => Part<Found> {
  let made: Query | null = null
  return (values) => {
    made ??= query instanceof SQL ? numbered(new SQLiteAsyncDialect().sqlToQuery(query)) : query
    return { query: { sql: made.sql, params: fillPlaceholders(made.params, values as Record<string, unknown>) }, found }
  }
}

/** The same query with a number for each of its places, and one number for each name. */
function numbered({ sql: text, params }: Query): Query {
  const kept: unknown[] = []
  const numbers = new Map<string, number>()
  const numberOf = (param: unknown): number => {
    const name = is(param, Placeholder) ? String(param.name) : null
    const known = name === null ? undefined : numbers.get(name)
    if (known !== undefined) return known
    const number = kept.push(param)
    if (name !== null) numbers.set(name, number)
    return number
  }
  const [first, ...others] = text.split('?')
  if (others.length !== params.length) throw new Error('a prepared statement has a question mark that is no place')
  const whole = others.reduce((before, after, index) => `${before}?${numberOf(params[index])}${after}`, first ?? '')
  return {
    // The text travels and is parsed each time, so its lines are not indented.
    sql: whole.replaceAll(/\s+/g, ' ').trim(),
    params: kept,
  }
}
