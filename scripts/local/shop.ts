/**
 * The shop on this machine: the deployed Worker in workerd with local D1, R2 and Durable Objects, and the doubles in
 * front of it and around its calls (D-01). `npm start`, every test and every benchmark use this function.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  Response as MiniflareResponse,
  type WorkerdStructuredLog,
} from 'miniflare'
import { unstable_getMiniflareWorkerOptions as optionsFromToml } from 'wrangler'
import { bundles as builtBundles } from './bundle.ts'
import { databaseDoor, throughDoor } from './database-door.ts'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '../..')

/** The configuration of a shop that uses the doubles. The keys equal those in test/doubles/wrangler.toml. */
export const localConfig = {
  APP_SECRET: 'a-secret-of-the-local-shop-only-never-deployed',
  MAIL_FROM: 'Tinta <hello@tinta.shop>',
  STRIPE_SECRET_KEY: 'sk_test_local_tinta',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_local_tinta',
  STRIPE_WEBHOOK_SECRET: 'whsec_local_tinta',
  STRIPE_JS_URL: '/__local/stripe/stripe.js',
  // One machine is every customer here, so the limit is high.
  LOGIN_TRIES_PER_ADDRESS: '100000',
  // Tests buy more in a minute than any customer does.
  PAY_TRIES_PER_CUSTOMER: '100000',
  // No SMS leaves this machine.
  SMS_PER_RANGE: '100000',
  SMS_PER_DAY: '100000',
  SMS_COUNTRIES: 'US,CA,PR,DO,MX,ES,GT,SV,HN,NI,CR,PA,CO,VE,EC,PE,CL,AR',
  // As a deployment sets it; the local runtime has one place.
  DATA_LOCATION: 'enam',
  // The demo's owner logs in by password alone.
  OWNERS_NEED_SECOND_FACTOR: 'false',
  NOTIFY_OWNERS: 'false',
  GOOGLE_CLIENT_ID: 'local-tinta.apps.googleusercontent.com',
  GOOGLE_SCRIPT_URL: '/__local/google/client.js',
  GOOGLE_MAPS_KEY: 'maps-key-local',
  TWILIO_ACCOUNT_SID: 'AClocal',
  TWILIO_AUTH_TOKEN: 'local',
  TWILIO_FROM: '+13055550100',
} as const

/** A Worker as uploaded, to be run unchanged; it brings what the doubles of third parties know of it. */
export interface UploadedWorker {
  /** Folder of its modules. */
  modules: string
  /** Folder of its asset files. */
  assets: string
  compatibilityDate: string
  databaseId: string
  /** Bucket names by binding. */
  buckets: Record<string, string>
  /** Variables and secrets. */
  bindings: Record<string, string>
}

export interface LocalShopOptions {
  /** Runs this Worker instead of the built bundle; `config` does not change it. */
  uploaded?: UploadedWorker
  /** 0 or absent takes a free port. */
  port?: number
  /** Folder of D1, R2 and Durable Objects; absent keeps everything in memory. */
  state?: string
  /** Replaces parts of `localConfig`, e.g. real Stripe test keys. */
  config?: Record<string, string>
  /** Third parties that are really called, by host name. */
  realHosts?: string[]
  /** Calls per minute and address of the outer rate limits; high by default, as one machine is every customer here. */
  ringLimit?: number
  /** Where the runtime's inspector listens, for those who look into the isolates; 0 takes a free port. */
  inspectorPort?: number
  /** What the Worker logs, line by line. */
  onLog?: (line: string) => void
  /** Answers visitors with 503 until this resolves: while the shop is migrated and seeded. */
  readiness?: Promise<unknown>
  /** Folders of the built Worker and doubles; absent takes those of `ensureBuilt`. */
  bundles?: { shop: string; doubles: string }
  /** Flags of the runtime that what is around the Worker needs (scripts/bench/trips.ts). */
  compatibilityFlags?: string[]
  /** Gives the shop a second bucket for its weekly copy (docs/decisions/187). */
  hasBackups?: boolean
  /**
   * The Worker also listens with nothing before it, neither the doubles nor Miniflare's two Workers that stand for the
   * asset files: `miniflare.unsafeGetDirectURL('doubles')` says where.
   */
  isDirect?: boolean
  /** The shop's D1 is reached by a Worker beside it, which takes SQL much faster than Miniflare's proxy: for tests and seeds. */
  hasDatabaseDoor?: boolean
  /** Folder of the files that the Worker serves; absent takes dist, as wrangler.toml says. */
  assets?: string
}

/** The local database's id, which names its folder. A shop keeps it whatever database is deployed. */
const localDatabase = '00000000-0000-0000-0000-000000000000'

export type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

export interface LocalShop {
  url: URL
  miniflare: Miniflare
  /** The shop's own D1. */
  database(): Promise<Database>
  pictures(): ReturnType<Miniflare['getR2Bucket']>
  /** Customers' files. */
  uploads(): ReturnType<Miniflare['getR2Bucket']>
  /** The second bucket, where it has one. */
  backups(): ReturnType<Miniflare['getR2Bucket']>
  /** Runs the cron once, now. */
  runCron(): Promise<void>
  stop(): Promise<void>
}

/** The files of a bundle as Miniflare takes them, the entry first. */
const modulesOf = (folder: string) => ({
  rootPath: root,
  modulesRoot: folder,
  modules: readdirSync(folder)
    .filter((name) => /\.(js|wasm)$/.test(name) || name.endsWith('.client.js'))
    .sort((one, other) => Number(other === 'index.js') - Number(one === 'index.js'))
    .map((name) => ({ type: moduleType(name), path: join(folder, name) })),
})

const moduleType = (name: string) =>
  name.endsWith('.wasm') ? 'CompiledWasm' : name.endsWith('.client.js') ? 'Text' : 'ESModule'

/** Local rate limits are high, because one machine is every customer; that of a whole site is three times higher. */
const ringLimitOf = (name: string, limit: number | undefined): number =>
  limit === undefined ? 100_000 : name === 'SITE_RATE' ? limit * 3 : limit

/** @throws when the bundles are not built (`ensureBuilt`) or the port is taken. */
export async function startLocalShop(options: LocalShopOptions = {}): Promise<LocalShop> {
  const shop = optionsFromToml(join(root, 'wrangler.toml')).workerOptions
  const doubles = optionsFromToml(join(root, 'test/doubles/wrangler.toml')).workerOptions
  const {
    email: _realEmail,
    ratelimits,
    queueConsumers,
    ...shopOptions
  } = shop as typeof shop & {
    email?: unknown
    queueConsumers?: Record<string, object>
  }
  const queues = Object.entries(queueConsumers ?? {})
  const port = options.port || (await freePort())
  const publicUrl = `http://localhost:${port}`
  const realHosts = options.realHosts ?? []
  const bundles = options.bundles ?? builtBundles
  let isReady = options.readiness === undefined
  void options.readiness?.then(() => (isReady = true))
  const { uploaded } = options
  const databaseId = uploaded?.databaseId ?? localDatabase

  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      log: new Log(LogLevel.NONE),
      ...(options.state ? { resourcePersistencePath: options.state } : {}),
      ...(options.inspectorPort === undefined ? {} : { inspectorPort: options.inspectorPort }),
      handleStructuredLogs: (line: WorkerdStructuredLog) => options.onLog?.(line.message),
      workers: [
        {
          ...doubles,
          ...modulesOf(bundles.doubles),
          name: 'doubles',
          // A direct socket of the shop itself would lead through the Workers of its assets.
          ...(options.isDirect && { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0, serviceName: 'shop' }] }),
          bindings: {
            ...(doubles.bindings as object),
            ...(uploaded && keysOf(uploaded.bindings)),
            REAL_HOSTS: realHosts.join(','),
          },
          queueProducers: { MAIL_EVENTS: queues[0]?.[0] ?? '' },
          serviceBindings: {
            SHOP: 'shop',
            ...(!isReady && { READINESS: () => new MiniflareResponse(null, { status: isReady ? 204 : 503 }) }),
          },
        },
        {
          ...shopOptions,
          ...modulesOf(uploaded?.modules ?? bundles.shop),
          ...(options.assets && { assets: { ...(shop.assets as object), directory: options.assets } }),
          name: 'shop',
          ...(options.compatibilityFlags && { compatibilityFlags: options.compatibilityFlags }),
          // An event waits for no others here.
          queueConsumers: Object.fromEntries(queues.map(([name, queue]) => [name, { ...queue, maxBatchTimeout: 0 }])),
          d1Databases: { DB: databaseId },
          ...(options.hasBackups && {
            r2Buckets: { ...(shopOptions as { r2Buckets?: object }).r2Buckets, BACKUPS: 'tinta-backups' },
          }),
          bindings: uploaded?.bindings ?? {
            ...(shop.bindings as object),
            ...localConfig,
            PUBLIC_URL: publicUrl,
            ...options.config,
          },
          ...(uploaded && {
            compatibilityDate: uploaded.compatibilityDate,
            r2Buckets: uploaded.buckets,
            assets: { ...(shopOptions as { assets?: object }).assets, directory: uploaded.assets },
          }),
          ratelimits: Object.fromEntries(
            Object.entries(ratelimits ?? {}).map(([name, limit]) => [
              name,
              { ...limit, simple: { ...limit.simple, limit: ringLimitOf(name, options.ringLimit) } },
            ]),
          ),
          serviceBindings: { EMAIL: { name: 'doubles', entrypoint: 'EmailDouble' } },
          outboundService: { name: 'doubles', entrypoint: 'Outbound' },
        },
        ...(options.hasDatabaseDoor ? [databaseDoor(String(shop.compatibilityDate), databaseId)] : []),
      ],
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  )
  await miniflare.ready
  const database = () => miniflare.getD1Database('DB', 'shop')
  return {
    url: new URL(publicUrl),
    miniflare,
    database: options.hasDatabaseDoor ? throughDoor(miniflare, database) : database,
    pictures: () => miniflare.getR2Bucket('PICTURES', 'shop'),
    uploads: () => miniflare.getR2Bucket('UPLOADS', 'shop'),
    backups: () => miniflare.getR2Bucket('BACKUPS', 'shop'),
    async runCron() {
      const worker = await miniflare.getWorker('shop')
      await worker.scheduled({ cron: '* * * * *' })
    },
    stop: () => miniflare.dispose(),
  }
}

/** The keys of the card provider, which its double has to know. */
const keysOf = (bindings: Record<string, string>) =>
  Object.fromEntries(Object.entries(bindings).filter(([name]) => name.startsWith('STRIPE_')))
