/**
 * Everything that belongs to one owner: their answers, the ids of created resources, and wrangler's configuration. All
 * of it is in files that git does not track: `shop.json`, and for each target one that wrangler finds before
 * wrangler.toml.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { experimental_readRawConfig as readRawConfig } from 'wrangler'
import type { DataLocation } from '#worker/platform/data-location.rules.ts'
import type { Preview } from './preview.ts'
import { root } from './wrangler.ts'

export type Target = 'production' | 'staging'

/** The location of data; neither D1 nor R2 can be moved later. */
export type Location = DataLocation

export interface OwnersShop {
  /** `shop.example.com`: a zone of the account, or a host in one. */
  domain: string
  /** The name before the address in mails. */
  shopName: string
  /** The address mails come from. */
  sender: string
  /** The mail address of the shop's first owner. */
  ownerEmail: string
  /** ISO 3166, two letters: the country of the studio. */
  country: string
  location: Location
  /** False if the owner starts without products. */
  isStocked: boolean
  /** Staging only: the only addresses that mail is sent to. */
  mailOnlyTo?: string[]
  databaseId?: string
  /** Stripe's id of the webhook endpoint. */
  webhookEndpointId?: string
  /** The address of that endpoint. */
  webhookUrl?: string
  /**
   * Whether the shop copies itself into a second bucket each week (docs/decisions/187). Without a word the deployment makes
   * the bucket for production, and none for staging; false keeps it away.
   */
  hasBackups?: boolean
  /** The sender and the recipient of the test mail that Cloudflare took. */
  testMail?: string
  /** When `npm run archive` last brought everything home, ms. */
  archivedAt?: number
  /** Staging only: the previews beside it, by name. */
  previews?: Record<string, Preview>
}

/** The folder of the owner's files; OWNER_FOLDER names another one, to try a deployment out. */
export const ownerFolder = resolve(root, process.env['OWNER_FOLDER'] ?? '.')
const ownerFile = (): string => join(ownerFolder, 'shop.json')
const trackedConfig = join(root, 'wrangler.toml')
const generatedConfig = (target: Target): string =>
  join(ownerFolder, target === 'production' ? 'wrangler.json' : 'wrangler.staging.json')

const readAll = (): Partial<Record<Target, OwnersShop>> =>
  existsSync(ownerFile()) ? (JSON.parse(readFileSync(ownerFile(), 'utf8')) as Partial<Record<Target, OwnersShop>>) : {}

export const readOwnersShop = (target: Target): OwnersShop | null => readAll()[target] ?? null

/** Writes all or nothing: a run that is killed while it writes keeps the old file. */
function writeWhole(path: string, value: unknown): void {
  writeFileSync(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`)
  renameSync(`${path}.new`, path)
}

export function writeOwnersShop(target: Target, shop: OwnersShop): void {
  writeWhole(ownerFile(), { ...readAll(), [target]: shop })
  writeWhole(generatedConfig(target), configOf(target, shop))
}

/** The configuration of a target: the owner's, or the tracked one if the owner has none yet. */
export const configFileOf = (target: Target): string =>
  existsSync(generatedConfig(target)) ? generatedConfig(target) : trackedConfig

/** The names of created resources. Staging has resources of its own. */
export const namesOf = (target: Target) => {
  const name = target === 'production' ? 'tinta' : 'tinta-staging'
  return {
    worker: name,
    database: name,
    pictures: `${name}-pictures`,
    uploads: `${name}-uploads`,
    mailEvents: `${name}-mail-events`,
    deadMailEvents: `${name}-mail-events-dead`,
    backups: `${name}-backups`,
  }
}

/** The parts of wrangler.toml that an owner's configuration changes. */
interface TrackedConfig {
  main?: string
  assets?: { directory?: string }
  d1_databases?: { binding: string; migrations_dir?: string }[]
  r2_buckets?: { binding: string }[]
  send_email?: { name: string }[]
  durable_objects?: { bindings: { name: string; class_name: string }[] }
  queues?: { consumers?: object[] }
  ratelimits?: { name: string; namespace_id: string }[]
  vars?: Record<string, string>
}

/** A region beside each location of data: there the Worker runs (docs/decisions/182). */
const regions: Record<Location, string> = {
  wnam: 'aws:us-west-2',
  enam: 'aws:us-east-1',
  weur: 'aws:eu-west-3',
  eeur: 'gcp:europe-central2',
  apac: 'aws:ap-southeast-1',
  oc: 'aws:ap-southeast-2',
}

/** wrangler.toml with this owner's values. */
export function configOf(target: Target, shop: OwnersShop) {
  const rawConfig: TrackedConfig = readRawConfig({ config: trackedConfig }).rawConfig
  const names = namesOf(target)
  // Paths are relative to the file's folder.
  const here = (path: string | undefined): string | undefined =>
    path === undefined || ownerFolder === root ? path : relative(ownerFolder, join(root, path))
  return {
    ...rawConfig,
    main: here(rawConfig.main),
    assets: { ...rawConfig.assets, directory: here(rawConfig.assets?.directory) },
    name: names.worker,
    workers_dev: false,
    // Previews of branches stand beside staging (scripts/deploy/preview.ts) and never beside the shop that sells.
    preview_urls: target === 'staging',
    placement: { region: regions[shop.location] },
    routes: [{ pattern: shop.domain, custom_domain: true }],
    d1_databases: rawConfig.d1_databases?.map((database) => ({
      ...database,
      database_name: names.database,
      migrations_dir: here(database.migrations_dir),
      ...(shop.databaseId ? { database_id: shop.databaseId } : {}),
    })),
    r2_buckets: [
      ...(rawConfig.r2_buckets ?? []).map((bucket) => ({
        ...bucket,
        bucket_name: bucket.binding === 'PICTURES' ? names.pictures : names.uploads,
      })),
      ...(shop.hasBackups ? [{ binding: 'BACKUPS', bucket_name: names.backups }] : []),
    ],
    send_email: rawConfig.send_email?.map((binding) => ({
      ...binding,
      ...(shop.mailOnlyTo ? { allowed_destination_addresses: shop.mailOnlyTo } : {}),
    })),
    queues: {
      consumers: rawConfig.queues?.consumers?.map((consumer) => ({
        ...consumer,
        queue: names.mailEvents,
        dead_letter_queue: names.deadMailEvents,
      })),
    },
    // Rate limits count per account, so staging has counters of its own.
    ratelimits: rawConfig.ratelimits?.map((limit) => ({
      ...limit,
      namespace_id: target === 'production' ? limit.namespace_id : `2${limit.namespace_id}`,
    })),
    vars: {
      ...rawConfig.vars,
      PUBLIC_URL: `https://${shop.domain}`,
      // Rooms are made where the Worker is placed, whoever makes them (docs/decisions/500).
      DATA_LOCATION: shop.location,
      MAIL_FROM: `${shop.shopName} <${shop.sender}>`,
      ...(target === 'staging' ? { STAGE: 'staging' } : {}),
    },
  }
}

/** True if the target's configuration equals what this release and the owner's answers would make. */
export function isConfigCurrent(target: Target): boolean {
  const shop = readOwnersShop(target)
  if (!shop || !existsSync(generatedConfig(target))) return true
  return readFileSync(generatedConfig(target), 'utf8') === `${JSON.stringify(configOf(target, shop), null, 2)}\n`
}

const locations: readonly (readonly [location: Location, countries: string])[] = [
  ['oc', 'AU NZ FJ PG'],
  ['apac', 'JP KR CN TW HK SG MY TH VN PH ID IN PK BD LK NP KH LA MM MN MO'],
  [
    'eeur',
    'PL CZ SK HU RO BG UA MD BY RU LT LV EE FI GR CY TR RS HR BA SI MK AL ME XK IL AE SA QA KW EG JO GE AM AZ KZ',
  ],
  ['weur', 'ES PT FR DE AT CH IT NL BE LU IE GB IS NO SE DK MT AD MC LI SM VA MA DZ TN SN NG GH CI CM ZA KE'],
]

/** The location nearest to a country. The Americas share the eastern one, which is nearest to most of them. */
export const locationNear = (country: string): Location =>
  locations.find(([, countries]) => countries.split(' ').includes(country.toUpperCase()))?.[0] ?? 'enam'
