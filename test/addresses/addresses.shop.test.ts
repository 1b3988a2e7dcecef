import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { fieldsOf, rowsOf } from '#test/support/answers.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, demoCustomer, type Answer, type Visitor } from '#test/support/visitor.ts'
import { ruleTexts } from '#worker/platform/rule-texts.rules.ts'

let shop: TestShop
let eva: Visitor
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  eva = await aCustomer(shop)
})
afterAll(() => shop.stop())

const save = (change: Record<string, unknown> = {}, visitor: Visitor = eva): Promise<Answer> =>
  visitor.post('/api/shippingAddress', anAddressForm(change))
const addresses = async (visitor: Visitor = eva) => rowsOf(await visitor.get('/api/shippingAddress'), 'activeAddress')
const primaries = async () => (await addresses()).filter((address) => address['primary'])

describe('saving an address', () => {
  it('takes the form’s spellings and answers the stored record’s (R-PAY-15, R-PAY-17)', async () => {
    const answer = await save()
    expect(Object.keys(fieldsOf(answer)).sort()).toEqual(['address', 'msg'])
    const stored = {
      id: expect.stringMatching(/^adr_[0-9a-f]{32}$/),
      recipientName: '',
      streetAddress: '1 Ocean Drive',
      aptSuit: 'Apt 2',
      aptSuite: 'Apt 2',
      city: 'Miami',
      state: 'Florida',
      stateCode: 'FL',
      postalCode: '33139',
      country: 'United States',
      countryCode: 'US',
      phoneNumber: '+13055550147',
      primary: true,
    }
    expect(answer).toMatchObject({ status: 200, body: { msg: 'Address saved.', address: stored } })
    expect(await addresses()).toEqual([stored])
  })

  it('tidies what people type and keeps every digit of it', async () => {
    const answer = await save({
      streetAddress: '  1 Ocean Drive ',
      zip: '02139-4307',
      phoneNumber: '+1 (305) 555-0147',
      citySleted: 'Bogota\u0301',
    })
    expect(answer.body).toMatchObject({
      address: {
        streetAddress: '1 Ocean Drive',
        postalCode: '02139-4307',
        phoneNumber: '+13055550147',
        city: 'Bogotá',
      },
    })
    const row = await shop.row(
      'SELECT typeof(postal_code) AS zip, typeof(phone_number) AS phone FROM addresses WHERE customer_id = ?',
      eva.userId,
    )
    expect(row).toEqual({ zip: 'text', phone: 'text' })
  })

  it.each([
    ['no suite', { aptSuite: undefined }],
    ['null for a suite', { aptSuite: null }],
    ['no codes', { stateCode: undefined, StateProvinceCode: undefined, countryCode: '' }],
    ['the province code in place of the state’s', { stateCode: '', StateProvinceCode: 'FL' }],
    ['no wish about primary', { primary: undefined }],
  ])('an address is saved with %s', async (_what, change) => {
    expect((await save(change)).status).toBe(200)
  })

  it.each([
    ['streetAddress', '', 'street'],
    ['streetAddress', '   ', 'street'],
    ['streetAddress', undefined, 'street'],
    ['citySleted', '', 'city'],
    ['stateSeleted', null, 'state'],
    ['zip', '123', 'postal_code'],
    ['zip', '12345678901', 'postal_code'],
    ['zip', 'SW1A 1AA', 'postal_code'],
    ['country', '', 'country'],
    ['phoneNumber', '305555', 'address_phone'],
    ['phoneNumber', '', 'address_phone'],
  ] as const)('refuses %s %j in the specification’s words, under the form’s name', async (field, value, rule) => {
    expect(await save({ [field]: value })).toMatchObject({
      status: 422,
      body: {
        code: 'invalid',
        message: ruleTexts[rule].en,
        msg: ruleTexts[rule].en,
        fields: { [field]: ruleTexts[rule].en },
      },
    })
    expect(await addresses()).toEqual([])
  })

  it('names every field at fault at once', async () => {
    expect(await eva.post('/api/shippingAddress', {})).toMatchObject({
      status: 422,
      body: {
        fields: {
          streetAddress: 'Street address is required',
          citySleted: 'City is required',
          stateSeleted: 'State is required',
          zip: 'Postal code must be 4-10 digits',
          country: 'Country is required',
          phoneNumber: 'Phone number must be 10-15 digits',
        },
      },
    })
  })

  it('never lets the body say whose it is', async () => {
    const ana = await demoCustomer(shop)
    const before = await addresses(ana)
    await save({ id: before[0]?.['id'], customerId: ana.userId, customer_id: ana.userId, userId: ana.userId })
    expect(await addresses(ana)).toEqual(before)
    expect(await addresses()).toHaveLength(1)
  })
})

describe('the primary address', () => {
  it('is the first one, also when it is not marked', async () => {
    expect((await save({ primary: false })).body).toMatchObject({ address: { primary: true } })
  })

  it('is the newest one marked as primary, and comes first in the list', async () => {
    await save({ streetAddress: '1 First Street' })
    await save({ streetAddress: '2 Second Street' })
    await save({ streetAddress: '3 Third Street', primary: true })
    expect((await addresses()).map((address) => [address['streetAddress'], address['primary']])).toEqual([
      ['3 Third Street', true],
      ['1 First Street', false],
      ['2 Second Street', false],
    ])
  })

  it('is exactly one when eighteen want to be at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 18 }, (_none, index) => save({ streetAddress: `${index} Street`, primary: true })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await addresses()).toHaveLength(18)
    expect(await primaries()).toHaveLength(1)
  })

  it('is exactly one when eighteen are the first at once', async () => {
    await Promise.all(Array.from({ length: 18 }, (_none, index) => save({ streetAddress: `${index} Street` })))
    expect(await addresses()).toHaveLength(18)
    expect(await primaries()).toHaveLength(1)
  })

  it('cannot be two, whatever the code does: the database refuses', async () => {
    await save()
    await save()
    const database = await shop.database()
    await expect(
      database.prepare('UPDATE addresses SET is_primary = 1 WHERE customer_id = ?').bind(eva.userId).run(),
    ).rejects.toThrow(/UNIQUE/)
  })
})

it('nobody has more than twenty addresses', async () => {
  for (let count = 0; count < 20; count += 1)
    expect((await save({ streetAddress: `${count} Street` })).status).toBe(200)
  expect(await save()).toMatchObject({ status: 409, body: { code: 'addresses_full' } })
  expect(await addresses()).toHaveLength(20)
})
