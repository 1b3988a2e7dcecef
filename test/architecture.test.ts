/**
 * The rules of the folders (ARCHITECTURE.md): areas are folders, layers are kinds of files. The tests say who may
 * import whom and which texts are banned. Their messages say what to do instead.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, it } from 'vitest'
import { columnsOfPreviousRelease } from '#test/support/columns-of-previous-release.ts'
import { themes } from '#worker/accounts/account.rules.ts'
import { consoleEndpoints } from '#worker/api/console.console-calls.ts'
import { languages } from '#worker/platform/language.rules.ts'
import { areas, forAll, mayLean, putsTogether } from '../scripts/house-areas.ts'
import { codeOf, importsOf, sourceFiles, sourceFolders, type Import, type SourceFile } from './support/source-files.ts'

/** The kinds of files in an area of the Worker, by the end of their names; an operation has none: `add-to-cart.ts`. */
const endings = [
  'rules',
  'calls',
  'console-calls',
  'schemas',
  'table',
  'queries',
  'adapter',
  'presenter',
  'mail',
  'routes',
] as const
type Kind = (typeof endings)[number] | 'operation' | 'http' | 'api' | 'app' | 'durable-object' | 'web'

/** What a file is, by its path with or without `.ts`. */
function kindOf(path: string): Kind | undefined {
  const name = path.replace(/\.tsx?$/, '')
  if (name.startsWith('durable-objects/')) return 'durable-object'
  if (name.startsWith('web/')) return 'web'
  if (!name.startsWith('worker/')) return undefined
  const ending = endings.find((one) => name.endsWith(`.${one}`))
  if (ending !== undefined) return ending
  if (!name.slice('worker/'.length).includes('/')) return 'app'
  // Who calls is the accounts' to say; what a call brings is the machinery's.
  if (name.startsWith('worker/http/') || name === 'worker/accounts/sessions/admit') return 'http'
  if (name.startsWith('worker/api/')) return 'api'
  return 'operation'
}

interface KindRule {
  /** What files of a kind may import: kinds, folders, files and packages. `types of x` allows only type imports. */
  may: string[]
  instead: string
}

const kindRules: Partial<Record<Kind, KindRule>> = {
  rules: {
    may: ['rules'],
    instead:
      'Rules are pure: give the rule what it needs as an argument, or move what asks for more into an operation.',
  },
  calls: {
    may: ['rules', 'calls'],
    instead: 'Rows of calls travel to every browser: they hold paths and who may call, nothing else.',
  },
  'console-calls': {
    may: ['rules', 'console-calls'],
    instead: 'Rows of calls travel to the console: they hold paths and who may call, nothing else.',
  },
  schemas: {
    may: ['rules', 'schemas', 'types of worker/api/', 'types of worker/http/request-schemas', 'npm:zod'],
    instead: 'Schemas know the wire and the rules only: put queries in .queries.ts and JSON shaping in .presenter.ts.',
  },
  table: {
    may: ['rules', 'table', 'npm:drizzle-orm'],
    instead: 'A table knows columns and the rules of their values only.',
  },
  queries: {
    may: ['rules', 'table', 'queries', 'npm:drizzle-orm'],
    instead: 'A query knows tables and rules only: let the operation that needs both bring them together.',
  },
  adapter: {
    may: [
      'rules',
      'adapter',
      'npm:stripe',
      'npm:jose',
      'npm:libphonenumber-js',
      'npm:argon2id',
      'npm:client-zip',
      'build/renderer/',
      '.build/renderer/',
    ],
    instead: 'An adapter is its port and its vendor: hand rows and requests to it as arguments from an operation.',
  },
  presenter: {
    may: ['rules', 'presenter', 'types of schemas', 'types of queries', 'types of table', 'types of worker/api/wire'],
    instead: 'A presenter makes JSON of rows it is given: load them in the route or the operation.',
  },
  mail: {
    may: ['rules', 'mail', 'presenter', 'types of schemas', 'types of queries', 'types of worker/api/wire'],
    instead: 'A mail is made of a message it is given: load what it says in the operation that sends it.',
  },
  operation: {
    may: [
      'operation',
      'rules',
      'queries',
      'worker/messages.mail',
      'worker/notify/mail/render-card.mail',
      'types of worker/services',
      'types of adapter',
      // Pure functions and the error of a port.
      'worker/platform/keyring.adapter',
      'worker/platform/zip.adapter',
      'worker/accounts/second-factor/one-time-password.adapter',
      'worker/checkout/payments.adapter',
      'worker/platform/stripe-errors.adapter',
    ],
    instead:
      'An operation reaches third parties through `services`, tables through .queries.ts, and knows neither HTTP ' +
      'nor JSON: shape the answer in a presenter.',
  },
  routes: {
    may: [
      'routes',
      'http',
      'operation',
      'queries',
      'presenter',
      'mail',
      'schemas',
      'calls',
      'rules',
      'worker/services',
      'types of worker/',
      'worker/platform/keyring.adapter',
      'npm:hono',
      'types of npm:zod',
    ],
    instead:
      'A route validates, authorises, calls one operation or one query and presents: put SQL in .queries.ts and ' +
      'third parties behind an operation.',
  },
  http: {
    may: [
      'http',
      'rules',
      'schemas',
      'worker/accounts/sessions/sessions.queries',
      'worker/accounts/second-factor/judge-second-factor',
      'worker/accounts/sessions/refuse-stale-login',
      'worker/accounts/sessions/require-human',
      'worker/accounts/sessions/find-token-in-force',
      'types of worker/',
      'worker/config',
      'worker/platform/keyring.adapter',
      'worker/http/error.presenter',
      'types of npm:hono',
      'types of npm:zod',
    ],
    instead:
      'The machinery of calls admits, reads and renders: anything a single call wants belongs into its route or ' +
      'operation.',
  },
  api: {
    may: [
      'api',
      'http',
      'rules',
      'calls',
      'console-calls',
      'schemas',
      'worker/services',
      'types of worker/',
      'types of npm:hono',
      'types of npm:zod',
    ],
    instead: 'The table of all calls only puts the areas’ rows and schemas together.',
  },
  'durable-object': {
    may: [
      'durable-object',
      'rules',
      'schemas',
      'operation',
      'worker/services',
      'types of worker/',
      'npm:cloudflare:workers',
    ],
    instead:
      'A Durable Object wires sockets and storage: keep rules in a pure file beside it, and ask D1 and third ' +
      'parties through an operation.',
  },
  web: {
    may: ['web', 'rules', 'calls', 'console-calls', 'types of schemas', 'types of worker/api/', 'npm:', '.build/font/'],
    instead:
      'The browser knows rows of calls, types and rules: a schema library or server code would travel to every ' +
      'visitor. Import the type from #worker/api/wire.ts, or move the rule into a .rules.ts file.',
  },
}

/** The Worker's own files outside the areas. */
const appRules: Record<string, KindRule> = {
  'worker/config.ts': {
    may: ['rules', 'npm:zod'],
    instead: 'Configuration is parsed on its own, before anything else exists; only rules may be asked.',
  },
  'worker/queued.ts': {
    may: ['worker/notify/receive-mail-events', 'worker/services', 'types of worker/'],
    instead: 'What comes by a queue is handed to one operation.',
  },
  'worker/scheduled.ts': {
    may: ['operation', 'rules', 'worker/services', 'types of worker/'],
    instead: 'A job is an operation.',
  },
  'worker/app.ts': {
    may: ['routes', 'api', 'http', 'rules', 'types of worker/', 'npm:hono'],
    instead: 'The app only puts routes and the machinery of calls together.',
  },
}

/** Files of web/ that run in the browser; the rest builds them. */
const isBuildTool = (path: string): boolean => /^web\/(build|vite\.config)/.test(path)

/** Whether an import is one of a rule's permissions. */
function isAllowed(may: string, { target, isTypeOnly }: Import): boolean {
  const [wanted, areTypes] = may.startsWith('types of ') ? [may.slice('types of '.length), true] : [may, false]
  if (areTypes && !isTypeOnly) return false
  if (!/[/:]/.test(wanted)) return kindOf(target) === wanted
  return target === wanted || (/[/:]$/.test(wanted) ? target.startsWith(wanted) : target.startsWith(`${wanted}/`))
}

const ruleOf = (path: string): KindRule | undefined => {
  const kind = kindOf(path)
  return kind === 'app' ? appRules[path] : kind && kindRules[kind]
}

describe('kinds of files', () => {
  it.each([...Object.keys(kindRules), 'app'])('%s import only what is theirs', (kind) => {
    const faults = sourceFiles('worker', 'durable-objects', 'web')
      .filter(({ path }) => kindOf(path) === kind && !isBuildTool(path))
      .flatMap((file) => {
        const rule = ruleOf(file.path)
        if (rule === undefined) return []
        return importsOf(file)
          .filter((imported) => !rule.may.some((may) => isAllowed(may, imported)))
          .map(({ target }) => `${file.path} imports ${target}. ${rule.instead}`)
      })
    expect(faults).toEqual([])
  })

  it('have a rule for every file of the Worker', () => {
    const free = ['worker/index.ts', 'worker/env.ts', 'worker/services.ts']
    const unruled = sourceFiles('worker').filter(
      ({ path }) => !ruleOf(path) && !free.includes(path) && !path.endsWith('.d.ts'),
    )
    expect(
      unruled.map(({ path }) => `${path} belongs to no area: move it into one, or give it its rule here.`),
    ).toEqual([])
  })

  it('logs why something failed by reasonOf alone, which leaves out what was to be written', () => {
    const files = sourceFiles('worker', 'durable-objects').filter(
      ({ path }) => path !== 'worker/platform/reason-of.rules.ts',
    )
    const wrong = files.filter(({ text }) => /error instanceof Error \? error\.message|: String\(error\)/.test(text))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('builds adapters in services.ts alone', () => {
    const builders = /\b(stripePayments|emailSender|twilioSender|googleVerifier|passwordHasher|keyring)\(/
    const faults = sourceFiles('worker').filter(
      (file) => builders.test(codeOf(file)) && !/^worker\/services\.ts$|\.adapter\.ts$/.test(file.path),
    )
    expect(faults.map(({ path }) => `${path} builds an adapter: take it from \`services\`.`)).toEqual([])
  })
})

describe.each(['worker', 'web'] as const)('areas of %s', (top) => {
  const areaOf = (path: string): string | undefined => new RegExp(`^${top}/([^/]+)/`).exec(path)?.[1]
  const files = sourceFiles(top).filter(({ path }) => !putsTogether.test(path))

  it('are all in the order', () => {
    const others = [...new Set(files.map(({ path }) => areaOf(path) ?? path))].filter(
      (area) => !areas[top].includes(area),
    )
    expect(others, 'give the new area its place in `areas`: behind all it leans on').toEqual([])
  })

  it('lean only on those before them', () => {
    const leaning = files.flatMap((file) => {
      const own = areas[top].indexOf(areaOf(file.path) ?? '')
      return importsOf(file)
        .filter(({ target, isTypeOnly }) => !(isTypeOnly && forAll.test(target)))
        .map(({ target }) => areaOf(target) ?? '')
        .filter((area) => areas[top].indexOf(area) > own)
        .map((area) => `${file.path} → ${area}`)
    })
    expect(
      leaning.filter((one) => !mayLean.includes(one)),
      'an area leans only on areas before it: move what is asked for down, or what asks for it up',
    ).toEqual([])
  })
})

describe('a shopper’s browser', () => {
  const files = new Map(sourceFiles('web', 'worker').map((file) => [file.path.replace(/\.tsx?$/, ''), file]))
  /** All modules that an entry loads, at once or lazily, except through the console's lazy import. */
  function reached(target: string, found = new Map<string, SourceFile>()): Map<string, SourceFile> {
    const file = files.get(target)
    if (file === undefined || found.has(target) || target === 'web/console/console') return found
    found.set(target, file)
    for (const imported of importsOf(file)) if (!imported.isTypeOnly) reached(imported.target, found)
    return found
  }

  it('carries nothing of the console', () => {
    const shoppers = [...reached('web/app/entry-client').values()]
    // The lazy console imports the frame's texts together with the console.
    expect(shoppers.length).toBeGreaterThan(300)
    const carried = shoppers.filter(({ path }) =>
      /^web\/console\/(?!frame\/staff\.(en|es))|\.console-calls\.ts$/.test(path),
    )
    expect(
      carried.map(
        ({ path }) => `${path} is the console’s: import it from its screens only, behind web/console/console.tsx.`,
      ),
    ).toEqual([])
  })

  it('makes none of the console’s calls, whose rows it does not have', () => {
    const calls = new RegExp(`'(${Object.keys(consoleEndpoints).join('|')})'`)
    const faults = [...reached('web/app/entry-client').values()].filter((file) => calls.test(codeOf(file)))
    expect(
      faults.map(
        (file) =>
          `${file.path} makes the call ${calls.exec(codeOf(file))?.[0]}: move its row into the area’s .calls.ts ` +
          'file, or the call to the console.',
      ),
    ).toEqual([])
  })
})

interface Ban {
  what: RegExp
  in: string[]
  only?: RegExp
  but?: RegExp
  instead: string
}

const bans: Ban[] = [
  {
    what: /PBKDF2/i,
    in: ['worker'],
    instead: 'Production caps PBKDF2 below any approved strength: hash with services.passwords (argon2id).',
  },
  {
    what: /Math\.random/,
    in: ['worker', 'durable-objects'],
    instead: 'It can be foreseen: take ids, tokens and codes from services.newId, newToken, newCode.',
  },
  {
    what: /\bset(Timeout|Interval)\b/,
    in: ['durable-objects'],
    instead: 'A timer keeps the object awake for ever: use an alarm.',
  },
  {
    what: /\bset(Timeout|Interval)\b/,
    in: ['worker'],
    but: /^worker\/(services|checkout\/ensure-intent|notify\/(deliver-outbox|email\.adapter)|platform\/database-deadline\.adapter|accounts\/passwords\/password-hasher\.adapter)\.ts$/,
    instead: 'A request does not wait by the clock: store when to go on and let the cron do it.',
  },
  // The letters of the search are a constant of the rules, longer than the number of values D1 binds. An archive's
  // statements are those of `npm run archive`, with names of tables that the database itself lists. A list of columns is made of
  // our own tables' names.
  {
    what: /\bsql\.raw\b|\bsql\.unsafe\b/,
    in: ['worker'],
    but: /^worker\/(catalogue\/search|platform\/database|privacy\/archive\/archive)\.queries\.ts$/,
    instead: 'Text becomes SQL there: use parameters in sql`…`.',
  },
  // The version has no value to bind, and is asked before each answer that is given again.
  {
    what: /\.prepare\(/,
    in: ['worker'],
    but: /^worker\/(platform\/(database\.queries|database-deadline\.adapter)|catalogue\/kept-versions\.queries)\.ts$/,
    instead: 'Queries go through drizzle, which binds every value.',
  },
  {
    what: /\.transaction\(/,
    in: ['worker'],
    instead: 'D1 has no interactive transactions: put the writes into one writeTogether.',
  },
  {
    what: /\bDate\.now\(|\bnew Date\(\)|\bcrypto\.|\bfetch\(/,
    in: ['worker'],
    only: /\.rules\.ts$/,
    instead: 'Rules have no clock, no chance and no network: take the value as an argument.',
  },
  {
    what: /\bDate\.now\(/,
    in: ['worker'],
    but: /\.adapter\.ts$|^worker\/services\.ts$/,
    instead: 'Take the time from services.now(), so that a test can say what it is.',
  },
  {
    what: /\bconsole\.\w+\(/,
    in: ['worker'],
    but: /^worker\/(services|http\/render-error)\.ts$/,
    instead: 'Log with services.log, which writes one structured line.',
  },
  {
    what: /citySleted|stateSeleted|\baptSuit\b|exclusiveDesing|\/Desing/,
    in: ['worker'],
    but: /\.(calls|console-calls|schemas|presenter|mail)\.ts$|^worker\/(http|api)\/|\/screens\.rules\.ts$/,
    instead: 'The specification’s odd spellings live in rows of calls, schemas and presenters only: map them there.',
  },
  {
    what: /[!=]==? '(en|es)'|\[\s*'en',\s*'es'\s*\]|'en' \| 'es'|\b[a-z]+(En|Es)\b/,
    in: ['web', 'worker', 'durable-objects', 'scripts'],
    but: /^worker\/platform\/languages\.rules\.ts$/,
    instead:
      'Languages are a list (worker/platform/languages.rules.ts): hold a text as one Localized, pick it with textIn, go ' +
      'through `languages`.',
  },
  {
    what: /dangerouslySetInnerHTML|\.innerHTML\s*=|\beval\(|new Function\(/,
    in: ['web', 'worker'],
    instead: 'Text from outside could run: render it as text.',
  },
  {
    what: /\bas any\b|: any\b|@ts-(ignore|expect-error|nocheck)/,
    in: ['web', 'worker', 'durable-objects'],
    instead: 'Say what it is, or `unknown` and look.',
  },
]

it.each(bans)('$what stands nowhere in $in', ({ what, in: folders, only = /^/, but, instead }) => {
  const faults = sourceFiles(...folders).filter(
    (file) => what.test(codeOf(file)) && only.test(file.path) && !but?.test(file.path),
  )
  expect(faults.map(({ path }) => `${path}: ${instead}`)).toEqual([])
})

describe('files', () => {
  const own = (): SourceFile[] => sourceFiles('worker', 'web', 'durable-objects')

  it('are not longer than their limit of lines', () => {
    const long = own()
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > 350)
    expect(long.map(({ path, lines }) => `${path} has ${lines} lines: split it by what it is about.`)).toEqual([])
  })

  it('are named for what is inside', () => {
    const ending = new RegExp(`^[a-z0-9]+(-[a-z0-9]+)*(\\.(d|config|${[...languages, ...endings].join('|')}))?\\.tsx?$`)
    const faults = own().filter(({ path }) => {
      const name = basename(path)
      return !(/^[A-Z][A-Za-z0-9]*\.tsx$/.test(name) || ending.test(name))
    })
    expect(
      faults.map(
        ({ path }) =>
          `${path}: components are PascalCase.tsx, other files kebab-case, with a kind of the list above or none.`,
      ),
    ).toEqual([])
  })

  // `{ z }` is one object that holds everything: no bundler can leave out zod's texts in 64 languages.
  it('import zod as a namespace, so that its languages stay out of the Worker and the browser', () => {
    const whole = /^import\s+(?!type\b)[^*'"]*?\bfrom\s+['"]zod['"]/m
    expect(
      sourceFiles('worker', 'durable-objects', 'web')
        .filter(({ text }) => whole.test(text))
        .map(({ path }) => `${path}: write import * as z from 'zod'.`),
    ).toEqual([])
  })

  it('lie in no folder for leftovers and re-export nothing', () => {
    const drawers = sourceFolders('worker', 'web', 'durable-objects', 'scripts', 'test').filter((folder) =>
      /(^|\/)(utils?|helpers?|common|lib|misc|shared)(\/|$)/.test(folder),
    )
    expect(drawers.map((folder) => `${folder}: name the folder for what its files are about.`)).toEqual([])
    const barrels = own().filter(({ path }) => basename(path).startsWith('index.') && path !== 'worker/index.ts')
    expect(barrels.map(({ path }) => `${path}: import from the file itself.`)).toEqual([])
  })

  it('modules export by name only', () => {
    const faults = own().filter(
      (file) =>
        /^export default /m.test(codeOf(file)) &&
        !/^(worker\/(index|wasm\.d)\.ts|web\/vite\.config\.ts)$/.test(file.path),
    )
    expect(
      faults.map(
        ({ path }) => `${path}: export by name; React.lazy takes \`.then((file) => ({ default: file.Screen }))\`.`,
      ),
    ).toEqual([])
  })

  it('have operations called as their file', () => {
    const faults = sourceFiles('worker').filter(
      (file) =>
        kindOf(file.path) === 'operation' &&
        (!/^[a-z]+(-[a-z]+)*\.ts$/.test(basename(file.path)) ||
          !/^export (async )?(function|const|class) /m.test(codeOf(file))),
    )
    expect(faults.map(({ path }) => `${path} exports no function`)).toEqual([])
  })
})

describe('suites', () => {
  const suites = sourceFiles('test').filter(
    ({ path }) => /\.test\.tsx?$/.test(path) && !/^test\/(journeys|doubles|cloudflare)\/|^test\/[^/]+$/.test(path),
  )
  const opensShop =
    /open(Empty)?Shop\(|sharedShop\(|startLocalShop\(|openProcess|new Miniflare|doubles-server|killable-shop|shop-process|start\.mjs/

  it('say by their name what they open', () => {
    const faults = suites.filter(({ path, text }) => {
      const wanted = /vitest-environment happy-dom/.test(text) ? 'screen' : opensShop.test(text) ? 'shop' : 'unit'
      return !new RegExp(`\\.${wanted}\\.test\\.tsx?$`).test(path)
    })
    expect(
      faults.map(({ path }) => `${path}: .shop opens a shop, .screen runs in happy-dom, .unit opens nothing.`),
    ).toEqual([])
  })

  it('lie in the folder of an area', () => {
    // What runs on the developer's machine (scripts/) has the folder local.
    const folders = [...areas.worker, ...areas.web, 'third-parties', 'local']
    const faults = suites.filter(({ path }) => !folders.includes(path.split('/')[1] ?? ''))
    expect(faults.map(({ path }) => `${path}: move it into test/<area>.`)).toEqual([])
  })
})

// A virtual table, such as the full-text search, brings tables of its own that SQLite manages.
describe('the migrations', () => {
  const folder = new URL('../migrations/', import.meta.url)
  const database = new DatabaseSync(':memory:')
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort())
    database.exec(readFileSync(new URL(name, folder), 'utf8'))
  const root = new URL('../', import.meta.url).pathname

  interface Column {
    name: string
    type: string
    notnull: number
    dflt_value: string | null
    pk: number
  }
  const columnsOf = (table: string) =>
    database.prepare('SELECT * FROM pragma_table_info(?)').all(table) as unknown as Column[]

  it('make exactly the tables and columns that the .table.ts files know', async () => {
    const files = await Promise.all(
      sourceFiles('worker')
        .filter(({ path }) => kindOf(path) === 'table')
        .map(({ path }) => import(root + path) as Promise<Record<string, unknown>>),
    )
    const tables = files
      .flatMap((file) => Object.values(file))
      .filter((table): table is SQLiteTable => is(table, SQLiteTable))
    const made = (
      database
        .prepare(
          "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'",
        )
        .all() as { name: string }[]
    ).map(({ name }) => name)
    expect(made.sort(), 'write a migration for a new table, and the table into a .table.ts file of its area').toEqual(
      tables.map(getTableName).sort(),
    )
    for (const table of tables) {
      const joined = getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name))
      const known = Object.values(getTableColumns(table)).map((column) => ({
        name: column.name,
        type: column.getSQLType().toUpperCase(),
        isRequired: column.notNull,
        isKey: column.primary || joined.includes(column.name),
        // SQLite numbers an INTEGER key itself; drizzle calls that a default.
        hasDefault: column.hasDefault && !column.primary,
      }))
      const leftOver = columnsOfPreviousRelease[getTableName(table)] ?? []
      const columns = columnsOf(getTableName(table)).filter(({ name }) => !leftOver.includes(name))
      const migrated = columns.map(({ name, type, notnull, dflt_value, pk }) => ({
        name,
        type,
        isRequired: notnull === 1 || pk > 0,
        isKey: pk > 0,
        hasDefault: dflt_value !== null,
      }))
      const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
      expect({ table: getTableName(table), columns: known.sort(byName) }).toEqual({
        table: getTableName(table),
        columns: migrated.sort(byName),
      })
    }
  })

  it('make strict tables, whose columns keep their types', () => {
    const loose = (
      database
        .prepare(
          `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'
            AND strict = 0`,
        )
        .all() as { name: string }[]
    ).map(({ name }) => name)
    expect(loose, 'end CREATE TABLE with STRICT: D1 binds every number as a float').toEqual([])
  })

  it.each([
    ['customers', 'theme', [...themes]],
    ['customers', 'state', ['active', 'suspended', 'deleting', 'erased']],
  ])('let %s.%s be every value the domain knows', (table, column, values) => {
    const { sql } = database.prepare('SELECT sql FROM sqlite_master WHERE name = ?').get(table) as { sql: string }
    const allowed = new RegExp(`\\b${column} IN \\(([^)]*)\\)`)
      .exec(sql)?.[1]
      ?.split(',')
      .map((value) => value.trim().replaceAll("'", ''))
    expect(allowed?.sort()).toEqual(values.sort())
  })
})

describe('tests', () => {
  const list = /(?:\.each(?:<[^>]*>)?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\.\w+)*/.source
  const name = new RegExp(`\\b(?:it|test)${list}\\(\\s*(['"\`])((?:\\\\.|(?!\\1)[^])*?)\\1`, 'g')
  const halfSentence = /^(that|and|but|or|by|with|without|after|of|for|to|from|who|whose|which|while|until|else)\b/
  /** "works once" and "speaks Spanish" say nothing without the name of what does. */
  const isTooShort = (title: string) => title.trim().split(/\s+/).length < 4

  it('have names that can be understood alone in a line that says what failed', () => {
    const files = sourceFiles('test').filter(({ path }) => path.includes('.test.'))
    const named = files.flatMap(({ path, text }) =>
      [...text.matchAll(name)].map((match) => ({ path, is: match[2] ?? '' })),
    )
    expect(named.length).toBeGreaterThan(1500)
    expect(
      named
        .filter(({ is }) => halfSentence.test(is) || isTooShort(is))
        .map(({ path, is }) => `${path}: "${is}" needs its describe block: begin it with what does something.`),
    ).toEqual([])
  })
})
