/** The register of processing against the schema: whoever adds a table says what it is for and how long it stays. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { migratedDatabase } from '#test/support/migrated-database.ts'

const page = readFileSync(new URL('../../docs/law.md', import.meta.url), 'utf8')

it('the register of processing names every table, and none that does not exist', () => {
  const database = migratedDatabase()
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
