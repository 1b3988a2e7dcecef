// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { call } from '#web/app/api/client.ts'

const refusal = { code: 'not_human', message: 'We could not see that you are a person.', turnstileSiteKey: 'site-key' }
const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const login = () => call('changePassword', { body: { data: 'ana@example.com' } })

/** A Worker that demands a proof, and a Turnstile that gives this one, or none. */
function aShopThatAsks(proof: string | null): string[] {
  const proofs: string[] = []
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const sent = new Headers(init.headers).get('Turnstile-Token')
    proofs.push(sent ?? 'none')
    return sent === null ? answer(403, refusal) : answer(200, { message: 'sent' })
  })
  window.turnstile = {
    render(_container, options) {
      queueMicrotask(() => (proof === null ? options['error-callback']() : options.callback(proof)))
      return 'widget'
    },
    remove: () => undefined,
  }
  return proofs
}

afterEach(() => {
  vi.unstubAllGlobals()
  delete window.turnstile
})

it('gets a proof when the Worker asks for one, and sends the call again with it', async () => {
  const proofs = aShopThatAsks('proof-1')
  await expect(login()).resolves.toEqual({ message: 'sent' })
  expect(proofs).toEqual(['none', 'proof-1'])
  expect(document.querySelector('.human-check')).toBeNull()
})

it('shows the refusal when Turnstile gives no proof', async () => {
  const proofs = aShopThatAsks(null)
  await expect(login()).rejects.toMatchObject({ status: 403, code: 'not_human' })
  expect(proofs).toEqual(['none'])
})
