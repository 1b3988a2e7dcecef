import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalPhone, isLoginPhone, isPhone } from '#worker/platform/phone.rules.ts'

const e164 = /^\+[1-9]\d{1,14}$/

/** Digits of a valid number with the marks people put between them. */
const typedPhone = fc
  .tuple(
    fc.boolean(),
    fc.integer({ min: 1, max: 9 }),
    fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom('', ' ', '-', ' (', ') ', '.')), {
      minLength: 1,
      maxLength: 14,
    }),
  )
  .map(([plus, first, rest]) => `${plus ? '+' : ''}${first}${rest.map(([digit, mark]) => mark + digit).join('')}`)

describe('a phone number at registration (R-ACC-09)', () => {
  it.each(['3055550147', '(305) 555-0147', '+1 305 555 0147', '12', '+525512345678', '123456789012345'])(
    'registration takes the phone %j',
    (typed) => {
      expect(isPhone(typed)).toBe(true)
    },
  )

  it.each([
    '',
    '1',
    '0305550147',
    '+0305550147',
    '1234567890123456',
    '305-555-ABCD',
    '++13055550147',
    '305+5550147',
    '٣٠٥٥٥٥٠١٤٧',
    '305555\u00000147',
  ])('registration refuses the phone %j', (typed) => {
    expect(isPhone(typed)).toBe(false)
  })

  it('becomes E.164 whatever was typed, and stays what it is then', () => {
    fc.assert(
      fc.property(typedPhone, (typed) => {
        fc.pre(isPhone(typed))
        const phone = canonicalPhone(typed)
        expect(phone).toMatch(e164)
        expect(canonicalPhone(phone)).toBe(phone)
        expect(isPhone(phone)).toBe(true)
      }),
    )
  })

  it('is one number however its digits are set apart', () => {
    fc.assert(
      fc.property(typedPhone, (typed) => {
        expect(canonicalPhone(typed)).toBe(canonicalPhone(typed.replace(/[\s().-]/g, '')))
      }),
    )
  })

  it.each([
    ['(305) 555-0147', '+13055550147'],
    ['305.555.0147', '+13055550147'],
    ['1 305 555 0147', '+13055550147'],
    ['+1 (305) 555-0147', '+13055550147'],
    ['52 55 1234 5678', '+525512345678'],
    ['+34 612 345 678', '+34612345678'],
  ])('%s is %s (+1 when no country is given)', (typed, phone) => {
    expect(canonicalPhone(typed)).toBe(phone)
  })
})

describe('a phone number at log-in and in an address (R-ACC-15, R-PAY-16)', () => {
  it.each(['3055550147', '+13055550147', '(305) 555-0147', '123456789012345'])(
    'log-in and address take the phone %j',
    (typed) => {
      expect(isLoginPhone(typed)).toBe(true)
    },
  )

  it.each(['305555014', '1234567890123456', '', 'abcdefghij', '30555501-'])(
    'log-in and address refuse the phone %j',
    (typed) => {
      expect(isLoginPhone(typed)).toBe(false)
    },
  )
})
