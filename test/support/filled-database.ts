/** The migrated schema with rows in every table, for plans that depend on what is in it. */
import type { DatabaseSync } from 'node:sqlite'
import { migratedDatabase } from './migrated-database.ts'

/** Rows of a table that grows with the shop, and of one that holds what staff write for themselves. */
const rows = { growing: 3_000, small: 12 } as const
const small = new Set(['settings', 'saved_replies', 'order_views', 'restorations', 'alarms', 'unreachable_addresses'])
const dayMs = 86_400_000

interface Column {
  name: string
  type: string
  notnull: number
  pk: number
  /** 0: an ordinary column. 1: of a virtual table. 2 and 3: generated. */
  hidden: number
}

const textsOf = (found: string): string[] => [...found.matchAll(/'([^']*)'/g)].map(([, text = '']) => text)

/** What the schema compares a column with: the texts of its checks and of the conditions of indexes and triggers. */
function knownValues(schema: string, column: string): string[] {
  const compared = new RegExp(
    `\\b${column}\\b\\s*(?:=|<>|IS NOT|(?:NOT )?IN)\\s*(\\([^()]*\\)|'[^']*')|CASE ${column}\\b(.*?)END`,
    'gs',
  )
  return [
    ...new Set(
      [...schema.matchAll(compared)].flatMap(([, list, cases]) =>
        textsOf(list ?? cases?.replace(/THEN \S+/g, '') ?? ''),
      ),
    ),
  ]
}

/** A column's value in row `i`, as SQL. References name rows that are there; half of what may be absent is absent. */
function valueOf(table: string, column: Column, schema: string, parent: string | undefined): string {
  const maybe = (value: string) =>
    column.notnull === 0 && column.pk === 0 ? `CASE WHEN i % 2 THEN ${value} END` : value
  if (parent !== undefined) {
    const number = `(i * 7 % ${small.has(parent) ? rows.small : rows.growing})`
    return maybe(column.type === 'TEXT' ? `'${parent}-' || ${number}` : number)
  }
  const known = knownValues(schema, column.name)
  if (known.length > 0)
    return `CASE i % ${known.length} ${known.map((text, index) => `WHEN ${index} THEN '${text}'`).join(' ')} END`
  if (column.type === 'TEXT') {
    if (column.name === 'id' || column.pk > 0) return `'${table}-' || i`
    return maybe(`json_object('en', '${column.name} ' || i, 'es', '${column.name} ' || i)`)
  }
  if (column.type === 'BLOB') return maybe(`zeroblob(8)`)
  return maybe(
    /(?:^|_)(?:at|until|earliest|latest|since)$/.test(column.name) ? `${Date.UTC(2026, 0)} + i * ${dayMs / 24}` : 'i',
  )
}

/** Fills every table of a migrated database by its own schema; checks and triggers rest meanwhile. */
export function filledDatabase(): DatabaseSync {
  const database = migratedDatabase()
  const all = <Row>(sql: string) => database.prepare(sql).all() as unknown as Row[]
  const triggers = all<{ name: string; sql: string }>("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
  const tables = all<{ name: string; sql: string }>(
    "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'order_search%'",
  )
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`)
  database.exec('PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; BEGIN')
  for (const { name, sql } of tables) {
    const about = all<{ sql: string | null }>(`SELECT sql FROM sqlite_master WHERE tbl_name = '${name}'`)
    const schema = [sql, ...about.map((one) => one.sql ?? '')].join('\n')
    const parents = new Map(
      all<{ from: string; table: string }>(`PRAGMA foreign_key_list(${name})`).map(({ from, table }) => [from, table]),
    )
    const columns = all<Column>(`PRAGMA table_xinfo(${name})`).filter(({ hidden }) => hidden === 0)
    database.exec(`INSERT OR IGNORE INTO "${name}" (${columns.map((column) => `"${column.name}"`).join(', ')})
      WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${(small.has(name) ? rows.small : rows.growing) - 1})
      SELECT ${columns.map((column) => valueOf(name, column, schema, parents.get(column.name))).join(', ')} FROM n`)
  }
  database.exec("INSERT INTO order_search (rowid, words) SELECT rowid, 'bench ' || number FROM orders")
  for (const { sql } of triggers) database.exec(sql)
  database.exec('COMMIT; PRAGMA ignore_check_constraints = OFF; PRAGMA foreign_keys = ON')
  return database
}
