/** What an archive of the shop has and how it is written, for `npm run archive` and for the weekly copy. */

/** Temporary or made anew by the shop: sessions, codes and counters are of no use elsewhere, and harm when they leak. */
export const leftOutTables: ReadonlySet<string> = new Set([
  'sessions',
  'session_tokens',
  'pending_codes',
  'link_tokens',
  'used_id_tokens',
  'attempts',
  'tallies',
  'job_leases',
  'heartbeats',
  'alarms',
  'd1_migrations',
])

/** Lists the tables that hold rows of their own: `name`, and whether rows have no place in it (`hasNoRowid`). */
export const tablesSql = `SELECT name, sql LIKE '%WITHOUT ROWID%' AS "hasNoRowid" FROM sqlite_master WHERE type = 'table'
  AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND sql NOT LIKE 'CREATE VIRTUAL%'
  AND name NOT LIKE 'order\\_search\\_%' ESCAPE '\\' ORDER BY name`

/** A page of a table's rows, behind the place of the last one; by their number where they have no place. */
export const pageSql = (table: string, hasNoRowid: boolean, after: number, most: number): string =>
  hasNoRowid
    ? `SELECT * FROM ${table} LIMIT ${most} OFFSET ${Math.max(after, 0)}`
    : `SELECT rowid AS "rowid at", * FROM ${table} WHERE rowid > ${after} ORDER BY rowid LIMIT ${most}`

/** The columns of a table that are written; generated ones are not. */
export const columnsSql = (table: string): string => `SELECT name FROM pragma_table_info('${table}')`

/** A row as a line of JSON Lines. */
export const jsonLine = (row: Readonly<Record<string, unknown>>, columns: readonly string[]): string =>
  `${JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]])))}\n`

/** Where the weekly copy lies in its bucket (docs/decisions/187). */
export const weekly = {
  /** Names the newest whole copy. */
  latest: 'weekly/latest.json',
  folder: (week: string): string => `weekly/${week}/`,
  /** What a copy holds. It is written last: a copy without it is not whole. */
  about: (week: string): string => `weekly/${week}/about.json`,
  part: (week: string, table: string, part: number): string =>
    `weekly/${week}/tables/${table}/${String(part).padStart(5, '0')}.jsonl`,
  keys: (week: string, bucket: string, part: number): string =>
    `weekly/${week}/keys/${bucket}-${String(part).padStart(5, '0')}.json`,
  chat: (week: string, customerId: string): string => `weekly/${week}/chats/${customerId}.json`,
  /** The copy of an object, shared by all weeks: an object is never written twice under one key. */
  object: (bucket: string, key: string): string => `objects/${bucket}/${key}`,
  /** Who was erased lately, for a copy that was made before. */
  erasures: 'weekly/erased.json',
} as const

/** An erasure, as `weekly.erasures` lists it. */
export interface WeeklyErasure {
  /** Of the customer's id. */
  hash: string
  /** When, ms. */
  at: number
}

/** What `about.json` of a weekly copy says. */
export interface WeeklyAbout {
  madeAt: string
  migrations: string[]
  /** Rows and parts by table. */
  tables: Record<string, { rows: number; parts: number }>
  /** Lists of keys by bucket. */
  keyLists: Record<string, number>
  /** Ids of customers who have a chat. */
  chats: string[]
}
