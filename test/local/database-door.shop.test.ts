/** What reads and writes the database of a test's shop: one call for a statement, with the same answers as D1 in Miniflare. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await shop.run('CREATE TABLE words (id INTEGER PRIMARY KEY, word TEXT UNIQUE, size REAL)')
})
afterAll(() => shop.stop())

const proxy = () => shop.miniflare.getD1Database('DB', 'shop')

it('answers as D1 does, to all rows, the first, one column and bare values', async () => {
  const [door, other] = [await shop.database(), await proxy()]
  for (const [index, word] of ['ñandú 🦤', '', null, '"\\\u0000'].entries())
    await shop.change('INSERT INTO words (id, word, size) VALUES (?, ?, ?)', index, word, index / 3)
  for (const [sql, ...values] of [
    ['SELECT * FROM words ORDER BY id'],
    ['SELECT id, word, size, id AS id FROM words WHERE id >= ? AND (word IS NOT ? OR ?)', 1, 'x', true],
    ['SELECT * FROM words WHERE id = ?', 99],
  ] as [string, ...unknown[]][]) {
    const [one, same] = [door.prepare(sql).bind(...values), other.prepare(sql).bind(...values)]
    expect((await one.all()).results).toEqual((await same.all()).results)
    expect(await one.raw()).toEqual(await same.raw())
    expect(await one.first()).toEqual(await same.first())
    expect(await one.first('word').catch(String)).toEqual(await same.first('word').catch(String))
  }
})

it('says how many rows a statement changed and read', async () => {
  const changed = await (await shop.database()).prepare('UPDATE words SET size = 1 WHERE id < ?').bind(3).run()
  expect(changed.meta).toMatchObject({ changes: 3, rows_written: 3 })
  await expect(shop.change('UPDATE words SET size = 1 WHERE id > 99')).rejects.toThrow('No row changed')
})

it('passes on what is wrong with a statement, and changes nothing of a batch with one', async () => {
  const door = await shop.database()
  const before = await shop.rows('SELECT * FROM words ORDER BY id')
  const insert = door.prepare('INSERT INTO words (word) VALUES (?)')
  await expect(insert.bind('').run()).rejects.toThrow('UNIQUE constraint failed: words.word')
  await expect(door.batch([insert.bind('new'), insert.bind('new')])).rejects.toThrow('UNIQUE constraint failed')
  expect(await shop.rows('SELECT * FROM words ORDER BY id')).toEqual(before)
  const both = await door.batch([insert.bind('one'), door.prepare('SELECT count(*) AS many FROM words')])
  expect(both.map(({ results }) => results)).toEqual([[], [{ many: before.length + 1 }]])
})

it('refuses a value that would arrive as another', async () => {
  for (const value of [undefined, Number.NaN, Infinity, new Uint8Array(2), { a: 1 }])
    await expect(shop.rows('SELECT ? AS value', value)).rejects.toThrow('D1_TYPE_ERROR')
})
