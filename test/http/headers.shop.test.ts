import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { demoCustomer, Visitor, type Answer } from '#test/support/visitor.ts'
import { errorCatalogue } from '#worker/platform/errors.rules.ts'

let shop: TestShop
let ana: Visitor
beforeAll(async () => {
  shop = await openShop()
  ana = await demoCustomer(shop)
})
afterAll(() => shop.stop())

const script = readdirSync(new URL('../../dist/assets', import.meta.url)).find((name) => name.endsWith('.js')) ?? ''

/** One answer of every kind. */
const answers: [what: string, status: number, ask: () => Promise<Answer>][] = [
  ['the home page', 200, () => new Visitor(shop).get('/')],
  ['another page', 200, () => new Visitor(shop).get('/login')],
  ['a page with data', 200, () => new Visitor(shop).get('/products/readyToGo')],
  ['a page that does not exist', 404, () => new Visitor(shop).get('/nothing')],
  ['the screen of a mailed link', 200, () => new Visitor(shop).get('/api/EmailConfirmation?token=x')],
  ['a script', 200, () => new Visitor(shop).get(`/assets/${script}`)],
  ['a script that does not exist', 404, () => new Visitor(shop).get('/assets/gone-12345678.js')],
  ['an icon', 200, () => new Visitor(shop).get('/icon.svg')],
  ['a list of pictures', 200, () => new Visitor(shop).get('/images?folder=gallery&category=dtf')],
  ['a picture that does not exist', 404, () => new Visitor(shop).get('/images/dtf/none.jpg')],
  ['a call', 200, () => ana.get('/api/orders')],
  ['a call that is refused', 401, () => new Visitor(shop).get('/api/orders')],
  ['a call that does not exist', 404, () => new Visitor(shop).get('/api/nothing')],
  ['a call with broken JSON', 400, () => new Visitor(shop).post('/api/login', '{')],
  ['a method that is not served', 405, () => new Visitor(shop).post('/')],
  ['a redirect', 303, () => new Visitor(shop).get('/api/payments/success')],
]

const directives = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  )

describe.each(answers)('%s', (_what, status, ask) => {
  it('carries the headers that hold the browser back (S-30)', async () => {
    const { status: got, headers } = await ask()
    expect(got).toBe(status)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(Number(/max-age=(\d+)/.exec(headers.get('Strict-Transport-Security') ?? '')?.[1])).toBeGreaterThanOrEqual(
      31_536_000,
    )
    expect(headers.get('Referrer-Policy')).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/)
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
    // Wallets pay from Stripe's frames, which are on changing subdomains; Google's chooser of the browser (FedCM) is not
    // named, because its default is this origin.
    expect(headers.get('Permissions-Policy')).toContain(
      'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
    )
    expect(headers.get('Permissions-Policy')).not.toContain('identity-credentials-get')
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(headers.get('Server') ?? headers.get('X-Powered-By')).toBeNull()

    const policy = directives(headers.get('Content-Security-Policy') ?? '')
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    })
    // What Stripe asks for its Elements, Link and wallets (docs/decisions/153).
    for (const name of ['script-src', 'frame-src', 'connect-src'])
      expect([name, policy[name]]).toEqual([
        name,
        expect.arrayContaining(["'self'", 'https://*.stripe.com', 'https://*.link.com']),
      ])
    for (const [name, sources] of Object.entries(policy)) {
      // No inline script, no eval, no whole scheme, no plain http.
      expect(
        sources.filter(
          (source) => /unsafe|^\*|^https?:$|^http:\/\//.test(source) || (source === 'data:' && name !== 'img-src'),
        ),
      ).toEqual([])
    }
  })
})

describe('a fault that nobody foresaw', () => {
  it('tells the caller nothing but its id, and the log what it was', async () => {
    const database = await shop.database()
    // A missing table would not do: a shop that is not migrated yet answers 503.
    await database
      .prepare(
        "CREATE TRIGGER broken BEFORE UPDATE OF first_name ON customers BEGIN SELECT RAISE(ABORT, 'disk I/O error'); END",
      )
      .run()
    const rename = () => ana.call('PATCH', '/api/AccountSettings', { firstName: 'Ana', lastName: 'Morales' })
    const answer = await rename()
    await database.prepare('DROP TRIGGER broken').run()
    const { en, es } = errorCatalogue.unexpected
    const requestId = answer.headers.get('X-Request-Id')
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      code: 'unexpected',
      message: en,
      error: en,
      msg: en,
      messageApp: { en, es },
      requestId,
    })
    expect(en).toBe('An unexpected error occurred.')
    const line = await eventually(
      async () => shop.log.find((one) => one.includes(String(requestId))),
      (found) => found !== undefined,
    )
    expect(line).toContain('unexpected_error')
    expect((await rename()).status).toBe(200)
  })
})

it('gives every answer an id of its own', async () => {
  const ids = await Promise.all(
    Array.from({ length: 5 }, async () => (await new Visitor(shop).get('/api/health')).headers.get('X-Request-Id')),
  )
  expect(new Set(ids).size).toBe(5)
})

describe('what may be kept', () => {
  const cacheOf = async (path: string, visitor = new Visitor(shop)) =>
    (await visitor.get(path)).headers.get('Cache-Control')

  it('is nothing of a call that is somebody’s, and no error', async () => {
    for (const path of [
      '/api/orders',
      '/api/orders/delivered',
      '/api/shoppingCart',
      '/api/shippingAddress',
      '/api/AccountSettings',
      '/api/AccountSettings/export',
      '/api/health',
      '/api/nothing',
      '/images/dtf/none.jpg',
      '/assets/none.js',
    ]) {
      expect({ path, cache: await cacheOf(path, ana) }).toEqual({ path, cache: 'no-store' })
    }
    expect((await new Visitor(shop).post('/api/login', {})).headers.get('Cache-Control')).toBe('no-store')
  })

  it('is a hashed file for ever, another file and a public list for a while, a page only when asked about', async () => {
    expect(await cacheOf(`/assets/${script}`)).toBe('public, max-age=31536000, immutable')
    expect(await cacheOf('/icon.svg')).toMatch(/^public, max-age=\d{1,4}$/)
    expect(await cacheOf('/images?folder=gallery&category=dtf')).toMatch(/^public, max-age=\d{1,3}/)
    expect(await cacheOf('/')).toBe('no-cache')
    expect(await cacheOf('/nothing')).toBe('private, no-cache')
  })
})

it('tells nobody where a mailed link or a payment came from', async () => {
  for (const path of ['/api/EmailConfirmation?token=x', '/api/payments/success?payment_intent=pi_x']) {
    expect((await new Visitor(shop).get(path)).headers.get('Referrer-Policy')).toBe('no-referrer')
  }
})

it('lets no other site call it from a browser', async () => {
  const preflight = await new Visitor(shop).call('OPTIONS', '/api/shoppingCart/cartItem/x', undefined, {
    Origin: 'https://evil.example',
    'Access-Control-Request-Method': 'DELETE',
  })
  expect(preflight.status).toBe(405)
  expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

it('has no inline script and no handler in any page, and only the style elements that its own policy names', async () => {
  for (const path of [
    '/',
    '/login',
    '/ShoppingCart',
    '/orders/none/invoice',
    '/products/readyToGo',
    '/dtfGallery',
    '/nothing',
  ]) {
    const { body, headers } = await new Visitor(shop).get(path)
    const html = String(body)
    const policy = headers.get('Content-Security-Policy') ?? ''
    const styles = [...html.matchAll(/<style([^>]*)>(.*?)<\/style>/gs)]
    expect(styles.map(([, attributes]) => attributes).join('')).toBe('')
    const hashes = styles.map(([, , style = '']) => createHash('sha256').update(style).digest('base64'))
    expect([...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash)).toEqual(hashes)
    const counts: Record<string, number> = { '/orders/none/invoice': 0, '/nothing': 0, '/dtfGallery': 2 }
    expect(styles.length).toBe(counts[path] ?? 1)
    // The code of the page is requested after its first paint (docs/decisions/031), so the HTML does not preload it.
    expect(/rel="(modulepreload|stylesheet)"/.test(html)).toBe(styles.length === 0)
    for (const [, attributes = '', content = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (content.trim()) expect(attributes).toMatch(/type="application\/(json|ld\+json)"/)
    }
    expect(html).not.toMatch(/\son\w+="|\sstyle="|javascript:/i)
  }
})

it('knows no double and no mailbox itself: those stand before it on this machine only', async () => {
  const deployed = await shop.miniflare.getWorker('shop')
  for (const path of ['/__local/mailbox', '/__local/stripe/state', '/__local/stripe/v1/payment_intents']) {
    const answer = await deployed.fetch(`http://tinta.example${path}`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/)
  }
})
