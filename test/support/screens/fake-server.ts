import { vi } from 'vitest'

/** A request as the shop's own code made it. */
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

/** What was sent to change something, without what was read. */
export const sent = (seen: readonly SeenRequest[]): SeenRequest[] => seen.filter(({ method }) => method !== 'GET')

/** Stands in for the Worker behind `fetch`; answers with the list of what was asked, in order. */
export function fakeServer(answer: Answer): SeenRequest[] {
  const seen: SeenRequest[] = []
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
    return new Response(JSON.stringify(reply.body), {
      status: reply.status,
      headers: { 'Content-Type': 'application/json', ...reply.headers },
    })
  })
  return seen
}

/** A log-in's answer. */
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
