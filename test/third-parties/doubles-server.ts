import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Miniflare, convertV4MiniflareOptions } from 'miniflare'
import Stripe from 'stripe'
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler'
import { type ShopStub, shopStubScript } from './shop-stub.ts'

const root = resolve(import.meta.dirname, '../..')

/** The doubles in front of a shop that only records the requests it gets. */
export interface DoublesServer {
  url: URL
  /** The official SDK, whose calls leave the shop as in production. */
  stripe: Stripe
  shop: ShopStub
  /** A call to the front door. */
  call: (path: string, init?: RequestInit) => Promise<Response>
  /** A call the shop's Worker makes to the outside. */
  callFromShop: (url: string, init?: RequestInit) => Promise<Response>
  /** Sends through the shop's EMAIL binding. */
  sendEmail: (message: object) => Promise<{ messageId?: string; error?: string }>
  control: (command: object) => Promise<Response>
  stop: () => Promise<void>
}

/** A file that the shop's stub serves, for tests in a browser. */
export interface StubPage {
  type: string
  body: string
}

export interface DoublesOptions {
  /** The folder that keeps the doubles' state between two starts; without it nothing is kept. */
  stateFolder?: string
  /** By path. */
  pages?: Record<string, StubPage>
  /** Hosts that are really called. */
  realHosts?: string[]
}

/** Builds the doubles and starts them in front of the shop stub. */
export async function startDoubles({
  stateFolder,
  pages = {},
  realHosts = [],
}: DoublesOptions = {}): Promise<DoublesServer> {
  const built = await buildDoubles()
  const { workerOptions } = readWorkerOptions(join(root, 'test/doubles/wrangler.toml'))
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      ...(stateFolder !== undefined && { resourcePersistencePath: stateFolder }),
      workers: [
        {
          ...workerOptions,
          name: 'doubles',
          rootPath: root,
          modulesRoot: built.folder,
          modules: built.modules,
          bindings: { ...(workerOptions.bindings as Record<string, string>), REAL_HOSTS: realHosts.join(',') },
          serviceBindings: { SHOP: 'shop' },
        },
        {
          name: 'shop',
          compatibilityDate: '2026-10-15',
          modules: [{ type: 'ESModule', path: join(built.folder, 'shop-stub.js'), contents: shopStubScript }],
          modulesRoot: built.folder,
          bindings: { PAGES: pages },
          outboundService: { name: 'doubles', entrypoint: 'Outbound' },
          serviceBindings: { EMAIL: { name: 'doubles', entrypoint: 'EmailDouble' } },
        },
      ],
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  )
  const url = await miniflare.ready
  const call: DoublesServer['call'] = (path, init) => fetch(new URL(path, url), init)
  const postJson = (path: string, body: object) =>
    call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const callFromShop: DoublesServer['callFromShop'] = (target, init = {}) =>
    fetch(new URL('/stub/outbound', url), {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), 'x-outbound-url': target },
    })

  return {
    url,
    stripe: new Stripe('sk_test_local_tinta', {
      maxNetworkRetries: 2,
      timeout: 3000,
      httpClient: Stripe.createFetchHttpClient((target: unknown, init: unknown) =>
        callFromShop(String(target), init as RequestInit),
      ),
    }),
    shop: {
      webhooks: async () => (await call('/stub/webhooks')).json() as ReturnType<ShopStub['webhooks']>,
      answerWebhooksWith: async (statuses) => void (await postJson('/stub/answers', statuses)),
    },
    call,
    callFromShop,
    sendEmail: async (message) => (await postJson('/stub/email', message)).json() as Promise<{ messageId?: string }>,
    control: (command) => postJson('/__local/stripe/control', command),
    stop: async () => {
      await miniflare.dispose()
      await rm(built.folder, { recursive: true, force: true })
    },
  }
}

async function buildDoubles() {
  const folder = await mkdtemp(join(tmpdir(), 'doubles-'))
  const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js')
  await promisify(execFile)(process.execPath, [
    wrangler,
    'deploy',
    '--dry-run',
    '-c',
    join(root, 'test/doubles/wrangler.toml'),
    '--outdir',
    folder,
  ])
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'))
  const modules = files
    .sort((a, b) => Number(b === 'index.js') - Number(a === 'index.js'))
    .map((file) => ({ type: file.endsWith('.client.js') ? 'Text' : 'ESModule', path: join(folder, file) }))
  return { folder, modules }
}
