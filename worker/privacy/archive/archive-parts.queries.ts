import { sql } from 'drizzle-orm'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import { partLimits, type TablePiece } from './archive-parts.rules.ts'
import { listTables, type TableName } from './archive.queries.ts'
import { leftOutTables } from './archive.rules.ts'

/** The row of `job_leases` that names the archive that was ordered in the console, and when. */
const job = 'archive-parts'

/** Null when nothing is ordered. `at` is ms since 1970. */
export async function findOrdered(db: Database): Promise<{ id: string; at: number } | null> {
  const found = await db.get<{ id: string; at: number } | undefined>(
    sql`SELECT mark AS id, held_until AS "at" FROM job_leases WHERE job = ${job} AND mark <> ''`,
  )
  return found ?? null
}

/** `id` '' for none. For a batch. */
export const setOrdered = (db: Database, id: string, at: number): Statement =>
  db.run(sql`INSERT INTO job_leases (job, held_until, mark) VALUES (${job}, ${at}, ${id})
    ON CONFLICT (job) DO UPDATE SET held_until = excluded.held_until, mark = excluded.mark`)

/** Every table as it is now, large ones in pieces. */
export async function listPieces(db: Database): Promise<TablePiece[]> {
  const tables = (await listTables(db)).filter(({ name }) => !leftOutTables.has(name))
  return (await Promise.all(tables.map((table) => piecesOf(db, table)))).flat()
}

async function piecesOf(db: Database, { name: table, hasNoRowid: isWithout }: TableName): Promise<TablePiece[]> {
  const hasNoRowid = isWithout === 1
  const last = hasNoRowid ? sql`count(*)` : sql`coalesce(max(rowid), -1)`
  const { rows, last: upTo } = await db.get<{ rows: number; last: number }>(
    sql`SELECT count(*) AS "rows", ${last} AS last FROM ${sql.identifier(table)}`,
  )
  if (rows <= partLimits.rows) return [{ table, hasNoRowid, after: -1, upTo, rows, piece: 0 }]
  const ends = hasNoRowid
    ? Array.from({ length: Math.floor(rows / partLimits.rows) }, (_none, index) => (index + 1) * partLimits.rows)
    : (
        await db.all<{ at: number }>(
          sql`SELECT at FROM (SELECT rowid AS at, row_number() OVER (ORDER BY rowid) AS place FROM ${sql.identifier(table)})
            WHERE place % ${partLimits.rows} = 0`,
        )
      ).map(({ at }) => at)
  const all = ends.at(-1) === upTo ? ends : [...ends, upTo]
  return all.map((end, index) => ({
    table,
    hasNoRowid,
    after: all[index - 1] ?? -1,
    upTo: end,
    rows: index + 1 < all.length ? partLimits.rows : rows - index * partLimits.rows,
    piece: index + 1,
  }))
}
