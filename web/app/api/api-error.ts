import type { ErrorBody } from '#worker/api/wire.ts'
import { isObject } from '../stores/stored.ts'

/** Error codes of the browser, in addition to the Worker's catalogue (worker/platform/errors.rules.ts). */
type LocalErrorCode = 'offline' | 'unreadable'

/**
 * A call that failed. `status` is HTTP's, 0 when no answer came. `message` is in the reader's language.
 * `fields` holds a text for each invalid form field. `retryAfterSeconds` comes with a 429 or 503.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | null
  readonly retryAfterSeconds: number | null
  /** False when a log-in was refused because the account has yet to be validated (R-ACC-17). */
  readonly isValidated: boolean
  /** The whole answer, for the specification's odd fields (messageApp, error, msg). */
  readonly body: Partial<ErrorBody>

  constructor(status: number, body: Partial<ErrorBody>, fallbackMessage: string, retryAfter: string | null = null) {
    super(typeof body.message === 'string' && body.message !== '' ? body.message : fallbackMessage)
    this.status = status
    this.body = body
    this.code = body.code ?? 'unreadable'
    this.fields = body.fields ?? {}
    this.requestId = body.requestId ?? null
    this.isValidated = body.validated !== false
    const seconds = Number(retryAfter)
    this.retryAfterSeconds = retryAfter !== null && Number.isFinite(seconds) ? seconds : null
  }

  /** The answer was none of the shop's error bodies and had no text of its own. */
  get isWordless(): boolean {
    return this.code === ('unreadable' satisfies LocalErrorCode) && this.body.message === undefined
  }

  /** No answer arrived: the network failed, not the shop. */
  get isOffline(): boolean {
    return this.code === ('offline' satisfies LocalErrorCode)
  }

  /** The shop, or its database, does not answer now: the same call may succeed later (docs/decisions/185). */
  get isShopDown(): boolean {
    return this.status >= 502
  }
}

/** An answer's JSON as an error body. A bare text is its message (R-CAT-15); anything else counts as an empty body. */
export function errorBodyFrom(json: unknown): Partial<ErrorBody> {
  if (typeof json === 'string' && json.trim() !== '') return { message: json }
  return isObject(json) ? json : {}
}
