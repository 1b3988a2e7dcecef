import type { Context } from 'hono'
import { ConfigError } from '#worker/config.ts'
import { minutes } from '#worker/platform/duration.rules.ts'
import { errorCatalogue, ShopError, shopErrorIn } from '#worker/platform/errors.rules.ts'
import { languageFrom } from '#worker/platform/language.rules.ts'
import { framesOf, reasonOf } from '#worker/platform/reason-of.rules.ts'
import { presentError } from './error.presenter.ts'

/**
 * The last resort: known errors are answered as they are, anything else is logged with the request's id and answered as
 * `unexpected`.
 */
export function renderError(error: Error, c: Context): Response {
  const requestId = c.res.headers.get('X-Request-Id') ?? crypto.randomUUID()
  const known = shopErrorIn(error) ?? unknownError(error, requestId)
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
  const isUnmigrated = namesMissingTable(error)
  // The text stays in the log, without what was to be written: D1's messages carry table names, the query's its values.
  console.error(
    JSON.stringify({
      event: isConfig ? 'config_incomplete' : isUnmigrated ? 'database_not_migrated' : 'unexpected_error',
      requestId,
      error: isConfig ? error.message : reasonOf(error, 500),
      stack: framesOf(error),
    }),
  )
  if (isUnmigrated) return new ShopError('busy', { retryAfterMs: minutes(1) })
  return new ShopError(isConfig ? 'busy' : 'unexpected')
}

/** Whether D1 lacks a table or a column that a query names: its migrations have not been applied yet. */
function namesMissingTable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /no such (table|column)|has no column named/.test(error.message) || namesMissingTable(error.cause)
}
