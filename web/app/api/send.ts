import { humanProofHeader } from '#worker/http/endpoint.rules.ts'
import { shownLanguage, translate } from '../texts/texts.ts'
import { ApiError, errorBodyFrom } from './api-error.ts'

/** One HTTP exchange with our own Worker. */
export interface Exchange {
  method: string
  address: string
  body?: unknown
  /** Sent without a scheme in Authorization (R-WIRE-08). */
  token?: string | null
  signal?: AbortSignal | undefined
  /** Turnstile's proof, if the Worker asked for one. */
  humanProof?: string | null
  /** Lets the request continue after the page is closed. */
  keepalive?: boolean | undefined
}

/**
 * Sends a request and reads the JSON answer.
 * @throws ApiError for every answer that is no success, and when no answer comes
 */
export async function send({
  method,
  address,
  body,
  token,
  humanProof,
  signal,
  keepalive,
}: Exchange): Promise<unknown> {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': shownLanguage() })
  if (token) headers.set('Authorization', token)
  if (humanProof) headers.set(humanProofHeader, humanProof)
  if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json')
  const answer = await fetch(address, {
    method,
    headers,
    body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
    credentials: 'same-origin',
    keepalive: keepalive ?? false,
    signal: signal ?? null,
  }).catch((reason: unknown) => {
    if (signal?.aborted === true) throw reason
    throw new ApiError(0, { code: 'offline' }, translate('ui:error.offline'))
  })
  const json: unknown = await answer.json().catch(() => undefined)
  if (answer.ok && json !== undefined) return json
  throw new ApiError(
    answer.status,
    errorBodyFrom(json),
    translate('ui:error.unexpected'),
    answer.headers.get('Retry-After'),
  )
}
