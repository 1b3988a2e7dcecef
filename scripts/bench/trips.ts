import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Runs inside the Worker of a benchmark or a test, around the built shop: every trip to D1, R2 or a Durable Object takes
 * as long as the request's `X-Bench-Delay` says, in ms, and the answer's `X-Bench-Trips` counts them. With the delay
 * `waves`, trips wait until no other one starts and set out together: the answer then says in `waves` how many trips
 * were made one after the other, whatever the machine's speed. Nothing of it is deployed. The bindings are wrapped once,
 * because the shop remembers by them what it has read; which request a trip belongs to is known by its context.
 */
type Kind = 'd1' | 'r2' | 'do'
type Call = (...args: unknown[]) => unknown
type Trip = (kind: Kind, work: () => unknown, batch?: Batch) => Promise<unknown>
interface Statement {
  run: () => Promise<unknown>
}
interface D1 {
  prepare: (sql: string) => Statement & { all: () => Promise<{ results: Record<string, string>[] }> }
  batch: (statements: unknown[]) => Promise<{ results: unknown[] }[]>
}
/** The statements of a batch on its way. */
interface Batch {
  db: D1
  statements: unknown[]
}
type Env = Record<string, unknown>
interface Context {
  waitUntil: (work: Promise<unknown>) => void
}
interface Shop {
  fetch: (request: Request, env: Env, context: Context) => Promise<Response> | Response
  scheduled: (controller: unknown, env: Env, context: Context) => unknown
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const real = new WeakMap<object, object>()
const unwrapped = (value: unknown): unknown => (isObject(value) ? (real.get(value) ?? value) : value)

/** An object like `inner` whose calls go through `around`, which gets the call's name and the call itself. */
function wrapped(inner: object, around: (name: string, call: Call) => Call): object {
  const proxy = new Proxy(inner, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function' || typeof name !== 'string' || name === 'then') return value
      return around(name, (...args) => Reflect.apply(value, target, args))
    },
  })
  real.set(proxy, inner)
  return proxy
}

/** Calls of these names are trips; those of `kept` return an object that makes trips in turn; others go through. */
function travelling(
  inner: object,
  kind: Kind,
  trip: Trip,
  rules: { trips: RegExp; kept: Record<string, (made: object) => object> },
): object {
  return wrapped(inner, (name, call) => {
    if (rules.trips.test(name)) return (...args) => trip(kind, () => call(...args))
    const keep = rules.kept[name]
    return keep === undefined
      ? call
      : (...args) => {
          const made = call(...args)
          return isObject(made) ? keep(made) : made
        }
  })
}

function database(inner: object, trip: Trip): object {
  const statement = (made: object): object =>
    travelling(made, 'd1', trip, { trips: /^(first|all|run|raw)$/, kept: { bind: statement } })
  return wrapped(inner, (name, call) => {
    if (name === 'prepare') return (...args) => statement(call(...args) as object)
    if (name === 'withSession') return (...args) => database(call(...args) as object, trip)
    if (name === 'batch')
      return (list) => {
        const statements = (list as unknown[]).map(unwrapped)
        return trip('d1', () => call(statements), { db: inner as D1, statements })
      }
    return name === 'exec' ? (...args) => trip('d1', () => call(...args)) : call
  })
}

const upload = (trip: Trip) => (made: object) =>
  travelling(made, 'r2', trip, { trips: /^(uploadPart|complete|abort)$/, kept: {} })
const bucket = (inner: object, trip: Trip): object =>
  travelling(inner, 'r2', trip, {
    trips: /^(get|head|put|delete|list|createMultipartUpload)$/,
    kept: { resumeMultipartUpload: upload(trip) },
  })
const rooms = (inner: object, trip: Trip): object => {
  const stub = (made: object): object => travelling(made, 'do', trip, { trips: /./, kept: {} })
  return travelling(inner, 'do', trip, { trips: /^$/, kept: { get: stub, getByName: stub } })
}

const bindings: Record<string, (inner: object, trip: Trip) => object> = {
  DB: database,
  PICTURES: bucket,
  UPLOADS: bucket,
  CHAT_ROOM: rooms,
  STAFF_INBOX: rooms,
}

/** The trips of one request. */
interface Counts {
  d1: number
  r2: number
  do: number
  /** Trips one after the other. */
  waves: number
  failed: number
  /** How many statements each batch has, by the number of its trip among those to D1 and R2. */
  batches: Record<number, number>
  /** Batches that failed at one of their statements, and left rows in spite of it. */
  torn: number
}
let last: Counts | undefined

/** What D1 and R2 say when a query or an object was lost on the way, or its answer. */
const lost = { d1: 'D1_ERROR: Network connection lost.', r2: 'internal error; please try again (10001)', do: 'lost' }

/** Every row of the database. */
async function rowsOf(db: D1): Promise<string> {
  const { results } = await db
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'",
    )
    .all()
  const tables = await db.batch(results.map(({ name }) => db.prepare(`SELECT * FROM "${name}"`)))
  return JSON.stringify(tables.map((table) => table.results))
}

/** The rows once nothing writes any more: messages of earlier calls may still be under way. */
async function restingRows(db: D1): Promise<string> {
  for (let before = ''; ;) {
    const rows = await rowsOf(db)
    if (rows === before) return rows
    before = rows
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Sends a batch that fails before its statement `at`, counted from 0. @returns whether any row is another one */
async function tear({ db, statements }: Batch, at: number): Promise<boolean> {
  const before = await restingRows(db)
  // SQLite finds the overflow only when it runs the statement.
  const failing = db.prepare('SELECT abs(-9223372036854775807 - 1)')
  const isDone = await db.batch(statements.toSpliced(at, 0, failing)).then(
    () => true,
    () => false,
  )
  return isDone || (await rowsOf(db)) !== before
}

/** Nothing else happens for this long, ms: every trip that waits for none of the waiting ones has started. */
const quietMs = 15

/** So many connections to D1 one request may have open; further ones wait (Cloudflare, D1's limits). */
const mostAtOnce = 6

/** Lets trips set out together, as many as may. */
function together(onWave: () => void): () => Promise<void> {
  let waiting: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    onWave()
    const wave = waiting.slice(0, mostAtOnce)
    waiting = waiting.slice(mostAtOnce)
    for (const go of wave) go()
    if (waiting.length > 0) leave()
  }
  return () =>
    new Promise((resume) => {
      waiting.push(resume)
      clearTimeout(timer)
      timer = setTimeout(leave, quietMs)
    })
}

/** The trips of the request under way; none for a request without the header. */
const counting = new AsyncLocalStorage<Trip>()
const travel: Trip = (kind, work, batch) => {
  const trip = counting.getStore()
  return trip === undefined ? Promise.resolve(work()) : trip(kind, work, batch)
}

/** The trips of the Durable Objects, which belong to no request: how many there were, and how long each takes, ms. */
const ofObjects = { trips: 0, delayMs: 0 }
const travelOfObject: Trip = async (_kind, work) => {
  ofObjects.trips += 1
  if (ofObjects.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, ofObjects.delayMs))
  return work()
}

/** By whose trips they are, because an object may get the very bindings of the Worker. */
const wrappedBefore = new Map<Trip, WeakMap<Env, Env>>([
  [travel, new WeakMap()],
  [travelOfObject, new WeakMap()],
])
function wrappedEnv(env: Env, trip: Trip): Env {
  const known = wrappedBefore.get(trip)?.get(env)
  if (known) return known
  const entries = Object.entries(env).map(([name, binding]) => {
    const make = bindings[name]
    return [name, make && isObject(binding) ? make(binding, trip) : binding]
  })
  const made = Object.fromEntries(entries) as Env
  wrappedBefore.get(trip)?.set(env, made)
  return made
}

type ObjectClass = new (context: object, env: Env) => object
/** A class of Durable Objects whose own trips are counted: `/__trips/objects` tells them, and `?ms=` sets how long each takes. */
export const withTripsOfObject = (inner: ObjectClass): ObjectClass =>
  class extends inner {
    constructor(context: object, env: Env) {
      super(context, wrappedEnv(env, travelOfObject))
    }
  }

/** The shop with counted, delayed and failing trips; requests without the headers run as they are. */
export const withTrips = (shop: Shop): Shop => ({
  scheduled: (controller, env, context) => shop.scheduled(controller, wrappedEnv(env, travel), context),
  async fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/__trips/last') return Response.json(last)
    if (pathname === '/__trips/objects') {
      ofObjects.delayMs = Number(searchParams.get('ms') ?? ofObjects.delayMs)
      return Response.json(ofObjects)
    }
    const asked = request.headers.get('X-Bench-Delay')
    const [, at, when] = /^(\d+) (before|after|\d+)$/.exec(request.headers.get('X-Bench-Fail') ?? '') ?? []
    if (asked === null && at === undefined) return shop.fetch(request, wrappedEnv(env, travel), context)
    const counts: Counts = { d1: 0, r2: 0, do: 0, waves: 0, failed: 0, batches: {}, torn: 0 }
    last = counts
    const delayMs = asked === 'waves' ? 0 : Number(asked)
    const wave = together(() => (counts.waves += 1))
    const trip: Trip = async (kind, work, batch) => {
      counts[kind] += 1
      const number = counts.d1 + counts.r2
      const isLost = kind !== 'do' && number === Number(at)
      if (batch) counts.batches[number] = batch.statements.length
      const fail = () => {
        counts.failed += 1
        throw new Error(lost[kind])
      }
      if (asked === 'waves') await wave()
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
      if (isLost && when === 'before') fail()
      if (isLost && batch && Number(when) >= 0) {
        if (await tear(batch, Number(when))) counts.torn += 1
        fail()
      }
      const result = await work()
      return isLost && when === 'after' ? fail() : result
    }
    const answer = await counting.run(trip, async () => shop.fetch(request, wrappedEnv(env, travel), context))
    // Counted before deferred work goes on: it delays nobody.
    const told = JSON.stringify(counts)
    const counted = new Response(answer.body, answer)
    counted.headers.set('X-Bench-Trips', told)
    return counted
  },
})
