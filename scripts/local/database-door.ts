/**
 * A Worker beside the local shop that runs SQL on its D1, on a port of its own. Through Miniflare's own proxy a statement is
 * four calls, two of them with the whole process standing still; the door takes one, and a fifth of the processor time.
 */
import type { Database } from './shop.ts'

type How = 'all' | 'run' | 'raw' | 'batch'
interface Asked {
  how: How
  statements: { sql: string; values: unknown[] }[]
}

const code = `export default {
  async fetch(request, { DB }) {
    const { how, statements } = await request.json()
    const prepared = statements.map(({ sql, values }) => (values.length > 0 ? DB.prepare(sql).bind(...values) : DB.prepare(sql)))
    try {
      return Response.json({ answer: how === 'batch' ? await DB.batch(prepared) : await prepared[0][how]() })
    } catch (error) {
      return Response.json({ error: error.message })
    }
  },
}`

const name = 'database-door'

/** The Worker as Miniflare takes it. It has a socket of its own, because the shop's own address has no such path. */
export const databaseDoor = (compatibilityDate: string, databaseId: string) => ({
  name,
  modules: true,
  script: code,
  compatibilityDate,
  d1Databases: { DB: databaseId },
  unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
})

interface Miniflare {
  unsafeGetDirectURL(worker: string): Promise<URL>
}

/** D1 through the door; `others` is D1 through Miniflare's proxy, for what the door does not take. */
export function throughDoor(miniflare: Miniflare, others: () => Promise<Database>): () => Promise<Database> {
  const ask = async (asked: Asked): Promise<never> => {
    const response = await fetch(await miniflare.unsafeGetDirectURL(name), {
      method: 'POST',
      body: JSON.stringify(asked),
    })
    const { answer, error } = (await response.json()) as { answer: never; error?: string }
    if (error !== undefined) throw new Error(error)
    return answer
  }
  const prepare = (sql: string, values: unknown[] = []): Statement => ({
    sql,
    values,
    bind: (...bound) => prepare(sql, bound.map(inJson)),
    all: () => ask({ how: 'all', statements: [{ sql, values }] }),
    run: () => ask({ how: 'run', statements: [{ sql, values }] }),
    raw: () => ask({ how: 'raw', statements: [{ sql, values }] }),
    async first(column) {
      const { results } = (await ask({ how: 'all', statements: [{ sql, values }] })) as { results: Row[] }
      const row = results[0]
      if (row === undefined) return null
      if (column === undefined) return row
      if (!(column in row)) throw new Error(`D1_ERROR: Column not found (${column})`)
      return row[column]
    },
  })
  const door = {
    prepare: (sql: string) => prepare(sql),
    batch: (statements: Statement[]) =>
      ask({ how: 'batch', statements: statements.map(({ sql, values }) => ({ sql, values })) }),
    exec: async (sql: string) => (await others()).exec(sql),
  } as unknown as Database
  return async () => door
}

type Row = Record<string, unknown>
interface Statement {
  sql: string
  values: unknown[]
  bind(...values: unknown[]): Statement
  all(): Promise<unknown>
  run(): Promise<unknown>
  raw(): Promise<unknown>
  first(column?: string): Promise<unknown>
}

/**
 * A bound value as JSON carries it.
 * @throws for one that JSON would change silently
 */
function inJson(value: unknown): unknown {
  const isKept =
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  if (!isKept) throw new TypeError(`D1_TYPE_ERROR: Type '${typeof value}' not supported for value '${String(value)}'`)
  return value
}
