import { describe, expect, it } from 'vitest'
import { canonicalEmail, isCustomKey, isEmail } from '#worker/accounts/email.rules.ts'
import { loginIdentifier } from '#worker/accounts/sessions/login-identifier.rules.ts'
import { canonicalPhone } from '#worker/platform/phone.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

describe('an email', () => {
  it.each(['ana@example.com', 'a@b.c', 'ana+shop@sub.example.com', 'ñandú@correo.ar'])(
    'has the shape of an email (R-ACC-15): %s',
    (email) => {
      expect(isEmail(email)).toBe(true)
    },
  )

  it.each([
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'ana@ex ample.com',
    'a@b@c.d',
    'ana@example.com\n',
    `${'a'.repeat(250)}@b.co`,
  ])('an email does not look like %j', (email) => {
    expect(isEmail(email)).toBe(false)
  })

  it('has one spelling: trimmed, lower case, accents composed', () => {
    expect(canonicalEmail('  ANA@Example.COM ')).toBe('ana@example.com')
    expect(canonicalEmail('N\u0303andu@Correo.AR')).toBe('ñandu@correo.ar')
    expect(canonicalEmail(canonicalEmail('  ÑÁ@X.ES '))).toBe('ñá@x.es')
  })

  it('is a custom key at the shop’s own domain only', () => {
    expect(isCustomKey(`ana@${shop.domain}`)).toBe(true)
    expect(isCustomKey(`ana@not${shop.domain}`)).toBe(false)
    expect(isCustomKey(`ana@${shop.domain}.evil.com`)).toBe(false)
    expect(isCustomKey(`ana@sub.${shop.domain}`)).toBe(false)
    expect(isCustomKey(`@${shop.domain}`)).toBe(false)
  })
})

describe('the one log-in field (R-ACC-15)', () => {
  it.each([
    ['Ana@Example.com', { kind: 'email', value: 'ana@example.com' }],
    ['(305) 555-0147', { kind: 'phoneNumber', value: '+13055550147' }],
    ['+525512345678', { kind: 'phoneNumber', value: '+525512345678' }],
    [`Ana@${shop.domain.toUpperCase()}`, { kind: 'customKey', value: `ana@${shop.domain}` }],
  ])('the one log-in field takes %s', (typed, identifier) => {
    expect(loginIdentifier(typed, (phone) => [canonicalPhone(phone)])).toEqual(identifier)
  })

  it.each(['', 'ana', '12345', '1234567890123456', 'ana@', "' OR 1=1 --", 'ana@example.com OR 1'])(
    'is none of the three for %j',
    (typed) => {
      expect(loginIdentifier(typed, (phone) => [canonicalPhone(phone)])).toBeNull()
    },
  )
})
