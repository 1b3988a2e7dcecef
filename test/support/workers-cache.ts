/**
 * Runs inside the Worker of a test, around the built shop: a stand-in for Cloudflare's Workers Cache, which the local
 * runtime does not have. It does what the documentation says of keys, `Vary`, freshness, what is never kept, and removal by
 * tag (developers.cloudflare.com/workers/cache). It has one tier and no request collapsing, and no version in the key.
 * `/__cache/later?ms=` moves its clock, `/__cache/refuse?times=` lets removals fail.
 */
interface Context {
  waitUntil: (work: Promise<unknown>) => void
}
interface Shop {
  fetch: (request: Request, env: unknown, context: Context) => Promise<Response> | Response
  scheduled: (controller: unknown, env: unknown, context: Context) => unknown
}
interface Kept {
  vary: { name: string; value: string | null }[]
  status: number
  headers: [string, string][]
  body: ArrayBuffer
  storedAt: number
  freshMs: number
  staleMs: number
  errorMs: number
  tags: string[]
}

const kept = new Map<string, Kept[]>()
let laterMs = 0
let refusals = 0
const now = () => Date.now() + laterMs

/** Request headers that are part of the key, besides path and query. */
const keyHeaders = [
  'x-http-method-override',
  'x-http-method',
  'x-method-override',
  'x-forwarded-host',
  'x-host',
  'x-forwarded-scheme',
  'x-original-url',
  'x-rewrite-url',
  'forwarded',
]
/** What an answer without a word about caching is kept for, s. */
const unsaidS: Record<number, number> = {
  200: 7200,
  203: 7200,
  204: 7200,
  300: 1200,
  301: 1200,
  404: 180,
  405: 60,
  410: 180,
}

function keyOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return JSON.stringify([pathname + search, keyHeaders.map((name) => request.headers.get(name))])
}

function directivesOf(headers: Headers): Map<string, string> | null {
  const said =
    headers.get('cloudflare-cdn-cache-control') ?? headers.get('cdn-cache-control') ?? headers.get('cache-control')
  if (said === null) return null
  return new Map(
    said.split(',').map((part) => {
      const [name = '', value = ''] = part.trim().toLowerCase().split('=')
      return [name, value]
    }),
  )
}

/** How long an answer may be kept, ms; null when not at all. */
function lifeOf(request: Request, answer: Response): Pick<Kept, 'freshMs' | 'staleMs' | 'errorMs'> | null {
  if (answer.headers.has('set-cookie') || answer.headers.get('vary') === '*' || answer.status === 206) return null
  const said = directivesOf(answer.headers)
  const isAuthorized = request.headers.has('authorization')
  if (said === null) {
    const seconds = unsaidS[answer.status]
    return seconds === undefined || isAuthorized ? null : { freshMs: seconds * 1000, staleMs: 0, errorMs: 0 }
  }
  if (said.has('private') || said.has('no-store')) return null
  if (isAuthorized && !['public', 'must-revalidate', 's-maxage'].some((name) => said.has(name))) return null
  const msOf = (name: string, unsaid: number) => (said.has(name) ? Number(said.get(name)) * 1000 : unsaid)
  const mayBeStale = !['s-maxage', 'must-revalidate', 'proxy-revalidate'].some((name) => said.has(name))
  return {
    freshMs: said.has('no-cache') ? 0 : msOf('s-maxage', msOf('max-age', 0)),
    staleMs: mayBeStale ? msOf('stale-while-revalidate', 0) : 0,
    errorMs: mayBeStale ? msOf('stale-if-error', Number.POSITIVE_INFINITY) : 0,
  }
}

/** As readers get it: the headers for Cloudflare are gone. `X-Kept-By` tells tests the tags. */
function shown(status: number, headers: Iterable<[string, string]>, body: BodyInit | null, state: string): Response {
  const told = new Headers([...headers])
  const tags = told.get('cache-tag')
  for (const name of ['cloudflare-cdn-cache-control', 'cache-tag']) told.delete(name)
  if (tags !== null) told.set('X-Kept-By', tags)
  told.set('Cf-Cache-Status', state)
  return new Response(body, { status, headers: told })
}

const fits = (request: Request) => (one: Kept) =>
  one.vary.every(({ name, value }) => request.headers.get(name) === value)

async function fill(key: string, request: Request, answer: Response): Promise<Kept | null> {
  const life = lifeOf(request, answer)
  if (life === null) return null
  const vary = (answer.headers.get('vary') ?? '').split(',').flatMap((part) => {
    const name = part.trim()
    return name === '' ? [] : [{ name, value: request.headers.get(name) }]
  })
  const tags = (answer.headers.get('cache-tag') ?? '').split(',').map((tag) => tag.trim().toLowerCase())
  const body = await answer.clone().arrayBuffer()
  const one = { ...life, vary, status: answer.status, headers: [...answer.headers], body, storedAt: now(), tags }
  kept.set(key, [...(kept.get(key) ?? []).filter((other) => !fits(request)(other)), one])
  return one
}

const cache = {
  async purge({ tags = [], purgeEverything = false }: { tags?: string[]; purgeEverything?: boolean }) {
    if (refusals > 0) {
      refusals -= 1
      return { success: false, errors: [{ code: 10429, message: 'too many' }] }
    }
    const wanted = new Set(tags.map((tag) => tag.toLowerCase()))
    for (const [key, variants] of kept)
      if (purgeEverything || variants.some((one) => one.tags.some((tag) => wanted.has(tag)))) kept.delete(key)
    return { success: true, errors: [] }
  },
}

async function answerFor(shop: Shop, request: Request, env: unknown, context: Context): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === '/__cache/later') laterMs += Number(searchParams.get('ms'))
  if (pathname === '/__cache/refuse') refusals = Number(searchParams.get('times'))
  if (pathname.startsWith('/__cache/')) return Response.json({ ok: true })
  if (!['GET', 'HEAD'].includes(request.method) || request.headers.has('upgrade'))
    return shop.fetch(request, env, context)

  const key = keyOf(request)
  const run = async () => {
    const answer = await shop.fetch(request.clone(), env, context)
    return { answer, isKept: (await fill(key, request, answer)) !== null }
  }
  const found = kept.get(key)?.find(fits(request))
  if (found !== undefined) {
    const age = now() - found.storedAt
    const as = (state: string) => shown(found.status, found.headers, found.body.slice(0), state)
    if (age < found.freshMs) return as('HIT')
    if (age < found.freshMs + found.staleMs) {
      context.waitUntil(run())
      return as('UPDATING')
    }
    const { answer } = await run()
    if (answer.status >= 500 && age < found.freshMs + found.errorMs) return as('STALE')
    return shown(answer.status, answer.headers, answer.body, 'EXPIRED')
  }
  const { answer, isKept } = await run()
  return shown(answer.status, answer.headers, answer.body, isKept ? 'MISS' : 'BYPASS')
}

/** The shop behind the stand-in. */
export const withCache = (shop: Shop): Shop => {
  const behind = (context: Context): Context =>
    ({ waitUntil: (work: Promise<unknown>) => context.waitUntil(work), cache }) as Context
  return {
    scheduled: (controller, env, context) => shop.scheduled(controller, env, behind(context)),
    fetch: (request, env, context) => answerFor(shop, request, env, behind(context)),
  }
}
