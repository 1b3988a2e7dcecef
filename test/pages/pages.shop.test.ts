import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressedSize, scriptBudget } from '#test/support/compressed-size.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { Visitor } from '#test/support/visitor.ts'
import { screens } from '#worker/pages/screens.rules.ts'
import { errorCatalogue } from '#worker/platform/errors.rules.ts'
import { wholePicture } from '#worker/platform/page-pictures.rules.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const assets = new URL('../../dist/assets/', import.meta.url)
const compressedScript =
  readdirSync(assets)
    .find((name) => name.endsWith('.js.br'))
    ?.replace(/\.br$/, '') ?? ''

const html = async (path: string, cookie = ''): Promise<string> =>
  String((await new Visitor(shop).get(path, cookie ? { Cookie: cookie } : {})).body)
const firstData = (page: string): Record<string, unknown> =>
  JSON.parse(/<script[^>]*id="first-data"[^>]*>([\s\S]*?)<\/script>/.exec(page)?.[1] || '{}', wholePicture) as Record<
    string,
    unknown
  >

describe('every screen of the table', () => {
  // The address of a product answers 200 only if the shop has it (product-page.shop.test.ts).
  const example = (path: string) =>
    path
      .replace(':category/:design', 'tshirt/calavera-de-azucar-black')
      .replace('/custom/:product', '/custom/prd_family-reunion-tee')
      .replace(':occasion', 'wedding')
  it.each(Object.values(screens).map(({ path }) => example(path.replace('/*', ''))))(
    '%s answers 200 with the app in it, in both languages',
    async (path) => {
      for (const [cookie, language] of [
        ['', 'en'],
        ['tinta_language=es', 'es'],
      ]) {
        const answer = await new Visitor(shop).get(path, cookie ? { Cookie: cookie } : {})
        expect(answer.status).toBe(200)
        expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
        expect(String(answer.body)).toContain(`<html lang="${language}"`)
        expect(String(answer.body)).toMatch(/<script type="module"[^>]* src="\/assets\//)
      }
    },
  )
})

describe('a page', () => {
  it.each(['/nothing', '/custom/1', '/wp-login.php', '/pages/app.en.html', '/.env'])(
    'answers a page that does not exist with 404 and the app: %s',
    async (path) => {
      const answer = await new Visitor(shop).get(path)
      expect(answer.status).toBe(404)
      expect(String(answer.body)).toContain('<script type="module"')
    },
  )

  it('is English unless the visitor chose Spanish', async () => {
    for (const cookie of [
      '',
      'tinta_language=en',
      'tinta_language=fr',
      'tinta_language=',
      'tinta_language=es; tinta_language=en',
    ]) {
      expect(await html('/', cookie)).toContain(
        cookie.startsWith('tinta_language=es') ? '<html lang="es"' : '<html lang="en"',
      )
    }
  })

  it('has the theme the visitor chose, and no other', async () => {
    expect(await html('/', 'tinta_theme=dark')).toMatch(/<html[^>]* data-theme="dark"/)
    expect(await html('/', 'tinta_theme=light')).toMatch(/<html[^>]* data-theme="light"/)
    for (const cookie of ['tinta_theme=system', 'tinta_theme="><script>', ''])
      expect(await html('/', cookie)).not.toMatch(/<html[^>]* data-theme=/)
  })

  it('does not wait for the display face with its first paint, which a preload would have it do (decision 262)', async () => {
    const page = await html('/')
    expect(page).not.toContain('as="font"')
    expect(page).toMatch(/@font-face\{[^}]*url\(\/assets\/display-[^)]+\.woff2\)[^}]*font-display: ?swap/)
  })

  it('has no errors of the Worker’s catalogue in its files', () => {
    const carrying = readdirSync(assets).filter(
      (name) =>
        name.endsWith('.js') && readFileSync(new URL(name, assets), 'utf8').includes(errorCatalogue.claim_closed.es),
    )
    expect(carrying, 'a module of the browser imports worker/platform/errors.rules.ts').toEqual([])
  })

  it('leaves the console’s calls to the console’s own file', () => {
    const carrying = readdirSync(assets).filter(
      (name) => name.endsWith('.js') && readFileSync(new URL(name, assets), 'utf8').includes('/api/staff/today'),
    )
    expect(carrying, 'a visitor would load what only the staff use: see web/app/api/endpoints.ts').toEqual([
      expect.stringMatching(/^console-/),
    ])
  })

  it('may not be shared between visitors of other cookies', async () => {
    expect((await new Visitor(shop).get('/')).headers.get('Vary')).toBe('Cookie')
  })
})

describe('a screen with first data', () => {
  it.each([
    '/products/readyToGo?category=mug',
    '/products',
    '/custom',
    '/dtfGallery',
    '/galleries',
    '/hoodies',
    '/mug',
    '/tumblers',
    '/ledlamp',
    '/occasions/pets',
    '/search?q=cat',
    '/search?category=mug',
  ])('is in the page with its data before any script runs: %s', async (path) => {
    for (const cookie of ['', 'tinta_language=es']) {
      const page = await html(path, cookie)
      const root =
        /<div id="root">([\s\S]*)<\/div>\s*<script type="application\/json" id="first-data"/.exec(page)?.[1] ?? ''
      expect(root.match(/<img /g)?.length).toBeGreaterThan(3)
      expect(root).not.toContain('aria-busy="true"')
      // The policy knows the hashes of style elements; a style attribute would not be applied.
      expect(root).not.toMatch(/ style="|<style(?!>)/)
      expect(root).toContain(cookie === '' ? 'Skip to content' : 'Ir al contenido')
    }
  })

  it('is rendered anew when its data has changed', async () => {
    const database = await shop.database()
    expect(await html('/dtfGallery')).not.toContain('Painted on Tuesday')
    await database
      .prepare(
        `UPDATE pictures SET title = json_set(title, '$.en', 'Painted on Tuesday') WHERE path = (SELECT path FROM pictures
          WHERE category = 'dtf' AND published = 1 ORDER BY position, path LIMIT 1)`,
      )
      .run()
    await expect.poll(async () => (await html('/dtfGallery')).match(/>Painted on Tuesday</g)?.length).toBe(1)
  })

  it('shows the tab of its address, and hydrates with it', async () => {
    expect(await html('/products/readyToGo?category=mug&picture=x')).toContain('data-search="category=mug"')
    expect(await html('/products/readyToGo?category=%3Cscript%3E')).toContain('data-search=""')
  })
})

describe('the button for more of a list', () => {
  it('is there only if the list has more than one page', async () => {
    expect(await html('/products/readyToGo')).toContain('>Load more images<')
    expect(await html('/products/readyToGo?category=mug')).not.toContain('Load more images')
  })

  it('is hidden where no script runs, and so is the placeholder for the rest', async () => {
    expect(await html('/products/readyToGo')).toMatch(/@media \(scripting: ?none\)\{\._\w+,\._\w+\{display:none\}\}/)
  })
})

describe('the first data of the ready-to-go gallery', () => {
  it.each([
    ['/products/readyToGo?category=tshirt', 'tshirt', 4],
    ['/products/readyToGo?category=hoodies', 'hoodies', 4],
    ['/dtfGallery', 'dtf', 12],
  ] as const)(
    'is what the screen would ask for, without the placeholders of its pictures: %s',
    async (path, category, countInHtml) => {
      const key = `/images?folder=gallery&category=${category}&page=0&limit=20`
      const asked = (await new Visitor(shop).get(key)).body as { images: { placeholder?: string; url: string }[] }
      const page = await html(path)
      expect(firstData(page)[key]).toEqual({
        ...asked,
        images: asked.images.map(({ placeholder: _, ...image }) => image),
      })
      expect(page).not.toContain('"srcset"')
      const shown = asked.images.map(({ url }) => page.includes(` src="${url}" srcSet=`))
      expect(shown).toEqual(shown.map((_, index) => index < countInHtml))
    },
  )

  it('is the first tab’s when the category is missing or does not exist', async () => {
    for (const query of ['', '?category=secret', '?category=__proto__', '?category=']) {
      expect(Object.keys(firstData(await html(`/products/readyToGo${query}`)))).toEqual([
        '/images?folder=gallery&category=tshirt&page=0&limit=20',
        '/api/config',
      ])
    }
  })

  it('the ready-to-go gallery asks for its first picture early', async () => {
    expect(await html('/products/readyToGo')).toMatch(
      /<link rel="preload" as="image" imagesrcset="\/images\/tshirt\/[^"]+\?w=320 320w, [^"]+" imagesizes="[^"]+" fetchpriority="high">/,
    )
    expect(await html('/login')).not.toContain('imagesrcset')
  })

  it('cannot end its script element, whatever a title says', async () => {
    const database = await shop.database()
    const evil = '</script><script>alert(1)</script><!-- \u2028 " \' \\'
    await database
      .prepare(
        `UPDATE pictures SET title = json_set(title, '$.en', ?), alt = json_set(alt, '$.es', ?) WHERE path = (SELECT path FROM pictures WHERE category = 'tshirt'
          ORDER BY position, path LIMIT 1)`,
      )
      .bind(evil, evil)
      .run()
    const page = await html('/products/readyToGo')
    expect(page).not.toContain('<script>alert(1)')
    const [list] = Object.values(firstData(page)) as { images: { title: { en: string }; alt: { es: string } }[] }[]
    expect(list?.images[0]).toMatchObject({ title: { en: evil }, alt: { es: evil } })
  })

  it('is left out of pages without first data', async () => {
    expect(firstData(await html('/login'))).toEqual({})
  })
})

describe('the first data of the search', () => {
  it.each([
    ['/search?q=cat', 'q=cat'],
    ['/search?category=mug&q=Abuela%20y%20yo&other=1', 'q=Abuela+y+yo&category=mug'],
    ['/search?q=nothinglikethis', 'q=nothinglikethis'],
  ])('is what the screen would ask for, in its language: %s', async (path, query) => {
    for (const cookie of ['', 'tinta_language=es']) {
      const key = `/api/search?${query}&page=0&limit=20`
      const asked = (
        await new Visitor(shop).get(
          key,
          cookie ? { 'Accept-Language': 'es', Cookie: cookie } : { 'Accept-Language': 'en' },
        )
      ).body as { images: { placeholder?: string }[] }
      const page = await html(path, cookie)
      expect(firstData(page)[key]).toEqual({
        ...asked,
        images: asked.images.map(({ placeholder: _, ...image }) => image),
      })
      expect(page).toContain(`data-search="${query}"`)
      expect(page).toContain(
        query.includes('nothing') ? (cookie ? 'No encontramos nada' : 'Nothing found') : '<article',
      )
    }
  })

  it.each(['/search', '/search?q=', '/search?q=%20%E2%80%A6', '/search?category=__proto__'])(
    'is left out where nothing is looked for: %s',
    async (path) => {
      expect(firstData(await html(path))).toEqual({})
    },
  )
})

/** A file as it is transferred: `fetch` would decompress it. */
const packed = (path: string, encoding: string): Promise<{ headers: Record<string, unknown>; bytes: Buffer }> =>
  new Promise((resolve, reject) => {
    get(new URL(path, shop.url), { headers: { 'Accept-Encoding': encoding } }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => resolve({ headers: answer.headers, bytes: Buffer.concat(pieces) }))
    }).on('error', reject)
  })

describe('a built file', () => {
  const plain = readFileSync(new URL(compressedScript, assets))

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ])('comes for Accept-Encoding %s as %s, made at build time', async (accepted, encoding, unpack) => {
    const { headers, bytes } = await packed(`/assets/${compressedScript}`, accepted)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers['vary']).toContain('Accept-Encoding')
    expect(unpack(bytes).equals(plain)).toBe(true)
    if (encoding)
      expect(bytes.byteLength).toBe(
        readFileSync(new URL(`${compressedScript}.${encoding === 'br' ? 'br' : 'gz'}`, assets)).byteLength,
      )
  })

  it('stays cached by its name, which says what is in it, without an ETag', async () => {
    const { headers } = await new Visitor(shop).get(`/assets/${compressedScript}`)
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('ETag')).toBeNull()
  })

  it('is not sent again to who has it, and stays cached', async () => {
    const first = await new Visitor(shop).get('/icon.svg')
    const etag = first.headers.get('ETag')
    expect(etag).not.toBeNull()
    const again = await new Visitor(shop).get('/icon.svg', { 'If-None-Match': etag ?? '' })
    expect(again.status).toBe(304)
    expect(again.headers.get('Cache-Control')).toBe('public, max-age=3600')
  })

  it.each(['/assets/gone-12345678.js', '/assets/', '/gone.svg', '/assets/..%2fpages%2fapp.en.html'])(
    'answers a built file that is gone with 404 and never the app: %s',
    async (path) => {
      const answer = await new Visitor(shop).get(path)
      expect(answer.status).toBe(404)
      expect(String(answer.body)).not.toContain('<html')
    },
  )
})

describe('the HTML of a page', () => {
  /** What a server sends before it hears back: ten packets of 1,460 bytes, of which the headers take 900. */
  const firstRoundTrip = 14_600 - 900

  it.each([
    '/',
    '/products/readyToGo',
    '/products/readyToGo?category=dtf',
    '/products/readyToGo/tshirt/calavera-de-azucar-black',
    '/custom',
    '/dtfGallery',
    '/galleries',
    '/hoodies',
    '/tumblers',
    '/tshirt',
    '/mug',
    '/sleeve',
    '/plaque',
    '/ledlamp',
    '/occasions/wedding',
    '/search?q=cat',
    '/search?q=team&category=tshirt',
    '/aboutUs/faq',
  ])('comes with the first round trip, compressed as an edge does it: %s', async (path) => {
    for (const cookie of ['', 'tinta_language=es']) {
      const packedPage = brotliCompressSync(await html(path, cookie), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
      })
      expect(packedPage.byteLength).toBeLessThanOrEqual(firstRoundTrip)
    }
  })
})

describe('what browsers may fetch ahead', () => {
  it('is named by public pages and no others', async () => {
    const named = async (path: string) => (await new Visitor(shop).get(path)).headers.get('Speculation-Rules')
    expect(await named('/products/readyToGo')).toBe('"/speculation-rules.json"')
    for (const path of ['/login', '/ShoppingCart', '/staff', '/nothing']) expect(await named(path)).toBeNull()
  })

  it('is the public pages, fetched and never run, and only before the app listens', async () => {
    const answer = await new Visitor(shop).get('/speculation-rules.json')
    expect(answer.headers.get('Content-Type')).toBe('application/speculationrules+json')
    const rules = answer.body as {
      prefetch: [{ where: { and: [{ or: { href_matches: { pathname: string } }[] }, object] } }]
    }
    expect(Object.keys(rules)).toEqual(['prefetch'])
    const [{ where }] = rules.prefetch
    const [{ or: patterns }, condition] = where.and
    expect(condition).toEqual({ selector_matches: 'html:not([data-ready]) a[href]' })
    const isPublic = (path: string) =>
      patterns.some(({ href_matches }) => new URLPattern(href_matches).test({ pathname: path }))
    for (const path of ['/', '/custom', '/products/readyToGo/tshirt/calavera-de-azucar-black', '/occasions/wedding'])
      expect(isPublic(path), path).toBe(true)
    for (const { path, prerendered } of Object.values(screens))
      if (!prerendered) expect(isPublic(path.replace(/\/\*$/, '').replaceAll(/:\w+/g, 'x')), path).toBe(false)
    expect(isPublic('/logout')).toBe(false)
  })
})

describe('the first frame of a screen that is not for search engines', () => {
  const framed = Object.entries(screens).flatMap(([name, screen]) =>
    'hasFrame' in screen ? [[name, screen.path.replace(/\/\*$/, '').replaceAll(/:\w+/g, 'x'.repeat(43))] as const] : [],
  )
  // Their pages have what the link opens (link-views.shop.test.ts).
  const ofLinks: string[] = ['track', 'proof', 'sharedDesign', 'paymentLink']

  it.each(framed)('%s has its heading or a placeholder before any script runs, in both languages', async (_, path) => {
    const headings = await Promise.all(
      ['', 'tinta_language=es'].map(async (cookie) => {
        const page = await html(path, cookie)
        const title = /<title>(.*?) · Tinta<\/title>/.exec(page)?.[1]
        expect(title).toBeTruthy()
        return `${title}: ${/<h1[^>]*>(.*?)<\/h1>|<main.*? aria-busy="true"/.exec(page)?.[0] ?? ''}`
      }),
    )
    expect(new Set(headings).size).toBe(2)
    for (const heading of headings) expect(heading).toMatch(/: ./)
  })

  it.each(framed)('%s is kept by nobody, and named to no search engine', async (_, path) => {
    const { headers, body } = await new Visitor(shop).get(path)
    const page = String(body)
    expect(headers.get('Cache-Control')).toBe('private, no-cache')
    expect(headers.get('Speculation-Rules')).toBeNull()
    expect(page.match(/<meta name="robots" content="noindex"/g)).toHaveLength(1)
    expect(page).not.toMatch(/rel="canonical"|hreflang|og:|ld\+json/)
    expect(firstData(page)).toEqual({})
    expect(page).toContain('<noscript>')
    expect(String((await new Visitor(shop).get('/sitemap.xml')).body)).not.toContain(`${path}<`)
  })

  it.each(framed)('%s is the same for whoever asks', async (_, path) => {
    const plain = await html(path)
    expect(await html(path, 'tinta_session=somebody')).toBe(plain)
  })

  it.each(framed.filter(([name]) => !ofLinks.includes(name)))(
    '%s is the same for whatever its link says',
    async (_, path) => {
      expect(await html(`${path}?token=${'x'.repeat(43)}&kind=chat`)).toBe(await html(path))
    },
  )

  it('sends no form by its address before the app listens', async () => {
    for (const [, path] of framed)
      for (const form of (await html(path)).match(/<form[^>]*>/g) ?? []) expect(form).toContain('method="post"')
  })
})

describe('what a page makes a visitor load', () => {
  const pages = readdirSync(new URL('../pages/', assets)).filter((name) => !name.startsWith('app.'))
  interface Code {
    modules: string[]
    login?: string[]
    customer?: string[]
    visitor?: string[]
  }
  const codeOf = (page: string): Code => JSON.parse(/id="code">(.*?)<\/script>/s.exec(page)?.[1] ?? '') as Code
  // The designer is a tool; what only customers open has no limit. docs/performance.md has the bytes.
  const isLarge = (name: string, who: keyof Code) =>
    name.startsWith('design.') || (who === 'customer' && !name.startsWith('cart.'))
  const loaded = pages.flatMap((name) => {
    const page = readFileSync(new URL(`../pages/${name}`, assets)).toString()
    const code = codeOf(page)
    const first = /src="\/(assets\/after-paint-[^"]+)"/.exec(page)?.[1] ?? ''
    const people = code.visitor === undefined ? (['modules'] as const) : (['customer', 'visitor'] as const)
    return people
      .filter((who) => !isLarge(name, who))
      .map((who) => ({
        name,
        who,
        files: new Set([first, ...code.modules, ...(code.login ?? []), ...(code[who] ?? [])]),
      }))
  })

  it.each(loaded)('$name stays within the budget of JavaScript: $who', ({ files }) => {
    const bytes = [...files].map(compressedSize).reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeGreaterThan(80_000)
    expect(bytes).toBeLessThanOrEqual(scriptBudget)
  })

  it('a customer’s screen names the code of the log-in for whom it leads there', () => {
    const page = (name: string) => codeOf(readFileSync(new URL(`../pages/${name}.es.html`, assets)).toString())
    const { modules, customer = [], visitor = [] } = page('cart')
    const logIn = page('login')
    expect(new Set([...modules, ...visitor])).toEqual(new Set([...logIn.modules, ...(logIn.login ?? [])]))
    expect(logIn.login?.some((file) => file.includes('/LogInForm-'))).toBe(true)
    expect(visitor.some((file) => customer.includes(file))).toBe(false)
    expect(customer.some((file) => file.includes('/CartScreen-'))).toBe(true)
  })
})
