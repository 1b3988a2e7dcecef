/**
 * D1 with an end to waiting: it can stall for half a minute and more without an error (S-31). While it does not answer
 * nobody waits for it in vain (docs/decisions/185).
 */
import { ShopError, shopErrorIn } from './errors.rules.ts'

/** ms. Longer than any honest query; a write that ran into it may have happened, which every write is made for. */
const deadlineMs = 10_000
/** After so many queries in a row without an answer the next ones are refused at once. */
const mostUnanswered = 3
/** For so long, ms; then one query tries. */
const pauseMs = 2000

/** What D1 says when it could not be reached or has lost a query (Cloudflare's list of D1's errors). */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  /network connection lost|overloaded|caused object to be reset|reset because its code was updated|transient issue/i.test(
    error.message,
  )

/** What an isolate has seen of D1: how many queries in a row had no answer, and until when none is sent, ms since 1970. */
export interface DatabaseBreaker {
  unanswered: number
  refusingUntil: number
}

/** The breaker of an isolate that has asked nothing yet. */
export const newBreaker = (): DatabaseBreaker => ({ unanswered: 0, refusingUntil: 0 })

/** What the queries of one request need beside the database. */
interface Surroundings {
  /** The isolate's. */
  breaker: DatabaseBreaker
  now(): number
  /** D1 has begun not to answer. */
  onSilence(): void
}

const notAnswering = () => new ShopError('busy', { retryAfterMs: pauseMs })

/** What `work` answers within so many ms. @throws ShopError busy when it is late */
export async function inTime<Result>(work: Promise<Result>, ms = deadlineMs): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(notAnswering()), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Runs a query, unless D1 has just not answered several. */
async function asked<Result>({ breaker, now, onSilence }: Surroundings, work: () => Promise<Result>): Promise<Result> {
  if (breaker.unanswered >= mostUnanswered) {
    if (now() < breaker.refusingUntil) throw notAnswering()
    // This one tries; the others wait for what it learns.
    breaker.refusingUntil = now() + deadlineMs
  }
  try {
    const result = await inTime(work())
    breaker.unanswered = 0
    return result
  } catch (error) {
    const isSilent = isUnreachable(error) || shopErrorIn(error)?.code === 'busy'
    if (!isSilent) {
      breaker.unanswered = 0
      throw error
    }
    breaker.unanswered += 1
    breaker.refusingUntil = now() + pauseMs
    if (breaker.unanswered === mostUnanswered) onSilence()
    throw notAnswering()
  }
}

class TimedStatement {
  readonly statement: D1PreparedStatement
  readonly around: Surroundings
  constructor(statement: D1PreparedStatement, around: Surroundings) {
    this.statement = statement
    this.around = around
  }
  bind = (...values: unknown[]) => new TimedStatement(this.statement.bind(...values), this.around)
  all = () => asked(this.around, () => this.statement.all())
  run = () => asked(this.around, () => this.statement.run())
  first = (...column: [] | [string]) =>
    asked(this.around, () => (column.length === 0 ? this.statement.first() : this.statement.first(column[0])))
  raw = () => asked(this.around, () => this.statement.raw())
}

/** The same database; every query answers within the deadline or fails with `busy`. */
export function withDeadline(database: D1Database, around: Surroundings): D1Database {
  return {
    prepare: (query: string) => new TimedStatement(database.prepare(query), around),
    batch: (statements: TimedStatement[]) =>
      asked(around, () => database.batch(statements.map(({ statement }) => statement))),
  } as unknown as D1Database
}
