import { onTestFinished, vi } from 'vitest'
import { loadLaterScreens } from '#web/app/lazy-later-screens.tsx'
import { errorCatalogue } from '#worker/platform/errors.rules.ts'
import { contractFault } from '../contract-answer.ts'

// In the browser the first call of a later screen loads their table; with a stopped clock it would never come.
await loadLaterScreens()

/** A request that the shop's own code made. */
export interface SeenRequest {
  method: string
  address: string
  authorization: string | null
  language: string | null
  body: unknown
  keepalive: boolean
}
/** Answers a request with a status and a JSON body, or fails like a dead network. */
export type Answer = (
  request: SeenRequest,
) => { status: number; body: unknown; headers?: Record<string, string> } | 'no network'

/** The requests that changed something, without those that only read. */
export const sent = (seen: readonly SeenRequest[]): SeenRequest[] => seen.filter(({ method }) => method !== 'GET')

/**
 * An error as the Worker would send it: a suite gives its code and details; the error catalogue gives the rest. Members
 * that a suite gives are kept.
 */
function wholeError(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('code' in body)) return body
  const entry = Object.entries(errorCatalogue).find(([code]) => code === body.code)?.[1]
  if (!entry) return body
  const message = 'message' in body ? body.message : entry.en
  const texts = { message, error: message, msg: message, messageApp: { en: entry.en, es: entry.es } }
  return { ...texts, requestId: 'a-request-id', ...body }
}

/**
 * Stands in for the Worker behind `fetch`, and returns the list of requests in order. It cannot drift from the Worker:
 * an answer that breaks the contract of its call fails the test.
 */
export function fakeServer(answer: Answer): SeenRequest[] {
  const seen: SeenRequest[] = []
  const faults: string[] = []
  onTestFinished(() => {
    if (faults.length > 0) throw new Error(`the stand-in for the Worker has drifted:\n${faults.join('\n')}`)
  })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    const request: SeenRequest = {
      method: init.method ?? 'GET',
      address,
      authorization: headers.get('Authorization'),
      language: headers.get('Accept-Language'),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? null),
      keepalive: init.keepalive === true,
    }
    seen.push(request)
    await Promise.resolve()
    const reply = answer(request)
    if (reply === 'no network') throw new TypeError('Failed to fetch')
    const body = reply.status >= 400 ? wholeError(reply.body) : reply.body
    // The rate limit in front of the Worker answers without JSON of the shop.
    const contentType = reply.headers?.['Content-Type'] ?? (body === '' ? 'text/plain' : 'application/json')
    const fault = contractFault({ method: request.method, path: address, status: reply.status, contentType, body })
    if (fault !== null) faults.push(fault)
    return new Response(JSON.stringify(body), {
      status: reply.status,
      headers: { 'Content-Type': contentType, ...reply.headers },
    })
  })
  return seen
}

/** The answer of `GET /api/config` for a plain shop. */
export const aConfig = (changes: object = {}) => ({
  googleClientId: null,
  googleScriptUrl: null,
  shipping: 0,
  isTaxed: false,
  promise: { earliest: '2026-12-02T12:00:00.000Z', latest: '2026-12-11T12:00:00.000Z' },
  ...changes,
})

/** Answers what every screen requests: the shop's configuration, and the end of a session. */
export const housekeeping =
  (answer: Answer): Answer =>
  (request) => {
    if (request.address === '/api/config') return { status: 200, body: aConfig() }
    if (request.address === '/api/login/session') return { status: 200, body: { message: 'Logged out.' } }
    return answer(request)
  }

/** The answer of a log-in. */
export const aLogin = (changes: Partial<{ token: string; userId: string }> = {}) => ({
  userId: 'usr_ana',
  token: 'token-1',
  firstName: 'Ana',
  lastName: 'Luz',
  phoneNumber: null,
  email: 'ana@example.com',
  since: '2026-01-01T00:00:00.000Z',
  validated: true as const,
  ...changes,
})
