/** What a database forbids or has lost against an earlier one: what the release before could trip over. */
import type { DatabaseSync } from 'node:sqlite'

interface Column {
  name: string
  type: string
  notnull: number
  dflt_value: string | null
  pk: number
  /** 0 for a column that can be written. */
  hidden: number
}
interface Entry {
  type: 'table' | 'view' | 'trigger' | 'index'
  name: string
  tbl_name: string
  sql: string
}

const entriesOf = (database: DatabaseSync): Entry[] =>
  database
    .prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'")
    .all() as unknown as Entry[]
const columnsOf = (database: DatabaseSync, table: string): Column[] =>
  database.prepare('SELECT * FROM pragma_table_xinfo(?)').all(table) as unknown as Column[]
const blanksRemoved = (sql: string): string => sql.replace(/\s+/g, ' ')

/** The CHECK conditions of a table's SQL. */
function checksOf(sql: string): string[] {
  const found: string[] = []
  for (const { index } of sql.matchAll(/\bCHECK\s*\(/gi)) {
    let depth = 0
    for (let at = sql.indexOf('(', index); at < sql.length; at += 1) {
      depth += sql[at] === '(' ? 1 : sql[at] === ')' ? -1 : 0
      if (depth > 0) continue
      found.push(blanksRemoved(sql.slice(sql.indexOf('(', index), at + 1)))
      break
    }
  }
  return found
}

/** `table.column: what is stricter`, for everything that statements of the earlier release may meet. */
export function contractions(before: DatabaseSync, after: DatabaseSync): string[] {
  const [old, now] = [entriesOf(before), entriesOf(after)]
  const faults: string[] = []
  for (const { type, name, tbl_name: table, sql } of old) {
    const same = now.find((entry) => entry.type === type && entry.name === name)
    if (type === 'index') continue
    if (!same) faults.push(`${name}: the ${type} is gone`)
    else if (type === 'trigger') {
      if (blanksRemoved(same.sql) !== blanksRemoved(sql)) faults.push(`${table}: the trigger ${name} differs`)
    } else faults.push(...stricterColumns(name, columnsOf(before, name), columnsOf(after, name)))
    if (!same || type !== 'table') continue
    const names = columnsOf(before, name).map((column) => column.name)
    for (const check of checksOf(same.sql)) {
      const isAboutOldColumns = names.some((column) => new RegExp(`\\b${column}\\b`).test(check))
      if (isAboutOldColumns && !checksOf(sql).includes(check)) faults.push(`${name}: new CHECK ${check}`)
    }
  }
  for (const { type, name, tbl_name: table, sql } of now) {
    if (!old.some((entry) => entry.type === 'table' && entry.name === table)) continue
    if (old.some((entry) => entry.type === type && entry.name === name)) continue
    if (type === 'index' && /^CREATE UNIQUE/i.test(sql)) faults.push(`${table}: new unique index ${name}`)
    if (type === 'trigger' && /\bRAISE\b/i.test(sql)) faults.push(`${table}: new trigger ${name} refuses rows`)
  }
  return faults
}

function stricterColumns(table: string, before: Column[], after: Column[]): string[] {
  const faults: string[] = []
  for (const column of before) {
    const same = after.find(({ name }) => name === column.name)
    const differs =
      same && (['type', 'dflt_value', 'pk', 'hidden'] as const).filter((fact) => same[fact] !== column[fact])
    if (!same) faults.push(`${table}.${column.name}: is gone`)
    else if (differs && differs.length > 0) faults.push(`${table}.${column.name}: ${differs.join(', ')} differs`)
    else if (same.notnull > column.notnull) faults.push(`${table}.${column.name}: may not be empty any more`)
  }
  for (const { name, notnull, dflt_value: fallback, hidden } of after) {
    if (before.some((column) => column.name === name)) continue
    if (notnull === 1 && fallback === null && hidden === 0) faults.push(`${table}.${name}: has to be filled`)
  }
  return faults
}
