/** Webhooks as the provider sends them, made by the test itself: real signatures, any order, any forgery. */
import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import { localConfig, type LocalShop } from '#scripts/local/shop.ts'

/** The `Stripe-Signature` of a body: HMAC-SHA256 over `t.body`. `at` is in Unix seconds. */
export function signatureOf(
  body: string,
  secret: string = localConfig.STRIPE_WEBHOOK_SECRET,
  at = Math.floor(Date.now() / 1000),
): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

/** Posts raw bytes to the webhook; `signature` absent leaves the header out. Resolves to the shop's status. */
export async function post(
  shop: Pick<LocalShop, 'url'>,
  body: string | Uint8Array<ArrayBuffer>,
  signature?: string,
): Promise<number> {
  const response = await fetch(new URL('/api/payments/webhook', shop.url), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      ...(signature === undefined ? {} : { 'Stripe-Signature': signature }),
    },
    body,
  })
  await response.arrayBuffer()
  return response.status
}

/** Delivers an event with a right signature. */
export function deliver(shop: Pick<LocalShop, 'url'>, event: Stripe.Event | object): Promise<number> {
  const body = JSON.stringify(event)
  return post(shop, body, signatureOf(body))
}

/** A made-up event about an intent, in Stripe's format. */
export const eventOf = (
  type: string,
  intent: object,
  id = `evt_${crypto.randomUUID().replaceAll('-', '')}`,
): object => ({
  id,
  object: 'event',
  api_version: '2026-10-28.endive',
  created: Math.floor(Date.now() / 1000),
  data: { object: intent },
  livemode: false,
  pending_webhooks: 1,
  request: null,
  type,
})
