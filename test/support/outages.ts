/**
 * Runs inside the Worker of a test, around the built shop: a request to `/__weather/STATE` says how D1 answers from now
 * on: `well`; `slow`, after `?ms=` each time; `gone`, with the error of a lost connection; `silent`, never. Rooms have a D1
 * of their own that is well.
 */
type Env = Record<string, unknown> & { DB: object }
interface Shop {
  fetch: (request: Request, env: Env, context: unknown) => Promise<Response> | Response
  scheduled: (controller: unknown, env: Env, context: unknown) => unknown
}

let weather: { state: string; ms: number } = { state: 'well', ms: 0 }
let kept: { real: Env; wrapped: Env } | undefined

/** The real object behind each wrapper. */
const real = new WeakMap<object, unknown>()

async function asked(work: () => unknown): Promise<unknown> {
  const { state, ms } = weather
  if (state === 'gone') throw new Error('D1_ERROR: Network connection lost.')
  if (state === 'silent') await new Promise(() => undefined)
  if (state === 'slow') await new Promise((resolve) => setTimeout(resolve, ms))
  return work()
}

/** The database, or a statement of it, whose queries go through the weather. */
function inWeather(inner: object): object {
  const proxy = new Proxy(inner, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      const call = (args: unknown[]): unknown => Reflect.apply(value, target, args)
      if (name === 'prepare' || name === 'bind') return (...args: unknown[]) => inWeather(call(args) as object)
      if (name === 'batch') return (list: object[]) => asked(() => call([list.map((one) => real.get(one) ?? one)]))
      return (...args: unknown[]) => asked(() => call(args))
    },
  })
  real.set(proxy, inner)
  return proxy
}

/** The same bindings each time: what an isolate knows is kept by them. */
function around(env: Env): Env {
  if (kept?.real !== env) kept = { real: env, wrapped: { ...env, DB: inWeather(env.DB) } }
  return kept.wrapped
}

/** The shop, whose D1 is as the last request to `/__weather/` said. */
export const withOutages = (shop: Shop): Shop => ({
  scheduled: (controller, env, context) => shop.scheduled(controller, around(env), context),
  fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url)
    const [, state] = /^\/__weather\/(\w+)$/.exec(pathname) ?? []
    if (state === undefined) return shop.fetch(request, around(env), context)
    weather = { state, ms: Number(searchParams.get('ms') ?? 0) }
    return Response.json(weather)
  },
})
