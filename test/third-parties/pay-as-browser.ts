import type { DoublesServer } from './doubles-server.ts'

/** Confirms an intent as Stripe.js does (R-RUN-05): publishable key, client secret, the card in a form body. */
export async function payAsBrowser(
  doubles: DoublesServer,
  intent: { id: string; client_secret: string | null },
  number: string,
  card: Partial<Record<'number' | 'exp_month' | 'exp_year' | 'cvc', string>> = {},
): Promise<{ status: number; body: unknown }> {
  const form = new URLSearchParams({
    key: 'pk_test_local_tinta',
    client_secret: intent.client_secret ?? '',
    'payment_method_data[type]': 'card',
  })
  const typed = { number, exp_month: '12', exp_year: String(new Date().getUTCFullYear() + 2), cvc: '123', ...card }
  for (const [name, value] of Object.entries(typed)) form.set(`payment_method_data[card][${name}]`, value)
  const response = await doubles.call(`/__local/stripe/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    body: form,
  })
  return { status: response.status, body: await response.json() }
}
