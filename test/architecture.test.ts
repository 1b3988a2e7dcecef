/**
 * The shape of the house (D-02): who may import whom, and what stands nowhere. Messages say what to do
 * instead.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, it } from 'vitest'
import { consoleEndpoints } from '#contract/console-endpoints'
import { themes } from '#domain/account'
import { languages } from '#domain/language'
import { codeOf, importsOf, sourceFiles, sourceFolders, type SourceFile } from './support/source-files.ts'

interface Room {
  /** Where the files stand: a folder, or one file. */
  room: string
  /** What they may import: folders, files and packages; `types of x` only what is gone when it runs. */
  may: string[]
  instead: string
}

const rooms: Room[] = [
  {
    room: 'worker/domain/',
    may: ['worker/domain/'],
    instead:
      'The domain is pure: give the rule what it needs as an argument, or move what asks for more into worker/operations.',
  },
  {
    room: 'worker/contract/',
    may: ['worker/contract/', 'worker/domain/', 'npm:zod'],
    instead:
      'The contract knows the wire and the rules only: put queries in worker/db and JSON shaping in worker/presenters.',
  },
  {
    room: 'worker/db/',
    may: ['worker/db/', 'worker/domain/', 'npm:drizzle-orm'],
    instead: 'A query knows tables and rules only: let the operation that needs both bring them together.',
  },
  {
    room: 'worker/adapters/',
    may: [
      'worker/adapters/',
      'worker/domain/',
      'worker/contract/errors',
      'types of worker/contract/chat-frames',
      'npm:stripe',
      'npm:jose',
      'npm:argon2id',
      'npm:client-zip',
      '.build/renderer/',
    ],
    instead: 'An adapter is its port and its vendor: hand rows and requests to it as arguments from an operation.',
  },
  {
    room: 'worker/presenters/',
    may: [
      'worker/presenters/',
      'worker/domain/',
      'worker/contract/errors',
      'types of worker/contract/',
      'types of worker/db/',
    ],
    instead: 'A presenter makes JSON or mail of rows it is given: load them in the route or the operation.',
  },
  {
    room: 'worker/operations/',
    may: [
      'worker/operations/',
      'worker/domain/',
      'worker/db/',
      'worker/contract/errors',
      'worker/presenters/mail/render-message',
      'worker/presenters/mail/render-card',
      'types of worker/contract/chat-frames',
      'types of worker/services',
      'types of worker/adapters/',
      // Pure functions and the error of a port.
      'worker/adapters/keyring',
      'worker/adapters/zip',
      'worker/adapters/one-time-password',
      'worker/adapters/payments',
    ],
    instead:
      'An operation reaches third parties through `services`, tables through worker/db, and knows neither HTTP nor JSON: shape the answer in a presenter.',
  },
  {
    room: 'worker/middleware/',
    may: [
      'worker/middleware/',
      'worker/domain/',
      'worker/contract/',
      'worker/db/sessions',
      'worker/db/second-factors',
      'types of worker/',
      'worker/config',
      'worker/adapters/keyring',
      'worker/presenters/error',
      'types of npm:hono',
      'types of npm:zod',
    ],
    instead: 'Middleware admits, reads and renders: anything a single call wants belongs into its route or operation.',
  },
  {
    room: 'worker/routes/',
    may: [
      'worker/routes/',
      'worker/middleware/',
      'worker/operations/',
      'worker/db/',
      'worker/presenters/',
      'worker/contract/',
      'worker/domain/',
      'worker/services',
      'types of worker/',
      'worker/adapters/keyring',
      'npm:hono',
      'types of npm:zod',
    ],
    instead:
      'A route validates, authorises, calls one operation or one query and presents: put SQL in worker/db and third parties behind an operation.',
  },
  {
    room: 'worker/config.ts',
    may: ['worker/domain/', 'npm:zod'],
    instead: 'Configuration is parsed on its own, before anything else exists; only rules may be asked.',
  },
  {
    room: 'worker/scheduled.ts',
    may: ['worker/operations/', 'worker/services', 'types of worker/'],
    instead: 'A job is an operation.',
  },
  {
    room: 'worker/app.ts',
    may: [
      'worker/routes/',
      'worker/middleware/',
      'worker/contract/errors',
      'worker/contract/relative-spellings',
      'types of worker/',
      'npm:hono',
    ],
    instead: 'The app only puts routes and middleware together.',
  },
  {
    room: 'durable-objects/',
    may: [
      'durable-objects/',
      'worker/contract/',
      'worker/domain/',
      'worker/operations/',
      'worker/services',
      'types of worker/',
      'npm:cloudflare:workers',
    ],
    instead:
      'A Durable Object wires sockets and storage: keep rules in a pure file beside it, and ask D1 and third parties through an operation.',
  },
]

/** Files of web/ that run in the browser; the rest builds them. */
const isBuildTool = (path: string): boolean => /^web\/(build|vite\.config)/.test(path)
const web: Room = {
  room: 'web/',
  may: [
    'web/',
    'worker/domain/',
    'worker/contract/endpoint',
    'worker/contract/shoppers-endpoints',
    'worker/contract/console-endpoints',
    'worker/contract/screens',
    'worker/contract/chat-frames',
    'types of worker/contract/',
    'npm:',
  ],
  instead:
    'The browser knows the contract’s paths and types and the domain’s rules: a schema library or server code would travel to every visitor. Import the type from #contract/wire, or move the rule into worker/domain.',
}

const roomOf = (path: string): Room | undefined =>
  [...rooms, web].find(({ room }) => path === room || (room.endsWith('/') && path.startsWith(room)))

/** Whether an import is one of a room's permissions. */
function isAllowed(may: string, target: string, isTypeOnly: boolean): boolean {
  const [wanted, areTypes] = may.startsWith('types of ') ? [may.slice('types of '.length), true] : [may, false]
  if (areTypes && !isTypeOnly) return false
  return target === wanted || (/[/:]$/.test(wanted) ? target.startsWith(wanted) : target.startsWith(`${wanted}/`))
}

describe('who imports whom', () => {
  it.each([...rooms, web].map(({ room }) => room))('%s keeps to its own', (room) => {
    const faults = sourceFiles('worker', 'durable-objects', 'web')
      .filter(({ path }) => roomOf(path)?.room === room && !isBuildTool(path))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ target, isTypeOnly }) => !roomOf(file.path)?.may.some((may) => isAllowed(may, target, isTypeOnly)))
          .map(({ target }) => `${file.path} imports ${target}. ${roomOf(file.path)?.instead}`),
      )
    expect(faults).toEqual([])
  })

  it('has a rule for every file of the worker', () => {
    const free = ['worker/index.ts', 'worker/env.ts', 'worker/services.ts']
    const unruled = sourceFiles('worker').filter(
      ({ path }) => !roomOf(path) && !free.includes(path) && !path.endsWith('.d.ts'),
    )
    expect(
      unruled.map(
        ({ path }) => `${path} stands in no room of this table: move it into one, or give the new room its rule here.`,
      ),
    ).toEqual([])
  })

  it('builds adapters in services.ts alone', () => {
    const builders = /\b(stripePayments|emailSender|twilioSender|googleVerifier|passwordHasher|keyring)\(/
    const faults = sourceFiles('worker').filter(
      (file) => builders.test(codeOf(file)) && !/^worker\/(services\.ts|adapters\/)/.test(file.path),
    )
    expect(faults.map(({ path }) => `${path} builds an adapter: take it from \`services\`.`)).toEqual([])
  })
})

describe('a shopper’s browser', () => {
  const files = new Map(
    sourceFiles('web', 'worker/contract', 'worker/domain').map((file) => [file.path.replace(/\.tsx?$/, ''), file]),
  )
  /** All that an entry loads, at once or behind a lazy door, without going through the console's. */
  function reached(target: string, found = new Map<string, SourceFile>()): Map<string, SourceFile> {
    const file = files.get(target)
    if (file === undefined || found.has(target) || target === 'web/staff/console') return found
    found.set(target, file)
    for (const imported of importsOf(file)) if (!imported.isTypeOnly) reached(imported.target, found)
    return found
  }

  it('carries nothing of the console', () => {
    const shoppers = [...reached('web/entry-client').values()]
    expect(shoppers.length).toBeGreaterThan(300)
    const carried = shoppers.filter(({ path }) =>
      /^web\/staff\/|^worker\/contract\/(console-|endpoints\/console\/)/.test(path),
    )
    expect(
      carried.map(
        ({ path }) => `${path} is the console’s: import it from its screens only, behind web/staff/console.tsx.`,
      ),
    ).toEqual([])
  })

  it('makes none of the console’s calls, whose rows it does not have', () => {
    const calls = new RegExp(`'(${Object.keys(consoleEndpoints).join('|')})'`)
    const faults = [...reached('web/entry-client').values()].filter((file) => calls.test(codeOf(file)))
    expect(
      faults.map(
        (file) =>
          `${file.path} makes the call ${calls.exec(codeOf(file))?.[0]}: move its row to the shoppers’ in worker/contract/endpoints, or the call to the console.`,
      ),
    ).toEqual([])
  })
})

interface Ban {
  what: RegExp
  in: string[]
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
    but: /^worker\/(services|operations\/ensure-intent|adapters\/(database-deadline|password-hasher))\.ts$/,
    instead: 'A request does not wait by the clock: store when to go on and let the cron do it.',
  },
  // The search's letters are constants of the domain, and more than D1 binds.
  {
    what: /\bsql\.raw\b|\bsql\.unsafe\b/,
    in: ['worker'],
    but: /^worker\/db\/search\.ts$/,
    instead: 'Text becomes SQL there: use parameters in sql`…`.',
  },
  {
    what: /\.prepare\(/,
    in: ['worker'],
    but: /^worker\/(db\/database|adapters\/database-deadline)\.ts$/,
    instead: 'Queries go through drizzle, which binds every value.',
  },
  {
    what: /\.transaction\(/,
    in: ['worker'],
    instead: 'D1 has no interactive transactions: put the writes into one writeTogether.',
  },
  {
    what: /\bDate\.now\(|\bnew Date\(\)|\bcrypto\.|\bfetch\(/,
    in: ['worker/domain'],
    instead: 'The domain has no clock, no chance and no network: take the value as an argument.',
  },
  {
    what: /\bDate\.now\(/,
    in: ['worker/operations', 'worker/routes', 'worker/middleware', 'worker/db', 'worker/presenters'],
    instead: 'Take the time from services.now(), so that a test can say what it is.',
  },
  {
    what: /\bconsole\./,
    in: ['worker'],
    but: /^worker\/(services|middleware\/render-error)\.ts$/,
    instead: 'Log with services.log, which writes one structured line.',
  },
  {
    what: /citySleted|stateSeleted|\baptSuit\b|exclusiveDesing|\/Desing/,
    in: ['worker'],
    but: /^worker\/(contract|presenters)\//,
    instead: 'The specification’s odd spellings live in worker/contract and worker/presenters only: map them there.',
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

it.each(bans)('$what stands nowhere in $in', ({ what, in: folders, but, instead }) => {
  const faults = sourceFiles(...folders).filter((file) => what.test(codeOf(file)) && !but?.test(file.path))
  expect(faults.map(({ path }) => `${path}: ${instead}`)).toEqual([])
})

describe('files', () => {
  const own = (): SourceFile[] => sourceFiles('worker', 'web', 'durable-objects')

  it('fit in one’s head', () => {
    const long = own()
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > 350)
    expect(long.map(({ path, lines }) => `${path} has ${lines} lines: split it by what it is about.`)).toEqual([])
  })

  it('are named for what is inside', () => {
    const faults = own().filter(({ path }) => {
      const name = basename(path)
      return !(/^[A-Z][A-Za-z0-9]*\.tsx$/.test(name) || /^[a-z0-9]+(-[a-z0-9]+)*(\.d|\.config)?\.tsx?$/.test(name))
    })
    expect(faults.map(({ path }) => `${path}: components are PascalCase.tsx, other files kebab-case.`)).toEqual([])
  })

  it('stand in no drawer and behind no barrel', () => {
    const drawers = sourceFolders('worker', 'web', 'durable-objects', 'scripts', 'test').filter((folder) =>
      /(^|\/)(utils?|helpers?|common|lib|misc|shared)(\/|$)/.test(folder),
    )
    expect(drawers.map((folder) => `${folder}: name the folder for what its files are about.`)).toEqual([])
    const barrels = own().filter(({ path }) => basename(path).startsWith('index.') && path !== 'worker/index.ts')
    expect(barrels.map(({ path }) => `${path}: import from the file itself.`)).toEqual([])
  })

  it('export by name', () => {
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
    const faults = sourceFiles('worker/operations').filter(
      (file) =>
        !/^[a-z]+(-[a-z]+)*\.ts$/.test(basename(file.path)) ||
        !/^export (async )?(function|const|class) /m.test(codeOf(file)),
    )
    expect(faults.map(({ path }) => `${dirname(path)}: ${basename(path)} exports no function`)).toEqual([])
  })
})

// A virtual table, as the full-text search is, has tables of its own that are SQLite's business.
describe('the migrations', () => {
  const folder = new URL('../migrations/', import.meta.url)
  const database = new DatabaseSync(':memory:')
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort())
    database.exec(readFileSync(new URL(name, folder), 'utf8'))
  const schemaFolder = new URL('../worker/db/schema/', import.meta.url).pathname

  interface Column {
    name: string
    type: string
    notnull: number
    dflt_value: string | null
    pk: number
  }
  const columnsOf = (table: string) =>
    database.prepare('SELECT * FROM pragma_table_info(?)').all(table) as unknown as Column[]

  it('make exactly the tables and columns that worker/db/schema knows', async () => {
    const files = await Promise.all(
      readdirSync(schemaFolder).map((file) => import(schemaFolder + file) as Promise<Record<string, unknown>>),
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
    expect(made.sort(), 'write a migration for a new table, and the table into a file of worker/db/schema').toEqual(
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
      const migrated = columnsOf(getTableName(table)).map(({ name, type, notnull, dflt_value, pk }) => ({
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
          "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' AND strict = 0",
        )
        .all() as { name: string }[]
    ).map(({ name }) => name)
    expect(loose, 'end CREATE TABLE with STRICT: D1 binds every number as a float').toEqual([])
  })

  it.each([
    ['customers', 'theme', [...themes]],
    ['customers', 'language', [...languages]],
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
