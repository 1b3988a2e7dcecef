import type { Environment } from '../environment.ts'
import type { StripeCall } from './endpoint.ts'
import { type Params, unfoldForm } from './form-body.ts'
import { StripeError } from './stripe-error.ts'

type Keys = Pick<Environment, 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY'>

/**
 * Parameters that belong to the call itself and not to any endpoint: Stripe.js sends its key and its own version in
 * the form.
 */
const envelopeParams = [
  'key',
  '_stripe_version',
  '_stripe_account',
  'payment_user_agent',
  'time_on_page',
  'referrer',
  'pasted_fields',
]

/** Reads one API call: key, form and idempotency key. Throws Stripe's 401 for a missing or wrong key. */
export async function readCall(request: Request, keys: Keys, requestId: string): Promise<StripeCall> {
  const url = new URL(request.url)
  const params = unfoldForm(url.searchParams)
  if (request.method !== 'GET') Object.assign(params, await readBody(request))
  const keyKind = readKey(request, params, keys)
  for (const name of envelopeParams) delete params[name]
  return {
    method: request.method,
    path: url.pathname,
    params,
    keyKind,
    requestId,
    idempotencyKey: request.method === 'POST' ? request.headers.get('idempotency-key') : null,
  }
}

async function readBody(request: Request): Promise<Params> {
  if ((request.headers.get('content-type') ?? '').startsWith('multipart/form-data')) return readMultipart(request)
  const body = await request.text()
  if (body === '') return {}
  if (!(request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')) {
    throw new StripeError(400, {
      type: 'invalid_request_error',
      message:
        'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have ' +
        'any questions, we can help at https://support.stripe.com/.',
    })
  }
  return unfoldForm(new URLSearchParams(body))
}

/** A form with files, as files.stripe.com takes it: of a file its name, type and size. */
async function readMultipart(request: Request): Promise<Params> {
  const form = await request.formData()
  const params: Params = Object.create(null)
  for (const [name, value] of form) {
    params[name] = typeof value === 'string' ? value : { name: value.name, type: value.type, size: String(value.size) }
  }
  return params
}

/** The key comes as Bearer, as the user name of Basic, or from a browser as `key=pk_…`. */
function readKey(request: Request, params: Params, keys: Keys): StripeCall['keyKind'] {
  const [scheme = '', credential = ''] = (request.headers.get('authorization') ?? '').split(' ', 2)
  const fromHeader = scheme.toLowerCase() === 'basic' ? (decodeBasic(credential).split(':', 1)[0] ?? '') : credential
  const key = fromHeader !== '' ? fromHeader : typeof params.key === 'string' ? params.key : ''
  if (key === '') {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using ' +
        "Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See " +
        'https://stripe.com/docs/api#authentication for details.',
    )
  }
  if (key === keys.STRIPE_SECRET_KEY) return 'secret'
  if (key === keys.STRIPE_PUBLISHABLE_KEY) return 'publishable'
  throw unauthorized(
    'Invalid API Key provided: ' +
      `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.length > 12 ? key.slice(-4) : ''}`,
  )
}

function decodeBasic(credential: string): string {
  try {
    return atob(credential)
  } catch {
    return ''
  }
}

const unauthorized = (message: string): StripeError => new StripeError(401, { type: 'invalid_request_error', message })
