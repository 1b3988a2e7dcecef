/** The audit log as owners read it: named subjects, and by person, day, kind and number (R-STAFF-04). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '#test/support/answers.ts'
import { aPaidOrder, aPicture } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, anOwner, aStaffMember, type Visitor } from '#test/support/visitor.ts'
import { dayAfter, shopDay } from '#worker/shop-settings/shop-day.rules.ts'

let shop: TestShop
let owner: Visitor
let staff: Visitor
let eva: Visitor
let orderId: string
let number: number
beforeAll(async () => {
  shop = await openShop()
  owner = await anOwner(shop)
  staff = await aStaffMember(shop)
  eva = await aCustomer(shop)
  orderId = await aPaidOrder(eva, await aPicture(staff))
  await staff.post(`/api/staff/orders/${orderId}/notes`, { text: 'One.' })
  await staff.call('PUT', `/api/staff/orders/${orderId}/assignee`, { staffId: staff.userId })
  await owner.post(`/api/staff/customers/${eva.userId}/notes`, { text: 'Two.' })
  number = Number((await staff.get(`/api/staff/orders/${orderId}`)).body['number'])
})
afterAll(() => shop.stop())

const log = async (query: string) => rowsOf(await owner.get(`/api/staff/audit?${query}`), 'lines')
const actions = async (query: string) => (await log(query)).map(({ action }) => action)

it('names the order by its number, and colleagues and customers by their names', async () => {
  expect(await log(`kind=order&subject=${orderId}`)).toMatchObject([
    {
      action: 'order.assigned',
      subjectName: `#${number}`,
      names: { [String(staff.userId)]: expect.stringMatching(/^Sof/) },
    },
    { action: 'order.noted', subjectName: `#${number}` },
  ])
  expect(await log(`kind=customer&subject=${eva.userId}`)).toMatchObject([{ subjectName: expect.stringMatching(/./) }])
})

it('names nobody whose account is erased', async () => {
  const mia = await aCustomer(shop)
  await owner.post(`/api/staff/customers/${mia.userId}/notes`, { text: 'Three.' })
  await shop.run("UPDATE customers SET first_name = '', last_name = '', state = 'erased' WHERE id = ?", mia.userId)
  expect(await log(`kind=customer&subject=${mia.userId}`)).toMatchObject([{ subjectName: null }])
})

it('is found by the number of an order, by person, and by day', async () => {
  expect(await actions(`subject=${number}`)).toEqual(['order.assigned', 'order.noted'])
  expect(await actions(`subject=%23${number}&actor=${owner.userId}`)).toEqual([])
  const today = shopDay(Date.now())
  expect(await actions(`subject=${orderId}&day=${today}`)).toEqual(['order.assigned', 'order.noted'])
  expect(await actions(`day=${dayAfter(today, -1)}`)).toEqual([])
  expect(await actions(`day=${dayAfter(today, 1)}`)).toEqual([])
})

it('is read by owners alone', async () => {
  expect((await staff.get('/api/staff/audit')).status).toBe(403)
  expect((await eva.get('/api/staff/audit')).status).toBe(401)
})
