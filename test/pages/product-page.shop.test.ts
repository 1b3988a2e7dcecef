/** The pages of the designs that are ready to buy: what the Worker answers, and what search engines get. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { Visitor } from '#test/support/visitor.ts'
import { texts as home } from '#web/pages/home/home.en.ts'
import { texts as inicio } from '#web/pages/home/home.es.ts'
import { promisedDaysOf } from '#web/shop-ui/promised-days.ts'
import { occasionKeys, occasions } from '#worker/catalogue/occasions.rules.ts'
import { readyDesignOf } from '#worker/catalogue/ready-designs.rules.ts'
import { deliveryPromise, isoDay } from '#worker/shop-settings/delivery-promise.rules.ts'
import { shopHours } from '#worker/shop-settings/shop-hours.rules.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.stop())

const path = '/products/readyToGo/tshirt/calavera-de-azucar-black'
const call = '/api/products/readyToGo/tshirt/calavera-de-azucar-black'
const page = async (address: string, cookie = '') => {
  const answer = await new Visitor(shop).get(address, cookie ? { Cookie: cookie } : {})
  return { status: answer.status, html: String(answer.body) }
}
const one = (html: string, tag: RegExp) => tag.exec(html)?.[1]

interface Node {
  '@type': string
  [name: string]: unknown
}
const nodesOf = (html: string): Node[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, text = '']) => (JSON.parse(text) as { '@graph': Node[] })['@graph'],
  )

describe('the call for one design', () => {
  it('tells anyone its picture, price, sizes, promised days and other designs', async () => {
    const { status, body } = await new Visitor(shop).get(call)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      category: 'tshirt',
      picture: { title: { en: 'Sugar Skull t-shirt' }, colour: { en: 'black' }, hasPrintFile: true },
      product: { title: { en: 'Printed t-shirt', es: 'Camiseta estampada' } },
      price: 28,
      sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    })
    const { more, picture } = body as unknown as { more: { path: string }[]; picture: { path: string } }
    expect(more).toHaveLength(8)
    expect(new Set([picture.path, ...more.map((other) => other.path)]).size).toBe(9)
    expect(more.every((other) => other.path.startsWith('tshirt/'))).toBe(true)
  })

  it('promises the days that an order paid now would keep', async () => {
    const before = Date.now()
    const { body } = await new Visitor(shop).get(call)
    const { earliest, latest } = (body as unknown as { promise: { earliest: string; latest: string } }).promise
    const kept = [before, Date.now()].map((at) => deliveryPromise(at, new Set(shopHours.holidays)))
    expect(kept.map((promise) => isoDay(promise.earliest))).toContain(earliest.slice(0, 10))
    expect(kept.map((promise) => isoDay(promise.latest))).toContain(latest.slice(0, 10))
    // Without a time of day: a page that was rendered with it can be served all day.
    expect([earliest, latest].every((day) => day.endsWith('T00:00:00.000Z'))).toBe(true)
  })

  it('promises in the HTML of a list the same days on every card', async () => {
    const { body } = await new Visitor(shop).get('/api/config')
    const { promise } = body as unknown as { promise: { earliest: string; latest: string } }
    for (const [language, words] of [
      ['en', 'Arrives'],
      ['es', 'Llega'],
    ] as const) {
      const { html } = await page('/products/readyToGo?category=mug', `tinta_language=${language}`)
      expect(html.split(`${words} ${promisedDaysOf(promise, language, 'short')}<`)).toHaveLength(5)
    }
  })

  it('narrows the HTML of a list as its address says', async () => {
    const { html } = await page('/products/readyToGo?sort=name&category=tshirt&colour=octarine,blue')
    expect(one(html, /data-search="([^"]*)"/)).toBe('category=tshirt&colour=blue&sort=name')
    expect(html).toContain('/images?folder=gallery&category=tshirt&colour=blue&sort=name&page=0&limit=20')
    const { body } = await new Visitor(shop).get(
      '/images?folder=gallery&category=tshirt&colour=blue&sort=name&limit=20',
    )
    const { images } = body as unknown as { images: { title: { en: string } }[] }
    const places = images.slice(0, 8).map(({ title }) => html.indexOf(title.en))
    expect(places.every((place) => place > 0)).toBe(true)
  })

  it('continues with the first designs after the last one of a tab', async () => {
    const last = await new Visitor(shop).get('/images?category=mug&limit=50')
    const images = (last.body as unknown as { images: { path: string }[] }).images
    const design = images.at(-1)?.path.replace(/^mug\/|-[0-9a-f]{8}\.jpg$/g, '')
    const { body } = await new Visitor(shop).get(`/api/products/readyToGo/mug/${design}`)
    expect((body as unknown as { more: { path: string }[] }).more.map(({ path: other }) => other)).toEqual(
      images.slice(0, 8).map(({ path: other }) => other),
    )
  })

  it.each(['tshirt/nothing', 'tshirt/calavera-de-azucar', 'mug/calavera-de-azucar-black', 'plaque/x', 'tshirt/%25'])(
    'refuses what is no design of that tab: %s',
    async (names) => {
      expect((await new Visitor(shop).get(`/api/products/readyToGo/${names}`)).status).toBe(404)
    },
  )
})

describe('the page of a design', () => {
  it.each([
    ['', 'en', 'Sugar Skull t-shirt', 'Add to cart'],
    ['tinta_language=es', 'es', 'Camiseta «Calavera de azúcar»', 'Agregar al carrito'],
  ])('has its name, price and ways to buy in the HTML, with the cookie %j', async (cookie, language, name, add) => {
    const { status, html } = await page(path, cookie)
    expect(status).toBe(200)
    const root = /<div id="root">([\s\S]*)<\/div>\s*<script type="application\/json" id="first-data"/.exec(html)?.[1]
    expect(root).toContain(`>${name}</h1>`)
    for (const text of ['US$28.00', add, 'value="XXL"']) expect(root).toContain(text)
    expect(root).not.toContain('aria-busy="true"')
    expect(root).not.toMatch(/ style="/)
    expect(one(html, /<html lang="(\w+)"/)).toBe(language)
    expect(html).toContain(call)
  })

  it('tells search engines and link previews its own title, text, address, picture, price and place', async () => {
    for (const [language, address] of [
      ['en', path],
      ['es', `${path}?lang=es`],
    ] as const) {
      const { html } = await page(address)
      const title = language === 'en' ? 'Sugar Skull t-shirt · Tinta' : 'Camiseta «Calavera de azúcar» · Tinta'
      expect(one(html, /<title>([^<]+)<\/title>/)).toBe(title)
      expect(one(html, /<meta property="og:title" content="([^"]+)"/)).toBe(title)
      expect(one(html, /<meta name="description" content="([^"]{50,320})"/)).toContain('US$28.00')
      expect(html).not.toContain('noindex')
      expect(html.match(/<link rel="canonical"/g)).toHaveLength(1)
      expect(one(html, /<link rel="canonical" href="([^"]+)"/)).toBe(shop.url.origin + address)
      expect([...html.matchAll(/hreflang="(\w\w)" href="([^"]+)"/g)].map(([, , href]) => href)).toEqual([
        shop.url.origin + path,
        `${shop.url.origin}${path}?lang=es`,
      ])
      const preview = one(html, /<meta property="og:image" content="([^"]+)"/)?.replaceAll('&amp;', '&') ?? 'none:'
      expect((await fetch(preview)).headers.get('Content-Type')).toBe('image/jpeg')
      const nodes = nodesOf(html)
      expect(nodes.find((node) => node['@type'] === 'Product')).toMatchObject({
        name: title.replace(' · Tinta', ''),
        offers: { price: '28.00', priceCurrency: 'USD', url: shop.url.origin + address },
      })
      const trail = nodes.filter((node) => node['@type'] === 'BreadcrumbList')
      expect(trail).toHaveLength(1)
      expect(trail[0]).toMatchObject({ itemListElement: { length: 3 } })
    }
  })

  it('is in the sitemap in both languages', async () => {
    const { html: list } = await page('/sitemap.xml')
    for (const address of [path, `${path}?lang=es`, '/products/readyToGo/mug/cafecito-y-chisme'])
      expect(list).toContain(`<loc>${shop.url.origin}${address}</loc>`)
    expect(list).not.toContain('/:')
    expect(list).not.toContain('/products/readyToGo/plaque/')
  })

  it.each(['tshirt/nothing', 'plaque/x', 'TSHIRT/calavera-de-azucar-black'])(
    'is not found for what the shop does not sell: %s',
    async (names) => {
      const { status, html } = await page(`/products/readyToGo/${names}`)
      expect(status).toBe(404)
      expect(html).toContain('noindex')
      expect(html).toContain('<script type="module"')
    },
  )

  it('keeps its address when its picture is drawn anew, and goes when the staff take it out', async () => {
    const database = await shop.database()
    const row = (await database.prepare("SELECT * FROM pictures WHERE path LIKE 'mug/todavia-no-%'").first()) as Record<
      string,
      string | number | null
    >
    const address = '/products/readyToGo/mug/todavia-no'
    await database.prepare('UPDATE pictures SET published = 0 WHERE path = ?').bind(row['path']).run()
    expect((await page(address)).status).toBe(404)
    await database
      .prepare(`UPDATE pictures SET published = 1, path = 'mug/todavia-no-00000000.jpg' WHERE path = ?`)
      .bind(row['path'])
      .run()
    const { status, html } = await page(address)
    expect(status).toBe(200)
    expect(html).toContain('/images/mug/todavia-no-00000000.jpg')
  })

  it('is not there for a product that is off sale', async () => {
    const database = await shop.database()
    const setOnSale = (published: 0 | 1) =>
      database.prepare("UPDATE products SET published = ? WHERE id = 'prd_ready_hoodie'").bind(published).run()
    const address = '/products/readyToGo/hoodies/lost-on-purpose-cream'
    expect((await page(address)).status).toBe(200)
    await setOnSale(0)
    expect((await page(address)).status).toBe(404)
    await setOnSale(1)
  })
})

it('a design is found by a range of the primary key, without a scan of the pictures', async () => {
  const database = await shop.database()
  const { results } = await database
    .prepare("EXPLAIN QUERY PLAN SELECT * FROM pictures WHERE path >= 'tshirt/a-' AND path < 'tshirt/a/'")
    .all<{ detail: string }>()
  const plan = results.map(({ detail }) => detail).join('\n')
  expect(plan).toContain('path>? AND path<?')
})

describe('the page of a custom product', () => {
  const product = '/custom/prd_family-reunion-tee'

  it.each([
    ['', 'Family reunion t-shirts', 'Make a request'],
    ['tinta_language=es', 'Camisetas para reunión familiar', 'Hacer una solicitud'],
  ])('has its name, prices and the way to ask for it in the HTML, with the cookie %j', async (cookie, name, ask) => {
    const { status, html } = await page(product, cookie)
    expect(status).toBe(200)
    expect(one(html, /<title>([^<]+)<\/title>/)).toBe(`${name} · Tinta`)
    const root = /<div id="root">([\s\S]*)<\/div>\s*<script type="application\/json" id="first-data"/.exec(html)?.[1]
    expect(root).toContain(`>${name}</h1>`)
    expect(root).toContain(ask)
    expect(root).toMatch(/<data value="\d+\.\d\d"/)
    expect(nodesOf(html).map((node) => node['@type'])).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']))
    expect(one(html, /<link rel="canonical" href="([^"]+)"/)).toBe(
      `${shop.url.origin}${product}${cookie === '' ? '' : '?lang=es'}`,
    )
  })

  it('is in the sitemap, and its call tells anyone the same', async () => {
    expect((await page('/sitemap.xml')).html).toContain(`<loc>${shop.url.origin}${product}</loc>`)
    const { status, body } = await new Visitor(shop).get('/api/products/custom/prd_family-reunion-tee')
    expect(status).toBe(200)
    expect(body).toMatchObject({ productId: 'prd_family-reunion-tee', category: { name: 'T-Shirts' } })
  })

  it.each(['prd_nothing', 'prd_ready_tshirt', '%20'])('is not found for what is no custom product: %s', async (id) => {
    expect((await page(`/custom/${id}`)).status).toBe(404)
    expect((await new Visitor(shop).get(`/api/products/custom/${id}`)).status).toBe(404)
  })
})

describe('the page of an occasion', () => {
  it.each(occasionKeys)('has something to buy or to ask for: %s', async (occasion) => {
    const { status, body } = await new Visitor(shop).get(`/api/occasions/${occasion}`)
    const { products, images } = body as unknown as { products: object[]; images: { path: string }[] }
    expect(status).toBe(200)
    expect(products.length + images.length).toBeGreaterThanOrEqual(6)
    // What is on sale stands before examples.
    const sold = images.map(({ path: picture }) => readyDesignOf(picture) !== null)
    expect(sold).toEqual(sold.toSorted((one, other) => Number(other) - Number(one)))
  })

  it.each([
    ['', 'en', 'Weddings', 'Wedding gifts and shirts for the bridal party'],
    ['tinta_language=es', 'es', 'Bodas', 'Regalos de boda y camisetas para las damas'],
  ])('is found by search engines under its own title, with the cookie %j', async (cookie, language, name, headline) => {
    const { status, html } = await page('/occasions/wedding', cookie)
    expect([status, one(html, /<html lang="(\w+)"/)]).toEqual([200, language])
    expect(one(html, /<title>(.*?)<\/title>/)).toBe(`${headline} · Tinta`)
    expect(one(html, /<meta name="description" content="(.*?)"/)).toContain(language === 'en' ? 'Slate' : 'Pizarra')
    expect(html).toContain(`<h1>${headline}</h1>`)
    expect(one(html, /<link rel="canonical" href="([^"]+)"/)).toMatch(/\/occasions\/wedding/)
    const trail = nodesOf(html).find((node) => node['@type'] === 'BreadcrumbList')
    expect(trail).toMatchObject({ itemListElement: [{}, {}, { name }] })
    const map = await new Visitor(shop).get('/sitemap.xml')
    expect(String(map.body)).toContain('/occasions/wedding<')
  })

  it('is not there for a name that is no occasion', async () => {
    expect((await page('/occasions/tuesday')).status).toBe(404)
    expect((await new Visitor(shop).get('/api/occasions/constructor')).status).toBe(404)
  })

  it('is linked from the home page by the name it has', () => {
    expect(Object.entries(home.occasions.names)).toEqual(occasionKeys.map((key) => [key, occasions[key].name.en]))
    expect(Object.values(inicio.occasions.names)).toEqual(occasionKeys.map((key) => occasions[key].name.es))
  })
})
