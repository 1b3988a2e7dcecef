/**
 * Calls to the double's API, on this page's own origin, as Stripe.js calls api.stripe.com.
 * @typedef {import('@stripe/stripe-js').StripeError} StripeJsError
 * @typedef {import('@stripe/stripe-js').PaymentIntent} PaymentIntent
 * @typedef {{ [name: string]: unknown }} FormValues
 */

/** The folder this script was loaded from: `…/__local/stripe/`. */
const scriptAddress =
  document.currentScript instanceof HTMLScriptElement
    ? document.currentScript.src
    : `${location.origin}/__local/stripe/stripe.js`

/**
 * One call with the publishable key.
 * @param {string} publishableKey
 * @param {'GET' | 'POST'} method
 * @param {string} path after `/v1/`
 * @param {FormValues} values unfolded into brackets; undefined and null are left out
 * @returns {Promise<{ body: any, error?: undefined } | { body?: undefined, error: StripeJsError }>}
 */
async function callApi(publishableKey, method, path, values) {
  const form = new URLSearchParams({ key: publishableKey })
  appendFolded(form, '', values)
  const address = new URL(`v1/${path}`, scriptAddress)
  if (method === 'GET') address.search = form.toString()
  try {
    const response = await fetch(address, method === 'GET' ? { cache: 'no-store' } : { method, body: form })
    const body = await response.json()
    return body.error ? { error: body.error } : { body }
  } catch {
    return { error: connectionError() }
  }
}

/**
 * `{card: {number: '4242'}}` → `card[number]=4242`.
 * @param {URLSearchParams} form
 * @param {string} prefix
 * @param {FormValues} values
 */
function appendFolded(form, prefix, values) {
  for (const [name, value] of Object.entries(values)) {
    const key = prefix === '' ? name : `${prefix}[${name}]`
    if (value === undefined || value === null) continue
    if (typeof value === 'object') appendFolded(form, key, /** @type {FormValues} */ (value))
    else form.append(key, String(value))
  }
}

/** @returns {StripeJsError} */
const connectionError = () => ({
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. You have not been charged. Please check ' +
    'your internet connection and try again.',
})

/**
 * The id in a client secret, `pi_…_secret_…`.
 * @param {unknown} clientSecret
 */
function intentIdOf(clientSecret) {
  const id = typeof clientSecret === 'string' ? /^(pi_\w+?)_secret_\w+$/.exec(clientSecret)?.[1] : undefined
  if (!id)
    throw integrationError(
      'Invalid value for clientSecret: expected a PaymentIntent client secret of the form ' +
        `\${id}_secret_\${secret}, but received: ${String(clientSecret)}.`,
    )
  return id
}

/**
 * A mistake in the page's code; Stripe.js throws these.
 * @param {string} message
 */
function integrationError(message) {
  const error = new Error(message)
  error.name = 'IntegrationError'
  return error
}
