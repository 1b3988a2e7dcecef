/** A D1 that fails: some queries fail before they take effect, some after. It wraps the database, in tests only. */
import type { LocalShop } from '#scripts/local/shop.ts'

type D1 = Awaited<ReturnType<LocalShop['database']>>
type Statement = ReturnType<D1['prepare']>

export interface Weather {
  /** Shares of queries, 0…1. */
  before: number
  after: number
  calls: number
  failed: number
}

/** The same database with these failures; the shares can change while it is used. */
export function faulty(database: D1, weather: Weather): D1 {
  const inner = new WeakMap<object, Statement>()
  const strike = (share: number) => {
    if (Math.random() >= share) return
    weather.failed += 1
    throw new Error('D1_ERROR: Network connection lost.')
  }
  const asked = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    weather.calls += 1
    strike(weather.before)
    const result = await work()
    strike(weather.after)
    return result
  }
  const wrap = (statement: Statement): Statement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: () => asked(() => statement.all()),
      run: () => asked(() => statement.run()),
      first: () => asked(() => statement.first()),
      raw: () => asked(() => statement.raw()),
    } as unknown as Statement
    inner.set(wrapped, statement)
    return wrapped
  }
  return {
    prepare: (sql: string) => wrap(database.prepare(sql)),
    batch: (statements: Statement[]) =>
      asked(() => database.batch(statements.map((statement) => inner.get(statement) ?? statement))),
  } as unknown as D1
}
