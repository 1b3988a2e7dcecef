/** The built shop with `trips.ts` around it, in the local runtime, for benchmarks that count or delay its trips. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { bundles, ensureBuilt } from '../local/bundle.ts'
import { migrate } from '../local/migrate.ts'
import { demoAccounts, demoPassword, seed } from '../local/seed.ts'
import { startLocalShop, type LocalShop } from '../local/shop.ts'

/** A module without imports that exports a function of this name, from a Worker to one around it. */
interface Wrapper {
  file: string
  name: string
  /** What the module exports for classes of Durable Objects, from a class to one around it. */
  ofObjects?: string
}
/** What `trips` needs of the runtime. */
export const tripFlags = ['nodejs_als']
/** Counts and delays trips. */
export const trips: Wrapper = {
  file: join(import.meta.dirname, 'trips.ts'),
  name: 'withTrips',
  ofObjects: 'withTripsOfObject',
}
/** Counts the rows that D1 reads. */
export const rows: Wrapper = { file: join(import.meta.dirname, 'rows.ts'), name: 'withRows' }
const objectClasses = ['ChatRoom', 'StaffInbox']
/** What the same runtime does with a Worker of a few lines, beside the shop. */
export const floors: Wrapper = { file: join(import.meta.dirname, 'floors.ts'), name: 'withFloors' }

/** The last of the wrappers is the outermost. */
const entryOf = (wrappers: readonly Wrapper[]) => `import shop, * as all from './shop.js'
${wrappers.map(({ name, ofObjects }) => `import { ${[name, ...(ofObjects ? [ofObjects] : [])].join(', ')} } from './${name}.js'`).join('\n')}
export * from './shop.js'
${objectClasses.map((name) => `export const ${name} = ${wrappers.reduce((inner, { ofObjects }) => (ofObjects ? `${ofObjects}(${inner})` : inner), `all.${name}`)}`).join('\n')}
export default ${wrappers.reduce((inner, { name }) => `${name}(${inner})`, 'shop')}
`

/** The bundles of a shop with Workers around it, made of the built ones; that of `trips` counts its trips. */
export function wrappedBundles(...wrappers: readonly Wrapper[]): { shop: string; doubles: string } {
  const around = wrappers.length === 0 ? [trips] : wrappers
  const folder = join(import.meta.dirname, '../../.build/wrapped', around.map(({ name }) => name).join('-'))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(bundles.shop))
    cpSync(join(bundles.shop, name), join(folder, name === 'index.js' ? 'shop.js' : name))
  for (const { file, name } of around)
    writeFileSync(join(folder, `${name}.js`), stripTypeScriptTypes(readFileSync(file, 'utf8')))
  writeFileSync(join(folder, 'index.js'), entryOf(around))
  return { ...bundles, shop: folder }
}

/** Builds what is not built, and starts the wrapped shop with the demo data in memory. */
export async function startWrappedShop(...wrappers: readonly Wrapper[]): Promise<LocalShop> {
  await ensureBuilt(console.log)
  const shop = await startLocalShop({ bundles: wrappedBundles(...wrappers), compatibilityFlags: tripFlags })
  await migrate(shop)
  await seed(shop)
  const database = await shop.database()
  await database.exec('CREATE TABLE bench_floor (id TEXT PRIMARY KEY, seen INTEGER NOT NULL)')
  await database.exec("INSERT INTO bench_floor VALUES ('one', 0)")
  await database.exec(
    'CREATE TABLE bench_floor_lines (id TEXT PRIMARY KEY, owner TEXT NOT NULL, state TEXT NOT NULL, at INTEGER NOT NULL, line TEXT NOT NULL)',
  )
  await database.exec('CREATE INDEX bench_floor_lines_of_owner ON bench_floor_lines (owner, state, at)')
  await database.exec("CREATE INDEX bench_floor_lines_open ON bench_floor_lines (owner, line) WHERE state = 'open'")
  return shop
}

/** A request of a benchmark; `body` makes it a POST. */
export interface Asked {
  path: string
  body?: object
  headers?: Record<string, string>
}

/** @throws Error for an answer that is no success */
export async function ask(
  shop: LocalShop,
  { path, body, headers }: Asked,
): Promise<{ answer: Response; text: string }> {
  const answer = await fetch(new URL(path, shop.url), {
    method: body === undefined ? 'GET' : 'POST',
    // The shop's own client names the language that it shows (docs/decisions/475).
    headers: { 'Accept-Language': 'en', ...(body && { 'Content-Type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 300)}`)
  return { answer, text }
}

/** The log-in of a demo customer; each has a device of its own. */
export const logIn = (device: string): Asked => ({
  path: '/api/login',
  body: { email: demoAccounts.customers[0], password: demoPassword, deviceinfo: { deviceId: device } },
})
