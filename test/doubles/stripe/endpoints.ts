import { chargeEndpoints } from './charges.ts'
import { customerEndpoints } from './customers.ts'
import { disputeEndpoints } from './disputes.ts'
import { earlyFraudWarningEndpoints } from './early-fraud-warnings.ts'
import type { Endpoint, StripeCall } from './endpoint.ts'
import { eventEndpoints } from './events.ts'
import { fileEndpoints } from './files.ts'
import { paymentIntentEndpoints } from './payment-intents.ts'
import { paymentMethodEndpoints } from './payment-methods.ts'
import { refundEndpoints } from './refunds.ts'
import { StripeError } from './stripe-error.ts'

/** Everything this double of Stripe answers. */
const endpoints: Endpoint[] = [
  ...paymentIntentEndpoints,
  ...paymentMethodEndpoints,
  ...chargeEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...earlyFraudWarningEndpoints,
  ...fileEndpoints,
  ...customerEndpoints,
  ...eventEndpoints,
]

/**
 * The endpoint of a call and the `:id` in its path. Throws Stripe's 404 for an unknown one, 401 where the key does not
 * reach.
 */
export function findEndpoint(call: StripeCall): { endpoint: Endpoint; id: string } {
  for (const endpoint of endpoints) {
    const id = endpoint.method === call.method ? matchPath(endpoint.path, call.path) : null
    if (id === null) continue
    if (call.keyKind === 'publishable' && !endpoint.publishable) {
      throw new StripeError(401, {
        type: 'invalid_request_error',
        code: 'secret_key_required',
        message:
          'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a ' +
          'list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      })
    }
    return { endpoint, id }
  }
  throw new StripeError(404, {
    type: 'invalid_request_error',
    message:
      `Unrecognized request URL (${call.method}: ${call.path}). If you are trying to list objects, remove ` +
      'the trailing slash. If you are trying to retrieve an object, make sure you passed a valid ' +
      '(non-empty) identifier in your code. Please see https://stripe.com/docs or we can help at ' +
      'https://support.stripe.com/.',
  })
}

/** The part of `path` at `:id`; '' when the pattern has none, null when they do not match. */
function matchPath(pattern: string, path: string): string | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return null
  let id = ''
  for (const [index, part] of wanted.entries()) {
    const actual = given[index] ?? ''
    if (part === ':id' && actual !== '') id = actual
    else if (part !== actual) return null
  }
  return id
}
