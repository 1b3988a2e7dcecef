/**
 * The steps of the deployment. Each checks what exists before it acts, so that an interrupted run is simply repeated.
 */
import { ConfigError, parseConfig } from '#worker/config.ts'
import { hashToken, randomToken } from '#worker/platform/keyring.adapter.ts'
import { ownerInvitation } from '../owner-invitation.ts'
import { stockStatements } from '../stock/statements.ts'
import { bookmarkOf, ensureBuckets, ensureDatabase, ensureSending, requireLogIn, wantsBackups } from './account.ts'
import { ensureQueues, ensureSubscription } from './mail-events.ts'
import { configFileOf, configOf, readOwnersShop, writeOwnersShop, type OwnersShop, type Target } from './owner-file.ts'
import { askForShop, CannotGoOn, type Answers, type Terminal } from './questions.ts'
import {
  deployedSecrets,
  forgetPending,
  keepPending,
  newAppSecret,
  optionalSecrets,
  pendingFile,
  readPending,
  requiredSecrets,
} from './secrets.ts'
import { smokeTest } from './smoke-test.ts'
import { ensureEndpoint, ensureWallets } from './stripe-endpoint.ts'
import { sendTestMail } from './test-mail.ts'
import { executeRemotely, queryRemotely, showWrangler } from './wrangler.ts'

export interface Run {
  target: Target
  said: Answers
  terminal: Terminal
  say: (line: string) => void
}

export interface Step {
  name: string
  run: (run: Run) => Promise<void>
}

/**
 * The owner's shop after the earlier steps.
 * @throws CannotGoOn
 */
function shopOf({ target }: Run): OwnersShop {
  const shop = readOwnersShop(target)
  if (!shop) throw new CannotGoOn('the first questions have not been answered')
  return shop
}

/** Logs in by the browser where somebody is there to do so. */
async function logIn({ terminal, say }: Run): Promise<void> {
  try {
    await requireLogIn()
  } catch (error) {
    if (!(error instanceof CannotGoOn) || !terminal.isAttended) throw error
    say('wrangler opens your browser, in which you let it into your Cloudflare account')
    showWrangler(['login'])
    await requireLogIn()
  }
}

const isFilled = (text: string): boolean => text.trim() !== ''

async function answer(run: Run): Promise<void> {
  const shop = await askForShop(run.target, readOwnersShop(run.target), run.said, run.terminal)
  writeOwnersShop(run.target, shop)
  run.say(`https://${shop.domain}, mail from ${shop.shopName} <${shop.sender}>, data in ${shop.location}`)
  run.say('kept in shop.json, which git does not track')
}

async function makeDatabase(run: Run): Promise<void> {
  const shop = shopOf(run)
  const databaseId = await ensureDatabase(run.target, shop)
  writeOwnersShop(run.target, { ...shop, databaseId })
}

/** The binding of the second bucket is written when the bucket is there: a release that names a missing one is refused. */
async function makeBuckets(run: Run): Promise<void> {
  const shop = shopOf(run)
  await ensureBuckets(run.target, shop)
  writeOwnersShop(run.target, { ...shop, hasBackups: wantsBackups(run.target, shop) })
}

async function migrate(run: Run): Promise<void> {
  const config = configFileOf(run.target)
  run.say(`the database as it is now can be had back for 30 days, by this bookmark: ${await bookmarkOf(config)}`)
  run.say(`  npm run restore -- --to BOOKMARK${run.target === 'staging' ? ' --staging' : ''}`)
  showWrangler(['d1', 'migrations', 'apply', 'DB', '--remote', '--config', config])
}

/**
 * Makes, asks for and validates the secrets that the Worker does not have yet.
 * @throws CannotGoOn with every fault
 */
async function gatherSecrets(run: Run): Promise<void> {
  const shop = shopOf(run)
  const deployed = await deployedSecrets(configFileOf(run.target))
  const pending = readPending(run.target)
  for (const name of [...requiredSecrets, ...optionalSecrets]) {
    const given = process.env[name]
    if (given) pending[name] = given
  }
  if (!deployed.has('APP_SECRET')) pending['APP_SECRET'] ??= newAppSecret()
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const)
    if (!deployed.has(name))
      pending[name] ??= await run.terminal.ask(`${name}, from https://dashboard.stripe.com/apikeys`, isFilled)

  refuseWhatIsWrong(run.target, shop, pending, deployed)
  keepPending(run.target, pending)
  await makeEndpoint(run, shop, pending, deployed)
}

/** The rules of worker/config.ts, before anything is deployed. Secrets in the account cannot be read back. */
function refuseWhatIsWrong(
  target: Target,
  shop: OwnersShop,
  pending: Record<string, string>,
  deployed: ReadonlySet<string>,
): void {
  const { vars } = configOf(target, shop)
  try {
    // A group of values may be completed by secrets in the account.
    const kept = Object.fromEntries(optionalSecrets.filter((name) => deployed.has(name)).map((name) => [name, 'kept']))
    parseConfig({ ...vars, ...kept, STRIPE_WEBHOOK_SECRET: 'whsec_made_later', ...pending })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const faults = error.message
      .split('\n')
      .slice(1)
      .filter((fault) => !(deployed.has(fault.split(':')[0] ?? '') && pending[fault.split(':')[0] ?? ''] === undefined))
    if (faults.length > 0)
      throw new CannotGoOn(
        `these settings cannot be:\n${faults.map((fault) => `  ${fault}`).join('\n')}\nNothing was \
published. Correct them in the environment and run this again.`,
      )
  }
}

async function makeEndpoint(
  run: Run,
  shop: OwnersShop,
  pending: Record<string, string>,
  deployed: ReadonlySet<string>,
): Promise<void> {
  const isKept = deployed.has('STRIPE_WEBHOOK_SECRET') || pending['STRIPE_WEBHOOK_SECRET'] !== undefined
  const url = `https://${shop.domain}/api/payments/webhook`
  const key = pending['STRIPE_SECRET_KEY']
  if (key === undefined) {
    if (!isKept || shop.webhookUrl !== url)
      throw new CannotGoOn('set STRIPE_SECRET_KEY in the environment: Stripe must be told where the shop is')
    return
  }
  const endpoint = await ensureEndpoint(key, url, isKept && shop.webhookUrl === url)
  if (endpoint.secret !== null) keepPending(run.target, { ...pending, STRIPE_WEBHOOK_SECRET: endpoint.secret })
  writeOwnersShop(run.target, { ...shop, webhookEndpointId: endpoint.id, webhookUrl: url })
  run.say(`Stripe sends its events to ${url}`)
}

/** Sending from the sender's domain, what comes back from it, and a mail to see that it arrives. */
async function setUpMail(run: Run): Promise<void> {
  const shop = shopOf(run)
  await ensureSending(shop.sender)
  await ensureSubscription(run.target, shop.sender)
  await sendTestMail(run.target, shop, run.say)
}

async function publish(run: Run): Promise<void> {
  const pending = readPending(run.target)
  showWrangler([
    'deploy',
    '--config',
    configFileOf(run.target),
    ...(Object.keys(pending).length > 0 ? ['--secrets-file', pendingFile(run.target)] : []),
  ])
}

async function fillShop(run: Run): Promise<void> {
  const shop = shopOf(run)
  if (!shop.isStocked) {
    run.say('the shop begins empty: fill it at /staff/catalogue')
    return
  }
  await executeRemotely(configFileOf(run.target), stockStatements())
}

async function lookFromOutside(run: Run): Promise<void> {
  const shop = shopOf(run)
  // A new domain's certificate takes minutes. SHOP_REACHED_AT is for trying a deployment out where it has none.
  const origin = process.env['SHOP_REACHED_AT'] ?? `https://${shop.domain}`
  const faults = await smokeTest(origin, shop.isStocked, Number(process.env['SMOKE_PATIENCE_MS'] ?? 300_000))
  if (faults.length > 0)
    throw new CannotGoOn(
      `the shop does not answer as it must:\n${faults.map((fault) => `  ${fault}`).join('\n')}\n\
A new domain can take minutes. npx wrangler tail --config ${configFileOf(run.target)} shows what the Worker says.`,
    )
  run.say(`${origin} answers`)
}

/** A wallet that is missing does not end the deployment: the shop sells by card without it. */
async function registerWallets(run: Run): Promise<void> {
  const { domain } = shopOf(run)
  const key = readPending(run.target)['STRIPE_SECRET_KEY'] ?? process.env['STRIPE_SECRET_KEY']
  if (!key) {
    run.say('not looked at: set STRIPE_SECRET_KEY in the environment to ask Stripe again')
    return
  }
  const missing = await ensureWallets(key, domain)
  if (missing.length === 0) run.say(`Stripe shows Apple Pay, Google Pay and Link at ${domain}`)
  for (const { name, reason } of missing) run.say(`Stripe does not show ${name} at ${domain} yet: ${reason}`)
  if (missing.length > 0)
    run.say(
      'cards work all the same; run this again later, or see https://dashboard.stripe.com/settings/payment_method_domains',
    )
}

async function inviteOwner(run: Run): Promise<void> {
  const shop = shopOf(run)
  const config = configFileOf(run.target)
  const [row] = await queryRemotely(config, "SELECT count(*) AS count FROM customers WHERE role = 'owner'")
  if (Number(row?.['count']) > 0) {
    run.say('the shop has an owner')
    return
  }
  const token = randomToken()
  await executeRemotely(config, ownerInvitation(shop.ownerEmail, await hashToken(token), Date.now()))
  run.say(`this link makes ${shop.ownerEmail} the owner, once, within 7 days:`)
  run.say(`  https://${shop.domain}/staff/invitation?token=${token}`)
}

async function handOver(run: Run): Promise<void> {
  const secret = readPending(run.target)['APP_SECRET']
  if (secret !== undefined) {
    run.say('keep this in your password manager: Cloudflare never shows it again, and without it every password of')
    run.say('every customer is lost:')
    run.say(`  APP_SECRET=${secret}`)
  }
  forgetPending(run.target)
  run.say(
    `give the address on https://${shopOf(run).domain}/staff/health to an uptime service: it tells you when the shop is down`,
  )
  run.say(
    run.target === 'production'
      ? 'from now on npx wrangler deploy is all that a new release needs'
      : 'from now on npx wrangler deploy --config wrangler.staging.json is all that a new release needs',
  )
}

export const steps: readonly Step[] = [
  { name: 'Log-in', run: logIn },
  { name: 'Questions', run: answer },
  { name: 'Database', run: makeDatabase },
  { name: 'Buckets', run: makeBuckets },
  { name: 'Migrations', run: migrate },
  { name: 'Secrets', run: gatherSecrets },
  { name: 'Queues', run: async (run) => ensureQueues(run.target) },
  { name: 'Mail', run: setUpMail },
  { name: 'Worker', run: publish },
  { name: 'Catalogue', run: fillShop },
  { name: 'Look from outside', run: lookFromOutside },
  { name: 'Wallets', run: registerWallets },
  { name: 'Owner', run: inviteOwner },
  { name: 'Hand over', run: handOver },
]
