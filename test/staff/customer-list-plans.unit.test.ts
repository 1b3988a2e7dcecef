/**
 * The staff's lists of customers and the shop's figures on the migrated schema: each is read through an index, however
 * many rows there are.
 */
import type { SQL } from 'drizzle-orm'
import { QueryBuilder, SQLiteSyncDialect, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, it } from 'vitest'
import { migratedDatabase, planOf, slowSteps } from '#test/support/migrated-database.ts'

interface Page {
  condition: SQL | undefined
  order: SQL[]
}
// The queries themselves, by their files: their types are the Worker's, and this is not a program of the Worker's.
const folder = new URL('../../worker/', import.meta.url).pathname
const lists = (await import(`${folder}staff/customers/staff-customers.queries.ts`)) as {
  foundByWord: (start: string, after: { word: string; id: string } | null) => Page
  newestCustomers: (after: { createdAt: number; id: string } | null) => Page
}
const { customers, customerWords } = (await import(`${folder}accounts/accounts.table.ts`)) as {
  customers: SQLiteTable & { id: SQL.Aliased }
  customerWords: SQLiteTable & { customerId: SQL.Aliased }
}
type Windows = { day: string; from: number; until: number }[]
const { countingQueries } = (await import(`${folder}staff/figures/figures.queries.ts`)) as {
  countingQueries: Record<string, (windows: Windows) => SQL>
}
const breakdowns = (await import(`${folder}staff/figures/breakdowns.queries.ts`)) as Record<
  'salesByDesign' | 'salesByCustomer',
  (instants: { from: number; until: number }) => SQL
>
const span = { day: '2026-11-22', from: 1, until: 2 }
const figures: [name: string, query: SQL][] = [
  ...Object.entries(countingQueries).map(([name, query]): [string, SQL] => [name, query([span])]),
  ['designs', breakdowns.salesByDesign(span)],
  ['customers', breakdowns.salesByCustomer(span)],
]
const database = migratedDatabase()

describe('a page of customers', () => {
  it.each([null, { createdAt: 1, id: 'cus_1' }])('the newest first behind %j, walks an index', (after) => {
    const { condition, order } = lists.newestCustomers(after)
    expect(
      slowSteps(
        planOf(
          database,
          new QueryBuilder()
            .select({ id: customers.id })
            .from(customers)
            .where(condition)
            .orderBy(...order)
            .limit(51)
            .toSQL(),
        ),
      ),
    ).toEqual([])
  })

  it.each([null, { word: 'ana luz', id: 'cus_1' }])(
    'found by a word behind %j, is a range of the words in their order',
    (after) => {
      const { condition, order } = lists.foundByWord('ana', after)
      const plan = planOf(
        database,
        new QueryBuilder()
          .select({ id: customerWords.customerId })
          .from(customerWords)
          .where(condition)
          .orderBy(...order)
          .limit(51)
          .toSQL(),
      )
      expect(slowSteps(plan)).toEqual([])
      expect(plan.join()).toContain('SEARCH customer_words USING PRIMARY KEY')
    },
  )
})

it.each(figures)('the figure %s reads its span and no more', (_name, query) => {
  const plan = planOf(database, new SQLiteSyncDialect().sqlToQuery(query))
  // Sums are sorted by day or product afterwards; no table is read from end to end, only the best that a query has found.
  expect(plan.filter((step) => /^SCAN (?!json_each|\(subquery)/.test(step) && !step.includes('USING'))).toEqual([])
  expect(
    plan.some((step) =>
      /SEARCH (money_events|orders|press_counts|requests) USING (COVERING )?INDEX \w+ \(((at|paid_at|created_at)>\? AND (at|paid_at|created_at)<\?|status=\? AND press_by=\?)\)/.test(
        step,
      ),
    ),
    plan.join('\n'),
  ).toBe(true)
})
