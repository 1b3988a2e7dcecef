import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Runs inside the Worker of `npm run bench:scale`, around the built shop: a request with `X-Bench-Rows` is answered with
 * the rows that D1 read for it, in the header of the same name. Reads are then made twice, because D1 tells the rows of
 * `all()` only; a request without the header runs as it is. The jobs of the cron log the statements that read many rows.
 * Nothing of it is deployed.
 */
interface Answer {
  meta?: { rows_read?: number }
}
interface Statement {
  bind: (...values: unknown[]) => Statement
  all: () => Promise<Answer>
  run: () => Promise<Answer>
  raw: (options?: object) => Promise<unknown>
  first: (column?: string) => Promise<unknown>
}
interface Database {
  prepare: (sql: string) => Statement
  batch: (statements: Statement[]) => Promise<Answer[]>
  exec: (sql: string) => Promise<unknown>
  withSession: (start?: string) => Database
}
type Env = Record<string, unknown>
interface Shop {
  fetch: (request: Request, env: Env, context: unknown) => Promise<Response> | Response
  scheduled: (controller: unknown, env: Env, context: unknown) => unknown
}
type Note = (sql: string, answer: Answer) => void

/** A statement of the cron that reads more rows than this is logged. */
const manyRows = 1000
const noting = new AsyncLocalStorage<Note>()
const isRead = (sql: string): boolean => /^\s*(select|with)\b/i.test(sql)
const inner = new WeakMap<object, { real: Statement; sql: string }>()

function statement(real: Statement, sql: string): Statement {
  const noted = async (work: Promise<Answer>): Promise<Answer> => {
    const answer = await work
    noting.getStore()?.(sql, answer)
    return answer
  }
  const twice = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work
    if (noting.getStore() && isRead(sql)) await noted(real.all())
    return answer
  }
  const made: Statement = {
    bind: (...values) => statement(real.bind(...values), sql),
    all: () => noted(real.all()),
    run: () => noted(real.run()),
    raw: (options) => twice(options === undefined ? real.raw() : real.raw(options)),
    first: (column) => twice(column === undefined ? real.first() : real.first(column)),
  }
  inner.set(made, { real, sql })
  return made
}

const database = (real: Database): Database => ({
  prepare: (sql) => statement(real.prepare(sql), sql),
  async batch(list) {
    const known = list.map((one) => inner.get(one))
    const answers = await real.batch(known.map((one, index) => one?.real ?? (list[index] as Statement)))
    answers.forEach((answer, index) => noting.getStore()?.(known[index]?.sql ?? '', answer))
    return answers
  },
  exec: (sql) => real.exec(sql),
  withSession: (start) => database(real.withSession(start)),
})

let kept: { real: Env; wrapped: Env } | undefined
function wrappedEnv(env: Env): Env {
  if (kept?.real !== env) kept = { real: env, wrapped: { ...env, DB: database(env['DB'] as Database) } }
  return kept.wrapped
}

interface Inbox {
  report: (report: object) => Promise<unknown>
  change: (room: string, change: object) => Promise<unknown>
}

/**
 * Lets the rooms of the customers `from` to `to`, as year.ts numbers them, report to the staff's inbox as they do after an
 * answer; all but a hundredth are resolved, and in those the customer waits.
 */
async function reportRooms(inbox: Inbox, from: number, to: number): Promise<void> {
  const work: Promise<unknown>[] = []
  for (let i = from; i <= to; i += 1) {
    const room = `cus_${i.toString(16).padStart(32, '0')}`
    const at = Date.now() - i * 1_000
    const isOpen = i % 100 === 0
    work.push(
      inbox.report({
        room,
        name: `Bench${i} Mark`,
        language: 'en',
        lastText: 'Thank you!',
        lastFrom: isOpen ? 'customer' : 'shop',
        lastAt: at,
        unread: isOpen ? 1 : 0,
        waitingSince: isOpen ? at : null,
        isCustomerHere: false,
        version: 1,
        spokeAt: at,
        staffHere: [],
        lastAnswer: null,
      }),
    )
    if (!isOpen) work.push(inbox.change(room, { resolvedAt: Date.now() }))
  }
  await Promise.all(work)
}

/** The shop with its rows counted. `/__rows/rooms?from=1&to=100` fills the inbox. */
export const withRows = (shop: Shop): Shop => ({
  scheduled(controller, env, context) {
    const note: Note = (sql, { meta }) => {
      const rows = meta?.rows_read ?? 0
      if (rows >= manyRows)
        console.log(JSON.stringify({ bench: 'rows', rows, sql: sql.replaceAll(/\s+/g, ' ').slice(0, 160) }))
    }
    return noting.run(note, () => shop.scheduled(controller, wrappedEnv(env), context))
  },
  async fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/__rows/rooms') {
      const inboxes = env['STAFF_INBOX'] as { getByName: (name: string) => Inbox }
      await reportRooms(inboxes.getByName('staff'), Number(searchParams.get('from')), Number(searchParams.get('to')))
      return Response.json({})
    }
    if (!request.headers.has('X-Bench-Rows')) return shop.fetch(request, wrappedEnv(env), context)
    let rows = 0
    const note: Note = (_sql, { meta }) => {
      rows += meta?.rows_read ?? 0
    }
    const answer = await noting.run(note, async () => shop.fetch(request, wrappedEnv(env), context))
    const counted = new Response(answer.body, answer)
    counted.headers.set('X-Bench-Rows', String(rows))
    return counted
  },
})
