import { describe, expect, it } from 'vitest'
import { passwordFault } from '#worker/accounts/passwords/password-policy.rules.ts'
import { registrationStep2Faults } from '#worker/accounts/registration/registration-contact.rules.ts'
import { registrationStep1Faults } from '#worker/accounts/registration/registration.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

const step1 = { firstName: 'Ana', lastName: 'Morales', password: 'Tinta#2026', acceptTerms: true }
const step2 = { email: 'ana@example.com', phoneNumber: '', acceptEmail_SMS: true }

describe('registration step 1 (R-ACC-05, R-ACC-06, R-ACC-08)', () => {
  it('finds nothing wrong with a good draft', () => {
    expect(registrationStep1Faults(step1, passwordFault)).toEqual({})
    expect(registrationStep1Faults({ ...step1, repeatPassword: step1.password }, passwordFault)).toEqual({})
  })

  it('names each field that breaks its rule', () => {
    expect(
      registrationStep1Faults(
        { firstName: 'A', lastName: '1', password: 'x', repeatPassword: 'y', acceptTerms: false },
        passwordFault,
      ),
    ).toEqual({
      firstName: 'first_name',
      lastName: 'last_name',
      password: 'password_weak',
      repeatPassword: 'passwords_differ',
      acceptTerms: 'terms',
    })
  })
})

describe('registration step 2 (R-ACC-09)', () => {
  it('takes an email, a phone, or both', () => {
    expect(registrationStep2Faults(step2)).toEqual({})
    expect(registrationStep2Faults({ ...step2, email: '', phoneNumber: '+1 305 555 0147' })).toEqual({})
    expect(registrationStep2Faults({ ...step2, phoneNumber: '3055550147' })).toEqual({})
  })

  it.each([
    ['neither email nor phone', { email: ' ', phoneNumber: '' }, { email: 'email_or_phone' }],
    ['a malformed email', { email: 'ana@' }, { email: 'email' }],
    ['a malformed phone beside a good email', { phoneNumber: '012' }, { phoneNumber: 'phone' }],
    ['no consent to service messages', { acceptEmail_SMS: false }, { acceptEmail_SMS: 'service_messages' }],
  ])('a registration is refused with %s', (_why, change, faults) => {
    expect(registrationStep2Faults({ ...step2, ...change })).toEqual(faults)
  })

  it('refuses an address at the shop’s own domain, which log-in reads as a custom key', () => {
    expect(registrationStep2Faults({ ...step2, email: `ana@${shop.domain}` })).toEqual({ email: 'email' })
  })
})
