/**
 * The register of processing against the schema, and the cookie policy against the code: whoever keeps something new says
 * what it is for and how long it stays.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { migratedDatabase } from '#test/support/migrated-database.ts'
import { texts as cookies } from '#web/pages/information/cookie-policy.en.ts'

const page = readFileSync(new URL('../../docs/law.md', import.meta.url), 'utf8')

it('the register of processing names every table, and none that does not exist', () => {
  const database = migratedDatabase()
  const found = database
    .prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT LIKE 'sqlite_%'",
    )
    .all() as { name: string }[]
  const tables = found.map(({ name }) => name)
  const register = page.slice(page.indexOf('## Register of processing'), page.indexOf('## Who processes for the shop'))
  const named = [...register.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name)
  expect(tables.length).toBeGreaterThan(50)
  expect(tables.filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !tables.includes(name))).toEqual([])
})

/** What of the cookie policy speaks of what a module keeps in the browser after the tab is closed. */
const spokenOf: Record<string, string> = {
  'web/app/api/kept-additions.ts': 'Until you send or leave',
  'web/app/offline/reading-copies.ts': 'To read without a connection',
  'web/app/shell/offer-language.ts': 'The language we offered',
  'web/app/stores/device.ts': 'deviceId',
  'web/app/stores/intent.ts': 'When you had to log in',
  'web/app/stores/kept-files.ts': 'Until you send or leave',
  'web/app/stores/leaving.ts': 'Until you send or leave',
  'web/app/stores/request-draft.ts': 'Until you send or leave',
  'web/app/stores/unsent.ts': 'Until you send or leave',
  'web/app/stores/user-data.ts': 'userData',
  'web/catalogue/remembered/remembered.ts': 'Favourites and what you looked at',
  'web/chat/alerts.ts': 'The chat',
  'web/chat/window-place.ts': 'The chat',
  'web/designer/design-draft.ts': 'Until you send or leave',
}

it('the cookie policy speaks of everything that a shopper’s browser keeps', () => {
  const root = new URL('../../', import.meta.url)
  const modules = globSync('web/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('web/console/'))
  const keeping = modules.filter((path) =>
    /stored\.write\('local'|writeDraft\(.*'local'|indexedDB\.open/.test(readFileSync(new URL(path, root), 'utf8')),
  )
  expect(keeping.toSorted()).toEqual(Object.keys(spokenOf))
  const policy = cookies.sections['in-your-browser'].terms.map(({ term }) => term as string)
  expect(Object.values(spokenOf).filter((term) => !policy.includes(term))).toEqual([])
})
