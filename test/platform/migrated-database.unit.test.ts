import { expect, it } from 'vitest'
import { migratedDatabase } from '#test/support/migrated-database.ts'

const schemaOf = (database: ReturnType<typeof migratedDatabase>) =>
  database.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name').all()

it('gives every test a migrated database of its own', () => {
  const [first, second] = [migratedDatabase(), migratedDatabase()]
  expect(schemaOf(first).length).toBeGreaterThan(100)
  expect(schemaOf(second)).toEqual(schemaOf(first))
  const versions = 'SELECT version FROM catalogue_version'
  const before = first.prepare(versions).all()
  second.exec("UPDATE catalogue_version SET version = 'changed'")
  expect(first.prepare(versions).all()).toEqual(before)
  expect(migratedDatabase().prepare(versions).all()).toEqual(before)
  expect(second.prepare(versions).all()).not.toEqual(before)
  expect(() => second.exec("INSERT INTO order_lines (order_id) VALUES ('none')"), 'constraints hold').toThrow()
})

it('stops at the migration it is asked for, also after a later one', () => {
  const all = schemaOf(migratedDatabase()).length
  const [early, again] = [migratedDatabase('0001_z'), migratedDatabase('0001_z')]
  expect(schemaOf(early).length).toBeLessThan(all)
  expect(schemaOf(again)).toEqual(schemaOf(early))
})
