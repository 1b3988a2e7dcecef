/** The calls a browser makes to pay: to the shop and to the card provider. */
import type { Answer, Visitor } from './visitor.ts'

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  challenge: '4000002500003155',
  disputed: '4000000000000259',
  inquiry: '4000000000001976',
  warned: '4000000000005423',
  pendingRefund: '4000000000007726',
} as const

export const tshirt = (picture: string, more: Record<string, unknown> = {}) => ({
  ProductId: 'prd_ready_tshirt',
  variationId: 100,
  quantity: 1,
  size: 'M',
  pathImagePath: picture,
  ...more,
})

/** A picture of the ready-to-go gallery. */
export async function aPicture(visitor: Visitor, index = 0, category = 'dtf'): Promise<string> {
  const { body } = await visitor.get(`/images?folder=gallery&page=0&limit=20&category=${category}`)
  return body['images']?.[index]?.['path']
}

/** Confirms an intent as Stripe.js does: publishable key, client secret, card. */
export function confirmCard(
  visitor: Visitor,
  payment: { clientSecret: string; publishableKey: string },
  card: string,
): Promise<Answer> {
  const intentId = payment.clientSecret.split('_secret_')[0] ?? ''
  const form = new URLSearchParams({
    key: payment.publishableKey,
    client_secret: payment.clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '34',
    'payment_method_data[card][cvc]': '123',
  })
  return visitor.call('POST', `/__local/stripe/v1/payment_intents/${intentId}/confirm`, form.toString(), {
    'Content-Type': 'application/x-www-form-urlencoded',
  })
}

/** How long a test waits for what the shop does behind an answer, ms: on a busy machine five seconds are too few. */
const patienceMs = 20_000

/**
 * Repeats a call until `isThere` accepts its answer.
 * @throws with the last answer after twenty seconds: a test that goes on without it shows nothing
 */
export async function eventually<Value>(ask: () => Promise<Value>, isThere: (value: Value) => boolean): Promise<Value> {
  const until = performance.now() + patienceMs
  for (;;) {
    const value = await ask()
    if (isThere(value)) return value
    if (performance.now() > until)
      throw new Error(`not there after ${patienceMs / 1000} s: ${String(JSON.stringify(value)).slice(0, 1000)}`)
    await new Promise((resume) => setTimeout(resume, 50))
  }
}

/**
 * Buys a t-shirt and pays for it.
 * @returns the order's id, once the shop knows that it is paid
 */
export async function aPaidOrder(
  visitor: Visitor,
  picture: string,
  change: Record<string, unknown> = {},
): Promise<string> {
  const pay = await visitor.post('/api/payments/ReadyToGo/tshirt', tshirt(picture, change))
  const orderId = String(pay.body['orderId'])
  await confirmCard(
    visitor,
    { clientSecret: String(pay.body['clientSecret']), publishableKey: String(pay.body['publishableKey']) },
    cards.good,
  )
  await eventually(
    () => visitor.get(`/api/orders/${orderId}`),
    ({ body }) => body['paid'] === true,
  )
  return orderId
}
