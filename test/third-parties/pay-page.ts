import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { StubPage } from './doubles-server.ts'

const stripeLoader = readFileSync(
  resolve(import.meta.dirname, '../../node_modules/@stripe/stripe-js/dist/pure.mjs'),
  'utf8',
)

/**
 * A minimal payment screen under the shop's content security policy: it loads the stand-in, hands it to the real
 * `loadStripe`, mounts an element and pays. Query parameters: secret, type, theme, locale, redirect.
 */
export const payPages: Record<string, StubPage> = {
  '/pay': {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Pay</title>
<link rel="stylesheet" href="/pay.css">
<script src="/__local/stripe/stripe.js"></script>
<script type="module" src="/pay.js"></script>
<main><h1>Pay $25.00</h1><form><div id="element"></div><button>Pay now</button></form><p id="result" role="status"></p></main></html>`,
  },
  '/pay.css': {
    type: 'text/css',
    body: `body { margin: 0; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif; background: #faf8f3; color: #1a1a1a; }
body.night { background: #16161a; color: #f3efe6; }
main { max-width: 480px; margin: auto; }
button { margin-top: 16px; width: 100%; min-height: 48px; background: #b4006e; color: #fff; border: 0; font: inherit; font-weight: 600; }`,
  },
  '/stripe-pure.mjs': { type: 'text/javascript', body: stripeLoader },
  '/pay.js': {
    type: 'text/javascript',
    body: `
import { loadStripe } from '/stripe-pure.mjs'
const query = new URLSearchParams(location.search)
const clientSecret = query.get('secret')
const type = query.get('type') ?? 'payment'
const theme = query.get('theme') ?? 'stripe'
document.body.classList.add(theme)
const stripe = await loadStripe('pk_test_local_tinta')
const elements = stripe.elements({ clientSecret, locale: query.get('locale') ?? 'en', appearance: { theme, variables: JSON.parse(query.get('variables') ?? '{}') } })
const element = elements.create(type)
const result = document.querySelector('#result')
window.events = []
for (const name of ['ready', 'change', 'focus', 'blur', 'loaderror']) element.on(name, (event) => window.events.push([name, event]))
element.mount('#element')
Object.assign(window, { stripe, elements, element })
document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault()
  result.textContent = 'paying'
  const { error, paymentIntent } = type === 'card'
    ? await stripe.confirmCardPayment(clientSecret, { payment_method: { card: element } })
    : await stripe.confirmPayment({ elements, confirmParams: { return_url: location.origin + '/api/payments/success' }, redirect: query.get('redirect') ?? 'if_required' })
  window.outcome = { error, paymentIntent }
  result.textContent = error ? error.message : paymentIntent.status
})
`,
  },
}
