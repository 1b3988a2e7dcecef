/**
 * `npm run restore -- --to BOOKMARK_OR_TIME [--staging] [--yes]`: puts the deployed database back to an earlier time and
 * brings the shop into a state in which it may open: docs/runbook.md says when. Ended anywhere, `npm run restore` goes on.
 * `--from-archive FOLDER` reads what `npm run archive` wrote into an empty shop instead (docs/decisions/186); with `--local`
 * into a new local one, in the folder that SHOP_STATE names.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readAbout } from './archive/read-back.ts'
import { explained, requireLogIn } from './deploy/account.ts'
import { configFileOf, readOwnersShop, type Target } from './deploy/owner-file.ts'
import { CannotGoOn, terminal } from './deploy/questions.ts'
import { ensureBuilt } from './local/bundle.ts'
import { migrate } from './local/migrate.ts'
import { startLocalShop } from './local/shop.ts'
import { deployedShop } from './restore/deployed-shop.ts'
import { localPlace } from './restore/local-shop.ts'
import { keepProgress, readProgress } from './restore/progress-file.ts'
import { newProgress, restoreShop } from './restore/steps.ts'

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    'from-archive': { type: 'string' },
    local: { type: 'boolean', default: false },
    staging: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  },
})
const target: Target = values.staging ? 'staging' : 'production'
const say = (line: string): void => console.log(`    ${line}`)

/** Reads an archive into a new local shop. */
async function tryOut(folder: string): Promise<void> {
  const { SHOP_STATE: state } = process.env
  if (state === undefined || existsSync(state))
    throw new CannotGoOn('name a folder that is not there yet for the local shop: SHOP_STATE=FOLDER')
  await ensureBuilt(console.log)
  const place = localPlace(async (isInMaintenance) => {
    const shop = await startLocalShop({ state: resolve(state), config: { MAINTENANCE: String(isInMaintenance) } })
    await migrate(shop)
    return shop
  })
  try {
    const progress = newProgress(folder, '', Date.parse(readAbout(folder).madeAt))
    const done = await restoreShop({ place, keep: () => undefined, say }, progress)
    console.log(`\n${done.erased} accounts erased again. SHOP_STATE=${state} npm start opens the shop.`)
  } finally {
    await place.shop().stop()
  }
}

const fromArchive = values['from-archive'] === undefined ? undefined : resolve(values['from-archive'])

try {
  if (fromArchive !== undefined && values.local) {
    await tryOut(fromArchive)
    process.exit(0)
  }
  const shop = readOwnersShop(target)
  if (shop === null) throw new CannotGoOn('this folder knows of no deployed shop (no shop.json)')
  await requireLogIn()
  const place = deployedShop(configFileOf(target), process.env['SHOP_REACHED_AT'] ?? `https://${shop.domain}`, target)
  const begun = readProgress(target)
  const asked = fromArchive ?? values.to
  const to = begun?.to ?? asked
  if (to === undefined)
    throw new CannotGoOn('say to when: --to 2026-11-24T09:30:00Z, or --to with a bookmark that npm run deploy printed')
  if (begun !== null && asked !== undefined && asked !== begun.to)
    throw new CannotGoOn(`a restore to ${begun.to} is under way: run npm run restore without --to to end it`)
  console.log(`\n${shop.domain} ${begun === null ? 'goes' : 'is on its way'} back to ${to}.`)
  console.log(
    fromArchive === undefined
      ? 'Orders, messages and changes since then are lost, except what Stripe knows. The shop is closed meanwhile.\n'
      : 'The shop must be deployed and empty. It is closed meanwhile.\n',
  )
  if (!values.yes && begun === null)
    await terminal(false).ask(`Type ${shop.domain} to do it`, (typed) => typed === shop.domain)
  const done = await restoreShop(
    { place, keep: (progress) => keepProgress(target, progress), say },
    begun ??
      newProgress(
        to,
        await place.present(),
        fromArchive === undefined ? undefined : Date.parse(readAbout(fromArchive).madeAt),
      ),
  )
  console.log(`
${done.erased} accounts erased again, ${done.heldMessages} messages held (Today in the console), ${done.unreadPayments} payments
could not be read (the cron goes on), orders go on behind number ${done.numbersFrom}.
Look at the differences above: an order that is gone and was paid is refunded at Stripe, or made anew by hand.`)
} catch (error) {
  console.error(`\n${error instanceof CannotGoOn ? error.message : explained(error)}\n`)
  if (readProgress(target) !== null) console.error('The restore is not finished: npm run restore goes on.')
  process.exit(1)
}
