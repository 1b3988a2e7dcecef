/** D1 with an end to waiting: it can stall for half a minute and more without an error (S-31). */
import { ShopError } from './errors.rules.ts'

/** ms. Longer than any honest query; a write that ran into it may have happened, which every write is made for. */
const deadlineMs = 10_000

/** What `work` answers within so many ms. @throws ShopError busy when it is late */
export async function inTime<Result>(work: Promise<Result>, ms = deadlineMs): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ShopError('busy', { retryAfterMs: 2000 })), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

class TimedStatement {
  readonly statement: D1PreparedStatement
  constructor(statement: D1PreparedStatement) {
    this.statement = statement
  }
  bind = (...values: unknown[]) => new TimedStatement(this.statement.bind(...values))
  all = () => inTime(this.statement.all())
  run = () => inTime(this.statement.run())
  first = (...column: [] | [string]) =>
    inTime(column.length === 0 ? this.statement.first() : this.statement.first(column[0]))
  raw = () => inTime(this.statement.raw())
}

/** The same database; every query answers within the deadline or fails with `busy`. */
export function withDeadline(database: D1Database): D1Database {
  return {
    prepare: (query: string) => new TimedStatement(database.prepare(query)),
    batch: (statements: TimedStatement[]) => inTime(database.batch(statements.map(({ statement }) => statement))),
  } as unknown as D1Database
}
