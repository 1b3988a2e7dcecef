import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { Visitor } from '#test/support/visitor.ts'
import { endpoints } from '#worker/api/endpoints.ts'
import type { Endpoint } from '#worker/http/endpoint.rules.ts'
import { errorCatalogue } from '#worker/platform/errors.rules.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ ringLimit: 3 })
})
afterAll(() => shop.stop())

/** Each attempt uses another address, because the runtime's minute may end in the middle of one. */
let tries = 0
const limited = Object.entries<Endpoint>(endpoints).filter(([, { rateLimit }]) => rateLimit)

it.each(limited)(
  '%s lets an address call three times a minute here, then tells it when to come back',
  async (name, { method, path, rateLimit }) => {
    const visitor = new Visitor(shop)
    const address = `203.0.${(tries += 1)}.${limited.findIndex(([ringedName]) => ringedName === name) + 1}`
    const call = (from: string) =>
      visitor.call(method, path.replace(/:\w+/, 'x'), method === 'GET' ? undefined : {}, { 'CF-Connecting-IP': from })
    for (let times = 0; times < 3; times += 1) expect((await call(address)).status).not.toBe(429)
    const refused = await call(address)
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too_many', message: errorCatalogue.too_many.en, messageApp: { es: errorCatalogue.too_many.es } },
    })
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect(
      (await call(address.replace('203.0', '198.51'))).status,
      `the ${rateLimit} limit must be one per address`,
    ).not.toBe(429)
  },
)

it('lets an address search three missing pictures a minute here: each search asks the database', async () => {
  const missing = (index: number, from: string) =>
    new Visitor(shop).call('GET', `/images/dtf/missing-${index}.jpg`, undefined, { 'CF-Connecting-IP': from })
  const statuses: number[] = []
  for (let index = 0; index < 4; index += 1) statuses.push((await missing(index, '203.1.113.9')).status)
  expect(statuses).toEqual([404, 404, 404, 429])
  expect((await missing(9, '203.1.113.10')).status).toBe(404)
})

it('renders three searches a minute for an address here, and sends the page without results beyond, which nobody keeps', async () => {
  const results = async (index: number) => {
    const { headers, body } = await new Visitor(shop).call('GET', `/search?q=mug&n=${index}`, undefined, {
      'CF-Connecting-IP': '203.1.113.11',
    })
    return { hasData: String(body).includes('/api/search?q=mug'), kept: headers.get('Cloudflare-CDN-Cache-Control') }
  }
  const seen: Awaited<ReturnType<typeof results>>[] = []
  for (let index = 0; index < 4; index += 1) seen.push(await results(index))
  expect(seen.map(({ hasData }) => hasData)).toEqual([true, true, true, false])
  expect(seen[2]?.kept).toContain('max-age')
  expect(seen[3]?.kept).toBeNull()
})

it.each([
  ['/track?token=', '/api/track'],
  ['/pay?token=', '/api/payLink'],
  ['/proof?token=', '/api/Desing/link'],
  ['/sharedDesign/', '/api/sharedDesigns/'],
])(
  'counts three pages of %s a minute here with their calls, and sends the next as it was built',
  async (page, path) => {
    const token = 'x'.repeat(43)
    const header = { 'CF-Connecting-IP': `203.1.114.${(tries += 1)}` }
    const log = shop.log.length
    const data = async () => {
      const { status, body } = await new Visitor(shop).get(`${page}${token}`, header)
      expect(status).toBe(200)
      return /id="first-data"[^>]*>(.*?)<\/script>/s.exec(String(body))?.[1]
    }
    const seen = [await data(), await data(), await data(), await data()]
    // Tracking and payment say by themselves that a link is refused.
    const saysIt = path === '/api/track' || path === '/api/payLink'
    expect(seen.map((said) => said?.includes('null'))).toEqual([saysIt, saysIt, saysIt, false])
    const asked = path === '/api/Desing/link' ? 'POST' : 'GET'
    const headers = { ...header, Authorization: token }
    expect(
      await new Visitor(shop).call(
        asked,
        path.endsWith('/') ? path + token : path,
        asked === 'POST' ? {} : undefined,
        headers,
      ),
    ).toMatchObject({ status: 429 })
    expect(shop.log.slice(log).filter((line) => line.includes('first_view_failed'))).toEqual([])
  },
)

const from6 = (address: string) => new Visitor(shop).call('POST', '/api/login', {}, { 'CF-Connecting-IP': address })

it('counts all addresses of an IPv6 line as one caller', async () => {
  const statuses: number[] = []
  for (let host = 1; host <= 4; host += 1) statuses.push((await from6(`2001:db8:${(tries += 1)}:1::${host}`)).status)
  expect(statuses).not.toContain(429)
  const line = `2001:db8:${(tries += 1)}:7`
  const same: number[] = []
  for (let host = 1; host <= 4; host += 1) same.push((await from6(`${line}::${host}`)).status)
  expect(same.slice(0, 3)).not.toContain(429)
  expect(same[3]).toBe(429)
})

it('counts the lines of an IPv6 site together, three times as loosely here', async () => {
  const site = `2001:db8:${(tries += 1) + 0xf00}`
  const statuses: number[] = []
  for (let line = 1; line <= 10; line += 1) statuses.push((await from6(`${site}:${line}::1`)).status)
  expect(statuses.slice(0, 9)).not.toContain(429)
  expect(statuses[9]).toBe(429)
})

it('believes only Cloudflare’s word of where a call comes from', async () => {
  const login = (forwarded: string) =>
    new Visitor(shop).call(
      'POST',
      '/api/login',
      {},
      { 'CF-Connecting-IP': '192.0.2.1', 'X-Forwarded-For': forwarded, 'X-Real-IP': forwarded },
    )
  const statuses: number[] = []
  for (const forwarded of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4']) statuses.push((await login(forwarded)).status)
  expect(statuses.at(-1)).toBe(429)
})

it('the rate limit of the edge does not count reading', async () => {
  for (let times = 0; times < 8; times += 1)
    expect((await new Visitor(shop).get('/api/products/custom')).status).toBe(200)
})
