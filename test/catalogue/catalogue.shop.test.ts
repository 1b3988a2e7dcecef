import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf, rowsOf } from '#test/support/answers.ts'
import { raw, type RawAnswer } from '#test/support/raw-http.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { Visitor } from '#test/support/visitor.ts'

let shop: TestShop
let visitor: Visitor
beforeAll(async () => {
  shop = await openShop()
  visitor = new Visitor(shop)
})
afterAll(() => shop.stop())

const products = async (query = '') => fieldsOf(await visitor.get(`/api/products/custom${query}`))
const ids = (list: unknown) => (list as Record<string, unknown>[]).map((one) => one['productId'] ?? one['id'])
const gallery = async (query: string) => fieldsOf(await visitor.get(`/images?folder=gallery&${query}`))

describe('the custom products', () => {
  it('come twenty at a time with the members the screen reads (R-CAT-01, R-CAT-04)', async () => {
    const first = await products('?page=0&limit=20')
    expect(first).toMatchObject({ hasMore: true, total: expect.any(Number) })
    expect(first['products']).toHaveLength(20)
    expect((first['products'] as unknown[])[0]).toMatchObject({
      productId: expect.stringMatching(/^prd_/),
      name: expect.any(String),
      category: { name: expect.any(String) },
      variations: expect.arrayContaining([
        {
          id: expect.any(Number),
          size: expect.any(String),
          price: expect.any(Number),
          description: [{ shortDescription: expect.any(String), title: expect.any(String) }],
        },
      ]),
      ProductImage: expect.any(Array),
    })
  })

  it('are each on exactly one page, in one order, until there are no more', async () => {
    const seen: unknown[] = []
    for (let page = 0; ; page += 1) {
      const answer = await products(`?page=${page}&limit=7`)
      seen.push(...ids(answer['products']))
      if (!answer['hasMore']) break
    }
    const { total } = await products()
    expect(seen).toHaveLength(total as number)
    expect(new Set(seen).size).toBe(seen.length)
    expect(total).toBeGreaterThanOrEqual(24)
  })

  it('are paged by offset and size as well as by page and limit', async () => {
    const [byPage, byOffset] = [await products('?page=2&limit=5'), await products('?offset=10&size=5')]
    expect(byOffset).toEqual(byPage)
    expect(ids(await products('?offset=3&size=2').then((answer) => answer['products']))).toEqual(
      ids((await products())['products']).slice(3, 5),
    )
  })

  it.each([
    ['?limit=0', 1],
    ['?limit=-5', 1],
    ['?limit=1e9', 24],
    ['?size=51', 24],
    ['?limit=', 20],
    ['?limit=x', 20],
    ['?limit=2.5', 20],
    ['?page=-1&limit=3', 3],
    ['?page=x&limit=3', 3],
    ['?page=10000&limit=50', 0],
    ['?page=1e300', 0],
    ['?offset=-9&size=3', 3],
  ])('limit and offset clamp %s', async (query, least) => {
    const list = (await products(query))['products'] as unknown[]
    if (least === 24) expect(list.length).toBeGreaterThanOrEqual(24)
    else expect(list).toHaveLength(least)
  })

  it('the custom products speak the reader’s language', async () => {
    const [english, spanish] = [
      rowsOf(await visitor.get('/api/products/custom'), 'products'),
      rowsOf(await visitor.get('/api/products/custom', { 'Accept-Language': 'es-MX' }), 'products'),
    ]
    expect(spanish.map((one) => one['name'])).not.toEqual(english.map((one) => one['name']))
    expect(ids(spanish)).toEqual(ids(english))
  })

  it('leave out what is for sale ready-made or not shown', async () => {
    const database = await shop.database()
    const [first] = ids((await products())['products'])
    await database.prepare('UPDATE products SET published = 0 WHERE id = ?').bind(first).run()
    const left = ids((await products('?limit=50'))['products'])
    await database.prepare('UPDATE products SET published = 1 WHERE id = ?').bind(first).run()
    expect(left).not.toContain(first)
    expect(left.filter((id) => String(id).startsWith('prd_ready'))).toEqual([])
  })
})

describe('the lists of the catalogue, narrowed and sorted', () => {
  interface Card {
    path: string
    colour: { en: string }
    design: string
    title: { en: string }
  }
  const facets = async (list: string) =>
    (await visitor.get(`/api/products/facets?list=${list}`)).body as unknown as {
      colours: { colour: string; count: number }[]
      kinds: { kind: string; count: number }[]
      sizes: string[]
      prices: number[]
    }
  const cards = async (query: string) => (await gallery(`limit=50&${query}`))['images'] as Card[]

  it('say by which colours, sizes, kinds and prices they can be narrowed', async () => {
    const shirts = await facets('tshirt')
    const all = await cards('category=tshirt')
    expect(shirts.colours.reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
    expect(shirts).toMatchObject({ kinds: [], sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'], prices: [] })
    const custom = await facets('custom')
    expect(custom.kinds.reduce((sum, { count }) => sum + count, 0)).toBe((await products())['total'])
    expect(custom.prices).toEqual(custom.prices.toSorted((one, other) => one - other))
    expect(custom.sizes).toEqual(expect.arrayContaining(['XL', '11oz']))
    expect((await visitor.get('/api/products/facets?list=secrets')).status).toBe(422)
  })

  it('have exactly the designs of the colours that were chosen', async () => {
    const { colours } = await facets('tshirt')
    const countOf = (...wanted: string[]) =>
      colours.reduce((sum, { colour, count }) => (wanted.includes(colour) ? sum + count : sum), 0)
    const blues = await cards('category=tshirt&colour=blue')
    expect(blues.map(({ colour }) => colour.en).every((name) => /navy|blue/.test(name))).toBe(true)
    expect([blues.length, (await cards('category=tshirt&colour=blue,black')).length]).toEqual([
      countOf('blue'),
      countOf('blue', 'black'),
    ])
    // A colour that this gallery does not have, and one that is none.
    expect(await cards('category=mug&colour=red')).toEqual([])
    expect(await cards('category=mug&colour=octarine')).toEqual(await cards('category=mug'))
  })

  it('are sorted by name in the reader’s language, by price up and down, and narrowed by kind, size and price', async () => {
    const named = await cards('category=mug&sort=name')
    expect(named).not.toEqual(await cards('category=mug'))
    expect(named.map(({ path }) => path).toSorted()).toEqual(
      (await cards('category=mug')).map(({ path }) => path).toSorted(),
    )
    const pricesOf = async (query: string) =>
      ((await products(query))['products'] as { variations: { price: number }[] }[]).map(
        ({ variations }) => variations[0]?.price ?? 0,
      )
    const up = await pricesOf('?limit=50&sort=price')
    expect(up).toEqual(up.toSorted((one, other) => one - other))
    expect(await pricesOf('?limit=50&sort=priceDown')).toEqual(up.toReversed())
    const mugs = (await products('?kind=mug&limit=50'))['products'] as { category: { name: string } }[]
    expect(new Set(mugs.map(({ category }) => category.name))).toEqual(new Set(['Mugs']))
    const cheap = await pricesOf('?limit=50&most=25')
    expect(cheap.length).toBeGreaterThan(0)
    expect(Math.max(...cheap)).toBeLessThanOrEqual(25)
    expect((await products('?most=25'))['total']).toBe(cheap.length)
    const fitting = (await products('?fit=11oz'))['products'] as { variations: { size: string }[] }[]
    expect(fitting.length).toBeGreaterThan(0)
    expect(fitting.every(({ variations }) => variations.some(({ size }) => size === '11oz'))).toBe(true)
  })
})

describe('the galleries', () => {
  it('list pictures with what a page needs to show them (R-WIRE-10)', async () => {
    const answer = await gallery('page=0&limit=20&category=dtf')
    expect(answer).toMatchObject({ currentPage: 0, hasMore: true })
    const [picture] = answer['images'] as Record<string, unknown>[]
    expect(picture).toMatchObject({
      path: expect.stringMatching(/^dtf\/[\w-]+\.jpg$/),
      width: expect.any(Number),
      height: expect.any(Number),
      alt: { en: expect.stringMatching(/\w/), es: expect.stringMatching(/\w/) },
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
    })
    expect(picture?.['url']).toBe(`/images/${String(picture?.['path'])}`)
    expect(String(picture?.['srcset']).split(', ')).toContain(`/images/${String(picture?.['path'])}?w=640 640w`)
  })

  it('say whether there is more, and end', async () => {
    const seen: unknown[] = []
    for (let page = 0; ; page += 1) {
      const answer = await gallery(`page=${page}&limit=11&category=tshirt`)
      expect(answer['currentPage']).toBe(page)
      seen.push(...ids(answer['images']))
      if (!answer['hasMore']) break
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(await gallery(`offset=${seen.length}&category=tshirt`)).toMatchObject({ images: [], hasMore: false })
  })

  it('know tumber, tumbler and tumblers as one, and dtf without a category', async () => {
    const [one, two, three] = await Promise.all(
      ['tumber', 'tumbler', 'tumblers'].map((category) => gallery(`category=${category}`)),
    )
    expect(two).toEqual(one)
    expect(three).toEqual(one)
    expect(await gallery('page=0')).toEqual(await gallery('category=dtf'))
  })

  it.each(['hoodies', 'mug', 'ledlamp', 'plaque', 'sleeve', 'tshirt', 'tumber'])(
    'have the category %s (R-WIRE-09)',
    async (category) => {
      expect(await visitor.get(`/images?folder=gallery&page=0&limit=20&category=${category}`)).toMatchObject({
        status: 200,
        body: { images: expect.any(Array), hasMore: expect.any(Boolean), currentPage: 0 },
      })
    },
  )

  it('have covers, of one kind where a gallery asks for its own', async () => {
    const pathsOf = async (query: string) =>
      rowsOf(await visitor.get(`/images?folder=gallery&category=${query}`), 'images').map(({ path }) => String(path))
    const all = await pathsOf('covers')
    const mugs = await pathsOf('covers&kind=mug')
    expect(mugs).toEqual(all.filter((path) => path.startsWith('covers/mugs-')))
    expect([mugs.length, all.length > mugs.length]).toEqual([6, true])
    expect(await pathsOf('covers&kind=spoon')).toEqual(all)
    expect((await pathsOf('plaque&kind=mug')).length).toBeGreaterThan(0)
  })

  it('are as new as the catalogue and its ratings, though an isolate keeps them', async () => {
    const database = await shop.database()
    const first = async () =>
      rowsOf(await visitor.get('/images?folder=gallery&category=plaque&page=0&limit=3'), 'images')[0] ?? {}
    const before = await first()
    expect(await first()).toEqual(before)
    const path = String(before['path'])
    await database
      .prepare("UPDATE pictures SET title = json_set(title, '$.en', 'Changed in between') WHERE path = ?")
      .bind(path)
      .run()
    expect(await first()).toMatchObject({ title: { en: 'Changed in between' } })
    await database
      .prepare('INSERT INTO rating_sums (subject, one, two, three, four, five) VALUES (?, 0, 0, 0, 5, 0)')
      .bind(path.replace(/(?:-[0-9a-f]{8})?\.jpg$/, ''))
      .run()
    expect(await first()).toMatchObject({ rating: { count: 5 } })
  })

  it.each([
    '?folder=u&category=dtf',
    '?folder=gallery%2F..&category=dtf',
    '?folder=&category=dtf',
    '?folder=gallery&category=secret',
    '?folder=gallery&category=hoodies-private',
    '?folder=gallery&category=',
  ])('list nothing else: %s', async (query) => {
    expect((await visitor.get(`/images${query}`)).status).toBe(404)
  })
})

describe('a picture', () => {
  const pathOf = async () =>
    String(rowsOf(await visitor.get('/images?folder=gallery&category=dtf'), 'images')[0]?.['path'])
  const fetched = async (query = '', headers: Record<string, string> = {}): Promise<Response> =>
    fetch(new URL(`/images/${await pathOf()}${query}`, shop.url), { headers })
  const kindOf = (bytes: Uint8Array): string => {
    const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
    if (head.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
    if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp'
    return head.includes('ftypavif') ? 'image/avif' : 'unknown'
  }

  it('comes as wide and as new as it is stored, when more is asked for', async () => {
    const bucket = await shop.pictures()
    const database = await shop.database()
    const record = (widths: number[]) =>
      database
        .prepare(
          `INSERT INTO pictures (path, category, position, width, height, widths, title, alt, placeholder, published)
          VALUES ('custom/narrow-1a2b3c4d.jpg', 'custom', 1, 700, 700, ?1, '{"en":"","es":""}', '{"en":"","es":""}', '', 0)
          ON CONFLICT (path) DO UPDATE SET widths = ?1`,
        )
        .bind(JSON.stringify(widths))
        .run()
    await record([320, 640])
    for (const width of [320, 640]) await bucket.put(`custom/narrow-1a2b3c4d-${width}.webp`, `webp ${width}`)
    await bucket.put('custom/narrow-1a2b3c4d-640.jpg', 'jpeg 640')
    const told = async (query: string, accept: string) => {
      const answer = await fetch(new URL(`/images/custom/narrow-1a2b3c4d.jpg${query}`, shop.url), {
        headers: { Accept: accept },
      })
      return [answer.status, answer.headers.get('Content-Type'), await answer.text()]
    }
    expect(await told('?w=1440', 'image/webp')).toEqual([200, 'image/webp', 'webp 640'])
    expect(await told('?w=300', 'image/avif,image/webp')).toEqual([200, 'image/webp', 'webp 320'])
    expect(await told('?w=1440', '*/*')).toEqual([200, 'image/jpeg', 'jpeg 640'])
    // An AVIF reader gets the width they ask for as WebP, not the fallback's JPEG.
    await bucket.put('custom/narrow-1a2b3c4d-960.webp', 'webp 960')
    await record([320, 640, 960])
    expect(await told('?w=960', 'image/avif,image/webp')).toEqual([200, 'image/webp', 'webp 960'])
    expect(await told('?w=1440', 'image/avif,image/webp')).toEqual([200, 'image/webp', 'webp 960'])
    expect((await fetch(new URL('/images/custom/narrow-2a2b3c4d.jpg', shop.url))).status).toBe(404)
  })

  it.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
    ['', 'image/jpeg'],
  ])('comes for Accept %j as %s, and really is', async (accept, type) => {
    const answer = await fetched('', { Accept: accept })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe(type)
    expect(kindOf(new Uint8Array(await answer.arrayBuffer()))).toBe(type)
    expect(answer.headers.get('Vary')).toContain('Accept')
  })

  it('comes in the format asked for by name, whatever the reader takes', async () => {
    for (const [format, type] of [
      ['jpg', 'image/jpeg'],
      ['webp', 'image/webp'],
      ['avif', 'image/avif'],
    ]) {
      expect((await fetched(`?format=${format}`, { Accept: 'image/avif' })).headers.get('Content-Type')).toBe(type)
    }
    expect((await fetched('?format=svg', { Accept: '*/*' })).headers.get('Content-Type')).toBe('image/jpeg')
  })

  it('a picture comes at least as wide as was asked', async () => {
    const sizes: number[] = []
    for (const w of ['320', '640', '960', '1440'])
      sizes.push((await (await fetched(`?w=${w}&format=avif`)).arrayBuffer()).byteLength)
    expect(new Set(sizes).size).toBe(4)
    expect(sizes).toEqual([...sizes].sort((one, other) => one - other))
    const bytes = async (w: string) => (await (await fetched(`?w=${w}&format=avif`)).arrayBuffer()).byteLength
    expect([
      await bytes('1'),
      await bytes('321'),
      await bytes('99999'),
      await bytes('-1'),
      await bytes('x'),
      await bytes('1e309'),
    ]).toEqual([sizes[0], sizes[1], sizes[3], sizes[0], sizes[1], sizes[1]])
  })

  it('comes in one width to readers without AVIF, whatever they ask for', async () => {
    for (const format of ['jpg', 'webp']) {
      const sizes = new Set<number>()
      for (const w of ['320', '640', '960', '1440']) {
        const answer = await fetched(`?w=${w}&format=${format}`)
        expect(answer.status).toBe(200)
        const bytes = new Uint8Array(await answer.arrayBuffer())
        expect(kindOf(bytes)).toBe(format === 'jpg' ? 'image/jpeg' : 'image/webp')
        sizes.add(bytes.byteLength)
      }
      expect(sizes.size).toBe(1)
    }
  })

  it('never changes, and is not sent to who has it', async () => {
    const first = await fetched('?w=640&format=webp')
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const etag = first.headers.get('ETag') ?? ''
    for (const known of [etag, `W/${etag}`]) {
      const again = await fetched('?w=640&format=webp', { 'If-None-Match': known })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
      expect(again.headers.get('ETag')).toBe(etag)
      expect(again.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    }
    expect((await fetched('?w=640&format=webp', { 'If-None-Match': '"another"' })).status).toBe(200)
  })

  it.each(['"', '""', '*', 'W/', '"a", "b"', '"\u00e9"', 'x'.repeat(2000), '"' + '\\'.repeat(40)])(
    'comes whatever a cache claims to know: %j',
    async (known) => {
      const answer = await raw(shop, {
        method: 'GET',
        path: `/images/${await pathOf()}`,
        headers: { 'If-None-Match': known },
      })
      expect([200, 304]).toContain(answer.status)
    },
  )

  it('is served to be shown, not run', async () => {
    const { headers } = await fetched()
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'")
  })

  it.each([
    'dtf/none.jpg',
    'dtf/none.png',
    'dtf/x',
    'DTF/none.jpg',
    'dtf/..%2f..%2fseeded',
    'seeded/seeded',
    'dtf/%00.jpg',
    'u/cus_1.jpg',
  ])('is 404 where there is none: %s', async (path) => {
    const answer: RawAnswer = await raw(shop, { method: 'GET', path: `/images/${path}` })
    expect(answer.status).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('is there for every path a list names, in every width of its srcset', async () => {
    for (const category of ['dtf', 'hoodies', 'tshirt']) {
      const [first] = rowsOf(await visitor.get(`/images?folder=gallery&category=${category}&limit=1`), 'images')
      for (const source of String(first?.['srcset']).split(', '))
        expect(
          (
            await fetch(new URL(source.split(' ')[0] ?? '', shop.url), {
              method: 'HEAD',
              headers: { Accept: 'image/avif' },
            })
          ).status,
        ).toBe(200)
    }
  })
})
