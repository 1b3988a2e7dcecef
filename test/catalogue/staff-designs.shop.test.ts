/** Exclusive designs as the staff edit them (R-STAFF-15): what shoppers see, what is refused, what a sale fixes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf, rowsOf, textOf } from '#test/support/answers.ts'
import { addPicture } from '#test/support/kept-picture.ts'
import { confirmCard, eventually } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, anOwner, aStaffMember, type Visitor } from '#test/support/visitor.ts'

let shop: TestShop
let staff: Visitor
let picture: string
beforeAll(async () => {
  shop = await openShop()
  staff = await aStaffMember(shop)
  picture = textOf(await addPicture(staff), 'path')
})
afterAll(() => shop?.stop())

const edited = (changes: object = {}) => ({
  name: { en: 'Night owl', es: 'Búho' },
  description: { en: 'Drawn once.', es: 'Dibujado una vez.' },
  priceCents: 9500,
  isPublished: true,
  pictures: [picture],
  object: { en: 'T-shirt', es: 'Camiseta' },
  objectSize: { en: 'L', es: 'L' },
  objectColour: { en: 'navy', es: 'azul marino' },
  hasCertificate: false,
  ...changes,
})
const add = (changes: object = {}) =>
  staff.post('/api/staff/designs', { ...edited(changes), clientKey: crypto.randomUUID() })
const change = (id: string, version: number, changes: object = {}) =>
  staff.call('PUT', `/api/staff/designs/${id}`, { ...edited(changes), version })
const seenBy = async (who: Visitor, id: string) =>
  rowsOf(await who.get('/api/exclusiveDesign/exclusiveDesingSale'), 'designs').find((design) => design['id'] === id)
const buy = (who: Visitor, designId: string) => who.post('/api/payments/exclusive', { designId })
const audited = async (id: string) =>
  rowsOf(await (await anOwner(shop)).get(`/api/staff/audit?subject=${id}`), 'lines').map((line) => line['action'])

describe('an exclusive design', () => {
  it('is added once however often it is sent, and for sale at once in both languages', async () => {
    const body = { ...edited(), clientKey: crypto.randomUUID() }
    const answers = await Promise.all(Array.from({ length: 4 }, () => staff.post('/api/staff/designs', body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const [id = '', ...others] = [...new Set(answers.map((answer) => textOf(answer, 'id')))]
    expect(others).toEqual([])
    const shopper = await aCustomer(shop)
    expect(await seenBy(shopper, id)).toMatchObject({
      designName: 'Night owl',
      description: 'Drawn once.',
      price: 95,
      productImage: { path: [`/images/${picture}`] },
      standing: 'available',
    })
    shopper.language = 'es'
    expect(await seenBy(shopper, id)).toMatchObject({
      designName: 'Búho',
      description: 'Dibujado una vez.',
      arrives: { object: 'Camiseta', size: 'L', colour: 'azul marino', hasCertificate: false },
    })
    expect(await audited(id)).toEqual(['design.added'])
    expect(
      rowsOf(await staff.get('/api/staff/designs'), 'designs').find((design) => design['id'] === id),
    ).toMatchObject({ state: 'available', order: null, version: 1 })
  })

  it('are listed page by page, each once, newest first', async () => {
    const added = new Set<string>()
    for (let index = 0; index < 51; index += 1) added.add(textOf(await add(), 'id'))
    const first = await staff.get('/api/staff/designs')
    expect(rowsOf(first, 'designs')).toHaveLength(50)
    const listed = rowsOf(first, 'designs')
    for (let { next } = fieldsOf(first); next !== null;) {
      const page = await staff.get(`/api/staff/designs?after=${String(next)}`)
      listed.push(...rowsOf(page, 'designs'))
      ;({ next } = fieldsOf(page))
    }
    const ids = listed.map((design) => String(design['id']))
    expect(new Set(ids).size).toBe(ids.length)
    expect([...added].filter((id) => !ids.includes(id))).toEqual([])
    expect(ids.slice(0, 51).every((id) => added.has(id))).toBe(true)
    // What is no cursor of this list is its beginning.
    expect(rowsOf(await staff.get('/api/staff/designs?after=1.des_'), 'designs')[0]).toMatchObject({ id: ids[0] })
  })

  it('is refused under the key of another design, until that one was changed', async () => {
    const body = { ...edited(), clientKey: crypto.randomUUID() }
    const id = textOf(await staff.post('/api/staff/designs', body), 'id')
    for (const other of [
      { priceCents: 9600 },
      { isPublished: false },
      { hasCertificate: true },
      { object: { en: 'Mug', es: 'Taza' } },
      { description: { en: 'Drawn twice.', es: 'Dibujado dos veces.' } },
    ])
      expect(await staff.post('/api/staff/designs', { ...body, ...other })).toMatchObject({
        status: 409,
        body: { code: 'edited_meanwhile' },
      })
    await change(id, 1, { priceCents: 9900 })
    expect(await staff.post('/api/staff/designs', body)).toMatchObject({ status: 200, body: { id, priceCents: 9900 } })
  })

  it('is hidden and shown, and nobody buys it while it is hidden', async () => {
    const id = textOf(await add(), 'id')
    const shopper = await aCustomer(shop)
    expect((await change(id, 1, { isPublished: false })).status).toBe(200)
    expect(await seenBy(shopper, id)).toBeUndefined()
    expect((await buy(shopper, id)).status).toBe(404)
    await change(id, 2)
    expect(await seenBy(shopper, id)).toBeDefined()
  })

  it('is changed by whoever read it last', async () => {
    const id = textOf(await add(), 'id')
    const answers = await Promise.all([
      change(id, 1, { name: { en: 'One', es: 'Uno' } }),
      change(id, 1, { name: { en: 'Two', es: 'Dos' } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'edited_meanwhile' })
    expect((await audited(id)).filter((action) => action === 'design.changed')).toHaveLength(1)
  })

  it('keeps its price while somebody pays, can be hidden from others meanwhile, and is its buyer’s once sold', async () => {
    const id = textOf(await add(), 'id')
    const [shopper, other] = [await aCustomer(shop), await aCustomer(shop)]
    const pay = await buy(shopper, id)
    expect(pay.body).toMatchObject({ totalToPay: 95 })
    const held = fieldsOf(await staff.get(`/api/staff/designs/${id}`))
    expect(held).toMatchObject({ state: 'held', order: { id: pay.body['orderId'] } })
    expect((await change(id, 1, { priceCents: 100 })).body).toMatchObject({ code: 'design_held' })
    expect((await change(id, 1, { isPublished: false, name: { en: 'Owl', es: 'Búho' } })).status).toBe(200)
    expect(await seenBy(other, id)).toBeUndefined()
    expect((await buy(shopper, id)).body).toMatchObject({ orderId: pay.body['orderId'], totalToPay: 95 })
    expect((await confirmCard(shopper, pay.body, '4242424242424242')).status).toBe(200)
    const sold = await eventually(
      () => staff.get(`/api/staff/designs/${id}`),
      ({ body }) => body['state'] === 'sold',
    )
    expect((await change(id, Number(sold.body['version']))).body).toMatchObject({ code: 'design_sold' })
    expect(
      rowsOf(await shopper.get('/api/exclusiveDesign//exclusiveDesing'), 'designs').map((design) => design['id']),
    ).toContain(id)
  })

  it.each<[string, object, string]>([
    ['no name', { name: { en: 'Owl', es: ' ' } }, 'name.es'],
    ['less than the card service takes', { priceCents: 49 }, 'priceCents'],
    ['no picture', { pictures: [] }, 'pictures'],
    ['six pictures', { pictures: ['1', '2', '3', '4', '5', '6'].map((name) => `custom/a-${name}.jpg`) }, 'pictures'],
    ['a picture of nobody', { pictures: ['custom/nothing-00000000.jpg'] }, 'pictures'],
    ['somebody’s file', { pictures: [`/uploads/upl_${'0'.repeat(32)}`] }, 'pictures'],
  ])('refuses a design with %s at its field', async (_what, wrong, field) => {
    const answer = await add(wrong)
    expect(answer.status).toBe(422)
    expect(Object.keys(fieldsOf(answer)['fields'] as object).join()).toContain(field)
  })

  it('made for a customer is none of these', async () => {
    const database = await shop.database()
    const owned = await database
      .prepare('SELECT id FROM exclusive_designs WHERE for_sale = 0 LIMIT 1')
      .first<{ id: string }>()
    expect((await staff.get(`/api/staff/designs/${owned?.id}`)).status).toBe(404)
    expect((await change(owned?.id ?? '', 1)).status).toBe(404)
  })
})
