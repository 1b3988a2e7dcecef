import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ensureWallets } from '#scripts/deploy/stripe-endpoint.ts'
import { startStripeEndpoints, type StripeEndpoints } from './stripe-endpoints.ts'

const [key, domain] = ['rk_live_drill', 'shop.example.com']
let stripe: StripeEndpoints
beforeAll(async () => {
  stripe = await startStripeEndpoints(key)
  process.env['STRIPE_API_URL'] = stripe.url
})
afterAll(async () => {
  delete process.env['STRIPE_API_URL']
  await stripe.stop()
})
beforeEach(() => {
  stripe.domains = []
  stripe.verified.clear()
  stripe.isReachable = () => true
})

test('a domain that answers has all wallets after its registration, which is done once', async () => {
  expect(await ensureWallets(key, domain)).toEqual([])
  expect(await ensureWallets(key, domain)).toEqual([])
  expect(stripe.domains).toEqual([domain])
})

test('a domain that did not answer at its registration gets Apple Pay when the deployment is run again', async () => {
  stripe.isReachable = () => false
  expect(await ensureWallets(key, domain)).toEqual([{ name: 'Apple Pay', reason: 'The domain could not be reached.' }])
  stripe.isReachable = () => true
  expect(await ensureWallets(key, domain)).toEqual([])
})

test('a key of another account registers no domain', async () => {
  await expect(ensureWallets('rk_live_other', domain)).rejects.toThrow('Invalid API Key')
  expect(stripe.domains).toEqual([])
})
