/** Adding to the cart begins while the caller is looked up: nobody gains by that whom the look-up refuses. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictures } from '#test/checkout/shoppers.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, anOwner, type Visitor } from '#test/support/visitor.ts'
import { readyToGo } from '#worker/catalogue/product-kinds.rules.ts'
import { minutes } from '#worker/platform/duration.rules.ts'

let shop: TestShop
let picture: string
beforeAll(async () => {
  shop = await openShop()
  picture = (await pictures(await aCustomer(shop)))[0] ?? ''
})
afterAll(() => shop.stop())

const { productId, variationId } = readyToGo.tshirt
const thing = (changes: object = {}) => ({
  ProductId: productId,
  variationId,
  size: 'M',
  quantity: 2,
  pathImagePath: picture,
  ...changes,
})
const add = (visitor: Visitor, changes?: object) => visitor.post('/api/shoppingCart/cartItem/add', thing(changes))
const hashOf = ({ token }: Visitor) =>
  createHash('sha256')
    .update(token ?? '')
    .digest('hex')
const setToken = (visitor: Visitor, change: string) =>
  shop.change(`UPDATE session_tokens SET ${change} WHERE hash = ?`, hashOf(visitor))
const linesOf = async (visitor: Visitor) => {
  const { results } = await (
    await shop.database()
  )
    .prepare("SELECT quantity FROM cart_lines WHERE customer_id = ? AND state = 'open'")
    .bind(visitor.userId)
    .all<{ quantity: number }>()
  return results.map(({ quantity }) => quantity)
}

describe('an addition that is refused', () => {
  const states: [what: string, spoil: (visitor: Visitor) => Promise<unknown>, code: string][] = [
    ['when the token is too old', (ana) => setToken(ana, `issued_at = issued_at - ${minutes(31)}`), 'token_invalid'],
    [
      'when the session has ended',
      (ana) => shop.run('UPDATE sessions SET revoked_at = 1 WHERE customer_id = ?', ana.userId),
      'token_invalid',
    ],
    [
      'when the account is suspended',
      (ana) => shop.run("UPDATE customers SET state = 'suspended' WHERE id = ?", ana.userId),
      'token_invalid',
    ],
    [
      'when the token was exchanged and its successor is in use',
      (ana) => setToken(ana, `rotated_at = ${Date.now() - minutes(2)}, successor_used_at = 1`),
      'token_invalid',
    ],
  ]
  it.each(states)('leaves the cart empty: %s', async (_what, spoil, code) => {
    const ana = await aCustomer(shop)
    await spoil(ana)
    expect(await add(ana)).toMatchObject({ status: 401, body: { code } })
    expect(await linesOf(ana)).toEqual([])
  })

  it('is that with a token of the staff', async () => {
    const owner = await anOwner(shop)
    expect((await add(owner)).status).toBe(401)
    expect(await linesOf(owner)).toEqual([])
  })

  it('is that without a token, whatever is sent', async () => {
    const ana = await aCustomer(shop)
    ana.token = null
    expect((await add(ana, { quantity: 'many' })).body).toMatchObject({ code: 'token_required' })
    ana.token = 'x'.repeat(43)
    expect((await add(ana, { quantity: 'many' })).status).toBe(401)
    expect((await ana.post('/api/shoppingCart/cartItem/add', '{')).status).toBe(401)
  })

  it('is that of a thing that is none of the shop’s', async () => {
    const ana = await aCustomer(shop)
    for (const [changes, field] of [
      [{ variationId: 999_999 }, 'ProductId'],
      [{ ProductId: 'prd_ready_mug' }, 'ProductId'],
      [{ size: 'XXXXL' }, 'size'],
      [{ pathImagePath: 'tshirt/none.jpg' }, 'pathImagePath'],
    ] as const) {
      const answer = await add(ana, changes)
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body['fields'] ?? {})).toEqual([field])
    }
    await shop.run('UPDATE pictures SET published = 0 WHERE path = ?', picture)
    expect((await add(ana)).status).toBe(422)
    await shop.run('UPDATE pictures SET published = 1 WHERE path = ?', picture)
    expect(await linesOf(ana)).toEqual([])
  })
})

describe('what is added', () => {
  it('is added once with a token that was exchanged and still serves', async () => {
    const ana = await aCustomer(shop)
    await setToken(ana, `rotated_at = ${Date.now()}`)
    expect((await add(ana)).status).toBe(200)
    expect(await linesOf(ana)).toEqual([2])
  })

  it('notes that the successor of a token is in use, like every other call', async () => {
    const ana = await aCustomer(shop)
    await shop.run(
      "INSERT INTO session_tokens (hash, session_id, issued_at, rotated_at) SELECT 'parent of ' || hash, session_id, 1, 1 FROM session_tokens WHERE hash = ?",
      hashOf(ana),
    )
    await setToken(ana, "parent_hash = 'parent of ' || hash")
    expect((await add(ana)).status).toBe(200)
    expect((await add(ana)).status).toBe(200)
    const [parent] = await shop.rows<{ used: number | null }>(
      `SELECT successor_used_at AS used FROM session_tokens WHERE hash = 'parent of ${hashOf(ana)}'`,
    )
    expect(parent?.used).toBeGreaterThan(1)
    expect(await linesOf(ana)).toEqual([4])
  })

  it('is told in the language of the account where the request names none', async () => {
    const ana = await aCustomer(shop)
    await shop.run("UPDATE customers SET language = 'es' WHERE id = ?", ana.userId)
    const { body } = await ana.post('/api/shoppingCart/cartItem/add', thing(), { 'Accept-Language': '*' })
    expect(body).toMatchObject({ message: '¡Agregado al carrito!' })
  })

  it('adds up when many add at the same time', async () => {
    const ana = await aCustomer(shop)
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(ana)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await linesOf(ana)).toEqual([40])
  })

  it('has the price of this moment', async () => {
    const ana = await aCustomer(shop)
    await add(ana)
    const { results } = await (
      await shop.database()
    )
      .prepare(
        `SELECT added_price_cents AS noted, unit_price_cents AS price FROM cart_lines
          JOIN variations ON variations.id = variation_id WHERE customer_id = ?`,
      )
      .bind(ana.userId)
      .all<{ noted: number; price: number }>()
    expect(results[0]?.noted).toBe(results[0]?.price)
  })
})

it('shows a cart to its owner only', async () => {
  const [ana, luis] = [await aCustomer(shop), await aCustomer(shop)]
  await add(ana)
  expect((await luis.get('/api/shoppingCart')).body).toEqual([])
  expect((await ana.get('/api/shoppingCart')).body).toHaveLength(1)
  await shop.run('UPDATE sessions SET revoked_at = 1 WHERE customer_id = ?', ana.userId)
  expect((await ana.get('/api/shoppingCart')).status).toBe(401)
})
