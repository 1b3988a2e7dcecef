/**
 * What is asked each minute, for each call or of a whole table's kind, on the migrated schema with the values it is asked
 * with: no table that grows with the shop is read whole.
 */
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'
import { expect, it } from 'vitest'
import { migratedDatabase, planOf, wholeReads } from '#test/support/migrated-database.ts'

type Asked = { sql: string; params: unknown[] }
type Query = (db: DrizzleD1Database, ...args: never[]) => unknown

/** A D1 that only hears what it is asked; it finds nothing. */
function hearing(asked: Asked[]): Parameters<typeof drizzle>[0] {
  const statement = (sql: string, params: unknown[]): object => ({
    asked: { sql, params },
    bind: (...values: unknown[]) => statement(sql, values),
    ...Object.fromEntries(
      ['all', 'run', 'raw', 'first'].map((way) => [
        way,
        async () => {
          asked.push({ sql, params })
          return way === 'raw' ? [] : { results: [], meta: { changes: 0 } }
        },
      ]),
    ),
  })
  return {
    prepare: (sql: string) => statement(sql, []),
    batch: async (statements: { asked: Asked }[]) =>
      statements.map((one) => {
        asked.push(one.asked)
        return { results: [], meta: { changes: 0 } }
      }),
  }
}

const folder = new URL('../../worker/', import.meta.url).pathname
const at = 1_800_000_000_000
const { askTogether } = (await import(`${folder}platform/database.queries.ts`)) as {
  askTogether: (db: DrizzleD1Database, parts: unknown[]) => Promise<unknown>
}
const tokenValues = { tokenHash: 'hash', issuedSince: at }
const thing = { productId: 'prd_1', variationId: 1, size: 'M', picturePath: 'tshirt/a.jpg', giftMessage: '' }

/** File, query, and what it is asked with. */
const queries: [file: string, name: string, ...args: unknown[]][] = [
  [
    'privacy/expired',
    'deleteExpired',
    {
      idTokensBefore: at,
      codesBefore: at,
      linksBefore: at,
      tokensIssuedBefore: at,
      attemptsBefore: at,
      sentBefore: at,
      talliesBefore: at,
      marksEndedBefore: at,
      marksBefore: at,
      deletedDesignsBefore: at,
    },
  ],
  ['privacy/retention', 'listToWarn', at, 10],
  ['privacy/retention', 'listOrdersAfter', 1, 10],
  ['privacy/erase', 'listCustomersToErase', at, 10],
  ['accounts/registration/registrations', 'listEndedRegistrations', at],
  ['notify/outbox', 'listDueOutboxMessages', at, 50],
  ['files/uploads', 'markExpiredUploads', { unfinished: at, unclaimed: at }, at],
  ['files/uploads', 'listDeletedUploads', at, 50],
  ['files/uploads', 'listUncleanedUploads', at, 50],
  ['ledger/refunds', 'listDueRefunds', at, 50],
  ['ledger/refunds', 'listRefundsOfOrder', 'ord_1'],
  ['ledger/refunds', 'listDisputedIntents', 50],
  ['ledger/money-events', 'listOrderMoney', 'ord_1'],
  ['checkout/stripe-events', 'listParkedEvents', 50],
  ['orders/orders', 'listOutstanding', at, 50],
  ['orders/orders', 'listLiveOrdersOfCartLines', ['crt_1', 'crt_2']],
  ['requests/request-reminders', 'listEndedQuotes', at, 50],
  ['requests/request-reminders', 'listWaitingProofs', at, 50],
  ['requests/request-reminders', 'listSilentRequests', at, 50],
  ['accounts/customers', 'listColleagues'],
  ['accounts/customers', 'listOwners'],
  ['staff/team/staff', 'listStaff'],
  ['catalogue/kept-versions', 'findKeptVersions', 'a job'],
  ['catalogue/catalogue', 'hasPicture', 'tshirt/a.jpg'],
  ['accounts/sessions/sessions', 'findToken', 'hash'],
  ['cart/cart', 'partCartOfToken', tokenValues],
  [
    'cart/additions',
    'partShopsPicture',
    { ...thing, ...tokenValues, id: 'crt_1', quantity: 1, at, key: 'a-key', added: '{}' },
  ],
  ['platform/attempts', 'takeAttempts', [{ key: 'a', free: 5 }], at],
]
/** Tables that stay small: what the owners set, and what the cron leaves of a day. */
const small = ['settings', 'catalogue_version', 'job_leases']

const database = migratedDatabase()

it.each(queries)('%s.queries.ts %s reads no table whole', async (file, name, ...args) => {
  const query = ((await import(`${folder}${file}.queries.ts`)) as Record<string, Query>)[name]
  const asked: Asked[] = []
  const db = drizzle(hearing(asked))
  // A part of a trip is no question yet.
  const asking = name.startsWith('part')
    ? askTogether(db, [(query as unknown as (...given: unknown[]) => unknown)(...args)])
    : query?.(db, ...(args as never[]))
  await Promise.resolve(asking).catch(() => undefined)
  expect(asked.length).toBeGreaterThan(0)
  const scans = asked.flatMap((one) =>
    wholeReads(database, planOf(database, one)).filter((step) => {
      const table = /^SCAN (\w+)/.exec(step)?.[1] ?? ''
      // A table that the statement does not name is looked at for a foreign key, and only when one is broken.
      return one.sql.includes(table) && !small.includes(table)
    }),
  )
  expect(scans).toEqual([])
})
