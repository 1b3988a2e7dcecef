/** What search engines and link previews get from the shop. */
import { beforeAll, describe, expect, it } from 'vitest'
import { apiDescription } from '#scripts/openapi/write.ts'
import { sharedShop, type SharedShop } from '#test/support/shop.ts'
import { Visitor } from '#test/support/visitor.ts'
import { canonicalPath, screens, type ScreenName } from '#worker/pages/screens.rules.ts'

let shop: SharedShop
beforeAll(async () => {
  shop = await sharedShop()
})

const canonical = (path: string) =>
  canonicalPath(
    Object.entries(screens).find(([, screen]) => screen.path.replace(/\/\*$/, '') === path)?.[0] as ScreenName,
  )
const pathsOf = (isPublic: boolean) =>
  Object.values(screens)
    // Pages with parameters: product-page.shop.test.ts.
    .filter(({ prerendered, path }) => prerendered === isPublic && !(isPublic && path.includes('/:')))
    .map(({ path }) => path.replace(/\/\*$/, ''))
const html = async (path: string) => String((await new Visitor(shop).get(path)).body)
const one = (page: string, tag: RegExp) => tag.exec(page)?.[1]
const publicUrl = () => shop.url.origin
const isHere = async (address: string) =>
  (await fetch(address.replaceAll('&amp;', '&').replace(publicUrl(), shop.url.origin))).status

interface Node {
  '@type': string
  [name: string]: unknown
}
const nodesOf = (page: string): Node[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, text = '']) => (JSON.parse(text) as { '@graph': Node[] })['@graph'],
  )

describe.each(pathsOf(true))('%s', (path) => {
  it('tells its title, its address in both languages, its picture and what it is', async () => {
    const pages = { en: await html(path), es: await html(`${path}?lang=es`) }
    for (const [language, page] of Object.entries(pages)) {
      expect(one(page, /<html lang="(\w+)"/)).toBe(language)
      expect(
        one(page, /<meta name="description" content="([^"]{50,200})"/),
        'a description of a fitting length',
      ).toBeDefined()
      expect(page).not.toContain('noindex')
      expect(page.match(/<link rel="canonical"/g)).toHaveLength(1)
      const address = `${publicUrl()}${canonical(path)}`
      expect(one(page, /<link rel="canonical" href="([^"]+)"/)).toBe(language === 'en' ? address : `${address}?lang=es`)
      expect(
        Object.fromEntries(
          [...page.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, name, href]) => [name, href]),
        ),
      ).toEqual({ en: address, es: `${address}?lang=es`, 'x-default': address })
      expect(one(page, /<meta property="og:title" content="([^"]+)"/)).toBe(one(page, /<title>([^<]+)<\/title>/))
      expect(await isHere(one(page, /<meta property="og:image" content="([^"]+)"/) ?? 'none:')).toBe(200)
      expect(nodesOf(page).map((node) => node['@type'])).toContain(path === '/' ? 'Organization' : 'BreadcrumbList')
    }
    expect(one(pages.en, /<title>([^<]+)<\/title>/)).toBeTruthy()
    expect(one(pages.en, /<meta name="description" content="([^"]+)"/)).not.toBe(
      one(pages.es, /<meta name="description" content="([^"]+)"/),
    )
  })
})

it('tells the price of what is sold, as the shop takes it', async () => {
  const offers = async (path: string) =>
    nodesOf(await html(path))
      .filter((node) => node['@type'] === 'Product')
      .map((node) => node['offers'] as { price: string; priceCurrency: string })
  expect(await offers('/products/readyToGo')).toMatchObject([{ price: '28.00', priceCurrency: 'USD' }])
  expect(await offers('/products/readyToGo?category=mug')).toMatchObject([{ price: '15.00' }])
  expect((await offers('/custom')).length).toBeGreaterThan(10)
})

it('tells the questions with their answers, without the marks of links', async () => {
  const faq = nodesOf(await html('/aboutUs/faq')).find((node) => node['@type'] === 'FAQPage') as
    | { mainEntity: { acceptedAnswer: { text: string } }[] }
    | undefined
  expect(faq?.mainEntity.length).toBeGreaterThan(10)
  for (const { acceptedAnswer } of faq?.mainEntity ?? []) expect(acceptedAnswer.text).not.toMatch(/\]\(|\{\{/)
})

it('keeps private screens and what is not there out of every index', async () => {
  for (const path of [...pathsOf(false), '/nothing'])
    expect(await html(path), path).toContain('<meta name="robots" content="noindex"')
})

it('lists every public page in both languages and no other, and says where', async () => {
  const list = await html('/sitemap.xml')
  const listed = [...list.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address]) => address)
    .filter((address) => !/\/(?:products\/readyToGo|custom|occasions)\//.test(address ?? ''))
  expect(listed.sort()).toEqual(
    [...new Set(pathsOf(true).map(canonical))]
      .flatMap((path) => [publicUrl() + path, `${publicUrl()}${path}?lang=es`])
      .sort(),
  )
  expect(listed).not.toContain(`${publicUrl()}/products`)
  expect(await html('/robots.txt')).toContain(`Sitemap: ${publicUrl()}/sitemap.xml`)
})

it('can be put on a phone’s home screen', async () => {
  const answer = await fetch(new URL('/site.webmanifest', shop.url))
  expect(answer.headers.get('Content-Type')).toBe('application/manifest+json')
  const { icons, start_url } = (await answer.json()) as {
    icons: { src: string; sizes: string; purpose?: string }[]
    start_url: string
  }
  expect(start_url).toBe('/')
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src } of [...icons, { src: '/apple-touch-icon.png' }, { src: '/shared.jpg' }])
    expect(await isHere(new URL(src, shop.url).href), src).toBe(200)
})

it('serves a service worker that browsers ask for each time, and that may only come from here', async () => {
  const answer = await fetch(new URL('/sw.js', shop.url), { headers: { 'Accept-Encoding': 'br' } })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, expect.stringContaining('text/javascript')])
  expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  expect(answer.headers.get('Content-Encoding')).toBe('br')
  expect(answer.headers.get('Content-Security-Policy')).toContain("worker-src 'self'")
  // It names the shell and its code, and every file that it names is there.
  const named = [...(await answer.text()).matchAll(/["'`](\/(?:assets\/|orders\/none)[^"'`$]+)["'`]/g)].map(
    ([, path = '']) => path,
  )
  expect(named).toContain('/orders/none/invoice?lang=es')
  expect(named.length).toBeGreaterThan(20)
  for (const path of new Set(named)) expect([path, await isHere(new URL(path, shop.url).href)]).toEqual([path, 200])
})

it('serves the API’s description to anyone, compressed when it was built', async () => {
  const answer = await fetch(new URL('/api/openapi.json', shop.url), { headers: { 'Accept-Encoding': 'br' } })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/json'])
  expect(answer.headers.get('Content-Encoding')).toBe('br')
  expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(apiDescription())))
})
