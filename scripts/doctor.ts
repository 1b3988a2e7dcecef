/**
 * `npm run doctor [-- --staging] [-- --health ADDRESS]`: examines a deployed shop from outside, changes nothing, and says
 * for each thing that is wrong what to do. The exit status is 1 when something is wrong. It needs what `npm run deploy`
 * left behind (shop.json) and wrangler's log-in; with STRIPE_SECRET_KEY in the environment it asks Stripe too.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bookmarkOf, requireLogIn } from './deploy/account.ts'
import { configFileOf, readOwnersShop, type Target } from './deploy/owner-file.ts'
import { deployedSecrets } from './deploy/secrets.ts'
import { root } from './deploy/wrangler.ts'
import { findCopy, judgeArchive, judgeCopy } from './doctor/backups.ts'
import { examineDatabase } from './doctor/deployed-database.ts'
import { examineHealth, examineHttps, examinePages } from './doctor/from-outside.ts'
import { examining, printed, unseen, well, type Line } from './doctor/line.ts'
import { examineMailEvents } from './doctor/mail-events.ts'
import { examineMail } from './doctor/mail-records.ts'
import { examineFiles, judgeSecrets } from './doctor/secrets-and-files.ts'
import { examineServed } from './doctor/served-version.ts'
import { examineStripe } from './doctor/stripe-account.ts'

const { values } = parseArgs({
  options: { staging: { type: 'boolean', default: false }, health: { type: 'string' } },
})
const target: Target = values.staging ? 'staging' : 'production'
const shop = readOwnersShop(target)
if (shop === null) {
  console.error('This folder knows of no deployed shop (no shop.json): run npm run deploy, or go to where it was run.')
  process.exit(1)
}
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
// SHOP_REACHED_AT is for trying a deployment out where its domain does not exist.
const reachedAt = process.env['SHOP_REACHED_AT']
const origin = reachedAt ?? `https://${shop.domain}`
const configFile = configFileOf(target)
const stripeKey = process.env['STRIPE_SECRET_KEY']
const healthUrl = values.health

const isLoggedIn = await requireLogIn().then(
  () => true,
  () => false,
)
const withWrangler = (what: string, examine: () => Promise<Line[]>): Promise<Line[]> =>
  isLoggedIn
    ? examining(what, examine)
    : Promise.resolve([unseen(`${what} not looked at: nobody is logged in`, 'npx wrangler login')])

const parts: readonly (readonly [title: string, examine: () => Promise<Line[]>])[] = [
  ['Pages', () => examining('The shop', () => examinePages(origin, shop.isStocked, version))],
  ['https', () => (reachedAt ? Promise.resolve([]) : examining('https', () => examineHttps(shop.domain)))],
  ['Mail', () => examining('DNS', () => examineMail(shop.sender))],
  [
    'Bounces',
    () => withWrangler('what comes back of mail', async () => [await examineMailEvents(target, shop.sender)]),
  ],
  [
    'Stripe',
    () =>
      stripeKey
        ? examining('Stripe', () => examineStripe(stripeKey, shop.domain))
        : Promise.resolve([unseen('Stripe not looked at', 'Set STRIPE_SECRET_KEY in the environment.')]),
  ],
  [
    'Health',
    () =>
      healthUrl
        ? examining('The uptime service', () => examineHealth(healthUrl))
        : Promise.resolve([
            unseen(
              'what an uptime service is told: not looked at',
              '-- --health ADDRESS, which the console’s page Health shows',
            ),
          ]),
  ],
  ['Database', () => withWrangler('the database', () => examineDatabase(configFile))],
  ['Worker', () => withWrangler('the Worker’s versions', () => examineServed(configFile))],
  ['Secrets', () => withWrangler('the secrets', async () => judgeSecrets(await deployedSecrets(configFile)))],
  ['Files', () => Promise.resolve(examineFiles(target))],
  [
    'Backups',
    () =>
      withWrangler('the backups', async () => [
        well(
          `D1 can be brought back to any minute of the last 30 days; now it stands at ${await bookmarkOf(configFile)}`,
        ),
        judgeCopy(shop.hasBackups === true, await findCopy(configFile), Date.now()),
        judgeArchive(shop.archivedAt, Date.now()),
      ]),
  ],
]

let wrongs = 0
for (const [title, examine] of parts) {
  const lines = await examine()
  if (lines.length === 0) continue
  console.log(`\n${title}`)
  for (const line of lines) console.log(printed(line))
  wrongs += lines.filter(({ outcome }) => outcome === 'wrong').length
}
console.log(`\n${wrongs === 0 ? 'Nothing is wrong.' : `${wrongs} thing${wrongs === 1 ? ' is' : 's are'} wrong.`}`)
process.exit(wrongs === 0 ? 0 : 1)
