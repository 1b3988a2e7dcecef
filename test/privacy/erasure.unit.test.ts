/** What erasing an account must reach (R-PRIV-02): every table with personal data is erased, or `kept` says why not. */
import { getTableColumns, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import { sourceFiles } from '#test/support/source-files.ts'

const folder = new URL('../../', import.meta.url).pathname
const ofKind = (kind: string) => sourceFiles('worker').filter(({ path }) => path.endsWith(`.${kind}.ts`))
/** Columns that name the owner of a row. */
const owners = ['customer_id', 'owner_id', 'actor_id']

/** Tables that keep a row of an erased account, by their name in the .table.ts files, and why. */
const kept: Record<string, string> = {
  auditLog: 'what the staff did to the shop stays provable; its rows name an id that by then is nobody’s',
}

it('reaches every table that holds a customer’s rows', async () => {
  const files = await Promise.all(
    ofKind('table').map(({ path }) => import(folder + path) as Promise<Record<string, unknown>>),
  )
  const tables = files
    .flatMap((file) => Object.entries(file))
    .filter((entry): entry is [string, SQLiteTable] => is(entry[1], SQLiteTable))
  const owned = tables
    .filter(([, table]) => Object.values(getTableColumns(table)).some(({ name }) => owners.includes(name)))
    .map(([name]) => name)
  // The erasure itself, and what other .queries.ts files give it under the name `erase…`.
  const erasePath = 'worker/privacy/erase.queries.ts'
  const queries = ofKind('queries')
  const erasure = queries.find(({ path }) => path === erasePath)?.text ?? ''
  const given = queries
    .filter(({ path }) => path !== erasePath)
    .flatMap(({ text }) => text.split(/^export /m))
    .filter(
      (part) =>
        /^(const|function|async function) erase\w+/.test(part) && erasure.includes(/erase\w+/.exec(part)?.[0] ?? '-'),
    )
  const reached = [erasure.slice(erasure.indexOf('eraseStatements')), ...given].join('\n')
  const forgotten = owned.filter((name) => !(name in kept) && !new RegExp(`\\b${name}\\b`).test(reached))
  expect(forgotten, 'take these along in worker/privacy/erase.queries.ts, or say in `kept` here why they stay').toEqual(
    [],
  )
  expect(owned).toEqual(expect.arrayContaining(['sessions', 'addresses', 'orders', 'secondFactors']))
})
