/** A D1 that counts its statements: for benchmarks, and for tests that compare work instead of time. */
import type { LocalShop } from '../local/shop.ts'

export interface Counts {
  statements: number
  roundTrips: number
}
type D1 = Awaited<ReturnType<LocalShop['database']>>
type Statement = ReturnType<D1['prepare']>

/** The same database, which counts every statement. */
export function counting(database: D1, counts: Counts): D1 {
  const inner = new WeakMap<object, Statement>()
  const count = (statements: number) => {
    counts.statements += statements
    counts.roundTrips += 1
  }
  const wrap = (statement: Statement): Statement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: () => (count(1), statement.all()),
      run: () => (count(1), statement.run()),
      first: () => (count(1), statement.first()),
      raw: () => (count(1), statement.raw()),
    } as unknown as Statement
    inner.set(wrapped, statement)
    return wrapped
  }
  return {
    prepare: (sql: string) => wrap(database.prepare(sql)),
    batch: (statements: Statement[]) => (
      count(statements.length),
      database.batch(statements.map((statement) => inner.get(statement) ?? statement))
    ),
  } as unknown as D1
}
