/**
 * A preview: a branch's Worker at an address of its own, under the Worker of staging, with a database of its own
 * (docs/decisions/191). Each step looks first, so that an interrupted run is simply repeated.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, parseConfig } from '#worker/config.ts'
import { hashToken, randomToken } from '#worker/platform/keyring.adapter.ts'
import { ownerInvitation } from '../owner-invitation.ts'
import { stockStatements } from '../stock/statements.ts'
import { ensureDatabaseCalled, findDatabase } from './account.ts'
import { configOf, namesOf, ownerFolder, readOwnersShop, writeOwnersShop, type OwnersShop } from './owner-file.ts'
import { CannotGoOn } from './questions.ts'
import { newAppSecret } from './secrets.ts'
import { deleteEndpoint, ensureEndpoint } from './stripe-endpoint.ts'
import { askWrangler, executeRemotely, queryRemotely, wrangler, WranglerFailed } from './wrangler.ts'

/** What is kept of a preview between runs. */
export interface Preview {
  databaseId: string
  /** Where it answers; absent until Cloudflare has said it. */
  url?: string
  webhookEndpointId?: string
  /** True once it has its secrets: Cloudflare keeps them from one deployment to the next. */
  isConfigured?: boolean
}

/** A branch's name as a part of an address: `feature/Gift wrap` is `feature-gift-wrap`. */
export const previewName = (branch: string): string =>
  branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 32)
    .replace(/-+$/, '')

const configFile = (name: string): string => join(ownerFolder, `wrangler.preview-${name}.json`)
const databaseName = (name: string): string => `tinta-preview-${name}`

/** @throws CannotGoOn when there is no staging shop, under whose Worker previews stand */
function stagingShop(): OwnersShop {
  const shop = readOwnersShop('staging')
  if (!shop) throw new CannotGoOn('previews stand beside staging: run npm run deploy -- --staging first')
  return shop
}

/** wrangler's configuration of a preview: nothing of production, mail to staging's addresses, no domain and no cron. */
function previewConfig(shop: OwnersShop, name: string, preview: Preview) {
  const { routes: _domain, ...staging } = configOf('staging', shop)
  const databases = staging.d1_databases?.map((database) => ({
    ...database,
    database_name: databaseName(name),
    database_id: preview.databaseId,
  }))
  return {
    ...staging,
    triggers: { crons: [] },
    d1_databases: databases,
    previews: {
      d1_databases: databases,
      r2_buckets: staging.r2_buckets,
      send_email: staging.send_email,
      ratelimits: staging.ratelimits,
      durable_objects: staging.durable_objects,
      vars: { ...staging.vars, ...(preview.url === undefined ? {} : { PUBLIC_URL: preview.url }) },
    },
  }
}

function keep(name: string, preview: Preview | undefined): void {
  const shop = stagingShop()
  const { [name]: _former, ...others } = shop.previews ?? {}
  writeOwnersShop('staging', { ...shop, previews: preview ? { ...others, [name]: preview } : others })
  if (preview) writeFileSync(configFile(name), `${JSON.stringify(previewConfig(shop, name, preview), null, 2)}\n`)
  else rmSync(configFile(name), { force: true })
}

/** Uploads the branch; its migrations are applied by the build (scripts/build.ts). @returns where it answers */
async function upload(name: string, more: string[] = []): Promise<string> {
  const { stdout } = await wrangler(['preview', '--name', name, '--json', '--config', configFile(name), ...more])
  const answer = JSON.parse(stdout.slice(stdout.search(/^\{/m))) as { preview: { urls?: string[] } }
  const [url] = answer.preview.urls ?? []
  if (url === undefined)
    throw new CannotGoOn(
      'Cloudflare gives previews no address yet: run npm run deploy -- --staging once, then this again',
    )
  return url.replace(/\/+$/, '')
}

interface Asked {
  /** Stripe's test keys. */
  keys: { STRIPE_SECRET_KEY?: string | undefined; STRIPE_PUBLISHABLE_KEY?: string | undefined }
  say: (line: string) => void
}

/**
 * Makes or updates the preview of a name.
 * @throws CannotGoOn, WranglerFailed
 */
export async function makePreview(name: string, { keys, say }: Asked): Promise<void> {
  const shop = stagingShop()
  const databaseId = await ensureDatabaseCalled(databaseName(name), shop.location)
  let preview: Preview = { ...shop.previews?.[name], databaseId }
  keep(name, preview)
  say(`database: ${databaseName(name)}`)
  if (preview.url === undefined) {
    // Its address is known once it exists; until it has its secrets it answers 503.
    preview = { ...preview, url: await upload(name) }
    keep(name, preview)
  }
  const { url = '' } = preview
  say(`address: ${url}`)
  if (!preview.isConfigured || keys.STRIPE_SECRET_KEY) preview = await uploadWithSecrets(name, preview, keys)
  else await upload(name)
  say('Worker: uploaded')
  keep(name, preview)
  await executeRemotely(configFile(name), stockStatements())
  say('catalogue: there')
  say(`${url} shows this branch, with a database of its own`)
  await invite(name, shop.ownerEmail, url, say)
}

async function uploadWithSecrets(name: string, preview: Preview, keys: Asked['keys']): Promise<Preview> {
  const { url = '' } = preview
  const { STRIPE_SECRET_KEY: key, STRIPE_PUBLISHABLE_KEY: publishable } = keys
  if (!key || !publishable)
    throw new CannotGoOn('set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY in the environment to Stripe’s test keys')
  const secrets = { STRIPE_SECRET_KEY: key, STRIPE_PUBLISHABLE_KEY: publishable }
  const made = preview.isConfigured ? {} : { APP_SECRET: newAppSecret() }
  refuseWrong({ ...configOf('staging', stagingShop()).vars, PUBLIC_URL: url, ...secrets, ...made })
  const endpoint = await ensureEndpoint(key, `${url}/api/payments/webhook`, preview.isConfigured === true)
  const file = join(ownerFolder, `.secrets-preview-${name}.json`)
  try {
    const webhook = endpoint.secret === null ? {} : { STRIPE_WEBHOOK_SECRET: endpoint.secret }
    writeFileSync(file, JSON.stringify({ ...secrets, ...made, ...webhook }), { mode: 0o600 })
    await upload(name, ['--secrets-file', file])
  } finally {
    rmSync(file, { force: true })
  }
  return { ...preview, webhookEndpointId: endpoint.id, isConfigured: true }
}

/** @throws CannotGoOn with every fault, before anything has the secrets */
function refuseWrong(env: Record<string, string>): void {
  try {
    parseConfig({ APP_SECRET: newAppSecret(), STRIPE_WEBHOOK_SECRET: 'whsec_made_later', ...env })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const faults = error.message.split('\n').slice(1)
    throw new CannotGoOn(`these settings cannot be:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  }
}

async function invite(name: string, email: string, url: string, say: (line: string) => void): Promise<void> {
  const file = configFile(name)
  const [row] = await queryRemotely(file, "SELECT count(*) AS count FROM customers WHERE role = 'owner'")
  if (Number(row?.['count']) > 0) return
  const token = randomToken()
  await executeRemotely(file, ownerInvitation(email, await hashToken(token), Date.now()))
  say(`this link makes ${email} its owner, once, within 7 days: ${url}/staff/invitation?token=${token}`)
}

/** Cloudflare's code for a preview that is not there. */
const isGone = (output: string): boolean => /\b10025\b|was not found/.test(output)

/**
 * Deletes a preview with its database and its endpoint at Stripe. What an interrupted run has deleted already is no
 * failure.
 * @throws CannotGoOn, WranglerFailed
 */
export async function deletePreview(name: string, { keys, say }: Asked): Promise<void> {
  const known = stagingShop().previews?.[name]
  if (!known) throw new CannotGoOn(`this folder knows of no preview ${name}`)
  if (known.webhookEndpointId !== undefined) {
    if (keys.STRIPE_SECRET_KEY) await deleteEndpoint(keys.STRIPE_SECRET_KEY, known.webhookEndpointId)
    else say('its webhook endpoint at Stripe stays: set STRIPE_SECRET_KEY to have it deleted')
  }
  const command = ['preview', 'delete', '--name', name, '--skip-confirmation', '--config', configFile(name)]
  const { status, output } = await askWrangler(command)
  if (status !== 0 && !isGone(output)) throw new WranglerFailed(output)
  say('Worker: deleted')
  if ((await findDatabase(databaseName(name))) !== null)
    await wrangler(['d1', 'delete', databaseName(name), '--skip-confirmation', '--config', configFile(name)])
  say('database: deleted')
  keep(name, undefined)
  say(`${name} is gone, with its database. Files that were sent to it stay in ${namesOf('staging').uploads}`)
}
