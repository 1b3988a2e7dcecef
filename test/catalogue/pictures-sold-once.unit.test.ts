/** The triggers of migration 0450 keep the table of pictures that are sold once as their designs are. */
import { expect, it } from 'vitest'
import { migratedDatabase } from '#test/support/migrated-database.ts'

it('are those of the designs that are for sale, through every change', () => {
  const database = migratedDatabase()
  database.exec('PRAGMA foreign_keys = OFF')
  const kept = () =>
    database
      .prepare('SELECT design_id || path AS line FROM pictures_sold_once ORDER BY 1')
      .all()
      .map(({ line }) => line)
  const add = (id: string, pictures: string[], forSale: number) =>
    database
      .prepare(
        "INSERT INTO exclusive_designs (id, owner_id, name, price_cents, pictures, for_sale, created_at, updated_at) VALUES (?, 'ana', '{}', 5000, ?, ?, 1, 1)",
      )
      .run(id, JSON.stringify(pictures), forSale)
  add('one:', ['a', 'b', 'b'], 1)
  add('two:', ['b', 'c'], 1)
  add('of a customer:', ['d'], 0)
  expect(kept()).toEqual(['one:a', 'one:b', 'two:b', 'two:c'])
  database.exec(`UPDATE exclusive_designs SET pictures = '["c"]' WHERE id = 'one:'`)
  expect(kept()).toEqual(['one:c', 'two:b', 'two:c'])
  database.exec("UPDATE exclusive_designs SET for_sale = 1 - for_sale WHERE id <> 'one:'")
  expect(kept()).toEqual(['of a customer:d', 'one:c'])
  database.exec("DELETE FROM exclusive_designs WHERE id = 'one:'")
  expect(kept()).toEqual(['of a customer:d'])
})
