/**
 * The plan of every statement of every .queries.ts: each function is called with stand-ins for its arguments, and what it
 * asks is explained, on the migrated schema as it is deployed, and on one with 3,000 rows in each table that grows and
 * the statistics of ANALYZE. Tables that grow are read by an index that finds what is asked for, or are named below with the reason.
 */
import { readdirSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { drizzle } from 'drizzle-orm/d1'
import { expect, it } from 'vitest'
import { filledDatabase } from '#test/support/filled-database.ts'
import { migratedDatabase, planOf, wholeReads } from '#test/support/migrated-database.ts'

const folder = new URL('../../worker/', import.meta.url).pathname
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.queries.ts'))
  .sort()

/** Any argument of a query function: it works as a text, a number, a list of one, and an object with every field. */
const anything: unknown = new Proxy(function stand() {}, {
  get(_, key) {
    if (key === Symbol.toPrimitive) return () => 1
    if (key === Symbol.iterator)
      return function* one() {
        yield anything
      }
    if (key === 'length') return 1
    if (key === 'map' || key === 'flatMap')
      return (make: (value: unknown, index: number) => unknown) => [make(anything, 0)].flat()
    if (['then', 'getSQL', 'constructor'].includes(String(key))) return undefined
    return anything
  },
  apply: () => anything,
})

const asked: { of: string; sql: string; params: unknown[] }[] = []
let of = ''
const statement = (sql: string, params: readonly unknown[] = []): object => {
  const hear = (result: unknown) => async () => {
    asked.push({
      of,
      sql,
      params: params.map((value) => (typeof value === 'string' || typeof value === 'number' ? value : 1)),
    })
    return result
  }
  return {
    hear: hear(undefined),
    bind: (...values: unknown[]) => statement(sql, values),
    all: hear({ results: [], meta: { changes: 0 } }),
    run: hear({ results: [], meta: { changes: 0 } }),
    first: hear(null),
    raw: hear([]),
  }
}
const hearing = {
  prepare: (sql: string) => statement(sql),
  batch: async (statements: { hear: () => Promise<unknown> }[]) => {
    for (const one of statements) await one.hear()
    return statements.map(() => ({ results: [], meta: { changes: 0 } }))
  },
} as unknown as Parameters<typeof drizzle>[0]

const silent: string[] = []
for (const file of files) {
  const exported = (await import(`${folder}${file}`)) as Record<string, unknown>
  for (const [name, query] of Object.entries(exported)) {
    if (typeof query !== 'function') continue
    of = `${file.replace('.queries.ts', '')} ${name}`
    const before = asked.length
    try {
      const made: unknown = (query as (...given: unknown[]) => unknown)(
        drizzle(hearing),
        ...Array.from({ length: 8 }, () => anything),
      )
      await Promise.resolve(made)
    } catch {
      // What fails after it has asked has been heard.
    }
    if (asked.length === before) silent.push(of)
  }
}
const database = migratedDatabase()

/** Functions whose statement is read whole, and why that may be. */
const mayReadWhole: Record<string, string> = {
  'catalogue/search readSearchableCatalogue': 'the index of the search is made of the whole catalogue (decision 128)',
  'chat/chat listSavedReplies': 'what staff wrote for themselves',
  'checkout/discounts/discounts listDiscounts': 'the codes of a shop',
  'checkout/discounts/discounts hasLiveDiscount': 'the codes of a shop',
  'designer/artworks deleteArtworkOfFile': 'rare: a file of a design is erased',
  'designer/artworks eraseArtworks': 'rare: an account is erased',
  'designer/templates/design-templates listAllTemplates': 'a page along its index',
  'designer/templates/design-templates canTakeTemplate': 'counts the templates, whose number is limited',
  'fulfilment/views/order-views listOrderViews': 'what staff keep for themselves',
  'orders/jobs jobsOf': 'the caller gives the condition',
  'orders/orders wholeOrders': 'the caller gives the condition',
  'orders/teamwork/teamwork listTags': 'walks from tag to tag along the index',
  'privacy/archive/archive-parts listPieces': 'the list of tables',
  'privacy/archive/archive listTables': 'the list of tables',
  'privacy/erase-files deleteUploadRow': 'rare: a file of a design is erased',
  'privacy/restore/restorations findOpenRestoration': 'a row for each restore',
  'privacy/retention deleteOldAudit': 'the oldest lines along the key, with a limit',
  'requests/requests listRequestsWhere': 'the caller gives the condition',
  'shop-settings/settings listSettings': 'a row for each area of the settings',
  'staff/desk/desk listProductNames': 'so many of the catalogue along its index',
  'staff/health/alarms listAlarms': 'a row for each thing that is watched',
  'staff/health/health readHealth': 'a row for each job, and the newest event along the key',
  'accounts/customers insertCustomer': 'what refers to customers; an insertion runs none of it',
}

const explainedOn = (on: DatabaseSync) =>
  asked.flatMap(({ of: name, sql, params }) => {
    try {
      return [{ name, plan: planOf(on, { sql, params }) }]
    } catch {
      // A stand-in does not fit everywhere; queries-by-index.unit.test.ts calls those that matter with real values.
      return []
    }
  })
const explained = explainedOn(database)

it('most functions that ask something are heard and explained', () => {
  expect(explained.length).toBeGreaterThan(480)
  expect(new Set(explained.map(({ name }) => name)).size).toBeGreaterThan(320)
  // Mostly conditions, which ask nothing by themselves.
  expect(silent.length).toBeLessThan(190)
})

const wholeSteps = (of: ReturnType<typeof explainedOn>) =>
  of.flatMap(({ name, plan }) => wholeReads(database, plan).map((step) => `${name}: ${step}`))
const named = (line: string) => (line.split(': ')[0] ?? '') in mayReadWhole

it('no table is read whole, except where the list says why', () => {
  const whole = wholeSteps(explained)
  expect([...new Set(whole.filter((line) => !named(line)))]).toEqual([])
  const used = new Set(whole.map((line) => line.split(': ')[0]))
  expect(
    Object.keys(mayReadWhole).filter((name) => !used.has(name)),
    'reads by an index now: take it off the list',
  ).toEqual([])
})

it('rows change no plan by themselves, and no table is read whole when SQLite knows how many there are', () => {
  const filled = filledDatabase()
  // As deployed: nothing there runs ANALYZE, and without its statistics SQLite does not ask how full a table is.
  expect(explainedOn(filled)).toEqual(explained)
  filled.exec('ANALYZE')
  const known = explainedOn(filled)
  expect(known).not.toEqual(explained)
  expect([...new Set(wholeSteps(known).filter((line) => !named(line)))]).toEqual([])
})
