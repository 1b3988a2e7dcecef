import type { Answer, StripeCall } from './endpoint.ts'
import type { Param } from './form-body.ts'
import { StripeError } from './stripe-error.ts'

const keptForMs = 24 * 60 * 60 * 1000

/** Calls with the same parameters have the same fingerprint, in whatever order the parameters are. */
const fingerprintOf = ({ method, path, params }: StripeCall): string => `${method} ${path} ${canonical(params)}`

function canonical(value: Param): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  return `{${Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? '')}`)
    .join()}}`
}

interface KeyRow extends Record<string, SqlStorageValue> {
  fingerprint: string
  path: string
  status: number
  body: string
  request_id: string
}

/** An answer that was given before, and the request it was given to. */
export interface Replay extends Answer {
  originalRequest: string
}

/**
 * Idempotency keys as API v1 keeps them: the first status and body of a key are saved once its endpoint ran, 500s
 * included; nothing is saved when validation refused it; the same key with other parameters is an error.
 */
export class IdempotencyKeys {
  readonly #sql: SqlStorage
  readonly #inUse = new Set<string>()

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(`CREATE TABLE IF NOT EXISTS idempotency_keys (
      key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, path TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL,
      request_id TEXT NOT NULL, created_at INTEGER NOT NULL)`)
  }

  /**
   * The earlier answer for this call's key, or null for a key not seen. Throws when the key was used for something
   * else.
   */
  replay(key: string, call: StripeCall): Replay | null {
    this.#sql.exec('DELETE FROM idempotency_keys WHERE created_at < ?', Date.now() - keptForMs)
    const saved = this.#sql.exec<KeyRow>('SELECT * FROM idempotency_keys WHERE key = ?', key).toArray()[0]
    if (!saved) return null
    if (saved.path !== call.path)
      throw keyMisused(
        'Keys for idempotent requests can only be used for the same endpoint they were first used for ' +
          `('${call.path}' vs '${saved.path}'). Try using a key other than '${key}' if you meant to execute a ` +
          'different request.',
      )
    if (saved.fingerprint !== fingerprintOf(call))
      throw keyMisused(
        'Keys for idempotent requests can only be used with the same parameters they were first used with. Try ' +
          `using a key other than '${key}' if you meant to execute a different request.`,
      )
    return { status: saved.status, body: JSON.parse(saved.body) as object, originalRequest: saved.request_id }
  }

  /** Holds the key while its call runs. Throws when another call holds it. */
  hold(key: string): void {
    if (key.length > 255) throw keyMisused('Idempotency keys can be up to 255 characters long.')
    if (this.#inUse.has(key)) {
      throw new StripeError(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message:
          'There is currently another in-progress request using this Idempotent Key (that probably means ' +
          `you submitted twice, and the other request is still going through): ${key}. Please try again ` +
          'later.',
      })
    }
    this.#inUse.add(key)
  }

  release(key: string): void {
    this.#inUse.delete(key)
  }

  save(key: string, call: StripeCall, { status, body }: Answer): void {
    this.#sql.exec(
      'INSERT INTO idempotency_keys VALUES (?, ?, ?, ?, ?, ?, ?)',
      key,
      fingerprintOf(call),
      call.path,
      status,
      JSON.stringify(body),
      call.requestId,
      Date.now(),
    )
  }

  count(): number {
    return this.#sql.exec<{ n: number }>('SELECT count(*) AS n FROM idempotency_keys').one().n
  }

  /** Forgets all keys, as Stripe may after 24 hours. */
  clear(): void {
    this.#sql.exec('DELETE FROM idempotency_keys')
  }
}

const keyMisused = (message: string): StripeError => new StripeError(400, { type: 'idempotency_error', message })
