import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf, textOf } from '#test/support/answers.ts'
import { approach, goodInput, membersOf, schemaOf, type Intruder } from '#test/support/endpoint-inputs.ts'
import { aPicture, tshirt } from '#test/support/paying.ts'
import { raw, type RawAnswer, type RawRequest } from '#test/support/raw-http.ts'
import { shares } from '#test/support/shares.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { expectSound, inTurns } from '#test/support/sound-answer.ts'
import { aCustomer, anOwner, type Visitor } from '#test/support/visitor.ts'
import { endpoints, type EndpointName } from '#worker/api/endpoints.ts'

let shop: TestShop
let eva: Visitor
let intruder: Intruder
let sent = 0
beforeAll(async () => {
  shop = await openShop()
  eva = await aCustomer(shop)
  const picture = await aPicture(eva)
  const cartItemId = textOf(await eva.post('/api/shoppingCart/cartItem/add', tshirt(picture)), 'cartItemId')
  const orderId = textOf(await eva.post('/api/payments/ReadyToGo/tshirt', tshirt(picture)), 'orderId')
  intruder = {
    token: eva.token ?? '',
    staffToken: (await anOwner(shop)).token ?? '',
    picture,
    ids: { cartItemId, orderId },
  }
})
afterAll(() => shop.stop())

const names = Object.keys(endpoints) as EndpointName[]
const withBody = names.filter((name) => schemaOf(name, 'body'))
const atOnce = 8
/** A twelfth of all values, some thousand calls, for each run; PROOF=full makes all of them. */
const shareOf = shares(12)
const json = { 'Content-Type': 'application/json' }

async function send(request: RawRequest, what: string): Promise<RawAnswer> {
  sent += 1
  const answer = await raw(shop, request)
  expectSound(answer, `${request.method} ${request.path} ${what}`)
  return answer
}

/** One call of an endpoint with a body as given. */
const call = (
  name: EndpointName,
  body: string | Uint8Array,
  { headers = json, isChunked = false }: { headers?: Record<string, string>; isChunked?: boolean } = {},
): Promise<RawAnswer> => {
  const request = approach(name, intruder)
  return send({ ...request, headers: { ...request.headers, ...headers }, body, isChunked }, String(body).slice(0, 80))
}

const malformed: [what: string, body: string | Uint8Array][] = [
  ['null', 'null'],
  ['an array', '[]'],
  ['an array of objects', '[{}]'],
  ['a string', '"x"'],
  ['a number', '7'],
  ['true', 'true'],
  ['half an object', '{"email":'],
  ['two objects', '{}{}'],
  ['a trailing comma', '{"email":"a",}'],
  ['single quotes', "{'email':'a'}"],
  ['NaN', '{"quantity":NaN}'],
  ['a comment', '{/* */}'],
  ['a raw line break in a string', '{"email":"a\nb"}'],
  ['an unfinished escape', '{"email":"\\u12"}'],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ['UTF-8 cut short', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xe2, 0x82])],
  ['UTF-16', Buffer.from('\ufeff{}', 'utf16le')],
]

const large = JSON.stringify({ email: 'a'.repeat(200_000) })

describe.each(withBody)('%s', (name) => {
  it('refuses what is no JSON object with 400', async () => {
    for (const [what, body] of shareOf(malformed))
      expect({ what, status: (await call(name, body)).status }).toEqual({ what, status: 400 })
  })

  it('refuses a body that is not declared as JSON with 415', async () => {
    const body = JSON.stringify(goodInput(name, 'body', intruder))
    for (const type of shareOf([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      'text/json',
      '',
    ])) {
      expect({
        type,
        status: (await call(name, body, { headers: type ? { 'Content-Type': type } : {} })).status,
      }).toEqual({ type, status: 415 })
    }
  })

  it('refuses a large body with 413, also when it does not say how large', async () => {
    expect((await call(name, large)).status).toBe(413)
    expect((await call(name, large, { isChunked: true })).status).toBe(413)
    expect((await call(name, '['.repeat(100_000))).status).toBe(413)
  })

  it('takes an empty body for an empty object', async () => {
    const [nothing, empty] = [await call(name, ''), await call(name, '{}')]
    expect(nothing.status).toBe(empty.status)
    expect((await call(name, '\ufeff{}')).status).toBe(empty.status)
  })

  it('survives depth, doubled keys and keys that are traps', async () => {
    const good = JSON.stringify(goodInput(name, 'body', intruder)).slice(1)
    const deep = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    await call(name, deep)
    await call(name, `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`)
    await call(name, `{"email":7,"email":[],"password":null,${good}`)
    for (const trap of shareOf([
      '"__proto__":{"role":"owner","validated":true,"quantity":7,"email":"x@y.z"}',
      '"constructor":{"prototype":{"role":"owner"}}',
      '"toString":1,"hasOwnProperty":1,"valueOf":{},"then":{}',
    ])) {
      await call(name, `{${trap}}`)
      await call(name, `{${trap},${good}`)
    }
  })
})

/** Raw JSON, because JSON.stringify would tidy some of it. */
const hostileValues = [
  'null',
  'true',
  '-0',
  '1.5',
  '1e309',
  '9007199254740993',
  '[]',
  '["x"]',
  '{"$ne":null}',
  '{"toString":"x"}',
  '""',
  '" "',
  '"a\\u0000b"',
  '"\\u0001\\u001f\\u007f"',
  '"\\udfff\\ud800"',
  '"\\u202eanA"',
  '"\\u200b"',
  '"🏳️‍🌈"',
  '"\\""',
  "\"' OR '1'='1\"",
  '"\'); DROP TABLE customers; --"',
  '"<script>alert(1)</script>"',
  '"javascript:alert(1)"',
  '"../../../../etc/passwd"',
  '"__proto__"',
  '"1e3"',
  '"99999999999999999999"',
  `"${'a'.repeat(5000)}"`,
  `"${'e\\u0301'.repeat(1000)}"`,
  '"\\r\\nBcc: victim@example.com"',
]

describe.each(withBody)('each field of %s', (name) => {
  it('takes or refuses any value without a fault', async () => {
    const fields = Object.keys(membersOf(schemaOf(name, 'body')))
    const good = goodInput(name, 'body', intruder)
    const bodies = fields.flatMap((field) => {
      const { [field]: _left, ...others } = good
      const rest = JSON.stringify(others).slice(1, -1)
      return shareOf(hostileValues).map((value) => `{${JSON.stringify(field)}:${value}${rest ? `,${rest}` : ''}}`)
    })
    await inTurns(bodies, atOnce, async (body) => {
      const { status } = await call(name, body)
      expect({ body, status: status === 405 ? 405 : 'judged' }).toEqual({ body, status: 'judged' })
    })
  })
})

const hostileTexts = [
  '',
  '%00',
  '%',
  '%E0%A4%A',
  '%ff%fe',
  '%F0%9F%98%80',
  '..%2f..%2fsecret',
  '..%5c..%5csecret',
  '%2e%2e%2f%2e%2e',
  '%252e%252e%252f',
  '__proto__',
  'constructor',
  "'",
  '%22',
  "'%20OR%20'1'='1",
  "'%3B%20DROP%20TABLE%20orders%3B--",
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '-1',
  '1e309',
  'NaN',
  '9007199254740993',
  '0x10',
  '1.5',
  'a'.repeat(4000),
  '%E2%80%AE',
  '%0d%0aSet-Cookie:%20x=1',
  '//evil.example',
  '*',
]

it.each(
  names.filter((name) => schemaOf(name, 'query') || schemaOf(name, 'params') || endpoints[name].method === 'GET'),
)('%s takes or refuses any query and path without a fault', async (name) => {
  const query = Object.keys(membersOf(schemaOf(name, 'query')))
  const params = Object.keys(membersOf(schemaOf(name, 'params')))
  const requests = [
    ...query.flatMap((field) =>
      shareOf(hostileTexts).flatMap((text) => [`?${field}=${text}`, `?${field}=0&${field}=${text}`]),
    ),
    ...['unknown', '__proto__', 'constructor', 'a[b]', ''].flatMap((field) =>
      ['1', '%00', '%E0%A4%A', '%5B%5D'].map((text) => `?${field}=${text}`),
    ),
  ].map((one) => approach(name, intruder, { query: one }))
  requests.push(
    ...params.flatMap((field) =>
      shareOf(hostileTexts).map((text) => approach(name, intruder, { params: { [field]: text } })),
    ),
  )
  await inTurns(requests, atOnce, async (request) => {
    const answer = await send(request, '')
    expect(answer.headers['set-cookie'] ?? []).not.toContainEqual(expect.stringMatching(/^x=1/))
  })
})

describe('paths', () => {
  it.each([
    ['//api//login', 422],
    ['///api///login', 422],
    ['/api//register//codeValidation', 422],
    ['/api', 404],
    ['/api/', 404],
    ['/api/nothing', 404],
    ['/api/login/', 404],
    ['/api/LOGIN', 404],
    ['/api/%6cogin', 404],
    ['/api/login%00', 404],
    ['/api/..%2flogin', 404],
    ['/api/x/../login', 422],
    ['/API/login', 405],
    ['/', 405],
    ['/assets/none.js', 405],
  ])('POST %s is %d', async (path, status) => {
    expect((await send({ method: 'POST', path, headers: json, body: '{}' }, '')).status).toBe(status)
  })

  it.each([
    '/%00',
    '/%',
    '/%E0%A4%A',
    '/..%2f..%2fetc%2fpasswd',
    '/../../etc/passwd',
    '/.git/config',
    '/.dev.vars',
    '/wrangler.toml',
    '/pages/app.en.html',
    '/assets',
    '/assets/',
    '/assets/..%2fpages%2fapp.en.html',
    '/assets/../wrangler.toml',
    '/assets/%00.js',
    '/images',
    '/images/',
    '/images/dtf',
    '/images/dtf/',
    '/images/..%2f..%2fsecret',
    '/images/dtf/..%2f..%2fsecret.jpg',
    '/images/dtf/%2e%2e',
    '/images/u/cus_1/secret.jpg',
    '/images/dtf/x.svg',
    '/images//evil.example/x.jpg',
    '//evil.example/x',
    '/\\evil.example',
    '/login/../../etc',
    '/products/readyToGo?category=%00',
    '/products/readyToGo?category=__proto__',
    '/products/readyToGo?category[]=x',
    '/orders?tab=%3Cscript%3E',
    '/api/EmailConfirmation?token=%3Cscript%3E',
    '/api/payments/success?payment_intent=pi_%27',
    '/api/payments/success?payment_intent=//evil.example',
    `/${'a'.repeat(8000)}`,
    `/?${'a=1&'.repeat(2000)}`,
  ])('GET %s gives nothing away and leads nowhere else', async (path) => {
    const answer = await send({ method: 'GET', path }, '')
    expect(answer.text).not.toMatch(/root:x:|database_id|APP_SECRET|<script>alert|compatibility_date/)
    const target = answer.headers['location']
    if (target !== undefined) expect(new URL(String(target), shop.url).host).toBe(shop.url.host)
  })
})

const served = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
it.each([...new Set(names.map((name) => endpoints[name].path))])('%s answers every method', async (path) => {
  const address = path.replace(/:\w+/g, 'x')
  for (const method of [...served, ...shareOf(['OPTIONS', 'PROPFIND', 'REPORT', 'MKCOL', 'PURGE', 'SEARCH'])]) {
    const isServed = names.some((name) => {
      const pattern = new RegExp(`^${endpoints[name].path.replace(/:\w+/g, '[^/]+')}$`)
      return pattern.test(address) && endpoints[name].method === (method === 'HEAD' ? 'GET' : method)
    })
    const answer = await send(
      { method, path: address, ...(['GET', 'HEAD'].includes(method) ? {} : { headers: json, body: '{}' }) },
      '',
    )
    if (!isServed) expect({ method, refused: answer.status >= 400 }).toEqual({ method, refused: true })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  }
})

it('the shop answers hostile headers with no 500', async () => {
  const values = [
    "'",
    '"',
    '%00',
    'a'.repeat(6000),
    ';;;,,,===',
    '../..',
    '\u00e9\u00ff',
    '{"a":1}',
    '-1',
    '*',
    'W/""',
    '"x',
    '<script>',
    'es;q=1e309',
    '__proto__',
  ]
  const headers = [
    'Authorization',
    'Accept-Language',
    'Accept',
    'Accept-Encoding',
    'Cookie',
    'If-None-Match',
    'If-Modified-Since',
    'Range',
    'Content-Type',
    'CF-Connecting-IP',
    'Stripe-Signature',
    'Origin',
    'Referer',
    'X-Request-Id',
    'Content-Encoding',
  ]
  const requests = headers.flatMap((header) =>
    shareOf(values).flatMap((value) =>
      ['/', '/api/orders', '/icon.svg', `/images/${intruder.picture}`, '/images?category=dtf'].map((path) => ({
        method: 'GET',
        path,
        headers: { [header]: value },
      })),
    ),
  )
  const cookies = [
    'tinta_language=<script>',
    'tinta_language=es; tinta_language=en',
    'tinta_theme="><script>',
    'tinta_theme=%00',
    'tinta_pending=...',
    `tinta_pending=cus_${'0'.repeat(32)}.1e309.x`,
    `tinta_pending=x.99999999999999.${'A'.repeat(43)}`,
  ]
  await inTurns(
    [
      ...requests,
      ...cookies.flatMap((Cookie) =>
        ['/', '/products/readyToGo'].map((path) => ({ method: 'GET', path, headers: { Cookie } })),
      ),
    ],
    atOnce,
    async (request) => {
      const answer = await send(request, JSON.stringify(request.headers).slice(0, 100))
      expect(answer.text).not.toContain('"><script>')
    },
  )
  for (const Cookie of cookies)
    await send(
      { method: 'POST', path: '/api/register/codeValidation', headers: { ...json, Cookie }, body: '{"code":"R23456"}' },
      Cookie,
    )
})

it('makes the links of mails from its configuration, whatever host a request names', async () => {
  const email = `host.${Date.now()}@example.com`
  await raw(shop, {
    method: 'POST',
    path: '/api/register',
    headers: { ...json, Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
    body: JSON.stringify({
      firstName: 'Ana',
      lastName: 'Morales',
      password: 'Tinta#2026',
      acceptTerms: true,
      acceptEmail_SMS: true,
      email,
    }),
  })
  const [mail] = await eva.mails(email)
  expect(mail?.html).not.toContain('evil.example')
  expect(mail?.links.some((link) => link.startsWith(shop.url.origin))).toBe(true)
})

it('has clean prototypes after all of it', async () => {
  expect(sent).toBeGreaterThan(2500)
  // Members that objects would get from a polluted prototype.
  expect(
    await eva.post('/api/shoppingCart/cartItem/add', {
      ProductId: 'prd_ready_tshirt',
      variationId: 100,
      pathImagePath: intruder.picture,
    }),
  ).toMatchObject({ status: 422, body: { fields: { size: expect.any(String) } } })
  expect(await eva.post('/api/login', {})).toMatchObject({ status: 422 })
  const error = await eva.get('/api/nothing')
  expect(Object.keys(fieldsOf(error)).sort()).toEqual(['code', 'error', 'message', 'messageApp', 'msg', 'requestId'])
  expect((await eva.get('/api/health')).body).toEqual({ ok: true })
  const profile = fieldsOf(await eva.get('/api/AccountSettings'))
  expect(profile).not.toHaveProperty('role')
  expect(
    (await shop.row<{ count: number }>("SELECT count(*) AS count FROM customers WHERE role = 'owner'"))?.count,
  ).toBe(1)
  expect(shop.log.filter((line) => line.includes('unexpected_error'))).toEqual([])
})
