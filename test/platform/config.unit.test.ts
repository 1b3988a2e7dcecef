/** The configuration of a shop: every fault is listed before anything is sold. */
import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from '#worker/config.ts'

const sound = {
  APP_SECRET: 'q8Zr1Kx0vT5mB7nW3cY9dF2hJ4lP6sGa',
  PUBLIC_URL: 'https://shop.example.com/',
  MAIL_FROM: 'Tinta <hello@example.com>',
  STRIPE_SECRET_KEY: 'sk_live_1a2B',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1a2B',
  STRIPE_WEBHOOK_SECRET: 'whsec_1a2B',
}
const newSecret = 'Zk3Vw8Lr0Qb6Tn1Yx5Hc9Ef2Ms7Pj4Da'
const test = { STRIPE_SECRET_KEY: 'sk_test_1a2B', STRIPE_PUBLISHABLE_KEY: 'pk_test_1a2B' }
const faultsOf = (changes: object): string[] => {
  try {
    parseConfig({ ...sound, ...changes })
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as ConfigError).message.split('\n').slice(1)
  }
}

describe('the configuration', () => {
  it.each<[string, object]>([
    ['live keys at an https address', {}],
    ['a restricted key', { STRIPE_SECRET_KEY: 'rk_live_1a2B' }],
    ['test keys in staging', { ...test, STAGE: 'staging' }],
    ['test keys on this machine', { ...test, PUBLIC_URL: 'http://localhost:8787' }],
    ['test keys on this machine behind TLS', { ...test, PUBLIC_URL: 'https://localhost:8443' }],
    ['a sender without a name', { MAIL_FROM: 'hello@example.com' }],
    ['a secret that replaces another', { APP_SECRET: `${newSecret}, ${sound.APP_SECRET}` }],
    ['all of Turnstile', { TURNSTILE_SITE_KEY: '1x', TURNSTILE_SECRET_KEY: '2x' }],
  ])('the configuration takes %s', (_what, changes) => {
    expect(faultsOf(changes)).toEqual([])
  })

  it.each<[string, object, string]>([
    ['test keys at a live address', test, 'STRIPE_SECRET_KEY: test keys'],
    ['live keys in staging', { STAGE: 'staging' }, 'STRIPE_SECRET_KEY: live keys'],
    ['keys of two modes', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1a2B' }, 'STRIPE_PUBLISHABLE_KEY: must be of the same'],
    ['a publishable key as the secret one', { STRIPE_SECRET_KEY: 'pk_live_1a2B' }, 'STRIPE_SECRET_KEY: must begin'],
    ['half of Turnstile', { TURNSTILE_SITE_KEY: '1x' }, 'TURNSTILE_SECRET_KEY: must be set too'],
    ['half of Twilio', { TWILIO_FROM: '+13055550100' }, 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN: must be set too'],
    ['a short secret', { APP_SECRET: 'short' }, 'APP_SECRET: must be'],
    ['a blank secret', { APP_SECRET: ' '.repeat(40) }, 'APP_SECRET: must be'],
    ['one letter as the secret', { APP_SECRET: 'a'.repeat(40) }, 'APP_SECRET: must be'],
    ['a former secret that is short', { APP_SECRET: `${newSecret},hush` }, 'APP_SECRET: must be'],
    ['a comma behind the secret', { APP_SECRET: `${newSecret},` }, 'APP_SECRET: must be'],
    ['four secrets', { APP_SECRET: [1, 2, 3, 4].map((nth) => newSecret + nth).join() }, 'APP_SECRET: must be'],
    ['an http address', { PUBLIC_URL: 'http://shop.example.com' }, 'PUBLIC_URL: must be an https'],
    ['a host that only begins like this machine', { PUBLIC_URL: 'http://localhost.evil.com' }, 'PUBLIC_URL: must'],
    [
      'test keys at a host that only begins like this machine',
      { ...test, PUBLIC_URL: 'https://localhost.evil.com' },
      'STRIPE_SECRET_KEY: test keys',
    ],
    ['a sender that is no address', { MAIL_FROM: 'Tinta' }, 'MAIL_FROM: must be like'],
  ])('the configuration refuses %s', (_what, changes, fault) => {
    expect(faultsOf(changes)).toEqual([expect.stringContaining(fault)])
  })

  it('names every fault at once, and no value', () => {
    const faults = faultsOf({ ...test, APP_SECRET: 'hush', TWILIO_FROM: '+13055550100', PUBLIC_URL: 'ftp://x' })
    expect(faults).toHaveLength(4)
    expect(faults.join()).not.toMatch(/hush|1a2B|3055550100/)
  })

  it('splits the sender into what Cloudflare documents', () => {
    expect(parseConfig(sound).MAIL_FROM).toEqual({ email: 'hello@example.com', name: 'Tinta' })
    expect(parseConfig({ ...sound, MAIL_FROM: 'a@b.co' }).MAIL_FROM).toEqual({ email: 'a@b.co', name: 'a@b.co' })
  })
})
