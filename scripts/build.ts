/**
 * wrangler.toml's [build] command: the web part, and for a real deployment the remote migrations first (R-RUN-09).
 */
import { join, resolve } from 'node:path'
import { buildWeb } from '#web/build.ts'
import { wranglersWords } from './deploy/command-line.ts'
import { ensureQueues } from './deploy/mail-events.ts'
import { configFileOf, isConfigCurrent, namesOf, readOwnersShop, writeOwnersShop } from './deploy/owner-file.ts'
import { askWrangler, showWrangler, wrangler } from './deploy/wrangler.ts'
import { writeApiDescription } from './openapi/write.ts'

const root = join(import.meta.dirname, '..')

/** wrangler puts its command into the environment but not its flags; they are read from its command line. */
const words = wranglersWords() ?? []
const isDryRun = words.includes('--dry-run')
const command = process.env['WRANGLER_COMMAND'] ?? ''
/**
 * An uploaded version may serve at any time, so its migrations are applied before it is there. `wrangler preview` calls
 * itself deploy; its configuration names the preview's own database.
 */
const isDeployment = ['deploy', 'versions upload'].includes(command) && !isDryRun

/** The configuration that wrangler was started with. */
function configFile(): string {
  const index = words.findIndex((word) => word === '--config' || word === '-c')
  const named = words[index + 1]
  return index !== -1 && named !== undefined ? resolve(root, named) : configFileOf('production')
}

/**
 * wrangler has read its configuration before this runs. When a release changes wrangler.toml, the owner's configuration
 * is written again from it, and wrangler has to be started again to read it.
 */
function refuseStaleConfig(): void {
  for (const target of ['production', 'staging'] as const) {
    const shop = readOwnersShop(target)
    if (!shop || isConfigCurrent(target)) continue
    writeOwnersShop(target, shop)
    console.error('wrangler.toml has changed and your own configuration follows it now. Run the same command again.')
    process.exit(1)
  }
}

/** For a first deployment without `npm run deploy`: creates the database. wrangler creates the buckets later itself. */
async function ensureDatabase(config: string): Promise<void> {
  if (readOwnersShop('production')?.databaseId || !config.endsWith('wrangler.toml')) return
  const { database } = namesOf('production')
  const known = await askWrangler(['d1', 'info', database, '--json'])
  if (known.status !== 0) await wrangler(['d1', 'create', database])
}

if (isDeployment) refuseStaleConfig()

// Local builds and drills set this variable when the web part is up to date (scripts/local/bundle.ts).
if (process.env['WEB_IS_BUILT'] !== '1') await buildWeb({ root, addFiles: writeApiDescription })

if (isDeployment) {
  const config = configFile()
  await ensureDatabase(config)
  // wrangler refuses a Worker whose queue is missing; it makes buckets, not queues.
  await ensureQueues(config.endsWith('wrangler.staging.json') ? 'staging' : 'production')
  showWrangler(['d1', 'migrations', 'apply', 'DB', '--remote', '--config', config])
}
