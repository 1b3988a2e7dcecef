/**
 * Resources in the owner's Cloudflare account that exist before the Worker. Each function looks first and creates only
 * what is missing.
 */
import { namesOf, type Location, type OwnersShop, type Target } from './owner-file.ts'
import { CannotGoOn } from './questions.ts'
import { askWrangler, wrangler, WranglerFailed } from './wrangler.ts'

/** Cloudflare's errors that only the dashboard can resolve, and where. */
const dashboard: readonly (readonly [sign: RegExp, what: string])[] = [
  [
    /\b10042\b|\b10136\b|enable R2/i,
    'R2 is not switched on. Open https://dash.cloudflare.com/?to=/:account/r2/overview and press "Purchase R2 Plan" \
(the free amount is enough to begin), then run this again.',
  ],
  [
    /\b100328\b|CPU limits are not supported for the Free plan|Workers Paid/i,
    'The account is on the free Workers plan. Open https://dash.cloudflare.com/?to=/:account/workers/plans and choose \
Workers Paid (5 US$ a month), then run this again.',
  ],
  [
    /Could not find (a )?zone/i,
    'The domain is not in this account. Open https://dash.cloudflare.com/?to=/:account/add-site, add it and set the \
name servers that Cloudflare shows, then run this again.',
  ],
  [
    /\b10000\b|Authentication error|not logged in|CLOUDFLARE_API_TOKEN/i,
    'wrangler may not do this. Run npx wrangler login, or set CLOUDFLARE_API_TOKEN to a token that may edit Workers \
scripts, routes, D1, R2, queues and email.',
  ],
]

/** An error, explained to the owner where an explanation exists. */
export function explained(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const known = dashboard.find(([sign]) => sign.test(text))
  return known ? `${known[1]}\n\n${text}` : text
}

/** @throws CannotGoOn when wrangler is not logged in */
export async function requireLogIn(): Promise<string> {
  const answer = await askWrangler(['whoami'])
  if (answer.status !== 0 || /not authenticated/i.test(answer.output))
    throw new CannotGoOn('nobody is logged in: run npx wrangler login, or set CLOUDFLARE_API_TOKEN')
  return answer.output
}

/** JSON of a command that may print other lines before it. */
const jsonIn = (text: string): unknown => JSON.parse(text.slice(text.search(/[[{]/)))

const listed = async (args: string[]): Promise<Record<string, unknown>[]> =>
  jsonIn((await wrangler(args)).stdout) as Record<string, unknown>[]

/**
 * The database's id; creates it at the owner's location if none has that name.
 * @throws WranglerFailed
 */
export const ensureDatabase = (target: Target, shop: OwnersShop): Promise<string> =>
  ensureDatabaseCalled(namesOf(target).database, shop.location)

/** The id of the account's database of that name, or null. @throws WranglerFailed */
export async function findDatabase(database: string): Promise<string | null> {
  const found = (await listed(['d1', 'list', '--json'])).find(({ name }) => name === database)?.['uuid']
  return typeof found === 'string' ? found : null
}

/** As `ensureDatabase`, by name. @throws WranglerFailed */
export async function ensureDatabaseCalled(database: string, location: Location): Promise<string> {
  const known = await findDatabase(database)
  if (known !== null) return known
  await wrangler(['d1', 'create', database, '--location', location])
  const made = await findDatabase(database)
  if (made === null) throw new WranglerFailed(`the database ${database} was made and is not listed`)
  return made
}

/** Whether a target has a second bucket for its weekly copy. Staging holds trials only, unless its owner wants one. */
export const wantsBackups = (target: Target, { hasBackups }: OwnersShop): boolean =>
  hasBackups ?? target === 'production'

/** @throws WranglerFailed */
export async function ensureBuckets(target: Target, shop: OwnersShop): Promise<void> {
  const names = namesOf(target)
  const { stdout } = await wrangler(['r2', 'bucket', 'list'])
  for (const bucket of [names.pictures, names.uploads, ...(wantsBackups(target, shop) ? [names.backups] : [])]) {
    if (new RegExp(`^name:\\s+${bucket}$`, 'm').test(stdout)) continue
    await wrangler(['r2', 'bucket', 'create', bucket, '--location', shop.location])
  }
}

/**
 * The bookmark to restore the database to.
 * @throws WranglerFailed
 */
export async function bookmarkOf(configFile: string): Promise<string> {
  const { stdout } = await wrangler(['d1', 'time-travel', 'info', 'DB', '--json', '--config', configFile])
  const { bookmark } = jsonIn(stdout) as { bookmark?: unknown }
  return String(bookmark)
}

/** Switches sending on for the domain of the sender. @throws WranglerFailed */
export async function ensureSending(sender: string): Promise<void> {
  const domain = sender.split('@')[1] ?? ''
  const known = await askWrangler(['email', 'sending', 'settings', domain])
  if (known.status === 0 && /enabled:\s+true/i.test(known.output)) return
  await wrangler(['email', 'sending', 'enable', domain])
}
