/**
 * Stands in for Cloudflare's API on the wire: the real wrangler calls it through CLOUDFLARE_API_BASE_URL. It stores
 * what it is given and refuses what the real one refuses, with its codes. It answers any other call with 404 and notes
 * it.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { emptyAccount, type AccountState, type Script, type ScriptMetadata } from './account-state.ts'
import { localStorage, type LocalStorage } from './local-storage.ts'

const accountId = 'a'.repeat(32)
export const apiToken = 'token-of-the-double'

class Refused extends Error {
  readonly status: number
  readonly code: number
  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

interface Call {
  params: string[]
  query: URLSearchParams
  /** The body, whole. */
  bytes: Uint8Array
  request: Request
}
interface Told {
  result: unknown
  resultInfo?: object
}
type Answer = (call: Call, account: CloudflareDouble) => Promise<unknown> | unknown

export interface CloudflareDouble {
  url: string
  state: AccountState
  storage: LocalStorage
  /** `METHOD path` of each call without an answer. */
  unknown: string[]
  /** `METHOD path` of every call. */
  calls: string[]
  stop(): Promise<void>
}

const json = <Shape>(call: Call): Shape => JSON.parse(Buffer.from(call.bytes).toString('utf8')) as Shape
const paged = (list: unknown[]): Told => ({
  result: list,
  resultInfo: { page: 1, per_page: 100, count: list.length, total_count: list.length, total_pages: 1 },
})
const isTold = (value: unknown): value is Told => typeof value === 'object' && value !== null && 'resultInfo' in value

function scriptOf(account: CloudflareDouble, name = ''): Script {
  const script = account.state.scripts.get(name)
  if (!script) throw new Refused(404, 10_007, 'This Worker does not exist on your account.')
  return script
}
function databaseOf(account: CloudflareDouble, wanted = '') {
  const found = account.state.databases.find(({ uuid, name }) => uuid === wanted || name === decodeURIComponent(wanted))
  if (!found) throw new Refused(404, 7404, `The database ${wanted} could not be found`)
  return found
}
function requireR2(account: CloudflareDouble): void {
  if (!account.state.isR2Enabled) throw new Refused(403, 10_042, 'Please enable R2 through the Cloudflare Dashboard.')
}
const zoneOf = (account: CloudflareDouble, host: string) =>
  account.state.zones.find(({ name }) => host === name || host.endsWith(`.${name}`))

/** Asset files whose upload has begun, by path. */
const imports = new Map<string, Uint8Array>()
const bookmark = () => `${randomBytes(4).toString('hex')}-00000001-00004e29-${randomBytes(16).toString('hex')}`

/** A session token in the form of the real ones; wrangler reads its middle part. */
const sessionToken = (facts: object): string =>
  ['{}', JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600, ...facts }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')
const factsOf = (token: string): { script?: string; manifest?: Script['assets'] } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as {
    script?: string
    manifest?: Script['assets']
  }
/** The manifests of upload sessions, which are too long for a token. */
const sessions = new Map<string, Script['assets']>()
const assetsPerUpload = 50

const routes: [method: string, path: RegExp, answer: Answer][] = [
  ['GET', /^\/user$/, () => ({ id: 'user', email: 'owner@example.com' })],
  ['GET', /^\/user\/tokens\/verify$/, () => ({ id: 'token', status: 'active' })],
  ['GET', /^\/accounts$/, () => paged([{ id: accountId, name: 'Print studio' }])],
  ['GET', /^\/accounts\/\w+$/, () => ({ id: accountId, name: 'Print studio' })],
  ['GET', /^\/memberships$/, () => paged([{ id: 'm', account: { id: accountId, name: 'Print studio' }, roles: [] }])],
  [
    'GET',
    /^\/zones$/,
    ({ query }, { state }) => paged(state.zones.filter(({ name }) => !query.get('name') || name === query.get('name'))),
  ],

  [
    'GET',
    /^\/accounts\/\w+\/d1\/database$/,
    ({ query }, { state }) =>
      paged(state.databases.filter(({ name }) => !query.get('name') || name === query.get('name'))),
  ],
  [
    'POST',
    /^\/accounts\/\w+\/d1\/database$/,
    (call, { state }) => {
      const { name, primary_location_hint: location = '' } = json<{ name: string; primary_location_hint?: string }>(
        call,
      )
      if (state.databases.some((database) => database.name === name))
        throw new Refused(400, 7502, `A database with the name ${name} already exists.`)
      const made = { uuid: randomUUID(), name, location, bookmarks: new Map(), restoredTo: null }
      state.databases.push(made)
      return { ...made, version: 'production', created_in_region: location.toUpperCase() }
    },
  ],
  [
    'GET',
    /^\/accounts\/\w+\/d1\/database\/([^/]+)$/,
    ({ params }, account) => ({ ...databaseOf(account, params[0]), version: 'production' }),
  ],
  [
    'POST',
    /^\/accounts\/\w+\/d1\/database\/([^/]+)\/query$/,
    async (call, account) => {
      const { sql } = json<{ sql: string }>(call)
      const { uuid } = databaseOf(account, call.params[0])
      return account.storage.query(uuid, sql).catch((error: unknown) => {
        throw new Refused(400, 7500, error instanceof Error ? error.message.replace(/^D1_ERROR: /, '') : 'SQL error')
      })
    },
  ],
  [
    'POST',
    /^\/accounts\/\w+\/d1\/database\/([^/]+)\/import$/,
    async (call, account) => {
      const { uuid } = databaseOf(account, call.params[0])
      const { action, filename = '', etag } = json<{ action: string; filename?: string; etag?: string }>(call)
      if (action === 'init') {
        const name = `${uuid}.${etag}.sql`
        return { success: true, filename: name, upload_url: `${account.url}/upload/${name}`, messages: [] }
      }
      const file = imports.get(filename)
      if (action !== 'ingest' || !file) throw new Refused(400, 7500, 'Not currently importing anything.')
      const answers = await account.storage.query(uuid, Buffer.from(file).toString('utf8')).catch((error: unknown) => {
        throw new Refused(400, 7500, error instanceof Error ? error.message : 'SQL error')
      })
      imports.delete(filename)
      return {
        success: true,
        type: 'import',
        status: 'complete',
        messages: [],
        at_bookmark: bookmark(),
        result: { num_queries: answers.length, final_bookmark: bookmark(), meta: answers.at(-1)?.meta },
      }
    },
  ],
  [
    'GET',
    /^\/accounts\/\w+\/d1\/database\/([^/]+)\/time_travel\/bookmark$/,
    ({ params, query }, account) => {
      const made = bookmark()
      const timestamp = query.get('timestamp')
      if (timestamp !== null && Number.isNaN(Date.parse(timestamp)))
        throw new Refused(400, 7400, 'Invalid timestamp provided')
      databaseOf(account, params[0]).bookmarks.set(made, timestamp)
      return { bookmark: made }
    },
  ],
  [
    'POST',
    /^\/accounts\/\w+\/d1\/database\/([^/]+)\/time_travel\/restore$/,
    ({ params, query }, account) => {
      const database = databaseOf(account, params[0])
      const wanted = query.get('bookmark') ?? ''
      if (!database.bookmarks.has(wanted)) throw new Refused(400, 7400, 'Invalid bookmark provided')
      database.restoredTo = database.bookmarks.get(wanted) ?? wanted
      return { bookmark: wanted, previous_bookmark: bookmark(), message: 'Database was restored' }
    },
  ],

  [
    'GET',
    /^\/accounts\/\w+\/r2\/buckets$/,
    (_call, account) => {
      requireR2(account)
      return { buckets: account.state.buckets.map(({ name }) => ({ name, creation_date: '2026-11-23T00:00:00Z' })) }
    },
  ],
  [
    'GET',
    /^\/accounts\/\w+\/r2\/buckets\/([^/]+)$/,
    ({ params }, account) => {
      requireR2(account)
      const found = account.state.buckets.find(({ name }) => name === params[0])
      if (!found) throw new Refused(404, 10_006, 'The specified bucket does not exist.')
      return found
    },
  ],
  [
    'POST',
    /^\/accounts\/\w+\/r2\/buckets$/,
    (call, account) => {
      requireR2(account)
      const { name, locationHint = '' } = json<{ name: string; locationHint?: string }>(call)
      if (account.state.buckets.some((bucket) => bucket.name === name))
        throw new Refused(409, 10_004, 'The bucket you tried to create already exists, and you own it.')
      account.state.buckets.push({ name, location: locationHint })
      return {}
    },
  ],

  [
    'GET',
    /^\/accounts\/\w+\/workers\/services\/([^/]+)$/,
    ({ params }, account) => {
      if (!account.state.scripts.has(params[0] ?? ''))
        throw new Refused(404, 10_090, 'This service does not exist on your account.')
      return {
        id: params[0],
        default_environment: { environment: 'production', script: { last_deployed_from: 'wrangler' } },
      }
    },
  ],
  ['GET', /^\/accounts\/\w+\/workers\/scripts$/, (_call, { state }) => [...state.scripts.keys()].map((id) => ({ id }))],
  [
    'GET',
    /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/secrets$/,
    ({ params }, account) =>
      [...scriptOf(account, params[0]).secrets.keys()].map((name) => ({ name, type: 'secret_text' })),
  ],
  [
    'PUT',
    /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/secrets$/,
    (call, account) => {
      const { name, text } = json<{ name: string; text: string }>(call)
      scriptOf(account, call.params[0]).secrets.set(name, text)
      return { name, type: 'secret_text' }
    },
  ],
  [
    'GET',
    /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/settings$/,
    ({ params }, account) => {
      const script = scriptOf(account, params[0])
      return {
        bindings: [
          ...script.metadata.bindings.filter(({ type }) => type !== 'secret_text'),
          ...[...script.secrets.keys()].map((name) => ({ type: 'secret_text', name })),
        ],
        migration_tag: script.metadata.migrations?.new_tag,
      }
    },
  ],
  [
    'POST',
    /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/assets-upload-session$/,
    (call, { state }) => {
      const { manifest } = json<{ manifest: Script['assets'] }>(call)
      if (Object.keys(manifest).length > (state.isPaid ? 100_000 : 20_000))
        throw new Refused(400, 10_021, 'Too many asset files.')
      const id = randomUUID()
      sessions.set(id, manifest)
      const missing = [...new Set(Object.values(manifest).map(({ hash }) => hash))].filter(
        (hash) => !state.assetFiles.has(hash),
      )
      const buckets = Array.from({ length: Math.ceil(missing.length / assetsPerUpload) }, (_none, index) =>
        missing.slice(index * assetsPerUpload, (index + 1) * assetsPerUpload),
      )
      return { jwt: sessionToken({ script: id }), buckets }
    },
  ],
  [
    'POST',
    /^\/accounts\/\w+\/workers\/assets\/upload$/,
    async ({ request }, { state }) => {
      const token = (request.headers.get('authorization') ?? '').replace('Bearer ', '')
      for (const [hash, file] of await request.formData()) {
        const text = typeof file === 'string' ? file : await file.text()
        state.assetFiles.set(hash, new Uint8Array(Buffer.from(text, 'base64')))
      }
      const manifest = sessions.get(factsOf(token).script ?? '') ?? {}
      const isWhole = Object.values(manifest).every(({ hash }) => state.assetFiles.has(hash))
      return isWhole ? { jwt: token } : {}
    },
  ],
  ['PUT', /^\/accounts\/\w+\/workers\/scripts\/([^/]+)$/, upload],
  ['POST', /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/versions$/, upload],
  [
    'GET',
    /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/deployments$/,
    ({ params }, account) => {
      scriptOf(account, params[0])
      return { deployments: [{ id: 'd', source: 'wrangler', versions: [{ version_id: 'v', percentage: 100 }] }] }
    },
  ],
  ['POST', /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/deployments$/, () => ({ id: 'd' })],
  [
    'PATCH',
    /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/script-settings$/,
    ({ params }, account) => (scriptOf(account, params[0]), {}),
  ],
  [
    'GET',
    /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/subdomain$/,
    ({ params }, account) => ({ enabled: scriptOf(account, params[0]).isOnSubdomain, previews_enabled: false }),
  ],
  [
    'POST',
    /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/subdomain$/,
    (call, account) => {
      const { enabled } = json<{ enabled: boolean }>(call)
      scriptOf(account, call.params[0]).isOnSubdomain = enabled
      return { enabled, previews_enabled: false }
    },
  ],
  [
    'GET',
    /^\/accounts\/\w+\/workers\/workers\/([^/]+)$/,
    ({ params }, account) => ({
      id: params[0],
      name: params[0],
      subdomain: { enabled: scriptOf(account, params[0]).isOnSubdomain, previews_enabled: false },
    }),
  ],
  ['GET', /^\/accounts\/\w+\/workers\/subdomain$/, () => ({ subdomain: 'print-studio' })],
  [
    'PUT',
    /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/schedules$/,
    (call, account) => {
      scriptOf(account, call.params[0]).crons = json<{ cron: string }[]>(call).map(({ cron }) => cron)
      return {}
    },
  ],
  [
    'POST',
    /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/domains\/changeset$/,
    () => ({ added: [], removed: [], updated: [], conflicting: [] }),
  ],
  [
    'PUT',
    /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/domains\/records$/,
    (call, account) => {
      const { origins } = json<{ origins: { hostname: string }[] }>(call)
      for (const { hostname } of origins)
        if (!zoneOf(account, hostname)) throw new Refused(400, 100_116, `Could not find zone for ${hostname}.`)
      scriptOf(account, call.params[0]).domains = origins.map(({ hostname }) => hostname)
      return {}
    },
  ],

  [
    'GET',
    /^\/zones\/\w+\/email\/sending\/subdomains$/,
    (_call, { state }) => paged(state.sendingDomains.map((name) => ({ name, tag: name, enabled: true }))),
  ],
  [
    'POST',
    /^\/zones\/\w+\/email\/sending\/subdomains$/,
    (call, { state }) => {
      const { name } = json<{ name: string }>(call)
      if (state.sendingDomains.includes(name)) throw new Refused(409, 2008, 'Sending subdomain already exists')
      state.sendingDomains.push(name)
      return { name, enabled: true, tag: name }
    },
  ],
]

/** Stores a Worker's upload: its modules and metadata. Secrets that it does not bring stay, as `keep_bindings` says. */
async function upload({ params, request }: Call, account: CloudflareDouble): Promise<unknown> {
  const name = params[0] ?? ''
  const form = await request.formData()
  const part = form.get('metadata')
  const metadata = JSON.parse(typeof part === 'string' ? part : ((await part?.text()) ?? '{}')) as ScriptMetadata
  if (metadata.limits && !account.state.isPaid)
    throw new Refused(400, 100_328, 'CPU limits are not supported for the Free plan.')
  for (const binding of metadata.bindings) {
    if (binding.type === 'd1') databaseOf(account, String(binding['id'] ?? binding['database_id']))
    if (binding.type === 'r2_bucket') {
      requireR2(account)
      if (!account.state.buckets.some((bucket) => bucket.name === binding['bucket_name']))
        throw new Refused(400, 10_085, `R2 bucket '${String(binding['bucket_name'])}' not found.`)
    }
  }
  const before = account.state.scripts.get(name)
  const modules: Script['modules'] = new Map()
  for (const [field, file] of form)
    if (field !== 'metadata' && typeof file !== 'string')
      modules.set(file.name, { type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) })
  const secrets = new Map(metadata.keep_bindings?.includes('secret_text') ? before?.secrets : [])
  for (const binding of metadata.bindings)
    if (binding.type === 'secret_text') secrets.set(binding.name, String(binding['text']))
  const jwt = metadata.assets?.jwt
  const assets = jwt ? sessions.get(factsOf(jwt).script ?? '') : before?.assets
  if (jwt && !assets) throw new Refused(400, 10_304, 'The completion token of the assets is not valid.')
  account.state.scripts.set(name, {
    crons: [],
    domains: [],
    isOnSubdomain: false,
    ...before,
    modules,
    metadata,
    secrets,
    assets: assets ?? {},
    versions: (before?.versions ?? 0) + 1,
  })
  return { id: name, deployment_id: randomUUID(), startup_time_ms: 20, mutable_pipeline_id: null, entry_point: '' }
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array))
  return Buffer.concat(parts)
}

/** Opens the API of an account. `folder` keeps its D1 and R2. */
export async function startCloudflare(
  folder: string,
  state = emptyAccount(['example.com']),
): Promise<CloudflareDouble> {
  const account: CloudflareDouble = {
    url: '',
    state,
    storage: localStorage(folder),
    unknown: [],
    calls: [],
    stop: async () => {
      await account.storage.stop()
      server.closeAllConnections()
      await new Promise((resume) => server.close(resume))
    },
  }
  const answerTo = async (incoming: IncomingMessage): Promise<{ status: number; body: string; etag?: string }> => {
    const url = new URL(incoming.url ?? '/', 'http://double')
    const bytes = await bodyOf(incoming)
    account.calls.push(`${incoming.method} ${url.pathname}`)
    if (incoming.method === 'PUT' && url.pathname.startsWith('/upload/')) {
      imports.set(url.pathname.slice('/upload/'.length), bytes)
      return { status: 200, body: '', etag: createHash('md5').update(bytes).digest('hex') }
    }
    const path = url.pathname.replace(/^\/client\/v4/, '')
    const headers = new Headers(
      Object.entries(incoming.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    const isAsset = path.endsWith('/workers/assets/upload')
    try {
      if (!isAsset && headers.get('authorization') !== `Bearer ${apiToken}`)
        throw new Refused(401, 10_000, 'Authentication error')
      // An object is answered as it is, without an envelope.
      const [, bucket, key] = /^\/accounts\/\w+\/r2\/buckets\/([^/]+)\/objects\/(.+)$/.exec(path) ?? []
      if (incoming.method === 'GET' && key !== undefined) {
        const object = account.state.objects.get(`${bucket}/${decodeURIComponent(key)}`)
        if (object === undefined) throw new Refused(404, 10_007, 'The specified key does not exist.')
        return { status: 200, body: object }
      }
      for (const [method, pattern, answer] of routes) {
        const match = incoming.method === method ? pattern.exec(path) : null
        if (!match) continue
        const request = new Request(url, {
          method,
          headers,
          ...(bytes.length > 0 ? { body: new Uint8Array(bytes) } : {}),
        })
        const told = await answer({ params: match.slice(1), query: url.searchParams, bytes, request }, account)
        const { result, resultInfo } = isTold(told) ? told : { result: told, resultInfo: undefined }
        return {
          status: 200,
          body: JSON.stringify({ success: true, errors: [], messages: [], result, result_info: resultInfo }),
        }
      }
      account.unknown.push(`${incoming.method} ${path}`)
      throw new Refused(404, 7003, `Could not route to ${path}, perhaps your object identifier is invalid?`)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const errors = [{ code: error.code, message: error.message }]
      return { status: error.status, body: JSON.stringify({ success: false, errors, messages: [], result: null }) }
    }
  }
  const server = createServer((incoming, outgoing) => {
    answerTo(incoming).then(
      ({ status, body, etag }) => {
        outgoing.writeHead(status, { 'Content-Type': 'application/json', ...(etag ? { ETag: `"${etag}"` } : {}) })
        outgoing.end(body)
      },
      (error: unknown) => {
        outgoing.writeHead(500)
        outgoing.end(String(error))
      },
    )
  })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const address = server.address()
  account.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return account
}
