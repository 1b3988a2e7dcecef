/**
 * Runs inside the Worker of a test, around the built shop: hears every statement that is prepared for D1, and says them
 * all at `/__statements`.
 */
interface Database {
  prepare: (sql: string) => unknown
}
type Env = Record<string, unknown> & { DB: Database }
interface Shop {
  fetch: (request: Request, env: Env, context: unknown) => Promise<Response> | Response
  scheduled: (controller: unknown, env: Env, context: unknown) => unknown
}

const heard = new Set<string>()
let kept: { real: Env; wrapped: Env } | undefined

function listening(env: Env): Env {
  if (kept?.real === env) return kept.wrapped
  const DB = new Proxy(env.DB, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name === 'prepare')
        return (sql: string) => {
          heard.add(sql)
          return target.prepare(sql)
        }
      return (...args: unknown[]) => Reflect.apply(value, target, args)
    },
  })
  kept = { real: env, wrapped: { ...env, DB } }
  return kept.wrapped
}

/** The shop whose statements are heard. */
export const withHeardStatements = (shop: Shop): Shop => ({
  scheduled: (controller, env, context) => shop.scheduled(controller, listening(env), context),
  fetch: (request, env, context) =>
    new URL(request.url).pathname === '/__statements'
      ? Response.json([...heard])
      : shop.fetch(request, listening(env), context),
})
