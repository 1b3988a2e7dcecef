import type { Context } from 'hono'
import { ConfigError } from '#worker/config.ts'
import { errorCatalogue, ShopError } from '#worker/platform/errors.rules.ts'
import { languageFrom } from '#worker/platform/language.rules.ts'
import { presentError } from './error.presenter.ts'

/** The last resort: known errors as they are, anything else logged with the request's id and told as `unexpected`. */
export function renderError(error: Error, c: Context): Response {
  const requestId = c.res.headers.get('X-Request-Id') ?? crypto.randomUUID()
  const known = error instanceof ShopError ? error : unknownError(error, requestId)
  const language = c.get('language') ?? languageFrom(c.req.header('Accept-Language'))
  const response = Response.json(presentError(known, language, requestId), {
    status: errorCatalogue[known.code].status,
  })
  if (known.details.retryAfterMs !== undefined) {
    response.headers.set('Retry-After', String(Math.max(1, Math.ceil(known.details.retryAfterMs / 1000))))
  }
  return response
}

function unknownError(error: Error, requestId: string): ShopError {
  const isConfig = error instanceof ConfigError
  // The text stays in the log: D1's messages carry table names (S-06).
  console.error(
    JSON.stringify({
      event: isConfig ? 'config_incomplete' : 'unexpected_error',
      requestId,
      error: error.message,
      stack: error.stack ?? null,
    }),
  )
  return new ShopError(isConfig ? 'busy' : 'unexpected')
}
