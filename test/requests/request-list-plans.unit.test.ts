/**
 * The staff's list of requests on the migrated schema: whose turn it is, and that every filter of the list uses an
 * index.
 */
import type { SQL } from 'drizzle-orm'
import { QueryBuilder, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, it } from 'vitest'
import { migratedDatabase, planOf, slowSteps } from '#test/support/migrated-database.ts'
import { customerWord, requestSearch } from '#worker/accounts/customer-search.rules.ts'
import {
  allRequestStates,
  proofStates,
  requestWaitsOn,
  waitingParties,
  type RequestState,
  type WaitingOn,
} from '#worker/requests/request-state.rules.ts'

interface Filter {
  status?: RequestState
  waitingOn?: WaitingOn
  search?: { number: number } | { id: string } | { word: string }
  order: 'longest' | 'newest'
  after: { waitingSince: number; id: string } | null
}
// The queries themselves, by their files: their types are the Worker's, and this is not a program of the Worker's.
const folder = new URL('../../worker/requests/', import.meta.url).pathname
const { staffRequestPage } = (await import(`${folder}staff-requests.queries.ts`)) as {
  staffRequestPage: (filter: Filter) => { condition: SQL | undefined; order: SQL[] }
}
const { requests } = (await import(`${folder}requests.table.ts`)) as { requests: SQLiteTable & { id: SQL.Aliased } }

const database = migratedDatabase()

it('keeps in the database whose turn it is as the domain says', () => {
  database.exec('PRAGMA foreign_keys = OFF')
  const insert = database.prepare(
    `INSERT INTO requests (id, customer_id, product_id, quantity, contact_method, contact, message, body_hash, status,
      last_change, waiting_since, created_at, updated_at)
    VALUES (?, 'cus', 'prd', 1, 'chat', '', '', '', ?, '', 0, 0, 0)`,
  )
  const prove = database.prepare(
    `INSERT INTO proofs (id, request_id, version, upload_id, sha256, message, state, approved_sha256, created_at)
      VALUES (?, ?, ?, 'upl', 'x', '', ?, ?, 0)`,
  )
  const turn = database.prepare('SELECT waits_on FROM request_turns WHERE request_id = ?')
  for (const status of allRequestStates) {
    for (const proof of [null, ...proofStates]) {
      const id = `${status}:${proof}`
      insert.run(id, status)
      if (proof !== null) prove.run(`${id}:1`, id, 1, proof, proof === 'approved' ? 'x' : null)
      const live = proof === 'void' ? null : proof
      expect({ id, ...turn.get(id) }).toEqual({ id, waits_on: requestWaitsOn(status, live) })
    }
  }
})

const after = { waitingSince: 1, id: 'req_1' }
const filters: Partial<Filter>[] = [
  ...waitingParties.map((waitingOn) => ({ waitingOn })),
  ...allRequestStates.map((status) => ({ status })),
  {},
  { search: { id: 'req_ab' } },
  { search: { number: 1003 } },
]

describe('a page of requests', () => {
  const plan = (filter: Partial<Filter>, order: Filter['order']) => {
    const { condition, order: by } = staffRequestPage({ after, ...filter, order })
    return planOf(
      database,
      new QueryBuilder()
        .select({ id: requests.id })
        .from(requests)
        .where(condition)
        .orderBy(...by)
        .limit(51)
        .toSQL(),
    )
  }

  it.each(filters.flatMap((filter) => (['longest', 'newest'] as const).map((order) => [filter, order] as const)))(
    'of %j, the %s first, walks an index',
    (filter, order) => {
      expect(slowSteps(plan(filter, order))).toEqual([])
    },
  )

  it('finds somebody’s requests by the index of words', () => {
    const steps = plan({ search: { word: 'ana' }, waitingOn: 'shop' }, 'longest')
    expect(steps).toContain('SEARCH customer_words USING PRIMARY KEY (word>? AND word<?)')
    expect(slowSteps(steps)).toEqual([])
  })
})

describe('what the staff type to find somebody', () => {
  it.each([
    ['  Ibáñez  GÓMEZ', 'ibanez gomez'],
    ['(305) 555-0147', '3055550147'],
    ['+1 305 555 0147', '13055550147'],
    ['Ana@Tinta.shop', 'ana@tinta.shop'],
    ['   ', null],
  ])('%j is the word %j', (typed, word) => {
    expect(customerWord(typed)).toBe(word)
  })

  it('is a request’s number where it looks like one', () => {
    expect(requestSearch(' REQ_12ab')).toEqual({ id: 'req_12ab' })
    expect(requestSearch('req_xyz')).toEqual({ word: 'req_xyz' })
    expect(requestSearch('')).toBeUndefined()
  })

  it('finds every word of a name, the mail, the phone with and without its country, and the key; nothing of who was erased', () => {
    const add = database.prepare(
      `INSERT INTO customers (id, first_name, last_name, email, phone, custom_key, password_hash, terms_version,
        terms_accepted_at, service_messages_version, service_messages_accepted_at, created_at)
      VALUES ('cus_mj', 'María José', 'Ibáñez Gómez', 'mj@example.com', '+13055550147', 'mj@tinta.shop', '', '', 0, '',
        0, 0)`,
    )
    add.run()
    const find = database.prepare('SELECT DISTINCT customer_id FROM customer_words WHERE word >= ? AND word < ?')
    const found = (typed: string) => find.all(customerWord(typed) ?? '', `${customerWord(typed)}\u{10FFFF}`).length
    for (const typed of [
      'Mar',
      'josé ib',
      'IBAÑEZ',
      'gómez',
      'mj@exam',
      '305-555',
      '+1 (305)',
      'mj@tinta.shop',
      'maria jose ibanez gomez',
    ])
      expect({ typed, found: found(typed) }).toEqual({ typed, found: 1 })
    expect(found('bañez')).toBe(0)
    database.exec(
      `UPDATE customers SET first_name = '', last_name = '', email = NULL, phone = NULL, custom_key = NULL
        WHERE id = 'cus_mj'`,
    )
    expect(database.prepare("SELECT count(*) AS words FROM customer_words WHERE customer_id = 'cus_mj'").get()).toEqual(
      { words: 0 },
    )
  })
})
