/** The pieces that the press room counts: added and taken back, once for each key, audited (docs/decisions/120). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { rowsOf } from '#test/support/answers.ts'
import { aPaidOrder, aPicture } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Visitor } from '#test/support/visitor.ts'

let shop: TestShop
let staff: Visitor
let eva: Visitor & { email: string }
let picture: string
beforeAll(async () => {
  shop = await openShop()
  ;[staff, eva] = await Promise.all([aStaffMember(shop), aCustomer(shop)])
  await eva.post('/api/shippingAddress', anAddressForm())
  picture = await aPicture(staff)
})
afterAll(() => shop.stop())

const count = (orderId: string, pieces: object, clientKey: string = crypto.randomUUID(), who = staff) =>
  who.post('/api/staff/press/counts', { clientKey, pieces: [{ orderId, position: 0, ...pieces }] })
const done = async (answer: ReturnType<typeof count>) => rowsOf(await answer, 'results')[0]?.['done']
const goodsOf = async (orderId: string) => rowsOf(await staff.get(`/api/staff/orders/${orderId}`), 'goods')[0]
const sixShirts = () => aPaidOrder(eva, picture, { size: 'XL', quantity: 6 })

it('are added up over colleagues and days, shown with the order, and audited by who counted them', async () => {
  const [id, colleague] = [await sixShirts(), await aStaffMember(shop)]
  expect(await done(count(id, { made: 4, spoiled: 1, printed: 6 }))).toBe(true)
  expect(await done(count(id, { made: 1 }, crypto.randomUUID(), colleague))).toBe(true)
  expect(await done(count(id, { made: -2 }))).toBe(true)
  expect(await goodsOf(id)).toMatchObject({ quantity: 6, printed: 6, made: 3, spoiled: 1 })
  const { results } = await (
    await shop.database()
  )
    .prepare(
      "SELECT actor_id AS who, facts FROM audit_log WHERE subject_id = ? AND action = 'order.counted' ORDER BY seq",
    )
    .bind(id)
    .all<{ who: string; facts: string }>()
  expect(results.map(({ who, facts }) => [who, JSON.parse(facts)])).toEqual([
    [staff.userId, { part: 1, printed: 6, made: 4, spoiled: 1 }],
    [colleague.userId, { part: 1, made: 1 }],
    [staff.userId, { part: 1, made: -2 }],
  ])
})

it('count once for one key, however often and however parallel it is sent', async () => {
  const [id, key] = [await sixShirts(), crypto.randomUUID()]
  const outcomes = await Promise.all([1, 2, 3].map(() => done(count(id, { made: 2 }, key))))
  expect(outcomes).toEqual([true, true, true])
  expect(await goodsOf(id)).toMatchObject({ made: 2 })
})

it('are refused under the key of another number: what was counted stays', async () => {
  const [id, key] = [await sixShirts(), crypto.randomUUID()]
  expect(await done(count(id, { made: 2 }, key))).toBe(true)
  expect(await done(count(id, { made: 3 }, key))).toBe(false)
  expect(await done(count(id, { made: 2, spoiled: 1 }, key))).toBe(false)
  expect(await goodsOf(id)).toMatchObject({ made: 2, spoiled: 0 })
})

it('are never more than were ordered, nor below zero, also when two people count the last one', async () => {
  const id = await sixShirts()
  await count(id, { made: 5 })
  const outcomes = await Promise.all([done(count(id, { made: 1 })), done(count(id, { made: 1 }))])
  expect(outcomes.toSorted()).toEqual([false, true])
  expect(await done(count(id, { made: -7 }))).toBe(false)
  expect(await done(count(id, { spoiled: -1 }))).toBe(false)
  expect(await goodsOf(id)).toMatchObject({ made: 6, spoiled: 0 })
})

it('are refused for an order that is not being made, for goods it does not have, and for customers', async () => {
  const id = await sixShirts()
  const refused = rowsOf(
    await staff.post('/api/staff/press/counts', {
      clientKey: crypto.randomUUID(),
      pieces: [{ orderId: id, position: 7, made: 1 }],
    }),
    'results',
  )
  expect(refused).toEqual([{ orderId: id, position: 7, done: false, message: 'The order does not have this.' }])
  expect((await count(id, { made: 1 }, crypto.randomUUID(), eva)).status).toBe(401)
  expect((await count(id, { made: 1 }, 'x')).status).toBe(422)
  await shop.run("UPDATE orders SET status = 'delivered' WHERE id = ?", id)
  expect(await done(count(id, { made: 1 }))).toBe(false)
})

it('the pieces made and spoiled are figures of their day', async () => {
  const today = async () => rowsOf(await staff.get('/api/staff/figures?days=7'), 'days').at(-1)
  const [id, before] = [await sixShirts(), await today()]
  await count(id, { made: 3, spoiled: 2 })
  const after = await today()
  expect([after?.['made'], after?.['spoiled']]).toEqual([Number(before?.['made']) + 3, Number(before?.['spoiled']) + 2])
})
