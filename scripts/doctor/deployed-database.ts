/** What the deployed database says of the shop: its jobs, its alarms, its migrations, its owners. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { jobNames } from '#worker/notify/shop-messages.rules.ts'
import { healthLimits } from '#worker/staff/health/health.rules.ts'
import { queryRemotely, root } from '../deploy/wrangler.ts'
import { look, well, wrong, type Line } from './line.ts'

/** Times in ms since 1970. */
export interface DatabaseFacts {
  now: number
  jobs: { job: string; succeededAt: number }[]
  /** Names of open alarms: `messages_dead`, `job_stopped:deliverOutbox`. */
  alarms: string[]
  owners: number
  /** Owners with a confirmed second factor. */
  guardedOwners: number
}

const migrationsSql = 'SELECT name FROM d1_migrations'
const factsSql = `SELECT json_object(
  'now', CAST(unixepoch('subsec') * 1000 AS INTEGER),
  'jobs', json((SELECT json_group_array(json_object('job', job, 'succeededAt', succeeded_at)) FROM heartbeats)),
  'alarms', json((SELECT json_group_array(name) FROM alarms WHERE closed_at IS NULL)),
  'owners', (SELECT count(*) FROM customers WHERE role = 'owner'),
  'guardedOwners', (SELECT count(*) FROM customers JOIN second_factors ON customer_id = id
    WHERE role = 'owner' AND confirmed_at IS NOT NULL)) AS facts`

/** @throws WranglerFailed */
export async function examineDatabase(configFile: string): Promise<Line[]> {
  const applied = (await queryRemotely(configFile, migrationsSql)).map(({ name }) => String(name))
  const known = readdirSync(join(root, 'migrations')).filter((name) => name.endsWith('.sql'))
  const migrations = judgeMigrations(applied, known)
  // Without its tables the rest cannot be asked.
  if (migrations.outcome === 'wrong') return [migrations]
  const [row] = await queryRemotely(configFile, factsSql)
  return [migrations, ...judgeDatabase(JSON.parse(String(row?.['facts'])) as DatabaseFacts)]
}

/** Whether the database has the migrations of this release. */
export function judgeMigrations(applied: readonly string[], known: readonly string[]): Line {
  const missing = known.filter((name) => !applied.includes(name))
  const later = applied.filter((name) => !known.includes(name))
  if (missing.length > 0)
    return wrong(
      `the database lacks ${missing.length} of ${known.length} migrations, first ${missing.toSorted()[0]}`,
      'npx wrangler deploy applies them and publishes the release that needs them',
    )
  return later.length === 0
    ? well(`the database has all ${known.length} migrations of this release`)
    : look(
        `the database is newer than this folder (${later.toSorted()[0]})`,
        'git pull, so that you look at what is deployed',
      )
}

/** What is right and wrong with a deployed shop by these facts. */
export function judgeDatabase({ now, jobs, alarms, owners, guardedOwners }: DatabaseFacts): Line[] {
  const succeeded = new Map(jobs.map(({ job, succeededAt }) => [job, succeededAt]))
  const stopped = jobNames.filter((job) => now - (succeeded.get(job) ?? 0) > healthLimits.jobSilent)
  return [
    stopped.length === 0
      ? well(`the cron runs: all ${jobNames.length} jobs have succeeded within five minutes`)
      : stopped.length === jobNames.length
        ? wrong('the cron is dead: no job has succeeded within five minutes', 'docs/runbook.md, job_stopped')
        : wrong(`these jobs have stopped: ${stopped.join(', ')}`, 'docs/runbook.md, job_stopped'),
    // What has stopped is told above, by its own time.
    ...alarms
      .filter((name) => !name.startsWith('job_stopped'))
      .map((name) => wrong(`the alarm ${name} is open`, `docs/runbook.md, ${name}`)),
    owners === 0
      ? wrong('the shop has no owner', 'npm run deploy prints a link that makes you one')
      : guardedOwners < owners
        ? look(
            `${owners - guardedOwners} of ${owners} owners have no second factor yet`,
            'They set one up at their next log-in at /staff.',
          )
        : well(`the shop has ${owners} owner${owners === 1 ? '' : 's'}, each with a second factor`),
  ]
}
