/** A complete deployment: the owner's command against the double, and the uploaded Worker in workerd. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { startLocalShop } from '#scripts/local/shop.ts'
import { sqlOf, type TestShop } from '#test/support/shop.ts'
import { servedVersion, type ScriptMetadata, type Version } from './account-state.ts'
import { apiToken, startCloudflare, type CloudflareDouble } from './cloudflare-double.ts'
import { goodRecords, startDns, type DnsRecords } from './dns-records.ts'
import { startStripeEndpoints, type StripeEndpoints } from './stripe-endpoints.ts'

const root = join(import.meta.dirname, '../..')

export interface Ended {
  /** Null if it was killed. */
  status: number | null
  output: string
}

export interface Drill {
  cloudflare: CloudflareDouble
  stripe: StripeEndpoints
  dns: DnsRecords
  /**
   * `npm run deploy -- --yes …`; killed with SIGKILL as soon as it prints `killAt`. `tree` holds the files of another
   * release, which build their web part themselves.
   */
  deploy(options?: {
    args?: string[]
    environment?: Record<string, string>
    killAt?: string
    tree?: string
  }): Promise<Ended>
  /** `npm run doctor`. */
  doctor(environment?: Record<string, string>): Promise<Ended>
  /** Runs a module of the project as the owner's commands run: `code` may import from `./scripts/…`. */
  evaluate(code: string): Promise<Ended>
  /** Any wrangler command with the owner's configuration, or with the tracked one. */
  wrangler(args: string[], isTracked?: boolean): Promise<Ended>
  /** The Worker as uploaded, on the account's own database and buckets: the version that serves, or a named one. */
  openUploaded(versionId?: string): Promise<TestShop>
  /** `npm run preview`; killed with SIGKILL as soon as it prints `killAt`. */
  preview(args: string[], environment?: Record<string, string>, killAt?: string): Promise<Ended>
  /** A preview's Worker. */
  openPreview(name: string): Promise<TestShop>
  stop(): Promise<void>
}

/** What is run of a version or of a preview's deployment. */
interface Uploaded extends Pick<Version, 'modules' | 'assets'> {
  compatibilityDate: string
  bindings: ScriptMetadata['bindings']
}

export const answers = ['--domain', 'shop.example.com', '--owner', 'marta@example.com', '--country', 'es']

/** `stripeKey` is the account's secret key: live or test. */
export async function startDrill(stripeKey = 'rk_live_drill'): Promise<Drill> {
  const folder = mkdtempSync(join(tmpdir(), 'tinta-deploy-'))
  const data = join(folder, 'data')
  const owner = join(folder, 'owner')
  mkdirSync(owner)
  const cloudflare = await startCloudflare(data)
  const stripe = await startStripeEndpoints(stripeKey)
  const dns = await startDns()
  for (const [name, texts] of goodRecords('shop.example.com')) dns.texts.set(name, texts)
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    CI: '1',
    // Without this machine's own log-in and without traces of an earlier run.
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    CLOUDFLARE_API_BASE_URL: `${cloudflare.url}/client/v4`,
    CLOUDFLARE_API_TOKEN: apiToken,
    OWNER_FOLDER: owner,
    WEB_IS_BUILT: '1',
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_PUBLISHABLE_KEY: stripeKey.replace(/^[rs]k_/, 'pk_'),
    STRIPE_API_URL: stripe.url,
    DOCTOR_DNS_URL: dns.url,
    // The uploaded Worker starts at the first request, which takes long on a busy machine.
    SMOKE_PATIENCE_MS: '60000',
  }

  const run = (args: string[], more: Record<string, string> = {}, killAt?: string, tree = root): Promise<Ended> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, args, {
        cwd: tree,
        env: { ...environment, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
        // A process group of its own, so that a kill ends wrangler too.
        detached: true,
      })
      let output = ''
      const take = (part: Buffer) => {
        output += part.toString()
        if (killAt !== undefined && output.includes(killAt) && child.pid !== undefined && child.exitCode === null) {
          try {
            process.kill(-child.pid, 'SIGKILL')
          } catch {
            // The process had ended by itself.
          }
        }
      }
      child.stdout.on('data', take)
      child.stderr.on('data', take)
      child.on('error', reject)
      child.on('close', (status) => resolve({ status, output }))
    })

  /** Starts a Worker as it was uploaded, on the account's own data. */
  const open = async (uploaded: Uploaded): Promise<TestShop> => {
    // Only one workerd at a time may open the data.
    await cloudflare.storage.stop()
    const place = mkdtempSync(join(folder, 'worker-'))
    const [modules, assets] = [join(place, 'modules'), join(place, 'assets')]
    mkdirSync(modules)
    for (const [name, { bytes }] of uploaded.modules) writeFileSync(join(modules, basename(name)), bytes)
    for (const [path, { hash }] of Object.entries(uploaded.assets)) {
      const file = join(assets, decodeURIComponent(path))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, cloudflare.state.assetFiles.get(hash) ?? new Uint8Array())
    }
    const bindingsOf = (type: string) => uploaded.bindings.filter((binding) => binding.type === type)
    const [database] = bindingsOf('d1')
    const log: string[] = []
    const shop = await startLocalShop({
      state: data,
      onLog: (line) => log.push(line),
      uploaded: {
        modules,
        assets,
        compatibilityDate: uploaded.compatibilityDate,
        databaseId: String(database?.['id'] ?? database?.['database_id']),
        buckets: Object.fromEntries(
          bindingsOf('r2_bucket').map(({ name, bucket_name: bucket }) => [name, String(bucket)]),
        ),
        bindings: Object.fromEntries(
          [...bindingsOf('plain_text'), ...bindingsOf('secret_text')].map(({ name, text }) => [name, String(text)]),
        ),
      },
    })
    return { ...shop, ...sqlOf(shop), log }
  }

  const openUploaded = (versionId?: string): Promise<TestShop> => {
    const [script] = cloudflare.state.scripts.values()
    const version = versionId ? script?.versions.find(({ id }) => id === versionId) : servedVersion(script)
    if (!version) throw new Error('no Worker was uploaded')
    const { metadata, secrets } = version
    return open({
      ...version,
      compatibilityDate: metadata.compatibility_date,
      bindings: [
        ...metadata.bindings.filter(({ type }) => type !== 'secret_text'),
        ...[...secrets].map(([name, text]) => ({ type: 'secret_text', name, text })),
      ],
    })
  }

  const openPreview = (name: string): Promise<TestShop> => {
    const [script] = cloudflare.state.scripts.values()
    const latest = script?.previews.find((preview) => preview.name === name)?.deployments.at(-1)
    if (!latest) throw new Error(`there is no preview ${name}`)
    return open({
      ...latest,
      bindings: Object.entries(latest.env).map(([binding, facts]) => ({ ...facts, name: binding })),
    })
  }

  /** Runs a command while the shop's domain answers. */
  const withEdge = async (work: (reachedAt: Record<string, string>) => Promise<Ended>): Promise<Ended> => {
    // Nothing answers before the Worker is uploaded; after that the double of the edge answers.
    const edge = await startEdge(openUploaded, () => cloudflare.state.scripts.size > 0)
    try {
      return await work({ SHOP_REACHED_AT: edge.url })
    } finally {
      await edge.stop()
    }
  }

  return {
    cloudflare,
    stripe,
    dns,
    openUploaded,
    openPreview,
    preview: (args, more = {}, killAt) =>
      run(['--disable-warning=ExperimentalWarning', 'scripts/preview.ts', ...args], more, killAt),
    deploy: ({ args = answers, environment: more = {}, killAt, tree } = {}) =>
      withEdge((reachedAt) =>
        run(
          ['--disable-warning=ExperimentalWarning', 'scripts/deploy.ts', '--yes', ...args],
          { ...more, ...reachedAt, ...(tree !== undefined && { WEB_IS_BUILT: '' }) },
          killAt,
          tree,
        ),
      ),
    doctor: (more = {}) =>
      withEdge((reachedAt) =>
        run(['--disable-warning=ExperimentalWarning', 'scripts/doctor.ts'], { ...more, ...reachedAt }),
      ),
    evaluate: (code) => run(['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', code]),
    wrangler: (args, isTracked = false) =>
      run([
        'node_modules/wrangler/bin/wrangler.js',
        ...args,
        '--config',
        isTracked ? 'wrangler.toml' : join(owner, 'wrangler.json'),
      ]),
    async stop() {
      await cloudflare.stop()
      await stripe.stop()
      await dns.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Serves the shop's domain: the Worker as it is in the account at the first request. */
async function startEdge(
  open: () => Promise<TestShop>,
  isUploaded: () => boolean,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { createServer } = await import('node:http')
  let shop: Promise<TestShop> | null = null
  const rest = async () => {
    const opened = shop
    shop = null
    await (await opened)?.stop()
  }
  const server = createServer((incoming, outgoing) => {
    const answer = async () => {
      if (!isUploaded()) return outgoing.writeHead(530).end()
      shop ??= open()
      const response = await fetch(new URL(incoming.url ?? '/', (await shop).url))
      const https = response.headers.get('Strict-Transport-Security')
      outgoing.writeHead(response.status, https === null ? {} : { 'Strict-Transport-Security': https })
      outgoing.end(Buffer.from(await response.arrayBuffer()))
      // wrangler's next query needs the data for itself.
      if (incoming.url?.includes('category=dtf')) await rest()
    }
    answer().catch(() => outgoing.destroy())
  })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resume) => server.close(resume))
      await rest()
    },
  }
}
