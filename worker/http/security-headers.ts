import type { MiddlewareHandler } from 'hono'
import { keptHeader } from '#worker/platform/kept-answers.rules.ts'

/** Stripe's own pages and Link's: the least that Stripe asks for (docs/decisions/153). */
const stripe = 'https://*.stripe.com https://*.link.com'

/**
 * Where Stripe's, Google's and Turnstile's own script, frames and calls come from (S-30). No inline script anywhere, and
 * no style element but those of `styleHashes`, which are in base64.
 */
export const contentPolicy = (styleHashes: readonly string[] = []): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${stripe} https://accounts.google.com/gsi/client https://challenges.cloudflare.com`,
    `frame-src 'self' ${stripe} https://accounts.google.com/gsi/ https://challenges.cloudflare.com`,
    `connect-src 'self' ${stripe} https://accounts.google.com/gsi/`,
    "img-src 'self' data: blob:",
    [
      'style-src',
      "'self'",
      ...styleHashes.map((hash) => `'sha256-${hash}'`),
      'https://accounts.google.com/gsi/style',
    ].join(' '),
    "font-src 'self'",
    // The service worker, and the one that draws the files of a design (docs/decisions/285).
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const headers: Record<string, string> = {
  'Content-Security-Policy': contentPolicy(),
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
}

/** The same answer with headers that can be set: those of a file, which another service answered, cannot. */
function withOwnHeaders(response: Response): Response {
  try {
    response.headers.delete('X-Request-Id')
    return response
  } catch {
    return new Response(response.body, response)
  }
}

/**
 * On every answer of the Worker, which is every answer: pages, files, calls and errors (wrangler.toml
 * run_worker_first).
 */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  const requestId = crypto.randomUUID()
  c.header('X-Request-Id', requestId)
  await next()
  // A socket's answer has no body and no reader: it goes as it is.
  if (c.res.status === 101) return
  const response = withOwnHeaders(c.res)
  response.headers.set('X-Request-Id', requestId)
  for (const [name, value] of Object.entries(headers))
    if (!response.headers.has(name)) response.headers.set(name, value)
  // Cloudflare keeps what went well and is nobody's, never a refusal and never a cookie (docs/decisions/180).
  const isGood = response.status === 200 || response.status === 304
  if (response.headers.has(keptHeader) && (!isGood || response.headers.has('Set-Cookie'))) {
    for (const name of [keptHeader, 'Cache-Tag', 'Cache-Control']) response.headers.delete(name)
  }
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  if (response === c.res) return
  // Hono would copy the headers of the one before into it.
  c.res = undefined
  c.res = response
}
