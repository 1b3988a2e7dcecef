import type { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { columnsOfPreviousRelease } from '#test/support/columns-of-previous-release.ts'
import { migratedDatabase } from '#test/support/migrated-database.ts'

const newMug = JSON.stringify({ en: 'Mug', es: 'Taza', fr: 'Tasse' })

/** While a release is rolled out or back, two releases write into one schema (docs/decisions/109). */
describe('a table with texts in every language', () => {
  let database: DatabaseSync
  beforeEach(() => {
    database = migratedDatabase()
  })
  const rowOf = (id: string) => ({
    ...database.prepare('SELECT name, name_en, name_es FROM products WHERE id = ?').get(id),
  })
  const insertOld = () =>
    database.exec(
      `INSERT INTO products (id, kind, category, name_en, name_es, position) VALUES ('old', 'custom', 'Mugs', 'Mug', 'Taza', 1)`,
    )
  const insertNew = () =>
    database
      .prepare(`INSERT INTO products (id, kind, category, name, position) VALUES ('new', 'custom', 'Mugs', ?, 2)`)
      .run(newMug)

  it('gives a row that the previous release inserts one value for its texts', () => {
    insertOld()
    expect(rowOf('old')).toEqual({ name: '{"en":"Mug","es":"Taza"}', name_en: 'Mug', name_es: 'Taza' })
  })

  it('gives a row that this release inserts the columns that the previous release reads', () => {
    insertNew()
    expect(rowOf('new')).toEqual({ name: newMug, name_en: 'Mug', name_es: 'Taza' })
  })

  it('takes over a change by the previous release, and keeps languages it does not know', () => {
    insertNew()
    database.exec("UPDATE products SET name_en = 'Cup' WHERE id = 'new'")
    expect(rowOf('new')).toEqual({
      name: '{"en":"Cup","es":"Taza","fr":"Tasse"}',
      name_en: 'Cup',
      name_es: 'Taza',
    })
  })

  it('passes a change by this release on to the previous release', () => {
    insertOld()
    database.prepare("UPDATE products SET name = ? WHERE id = 'old'").run('{"en":"Cup","es":"Vaso"}')
    expect(rowOf('old')).toEqual({ name: '{"en":"Cup","es":"Vaso"}', name_en: 'Cup', name_es: 'Vaso' })
  })

  it('leaves the Spanish of a design empty that the previous release stores without it', () => {
    database.exec(
      `INSERT INTO exclusive_designs (id, for_sale, design_name, description, price_cents, pictures, created_at, updated_at)
        VALUES ('des', 1, 'Owl', 'Drawn once', 9500, '[]', 1, 1)`,
    )
    expect({ ...database.prepare('SELECT name, details, design_name_es FROM exclusive_designs').get() }).toEqual({
      name: '{"en":"Owl","es":""}',
      details: '{"en":"Drawn once","es":""}',
      design_name_es: null,
    })
  })

  it.each(Object.entries(columnsOfPreviousRelease))(
    'lets this release insert into %s without naming the columns of the previous release',
    (table, columns) => {
      const found = database.prepare('SELECT name, "notnull", dflt_value FROM pragma_table_info(?)').all(table)
      const kept = found.filter(({ name }) => columns.includes(String(name)))
      expect(kept.map(({ name }) => name).sort()).toEqual([...columns].sort())
      expect(kept.filter(({ notnull, dflt_value }) => notnull === 1 && dflt_value === null)).toEqual([])
    },
  )
})
