/**
 * A shop that is migrated and seeded once and copied for every suite. SQLite files (D1, Durable Objects, R2's index)
 * are copied; stored pictures are linked, because no suite writes into them.
 */
import { createHash, randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { migrate } from '#scripts/local/migrate.ts'
import { seed } from '#scripts/local/seed.ts'
import { startLocalShop } from '#scripts/local/shop.ts'
import { hours, minutes } from '#worker/platform/duration.rules.ts'

const root = join(import.meta.dirname, '../..')
const build = join(root, '.build')

export interface TemplateOptions {
  withPayments: boolean
}

/** A new state folder with a migrated and seeded shop; the caller removes it. */
export const aSeededState = async (options: TemplateOptions): Promise<string> => copyOf(await seededState(options))

/** A new state folder with a migrated shop that has no products and no accounts. */
export const aMigratedState = async (): Promise<string> => copyOf(await migratedState())

function copyOf(template: string): string {
  const state = mkdtempSync(join(tmpdir(), 'tinta-shop-'))
  copyTree(template, state)
  return state
}

/** The sources of a seeded shop; a change of any of them makes the templates anew. Of the Worker only rules count. */
const sources = [
  'migrations',
  'scripts/local',
  'scripts/stock',
  'scripts/pictures/out/manifest.json',
  'worker',
  'worker/platform/keyring.adapter.ts',
  'worker/accounts/passwords/password-hasher.adapter.ts',
]
/** Calls pay the demo orders, so the Worker and the doubles are sources too. */
const sourcesOfPayments = ['.build/fingerprint-worker', '.build/fingerprint-doubles']

/** The seeds count their dates from now, so a template is used for an hour: in a suite they are at most an hour old. */
async function seededState({ withPayments }: TemplateOptions): Promise<string> {
  const kind = withPayments ? 'paid' : 'plain'
  const hour = Math.floor(Date.now() / hours(1))
  const key = digest(sources, withPayments ? sourcesOfPayments : [], [miniflare])
  removeOld(/^template-[a-z]+-[0-9a-f]{16}-(\d+)/, (found) => Number(found[1]) < hour - 1)
  return onceOnly(join(build, `template-${kind}-${key}-${hour}`), async (state) => {
    const shop = await startLocalShop({ state, hasDatabaseDoor: true })
    await migrate(shop)
    await seed(shop, { withPayments })
    await shop.stop()
  })
}

const migratedState = async (): Promise<string> =>
  onceOnly(
    join(build, `migrated-${digest(['migrations', 'scripts/local/migrate.ts'], [miniflare])}`),
    async (state) => {
      const shop = await startLocalShop({ state, hasDatabaseDoor: true })
      await migrate(shop)
      await shop.stop()
    },
  )

/** Another version of miniflare may store files differently. */
const miniflare = createRequire(import.meta.url).resolve('miniflare/package.json')

const isSource = (path: string): boolean =>
  !path.startsWith(join(root, 'worker/')) || !/\.[^/]+$/.test(path) || path.endsWith('.rules.ts')

function digest(...paths: string[][]): string {
  const hash = createHash('sha256')
  const add = (path: string): void => {
    if (!statSync(path).isDirectory()) hash.update(relative(root, path)).update(readFileSync(path))
    else for (const name of readdirSync(path).sort()) if (isSource(join(path, name))) add(join(path, name))
  }
  // Absolute paths may be outside the root: packages can be linked from another folder.
  for (const path of paths.flat()) add(resolve(root, path))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Makes a folder next to its destination and moves it there whole, so that a suite finds all of it or none. Another
 * worker that needs the same folder waits instead of making it too.
 */
async function onceOnly(folder: string, make: (state: string) => Promise<void>): Promise<string> {
  const lock = `${folder}.lock`
  const startedAt = Date.now()
  while (!existsSync(folder)) {
    const isMaker = tryToMake(lock)
    // The process that made the lock may have been killed.
    if (!isMaker && Date.now() - startedAt < minutes(2)) {
      await after(50)
      continue
    }
    const state = `${folder}-${randomUUID()}`
    try {
      mkdirSync(state, { recursive: true })
      await make(state)
      renameSync(state, folder)
    } catch (error) {
      rmSync(state, { recursive: true, force: true })
      // Another worker may have been faster.
      if (!existsSync(folder)) throw error
    } finally {
      rmSync(lock, { recursive: true, force: true })
    }
  }
  return folder
}

function tryToMake(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

function removeOld(pattern: RegExp, isOld: (found: RegExpExecArray) => boolean): void {
  for (const name of readdirSync(build)) {
    const found = pattern.exec(name)
    if (found && isOld(found)) rmSync(join(build, name), { recursive: true, force: true })
  }
}

function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyTree(source, target)
    else if (/\.sqlite/.test(entry.name)) copyFileSync(source, target)
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    // On another disk, or one without hard links, the file is copied.
    copyFileSync(source, target)
  }
}
