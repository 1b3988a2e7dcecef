/** Applies migrations/ to a local D1, with wrangler's own bookkeeping, so that `wrangler d1 migrations` agrees. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'
import type { LocalShop } from './shop.ts'

const folder = join(import.meta.dirname, '../../migrations')

/** Applies each file and its bookkeeping row in one batch; forward only. */
export async function migrate(shop: LocalShop): Promise<void> {
  const database = await shop.database()
  await database
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
        applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run()
  const applied = new Set(
    (await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()).results.map((row) => row.name),
  )
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    if (applied.has(name)) continue
    const statements = splitSql(readFileSync(join(folder, name), 'utf8'))
    await database.batch([
      ...statements.map((statement) => database.prepare(statement)),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ])
  }
}
