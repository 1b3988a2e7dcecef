import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

const file = join(import.meta.dirname, '../../.dev.vars')

/** Real test keys in .dev.vars switch from the double to the real Stripe; nothing else changes. */
export function realKeys(): { config: Record<string, string>; realHosts: string[] } {
  const config = existsSync(file) ? (parseEnv(readFileSync(file, 'utf8')) as Record<string, string>) : {}
  if (!config['STRIPE_SECRET_KEY']) return { config, realHosts: [] }
  return { config: { STRIPE_JS_URL: '', ...config }, realHosts: ['api.stripe.com'] }
}
