import Stripe from 'stripe'
import { localConfig } from '#scripts/local/shop.ts'
import type { TestShop } from './shop.ts'
import { Visitor, type Answer } from './visitor.ts'

/** A webhook of the provider with a good signature. */
export async function signedWebhook(shop: TestShop, event: object): Promise<Answer> {
  const payload = JSON.stringify(event)
  const signature = await new Stripe('sk_test_unused').webhooks.generateTestHeaderStringAsync({
    payload,
    secret: localConfig.STRIPE_WEBHOOK_SECRET,
  })
  return new Visitor(shop).call('POST', '/api/payments/webhook', payload, { 'Stripe-Signature': signature })
}
