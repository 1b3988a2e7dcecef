/** What could be brought back: the weekly copy in the second bucket, and what was brought home. */
import { weeklyCopyBeat } from '#worker/notify/shop-messages.rules.ts'
import { days } from '#worker/platform/duration.rules.ts'
import { healthLimits } from '#worker/staff/health/health.rules.ts'
import { queryRemotely } from '../deploy/wrangler.ts'
import { look, well, wrong, type Line } from './line.ts'

/** Times of the weekly copy, ms: the last whole one (0 for never), and when the first was begun. */
export interface WeeklyCopy {
  succeededAt: number
  begunAt: number
}

/** Null when none was ever begun. @throws WranglerFailed */
export async function findCopy(configFile: string): Promise<WeeklyCopy | null> {
  const [row] = await queryRemotely(
    configFile,
    `SELECT succeeded_at, failed_at FROM heartbeats WHERE job = '${weeklyCopyBeat}'`,
  )
  return row === undefined
    ? null
    : { succeededAt: Number(row['succeeded_at'] ?? 0), begunAt: Number(row['failed_at'] ?? 0) }
}

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Whether the shop copies itself each week, and how old the last copy is. */
export function judgeCopy(hasBackups: boolean, copy: WeeklyCopy | null, now: number): Line {
  if (!hasBackups)
    return look(
      'the shop makes no weekly copy of itself: it has no second bucket',
      'npm run deploy makes one, unless shop.json says "hasBackups": false',
    )
  if (copy === null)
    return look('the first weekly copy has not begun', 'The cron begins it within a minute of the deployment.')
  const { succeededAt, begunAt } = copy
  if (now - (succeededAt || begunAt) > healthLimits.copyOld)
    return wrong(
      succeededAt === 0
        ? `the first weekly copy began on ${dateOf(begunAt)} and has not come to its end`
        : `the last weekly copy is of ${dateOf(succeededAt)}`,
      'docs/runbook.md, copy_old',
    )
  return succeededAt === 0
    ? look('the first weekly copy is on its way', 'Look again in an hour.')
    : well(`the last weekly copy is of ${dateOf(succeededAt)}`)
}

/** How old a copy outside of Cloudflare may become. */
const archiveLives = days(35)

/** Whether everything of the shop was brought home lately: Time Travel ends with the account, and knows no files. */
export function judgeArchive(archivedAt: number | undefined, now: number): Line {
  if (archivedAt === undefined)
    return look(
      'there is no copy of the shop outside of Cloudflare; Time Travel knows no files and no chats',
      'npm run archive -- --remote --to FOLDER, once a month',
    )
  const date = new Date(archivedAt).toISOString().slice(0, 10)
  return now - archivedAt <= archiveLives
    ? well(`the last archive is of ${date}`)
    : look(`the last archive is of ${date}`, 'npm run archive -- --remote --to FOLDER')
}
