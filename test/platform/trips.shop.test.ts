/**
 * How many times in a row a call asks the database, and how many rows it reads. A shopper far from it waits for a crossing
 * each time.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Talk } from '#scripts/bench/talk.ts'
import { rows, tripFlags, trips, wrappedBundles } from '#scripts/bench/wrapped-shop.ts'
import { pictures } from '#test/checkout/shoppers.ts'
import { textOf } from '#test/support/answers.ts'
import { anArtwork } from '#test/support/artworks.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, password, Visitor, type Answer } from '#test/support/visitor.ts'
import { readyToGo } from '#worker/catalogue/product-kinds.rules.ts'
import { minutes } from '#worker/platform/duration.rules.ts'

let shop: TestShop
let ana: Visitor
let gallery: string[]
beforeAll(async () => {
  shop = await openShop({ bundles: wrappedBundles(trips, rows), compatibilityFlags: tripFlags })
  ana = await aCustomer(shop)
  gallery = await pictures(ana)
})
afterAll(() => shop.stop())

const counted = { 'X-Bench-Delay': 'waves', 'X-Bench-Rows': '1' }
const html = { ...counted, Accept: 'text/html' }
const { productId, variationId, sizes } = readyToGo.tshirt

let added = 0
/** Adds a thing that is in no cart yet. */
function add(visitor: Visitor, headers: Record<string, string> = {}): Promise<Answer> {
  added += 1
  const thing = { ProductId: productId, variationId, quantity: 1, size: sizes[added % sizes.length] }
  const pathImagePath = gallery[Math.floor(added / sizes.length)]
  return visitor.post('/api/shoppingCart/cartItem/add', { ...thing, pathImagePath }, headers)
}

async function addOwnDesign(): Promise<Answer> {
  const mug = { ProductId: readyToGo.mug.productId, variationId: readyToGo.mug.variationId, size: '11oz' }
  const { path } = await anArtwork(ana)
  return ana.post('/api/shoppingCart/cartItem/add', { ...mug, quantity: 1, pathImagePath: path }, counted)
}

async function pay(lines: number): Promise<Answer> {
  const cartItemIds: string[] = []
  while (cartItemIds.length < lines) cartItemIds.push(textOf(await add(ana), 'cartItemId'))
  return ana.post('/api/payments/Cart', { cartItemIds }, counted)
}

/** A search reads the whole catalogue once in the life of an isolate; the answer to the same words is given again. */
async function search(): Promise<Answer> {
  await ana.get('/api/search?q=hummingbird')
  return ana.get('/api/search?q=tiger', counted)
}

const logIn = (visitor: Visitor) =>
  visitor.post(
    '/api/login',
    {
      email: 'ana@example.com',
      password,
      deviceinfo: { deviceId: visitor.deviceId, deviceName: 'Mozilla Firefox', os: 'Linux' },
    },
    counted,
  )

/** What is asked, how many trips one after the other it may take, and how many rows of the seeded shop D1 may read for it. */
const calls: [what: string, mostTrips: number, mostRows: number, ask: () => Promise<Answer>][] = [
  ['the home page', 1, 5, () => new Visitor(shop).get('/', html)],
  ['the page of the galleries', 1, 30, () => new Visitor(shop).get('/galleries', html)],
  ['the page of things that are ready to go', 1, 40, () => new Visitor(shop).get('/products/readyToGo', html)],
  ['the page of a gallery', 1, 30, () => new Visitor(shop).get('/dtfGallery', html)],
  ['a list of pictures', 1, 30, () => ana.get('/images?folder=gallery&category=tshirt&page=0&limit=20', counted)],
  ['a search', 1, 60, search],
  [
    'the page of a design',
    2,
    30,
    () => new Visitor(shop).get('/products/readyToGo/tshirt/calavera-de-azucar-black', html),
  ],
  ['a picture', 0, 0, () => ana.get(`/images/${gallery[0]}?w=640`, counted)],
  ['what the shop’s script needs to know', 1, 5, () => ana.get('/api/config', counted)],
  ['logging in', 2, 40, () => logIn(new Visitor(shop))],
  ['a list of orders', 2, 40, () => ana.get('/api/orders', counted)],
  ['the cart', 1, 10, () => ana.get('/api/shoppingCart', counted)],
  ['adding to the cart', 1, 40, () => add(ana, counted)],
  ['adding a design of one’s own', 6, 60, addOwnDesign],
  ['paying one line', 4, 80, () => pay(1)],
  ['paying five lines', 4, 180, () => pay(5)],
  [
    'a second click on paying',
    4,
    60,
    async () => {
      const { body } = await add(ana)
      const wish = { cartItemIds: [body['cartItemId']] }
      await ana.post('/api/payments/Cart', wish)
      return ana.post('/api/payments/Cart', wish, counted)
    },
  ],
]

it.each(calls)(
  '%s takes at most %i trips to the database one after the other, which read at most %i rows',
  async (_what, mostTrips, mostRows, ask) => {
    const { status, headers } = await ask()
    expect(status).toBe(200)
    expect(JSON.parse(headers.get('X-Bench-Trips') ?? '{}')).toHaveProperty('waves', mostTrips)
    expect(Number(headers.get('X-Bench-Rows') ?? Number.NaN)).toBeLessThanOrEqual(mostRows)
  },
)

it('rows that triggers read are among those that D1 counts', async () => {
  const rowsOf = async (sql: string) => (await (await shop.database()).prepare(sql).run()).meta.rows_read
  const insert = 'INSERT INTO counted_rows VALUES (1)'
  await shop.run('CREATE TABLE counted_rows (id INTEGER)')
  const before = await rowsOf(insert)
  await shop.run(`CREATE TRIGGER counted_rows_made AFTER INSERT ON counted_rows BEGIN
    SELECT count(*) FROM pictures NOT INDEXED WHERE instr(path, new.id);
  END`)
  const pictures = await shop.row<{ count: number }>('SELECT count(*) AS count FROM pictures')
  expect(await rowsOf(insert)).toBeGreaterThanOrEqual(before + (pictures?.count ?? 0))
})

it('a chat message waits for no trip of its room', async () => {
  const ofObjects = async (query = '') => {
    const { body } = await ana.get(`/__trips/objects${query}`)
    return Number((body as { trips?: number }).trips)
  }
  const before = await ofObjects()
  const talk = await Talk.begin(shop.url, String(ana.userId), String(ana.token))
  // Who enters is looked up, so trips of objects are heard of.
  expect(await ofObjects()).toBeGreaterThan(before)
  // From now on a trip takes longer than a test may.
  await ofObjects(`?ms=${minutes(5)}`)
  for (let time = 0; time < 3; time += 1) await talk.say()
  talk.end()
  await ofObjects('?ms=0')
})
