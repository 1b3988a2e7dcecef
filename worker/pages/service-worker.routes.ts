import type { Context } from 'hono'
import type { Env } from '#worker/env.ts'
import { keptServiceWorker } from '#worker/platform/kept-answers.rules.ts'
import { buildServices } from '#worker/services.ts'
import { file } from './files.routes.ts'

/**
 * A worker that takes itself away: it deletes what its predecessor kept and ends the registration. Open tabs are not
 * loaded again, so that nothing that is typed is lost; their requests go to the network at once.
 */
const removal = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await clients.claim()
  await registration.unregister()
})()))
`

/** The service worker (web/app/offline/worker), or what removes it where the shop has switched it off. */
export async function serviceWorker(c: Context<{ Bindings: Env }>): Promise<Response> {
  const isOn = buildServices(c.env, c.executionCtx).config.SERVICE_WORKER
  const built = isOn ? await file(c) : c.body(removal, 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
  const answer = new Response(built.body, { status: built.status, headers: built.headers, encodeBody: 'manual' })
  for (const [name, value] of Object.entries(keptServiceWorker)) answer.headers.set(name, value)
  return answer
}
