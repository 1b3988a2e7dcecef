/** Phone numbers outside North America: which number a code is sent to. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { Visitor } from '#test/support/visitor.ts'
import { phoneNumbers } from '#worker/accounts/phone-numbers.adapter.ts'

describe('a number without a country', () => {
  it.each([
    ['ES', '612 345 678', '+34612345678'],
    ['BR', '11 91234-5678', '+5511912345678'],
    ['AU', '0412 345 678', '+61412345678'],
    ['MX', '55 1234 5678', '+525512345678'],
    ['US', '(305) 555-0147', '+13055550147'],
    ['ES', '+1 305 555 0147', '+13055550147'],
    // Not a Spanish number: a customer from Miami who is in Madrid.
    ['ES', '305 555 0147', '+13055550147'],
    ['XX', '305 555 0147', '+13055550147'],
    ['T1', '3055550147', '+13055550147'],
    [null, '3055550147', '+13055550147'],
  ])('takes a number from %s that is typed as %j for %s', (country, typed, phone) => {
    expect(phoneNumbers(country).canonical(typed)).toBe(phone)
  })

  it('belongs to the named country, wherever the request came from', () => {
    expect(phoneNumbers('US').canonical('612 345 678', 'es')).toBe('+34612345678')
    expect(phoneNumbers('ES').canonical('612 345 678', '')).toBe('+34612345678')
  })

  it('is looked for as it may have been stored too', () => {
    expect(phoneNumbers('ES').spellings('612345678')).toEqual(['+34612345678', '+1612345678'])
    expect(phoneNumbers('US').spellings('3055550147')).toEqual(['+13055550147'])
  })
})

describe('a customer with a Spanish number', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop?.stop())
  const from = (country: string) => ({ 'CF-IPCountry': country })
  const number = (): string => `6${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`
  const login = (visitor: Visitor, phoneNumber: string, country: string) =>
    visitor.post(
      '/api/login',
      {
        phoneNumber,
        password: 'Tinta#2026',
        deviceinfo: { deviceId: visitor.deviceId, deviceName: 'Firefox', os: 'Linux' },
      },
      from(country),
    )
  const register = async (phoneNumber: string): Promise<Visitor> => {
    const visitor = new Visitor(shop)
    const answer = await visitor.post(
      '/api/register',
      {
        firstName: 'Eva',
        lastName: 'Ruiz',
        password: 'Tinta#2026',
        acceptTerms: true,
        acceptEmail_SMS: true,
        phoneNumber,
      },
      from('ES'),
    )
    expect(answer).toMatchObject({ status: 200, body: { registerType: 'phoneNumber' } })
    return visitor
  }

  it('gets the code at that number, confirms, and logs in with +34 at home and abroad', async () => {
    const phoneNumber = number()
    const visitor = await register(phoneNumber)
    const [sms] = await visitor.mails(`+34${phoneNumber}`)
    expect(sms?.channel).toBe('sms')
    const confirmed = await visitor.post('/api/register/codeValidation', { code: sms?.code, phoneNumber }, from('ES'))
    expect(confirmed.status).toBe(200)
    // Log-in takes 10 digits or more, so the nine of Spain need their country code.
    expect((await login(visitor, `+34${phoneNumber}`, 'ES')).status).toBe(200)
    expect((await login(visitor, `+34 ${phoneNumber}`, 'US')).status).toBe(200)
  })

  it('still logs in to an account that was stored with +1 before countries were looked at', async () => {
    const visitor = new Visitor(shop)
    const database = await shop.database()
    const ten = `55${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`
    await database.prepare("UPDATE customers SET phone = ? WHERE email = 'luis@example.com'").bind(`+1${ten}`).run()
    expect((await login(visitor, ten, 'MX')).status).toBe(200)
  })
})
