/** What Cloudflare keeps in front of the shop, and for whom (docs/decisions/180). */
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wrappedBundles } from '#scripts/bench/wrapped-shop.ts'
import { addPicture, aPictureToAdd } from '#test/support/kept-picture.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { anOwner, aStaffMember, demoCustomer, Visitor, type Answer } from '#test/support/visitor.ts'
import { workersCache } from '#test/support/wrappers.ts'
import { canonicalPath, hasParameters, screens, type ScreenName } from '#worker/pages/screens.rules.ts'
import { minutes } from '#worker/platform/duration.rules.ts'

let shop: TestShop
let ana: Visitor
let owner: Visitor
let staff: Visitor
beforeAll(async () => {
  shop = await openShop({ bundles: wrappedBundles(workersCache) })
  ;[ana, owner, staff] = await Promise.all([demoCustomer(shop), anOwner(shop), aStaffMember(shop)])
})
afterAll(() => shop.stop())

const stranger = () => new Visitor(shop)
const status = ({ headers }: Answer) => headers.get('Cf-Cache-Status')
const later = (ms: number) => stranger().get(`/__cache/later?ms=${ms}`)
const script = readdirSync(new URL('../../dist/assets', import.meta.url)).find((name) => name.endsWith('.js')) ?? ''

let asked = 0
/** An address of this page or list that nobody has asked for yet. */
const anew = (path: string) => `${path}${path.includes('?') ? '&' : '?'}anew=${(asked += 1)}`

/** Asks twice; how the second was answered. */
async function again(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  await stranger().get(path, headers)
  return stranger().get(path, headers)
}

/** An example of the address of each public screen with parameters. */
const examples: Partial<Record<ScreenName, string>> = {
  readyToGoDesign: '/products/readyToGo/tshirt/calavera-de-azucar-black',
  customProduct: '/custom/prd_family-reunion-tee',
  occasion: '/occasions/birthday',
}
const pathOf = (screen: ScreenName) => examples[screen] ?? canonicalPath(screen).replaceAll(/:\w+/g, 'x'.repeat(43))
const names = Object.keys(screens) as ScreenName[]
const isPublic = (screen: ScreenName) => screens[screen].prerendered

describe('a page', () => {
  it.each(names.filter(isPublic))('is kept where everybody sees the same: %s', async (screen) => {
    expect(hasParameters(screen)).toBe(screen in examples)
    const answer = await again(anew(pathOf(screen)), { Accept: 'text/html' })
    expect(answer.status).toBe(200)
    expect(status(answer)).toBe('HIT')
    expect(answer.headers.get('X-Kept-By')).toBe('catalogue,settings')
    // A browser asks each time.
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  })

  it('is kept nowhere else: no shell of a private screen, no page of a mailed link, and none that does not exist', async () => {
    for (const path of [...names.filter((screen) => !isPublic(screen)).map(pathOf), '/nothing', '/custom/none']) {
      const answer = await again(path, { Accept: 'text/html' })
      expect({ path, status: status(answer), cache: answer.headers.get('Cache-Control') }).toEqual({
        path,
        status: 'BYPASS',
        cache: 'private, no-cache',
      })
    }
    // What a link opens is stored by no browser either.
    for (const path of ['/track?token=x', '/proof?token=x', '/pay?token=x', '/sharedDesign/x']) {
      const answer = await again(path, { Accept: 'text/html' })
      expect({ path, status: status(answer), cache: answer.headers.get('Cache-Control') }).toEqual({
        path,
        status: 'BYPASS',
        cache: 'private, no-store',
      })
    }
  })

  it('is kept for each language and theme by itself', async () => {
    const path = anew('/products/readyToGo')
    const cookies = [
      null,
      'tinta_language=en',
      'tinta_language=es',
      'tinta_theme=dark',
      'tinta_theme=light',
      'tinta_language=es; tinta_theme=dark',
      'tinta_theme=dark; tinta_language=es',
    ]
    const ask = (cookie: string | null) => stranger().get(path, cookie === null ? {} : { Cookie: cookie })
    for (const round of ['MISS', 'HIT']) {
      for (const cookie of cookies) {
        const answer = await ask(cookie)
        const [, language, theme] = /<html lang="(\w+)"(?: data-theme="(\w+)")?/.exec(String(answer.body)) ?? []
        expect({ cookie, round: status(answer), language, theme }).toEqual({
          cookie,
          round,
          language: cookie?.includes('=es') ? 'es' : 'en',
          theme: /theme=(\w+)/.exec(cookie ?? '')?.[1],
        })
      }
    }
  })

  it('is kept for nobody with another cookie, and none of theirs is shown to others', async () => {
    const path = anew('/')
    for (const cookie of ['tinta_pending=secret', 'tinta_language=es; __stripe_mid=1', 'tinta_theme=blue'])
      expect(status(await again(path, { Cookie: cookie }))).toBe('BYPASS')
    expect(status(await stranger().get(path))).toBe('MISS')
  })

  it('is kept only when it came out whole', async () => {
    const database = await shop.database()
    const path = anew('/dtfGallery')
    await database.exec('ALTER TABLE pictures RENAME TO pictures_away')
    const broken = await stranger().get(path)
    await database.exec('ALTER TABLE pictures_away RENAME TO pictures')
    expect(broken.status).toBe(200)
    expect(status(broken)).toBe('BYPASS')
    expect(status(await again(path))).toBe('HIT')
  })

  it('is kept with the policy that names its styles', async () => {
    const path = anew('/dtfGallery')
    const [first, second] = [await stranger().get(path), await stranger().get(path)]
    expect(second.body).toBe(first.body)
    expect(second.headers.get('Content-Security-Policy')).toBe(first.headers.get('Content-Security-Policy'))
    expect(second.headers.get('Content-Security-Policy')).toMatch(/'sha256-[\w+/]{43}='/)
  })
})

describe('a list', () => {
  const list = '/images?folder=gallery&category=tshirt&page=0&limit=20'

  it('is kept for customers and strangers together', async () => {
    const path = anew(list)
    const first = await ana.get(path)
    const second = await stranger().get(path)
    expect([status(first), status(second)]).toEqual(['MISS', 'HIT'])
    expect(second.body).toEqual(first.body)
  })

  it('is kept for each language by itself', async () => {
    const path = anew('/api/products/custom?page=0&limit=20')
    const nameIn = async (language: string) => {
      const visitor = stranger()
      visitor.language = language
      return (await visitor.get(path)).body['products']?.[0]?.['name']
    }
    const [en, es] = [await nameIn('en'), await nameIn('es')]
    expect(en).not.toBe(es)
    expect([await nameIn('en'), await nameIn('es')]).toEqual([en, es])
  })

  it('is not kept when it is refused', async () => {
    for (const path of ['/images?folder=gallery&category=none', '/api/products/custom/none', '/api/occasions/none'])
      expect(status(await again(path))).toBe('BYPASS')
  })

  it('is given once more while it is made anew, when it has become old', async () => {
    const path = anew(list)
    expect(status(await again(path))).toBe('HIT')
    await later(minutes(6 * 60 + 1))
    expect(status(await stranger().get(path))).toBe('UPDATING')
    await expect.poll(async () => status(await stranger().get(path))).toBe('HIT')
  })
})

it('keeps what says when an order of today arrives until the day ends, and no longer', async () => {
  for (const path of [
    '/api/config',
    '/products/readyToGo',
    '/api/products/readyToGo/tshirt/calavera-de-azucar-black',
  ]) {
    const address = anew(path)
    expect(status(await again(address))).toBe('HIT')
    await later(minutes(24 * 60))
    expect(status(await stranger().get(address))).toBe('EXPIRED')
  }
})

it('keeps pictures and files by their formats', async () => {
  const pictures = await stranger().get('/images?folder=gallery&category=tshirt&page=0&limit=1')
  const picture = `/images/${pictures.body['images']?.[0]?.['path']}?w=640`
  const [avif, jpg] = [{ Accept: 'image/avif' }, { Accept: 'image/jpeg' }]
  for (const [headers, type] of [
    [avif, 'image/avif'],
    [jpg, 'image/jpeg'],
    [avif, 'image/avif'],
  ] as const) {
    const answer = await again(picture, headers)
    expect([status(answer), answer.headers.get('Content-Type')]).toEqual(['HIT', type])
  }
  for (const path of [`/assets/${script}`, '/icon.svg', '/sw.js', '/sitemap.xml', '/robots.txt', '/api/openapi.json'])
    expect({ path, status: status(await again(path)) }).toEqual({ path, status: 'HIT' })
})

it('keeps nothing that is somebody’s, however it is asked for', async () => {
  for (const path of ['/api/orders', '/api/shoppingCart', '/api/AccountSettings', '/api/AccountSettings/export']) {
    expect(status(await ana.get(path))).toBe('BYPASS')
    expect((await stranger().get(path)).status).toBe(401)
    expect((await stranger().get(path, { 'X-HTTP-Method-Override': 'GET' })).status).toBe(401)
  }
  expect(status(await again('/api/health'))).toBe('BYPASS')
  expect(status(await again('/api/payments/success?payment_intent=pi_x'))).toBe('BYPASS')
})

describe('a change of the catalogue', () => {
  const gallery = '/images?folder=gallery&category=hoodies&page=0&limit=50'
  const pathsIn = async (path: string): Promise<string[]> =>
    ((await stranger().get(path)).body['images'] as unknown as { path: string }[]).map((image) => image.path)

  it('is seen by the next request for a list, a page and a search', async () => {
    const pages = ['/hoodies', '/galleries', '/api/search?q=anewhoodie']
    for (const path of [gallery, ...pages]) expect(status(await again(path))).toBe('HIT')
    const added = await addPicture(staff, aPictureToAdd({ title: { en: 'Anewhoodie', es: 'Anewhoodie' } }))
    expect(added.status).toBe(200)
    expect(await pathsIn(gallery)).toContain(added.body['path'])
    for (const path of pages) expect(status(await stranger().get(path))).toBe('MISS')
    expect(JSON.stringify((await stranger().get('/api/search?q=anewhoodie')).body)).toContain(
      String(added.body['path']),
    )
  })

  it('is seen within a minute when Cloudflare refuses to remove what it kept', async () => {
    await shop.runCron()
    expect(status(await again(gallery))).toBe('HIT')
    await stranger().get('/__cache/refuse?times=1')
    const added = await addPicture(staff, aPictureToAdd())
    expect(status(await stranger().get(gallery))).toBe('HIT')
    expect(shop.log.some((line) => line.includes('kept_answers_not_removed'))).toBe(true)
    await shop.runCron()
    expect(await pathsIn(gallery)).toContain(added.body['path'])
    // Nothing has changed since: the cron leaves what is kept.
    await shop.runCron()
    expect(status(await stranger().get(gallery))).toBe('HIT')
  })

  it('is seen within a minute when it was written past the Worker', async () => {
    await shop.runCron()
    const [path] = await pathsIn(gallery)
    await shop.run('UPDATE pictures SET published = 0 WHERE path = ?', path)
    await shop.runCron()
    expect(await pathsIn(gallery)).not.toContain(path)
  })
})

it('shows a change of the settings to the next request', async () => {
  const contact = '/aboutUs/contact'
  expect(status(await again(contact))).toBe('HIT')
  const { version, ...said } = (await owner.get('/api/staff/settings')).body['contact'] as unknown as Record<
    string,
    unknown
  >
  const { changedAt: _at, changedBy: _by, ...values } = said
  const changed = await owner.call('PUT', '/api/staff/settings/contact', {
    ...values,
    version,
    supportEmail: 'front-desk@example.com',
  })
  expect(changed.status).toBe(200)
  expect(String((await stranger().get(contact)).body)).toContain('front-desk@example.com')
})

it('sends the cookie of a known browser with calls only, so that a customer’s pages are kept too', async () => {
  const answer = await stranger().post('/api/login', {
    email: 'ana@example.com',
    password: 'Tinta#2026',
    deviceinfo: { deviceId: 'x', deviceName: 'Firefox', os: 'Linux' },
  })
  expect(answer.headers.getSetCookie().join()).toMatch(/^tinta_device=[^;]+; Max-Age=\d+; Path=\/api; HttpOnly/)
})
