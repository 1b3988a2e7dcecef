/** The register of processing against the schema: whoever adds a table says what it is for and how long it stays. */
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'

const migrations = new URL('../../migrations/', import.meta.url)
const page = readFileSync(new URL('../../docs/law.md', import.meta.url), 'utf8')

it('the register of processing names every table, and none that does not exist', () => {
  const database = new DatabaseSync(':memory:')
  for (const name of readdirSync(migrations).sort())
    if (name.endsWith('.sql')) database.exec(readFileSync(new URL(name, migrations), 'utf8'))
  const found = database
    .prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT LIKE 'sqlite_%'",
    )
    .all() as { name: string }[]
  const tables = found.map(({ name }) => name)
  const register = page.slice(page.indexOf('## Register of processing'), page.indexOf('## Who processes for the shop'))
  const named = [...register.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name)
  expect(tables.length).toBeGreaterThan(50)
  expect(tables.filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !tables.includes(name))).toEqual([])
})
