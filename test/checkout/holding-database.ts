/** A D1 that holds one query back, so that something else happens at that very moment. It wraps the database, in tests only. */
import type { LocalShop } from '#scripts/local/shop.ts'

type D1 = Awaited<ReturnType<LocalShop['database']>>
type Statement = ReturnType<D1['prepare']>

export interface Hold {
  /** How many queries were asked for; a batch is one. */
  calls: number
  /** Runs before the `at`-th query, counted from 1, which waits for it. */
  at: number
  meanwhile: () => Promise<unknown>
}

/** The same database with this hold. */
export function holding(database: D1, hold: Hold): D1 {
  const inner = new WeakMap<object, Statement>()
  const asked = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    hold.calls += 1
    if (hold.calls === hold.at) await hold.meanwhile()
    return work()
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
