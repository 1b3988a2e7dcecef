/** What each call asks of database, files and rooms: counted in the example calls, and kept in docs/calls.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints, type EndpointName } from '#worker/api/endpoints.ts'
import { callOf } from './contract-answer.ts'

/** The trips of one call and the rows that D1 read for it. */
export interface Cost {
  /** Trips one after the other. */
  waves: number
  d1: number
  r2: number
  objects: number
  rows: number
}

const file = join(import.meta.dirname, '../../docs/calls.md')

/** The costs as the document has them. */
export function keptCosts(): Map<string, Cost> {
  const row = /^\| (\w+) \| [^|]+ \| (\d+) \| (\d+) \/ (\d+) \/ (\d+) \| (\d+) \|$/gm
  return new Map(
    [...readFileSync(file, 'utf8').matchAll(row)].map(([, name = '', ...numbers]) => {
      const [waves = 0, d1 = 0, r2 = 0, objects = 0, rows = 0] = numbers.map(Number)
      return [name, { waves, d1, r2, objects, rows }]
    }),
  )
}

/**
 * Has a shop within `trips` and `rows` (scripts/bench) count each request to the call that `counted` names, and no other: to
 * prepare a call, others are made. @returns ends it
 */
export function countCalls(counted: () => EndpointName | null): () => void {
  const ask = globalThis.fetch
  globalThis.fetch = (where, init) => {
    const name = where instanceof URL ? callOf(init?.method ?? 'GET', where.pathname) : null
    if (name === null || name !== counted()) return ask(where, init)
    const headers = new Headers(init?.headers)
    headers.set('X-Bench-Delay', 'waves')
    headers.set('X-Bench-Rows', '1')
    return ask(where, { ...init, headers })
  }
  return () => {
    globalThis.fetch = ask
  }
}

/** What an answer says that its call has cost. @throws when nothing was counted */
export function costOf(headers: Headers): Cost {
  const told = headers.get('X-Bench-Trips')
  if (told === null) throw new Error('the call was not counted')
  const { waves, d1, r2, do: objects } = JSON.parse(told) as Record<'waves' | 'd1' | 'r2' | 'do', number>
  return { waves, d1, r2, objects, rows: Number(headers.get('X-Bench-Rows')) }
}

/** Writes the document, the most trips first, and prints it. */
export function keepCosts(costs: ReadonlyMap<EndpointName, Cost>): void {
  const rows = [...costs]
    .toSorted(([, one], [, other]) => other.waves - one.waves || other.d1 - one.d1 || other.rows - one.rows)
    .map(([name, { waves, d1, r2, objects, rows: read }]) => {
      const { method, path } = endpoints[name]
      return `| ${name} | ${method} ${path} | ${waves} | ${d1} / ${r2} / ${objects} | ${read} |`
    })
  const text = `# What each call asks of the database

\`npm run bench:calls\` writes this file: ${costs.size} calls, each made once with success in a local shop with the demo data
(\`test/support/example-calls.ts\`). Trips one after the other are what somebody far from the database waits for. A request has six
trips at once at most ([Cloudflare's limit](https://developers.cloudflare.com/workers/platform/limits/#simultaneous-open-connections)), so many trips beside each other
are several here. Work behind the answer, such as the mail of an order's step, is counted as far as it has begun before the answer. Rows are those that D1
says it read, with those that triggers read; what a ZIP reads while it is sent is not in it. Not here are the sockets and the log-in with
Google, which has no double. The suite \`test/api/answers.shop.test.ts\` makes the same calls, and fails where one takes more than one trip
more than here, one after the other (a fifth more of ten and more trips), or more than half as many rows again and 50.

| call | path | one after the other | trips to D1 / R2 / objects | rows read |
|---|---|---:|---:|---:|
${rows.join('\n')}
`
  writeFileSync(file, text)
  console.log(text)
}
