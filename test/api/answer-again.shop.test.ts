/** An isolate gives public answers again while nothing that they show has changed (docs/decisions/437). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tripFlags, wrappedBundles } from '#scripts/bench/wrapped-shop.ts'
import { addPicture, aPictureToAdd } from '#test/support/kept-picture.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { anOwner, aStaffMember, demoCustomer, Visitor, type Answer } from '#test/support/visitor.ts'

let shop: TestShop
let owner: Visitor
let staff: Visitor
beforeAll(async () => {
  shop = await openShop({ bundles: wrappedBundles(), compatibilityFlags: tripFlags, ringLimit: 20 })
  ;[owner, staff] = await Promise.all([anOwner(shop), aStaffMember(shop)])
})
afterAll(() => shop.stop())

const counted = { 'X-Bench-Delay': '0' }
const get = (path: string, headers: Record<string, string> = {}) => new Visitor(shop).get(path, headers)
/** Asks until it is kept: the first answer of an isolate is of no known version. */
async function warm(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  for (let times = 0; times < 3; times += 1) await get(path, headers)
  await expect.poll(async () => isAgain(await get(path, { ...headers, ...counted })), { timeout: 5000 }).toBe(true)
  return get(path, headers)
}
/** Whether an answer took nothing but the question for the version. */
const isAgain = ({ headers }: Answer): boolean => headers.get('X-Bench-Trips')?.includes('"d1":1,"r2":0') === true

const gallery = '/images?folder=gallery&category=hoodies&page=0&limit=50'
const pages = ['/hoodies', '/products/readyToGo', '/custom', '/occasions', '/aboutUs/contact']

it('gives the bytes and headers of the last answer', async () => {
  await warm('/hoodies')
  const [first, second] = [await get('/hoodies'), await get('/hoodies')]
  expect(second.body).toBe(first.body)
  const [one, other] = [first, second].map(({ headers }) => Object.fromEntries(headers))
  expect(other?.['x-request-id']).not.toBe(one?.['x-request-id'])
  expect(other?.['content-security-policy']).toBe(one?.['content-security-policy'])
  expect(Object.keys(other ?? {})).toEqual(Object.keys(one ?? {}))
})

it('makes nothing anew while the version is the same', async () => {
  const picture = (await warm(gallery)).body['images']?.[0]
  await shop.run('DROP TRIGGER pictures_changed_in_version')
  await shop.change('UPDATE pictures SET width = 1234 WHERE path = ?', String(picture?.['path']))
  const widths = async () =>
    ((await get(gallery)).body['images'] as unknown as { width: number }[]).map(({ width }) => width)
  expect(await widths()).not.toContain(1234)
  await shop.change("UPDATE catalogue_version SET version = 'another'")
  expect(await widths()).toContain(1234)
})

describe('the next request sees', () => {
  it('what the staff changed in the catalogue', async () => {
    const search = '/api/search?q=anewhoodie'
    for (const path of [gallery, search, ...pages]) await warm(path)
    const added = await addPicture(staff, aPictureToAdd({ title: { en: 'Anewhoodie', es: 'Anewhoodie' } }))
    for (const path of [gallery, search]) expect(JSON.stringify((await get(path)).body)).toContain(added.body['path'])
    expect(String((await get('/hoodies')).body)).toContain(String(added.body['path']))
  })

  it('what an owner changed in the settings', async () => {
    for (const path of pages) await warm(path)
    const contact = (await owner.get('/api/staff/settings')).body['contact'] as unknown as Record<string, unknown>
    const { changedAt: _at, changedBy: _by, ...values } = contact
    const change = { ...values, supportEmail: 'again@example.com' }
    expect((await owner.call('PUT', '/api/staff/settings/contact', change)).status).toBe(200)
    for (const path of pages) expect(String((await get(path)).body)).toContain('again@example.com')
  })
})

it('mixes neither languages nor themes', async () => {
  const cookies = ['', 'tinta_language=es', 'tinta_theme=dark', 'tinta_language=es; tinta_theme=light']
  const headersOf = (cookie: string) => (cookie === '' ? {} : { Cookie: cookie })
  for (const cookie of cookies) await warm('/products/readyToGo', headersOf(cookie))
  for (const cookie of cookies) {
    const again = await get('/products/readyToGo', { ...headersOf(cookie), ...counted })
    const [, language, theme] = /<html lang="(\w+)"(?: data-theme="(\w+)")?/.exec(String(again.body)) ?? []
    expect({ cookie, isAgain: isAgain(again), language, theme }).toEqual({
      cookie,
      isAgain: true,
      language: cookie.includes('=es') ? 'es' : 'en',
      theme: /theme=(\w+)/.exec(cookie)?.[1],
    })
  }
  const list = '/api/products/custom?page=0&limit=20'
  const nameIn = async (language: string) =>
    (await get(list, { 'Accept-Language': language })).body['products']?.[0]?.['name']
  for (const language of ['en', 'es']) await warm(list, { 'Accept-Language': language })
  expect(await nameIn('en')).not.toBe(await nameIn('es'))
})

it('keeps nothing that is somebody’s', async () => {
  const ana = await demoCustomer(shop)
  for (const path of ['/api/orders', '/api/AccountSettings']) {
    for (let times = 0; times < 3; times += 1) expect((await ana.get(path)).status).toBe(200)
    expect((await get(path)).status).toBe(401)
  }
  for (const headers of [{ Cookie: 'tinta_pending=secret' }, { Cookie: 'tinta_theme=blue' }]) {
    await warm('/reviews')
    const [one, other] = [await get('/reviews', headers), await get('/reviews', headers)]
    for (const theirs of [one, other]) expect(theirs.headers.get('Cache-Control')).toBe('private, no-cache')
  }
})

it('counts who searches before they get an answer again', async () => {
  const from = { 'CF-Connecting-IP': '203.0.113.77' }
  const statuses: number[] = []
  for (let times = 0; times < 30; times += 1) statuses.push((await get('/api/search?q=tiger', from)).status)
  expect(statuses).toContain(429)
  expect(statuses.slice(0, 15)).not.toContain(429)
})
