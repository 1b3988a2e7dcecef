import { and, type Column, getTableColumns, getTableName, SQL, sql } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/**
 * An SQL condition that is evaluated inside a batch. Other statements use it so that they apply only if the main change
 * happened.
 */
export type { SQL as Condition } from 'drizzle-orm'

/**
 * D1 through drizzle. There are no interactive transactions: several writes that belong together go in one
 * `writeTogether`.
 */
export type Database = DrizzleD1Database & { $client: D1Database }

/** SQL with the values of its places. */
export interface Query {
  sql: string
  params: unknown[]
}
/** One write, not yet run: a drizzle builder, or `db.run(sql…)`. */
export type Statement = { toSQL(): Query } | { getQuery(): Query }

/** Is told each statement of a batch that changed rows. */
const listeners = new WeakMap<Database, (sql: string) => void>()

/** For what must follow wherever something is written: `listener` hears every write of `writeTogether` on this `db`. */
export const hearWrites = (db: Database, listener: (sql: string) => void): void => void listeners.set(db, listener)

/**
 * All of them or none (D1's batch is one transaction). drizzle's own batch cannot take `db.run(sql…)` with parameters.
 * Resolves to how many rows each statement changed.
 */
export async function writeTogether(db: Database, statements: readonly Statement[]): Promise<number[]> {
  const queries = statements.map(queryOf)
  const results = await db.$client.batch(queries.map(({ sql, params }) => db.$client.prepare(sql).bind(...params)))
  return tellListener(db, queries, results)
}

/**
 * Whether a statement of `writeTogether` changed its row. D1 counts the rows that triggers change, too, so one row is not
 * always the number 1 (docs/decisions/460).
 */
export const hasChanged = (rows: number | undefined): boolean => (rows ?? 0) > 0

const queryOf = (statement: Statement): Query => ('toSQL' in statement ? statement.toSQL() : statement.getQuery())

/** How many rows each write changed; whoever hears the writes of this `db` is told those that changed any. */
function tellListener(db: Database, queries: readonly Query[], results: readonly D1Result[]): number[] {
  const changes = results.map((result) => result.meta.changes)
  for (const [index, { sql }] of queries.entries()) if ((changes[index] ?? 0) > 0) listeners.get(db)?.(sql)
  return changes
}

/** Several reads of plain SQL in one trip, which drizzle's own batch cannot do. Resolves to the rows of each. */
export async function readTogether<Row>(db: Database, queries: readonly (SQL | Query)[]): Promise<Row[][]> {
  const built = queries.map((query) => (query instanceof SQL ? queryOf(db.all(query)) : query))
  const found = await db.$client.batch<Row>(
    built.map(({ sql: text, params }) => db.$client.prepare(text).bind(...params)),
  )
  return found.map(({ results }) => results)
}

/** One statement of a trip, and what is made of the rows that it answers. */
export interface Part<Found> {
  query: SQL | Query
  found(rows: Record<string, unknown>[]): Found
}

/** Statements of one trip, which is one transaction, in their order. Resolves to what each of them found. */
export async function askTogether<const Parts extends readonly Part<unknown>[]>(
  db: Database,
  parts: Parts,
): Promise<{ -readonly [Place in keyof Parts]: Parts[Place] extends Part<infer Found> ? Found : never }> {
  const rows = await readTogether<Record<string, unknown>>(
    db,
    parts.map(({ query }) => query),
  )
  return parts.map(({ found }, place) => found(rows[place] ?? [])) as never
}

/** Columns by the names that a query's rows get, of tables by the names that the query gives them. */
type Selected = Record<string, Record<string, Column>>
type RowOf<Tables extends Selected> = {
  [Table in keyof Tables]: {
    [Name in keyof Tables[Table]]:
      | Tables[Table][Name]['_']['data']
      | (Tables[Table][Name]['_']['notNull'] extends true ? never : null)
  }
}

/**
 * A query of several tables for `askTogether`. Each row comes as one JSON text, an array of each table's columns: D1 would carry
 * the name and the value of each of sixty columns by itself (docs/decisions/445). D1 takes 32 arguments of a function, so no
 * table here may have more columns.
 * @returns makes a part of what follows the columns, from FROM on
 */
export function selectOf<Tables extends Selected>(tables: Tables): (rest: SQL) => Part<RowOf<Tables>[]> {
  const its = Object.entries(tables).map(([table, columns]) => [table, Object.entries(columns)] as const)
  const arrays = its.map(
    ([table, columns]) => `json_array(${columns.map(([, { name }]) => `"${table}"."${name}"`).join(', ')})`,
  )
  const row = sql.raw(`json_array(${arrays.join(', ')})`)
  const read = (json: unknown): RowOf<Tables> => {
    const values = JSON.parse(String(json)) as unknown[][]
    const made: Record<string, Record<string, unknown>> = {}
    for (const [place, [table, columns]] of its.entries()) {
      const one: Record<string, unknown> = (made[table] = {})
      for (const [at, [name, column]] of columns.entries()) {
        const value = values[place]?.[at] ?? null
        one[name] = value === null ? null : column.mapFromDriverValue(value)
      }
    }
    return made as RowOf<Tables>
  }
  return (rest) => ({
    query: sql`SELECT ${row} AS "row" ${rest}`,
    found: (rows) => rows.map((one) => read(one['row'])),
  })
}

/** A query of a drizzle builder that reads. Its columns differ in name, because D1 answers a batch by name. */
export type Read = BatchItem<'sqlite'>

/**
 * `writeTogether`, and then reads what it left: one batch, which is one trip to a database that may be far away. Resolves
 * to what each read found.
 */
export async function writeThenRead<const Reads extends readonly Read[]>(
  db: Database,
  writes: readonly Statement[],
  reads: Reads,
): Promise<{ changes: number[]; found: BatchResponse<Reads> }> {
  const queries = writes.map(queryOf)
  const [first, ...others] = [...queries.map((query) => asItem(db, query)), ...reads]
  if (first === undefined) throw new Error('nothing to write or read')
  const results = (await db.batch([first, ...others])) as unknown[]
  return {
    changes: tellListener(db, queries, results.slice(0, queries.length) as D1Result[]),
    // drizzle answers in the order it was asked.
    found: results.slice(queries.length) as unknown as BatchResponse<Reads>,
  }
}

/** A write as drizzle's batch takes its own queries: it prepares each, and passes D1's result on. */
const asItem = (db: Database, query: Query): Read =>
  ({
    _prepare: () => ({
      getQuery: () => query,
      stmt: db.$client.prepare(query.sql),
      mapResult: (result: unknown) => result,
    }),
  }) as unknown as Read

/** A row of a table, in which a value may be an expression. Columns with a default may be left out. */
type Row<Table extends SQLiteTable> = {
  [Name in keyof Table['$inferInsert']]: Table['$inferInsert'][Name] | SQL
}

/**
 * `INSERT INTO table (…) SELECT …` of one row, in the table's own columns; a condition and more clauses may follow. A
 * column that is added to the table needs no change here.
 */
export function insertRow<Table extends SQLiteTable>(table: Table, row: Row<Table>): SQL {
  const values = new Map<string, unknown>(Object.entries(row).filter(([, value]) => value !== undefined))
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => values.has(name))
  const names = columns.map(([, column]) => sql.identifier(column.name))
  const given = columns.map(([name, column]) => {
    const value = values.get(name)
    return value instanceof SQL ? value : sql`${sql.param(value, column)}`
  })
  return sql`INSERT INTO ${sql.identifier(getTableName(table))} (${sql.join(names, sql`, `)})
    SELECT ${sql.join(given, sql`, `)}`
}

/** Asks the database for nothing. @throws when it does not answer */
export async function ping(db: Database): Promise<void> {
  await db.get(sql`SELECT 1`)
}

/** Condition: all of these hold; what is absent holds. */
export const allOf = (...conditions: (SQL | undefined)[]): SQL => and(sql`true`, ...conditions) ?? sql`true`
