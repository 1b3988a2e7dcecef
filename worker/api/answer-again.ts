import type { MiddlewareHandler } from 'hono'
import { isWithinOuterLimits } from '#worker/accounts/sessions/admit.ts'
import type { Env } from '#worker/env.ts'
import type { Endpoint } from '#worker/http/endpoint.rules.ts'
import { answersSentBy } from '#worker/services.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The call that is answered, where its callers are counted. */
    counted?: Endpoint
  }
}

/**
 * Gives a public answer once more, without making it anew: what Cloudflare may keep (docs/decisions/180), the isolate keeps too,
 * and asks the database in one statement whether it is still good (docs/decisions/437). It comes first: answers are kept
 * with all their headers. Calls whose callers are counted are counted first; who is over the limit is refused as ever.
 */
export const answerAgain: MiddlewareHandler<{ Bindings: Env }> = async (c, next) => {
  if (c.req.method !== 'GET') return next()
  const [answers, request] = [answersSentBy(c.env), c.req.raw]
  const sent = answers.find(request)
  if (sent !== null && (sent.facts === null || (await isWithinOuterLimits(c, sent.facts)))) {
    const again = await answers.again(sent)
    if (again !== null) return again
  }
  const keep = answers.begin()
  await next()
  const keeping = keep(request, c.res, c.get('counted') ?? null)
  if (keeping !== null) c.executionCtx.waitUntil(keeping)
}
