import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { Visitor } from '#test/support/visitor.ts'
import { folded } from '#worker/platform/search.rules.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.stop())

const search = async (query: string, language = 'en') => {
  const visitor = new Visitor(shop)
  visitor.language = language
  const answer = await visitor.get(`/api/search?${query}`)
  return { status: answer.status, body: answer.body as unknown as Found }
}
interface Found {
  products: { productId: string; category: { name: string } }[]
  images: { path: string }[]
  hasMore: boolean
  currentPage: number
}
const pathsOf = ({ images }: Found): string[] => images.map(({ path }) => path)

describe('searching products and designs', () => {
  it('finds by words of either language, in any order, with or without accents', async () => {
    const [accented, plain, other] = await Promise.all([
      search('q=quincea%C3%B1era'),
      search('q=QUINCEANERA'),
      search('q=quinceanera', 'es'),
    ])
    expect(accented.body.products.length).toBeGreaterThan(0)
    expect(plain.body).toEqual(accented.body)
    expect(other.body.products.map(({ productId }) => productId)).toEqual(
      accented.body.products.map(({ productId }) => productId),
    )
    const both = pathsOf((await search('q=talavera+azul')).body)
    expect(both.length).toBeGreaterThan(0)
    expect(pathsOf((await search('q=azul+talavera')).body)).toEqual(both)
  })

  it('folds every letter as the words are folded', async () => {
    const database = await shop.database()
    const marked = 'ÁÉÍÓÚÜÑáéíóúüñ'
    await database
      .prepare(
        "UPDATE pictures SET title = json_set(title, '$.en', ?) WHERE path = (SELECT min(path) FROM pictures WHERE category = 'dtf')",
      )
      .bind(marked)
      .run()
    for (const typed of [marked, folded(marked)])
      expect((await search(`q=${encodeURIComponent(typed)}`)).body.images, typed).toHaveLength(1)
  })

  it('shows only the kind that is chosen, all of it when no word is given', async () => {
    const { body } = await search('category=tumblers')
    expect(pathsOf(body).length).toBeGreaterThan(0)
    expect(pathsOf(body).every((path) => path.startsWith('tumber/'))).toBe(true)
    expect(new Set(body.products.map(({ category }) => category.name))).toEqual(new Set(['Tumblers']))
    expect((await search('category=dtf')).body.products).toEqual([])
  })

  it('pages through designs without holes or repeats; products come once', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((page) => search(`category=dtf&page=${page}&limit=20`)))
    const all = pages.flatMap(({ body }) => pathsOf(body))
    expect(new Set(all).size).toBe(all.length)
    expect(pages.map(({ body }) => body.hasMore)).toEqual([true, true, true, false])
    expect((await search('q=t-shirt&page=1&limit=1')).body.products).toEqual([])
  })

  it('finds nothing for an empty text, and nothing for unknown words', async () => {
    for (const query of ['', 'q=', 'q=%25%5F', 'q=zzzz'])
      expect((await search(query)).body, query).toEqual({ products: [], images: [], hasMore: false, currentPage: 0 })
  })

  it('refuses an unknown kind, and takes odd characters as text', async () => {
    expect((await search('category=shoes')).status).toBe(404)
    for (const query of [`q=${'a'.repeat(300)}`, 'q=%27%20OR%201%3D1--', 'q=%F0%9F%90%B6', 'q[]=x', 'q=%00'])
      expect((await search(query)).status, query).toBe(200)
  })
})

describe('a search by meaning', () => {
  it('finds the pet’s portrait for “dog” and “perro”, and a misspelt word', async () => {
    for (const typed of ['dog', 'perro']) {
      const { body } = await search(`q=${typed}`)
      expect(body.products.length, typed).toBeGreaterThan(0)
    }
    const { body } = await search('q=calavra')
    expect(pathsOf(body).some((path) => path.includes('calavera'))).toBe(true)
  })

  it('shows what has the word in its name first', async () => {
    const { body } = await search('q=skull')
    expect(pathsOf(body)[0]).toContain('calavera')
  })

  it('follows the catalogue: what the staff change is found, and no longer found, by the next search', async () => {
    const database = await shop.database()
    const version = async () =>
      (await database.prepare('SELECT version FROM catalogue_version').first<{ version: string }>())?.version
    const before = await version()
    expect((await search('q=zumzum')).body.images).toEqual([])
    const changed = "path = (SELECT min(path) FROM pictures WHERE category = 'mug')"
    await database.prepare(`UPDATE pictures SET title = json_set(title, '$.es', 'Taza zumzum') WHERE ${changed}`).run()
    expect(await version()).not.toBe(before)
    expect((await search('q=zumzum')).body.images).toHaveLength(1)
    await database.prepare(`UPDATE pictures SET published = 0 WHERE ${changed}`).run()
    expect((await search('q=zumzum')).body.images).toEqual([])
    await database
      .prepare(`UPDATE pictures SET published = 1, title = json_set(title, '$.es', 'Taza') WHERE ${changed}`)
      .run()
  })

  it('bumps the version with every kind of change', async () => {
    const database = await shop.database()
    const seen = new Set<string>()
    const note = async () =>
      seen.add(
        (await database.prepare('SELECT version FROM catalogue_version').first<{ version: string }>())?.version ?? '',
      )
    await note()
    for (const statement of [
      "INSERT INTO products (id, kind, category, name, position) VALUES ('prd_v', 'custom', 'Mugs', '{\"en\":\"V\"}', 999)",
      'INSERT INTO variations (id, product_id, unit_price_cents, sizes, title, description) VALUES (99999, \'prd_v\', 100, \'[]\', \'{"en":"V"}\', \'{"en":""}\')',
      'UPDATE variations SET unit_price_cents = 200 WHERE id = 99999',
      'DELETE FROM variations WHERE id = 99999',
      "UPDATE products SET name = json_set(name, '$.en', 'W') WHERE id = 'prd_v'",
      "DELETE FROM products WHERE id = 'prd_v'",
    ]) {
      await database.prepare(statement).run()
      await note()
    }
    expect(seen.size).toBe(7)
  })

  it('reads what is found by primary keys: no search scans a table', async () => {
    const database = await shop.database()
    for (const statement of [
      'SELECT version FROM catalogue_version WHERE id = 1',
      "SELECT * FROM pictures WHERE path IN ('a', 'b')",
      "SELECT * FROM products WHERE id IN ('a', 'b')",
      "SELECT * FROM variations WHERE product_id IN ('a', 'b') ORDER BY id",
      "SELECT * FROM pictures WHERE product_id IN ('a', 'b') ORDER BY position, path",
    ]) {
      const { results } = await database.prepare(`EXPLAIN QUERY PLAN ${statement}`).all<{ detail: string }>()
      expect(results.map(({ detail }) => detail).join(), statement).not.toMatch(/^SCAN|,SCAN/)
    }
  })
})
