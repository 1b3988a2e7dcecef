/**
 * Stands in for Cloudflare's API on the wire: the real wrangler calls it through CLOUDFLARE_API_BASE_URL. It stores
 * what it is given and refuses what the real one refuses, with its codes. It answers any other call with 404 and notes
 * it.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { emptyAccount } from './account-state.ts'
import { databaseOf, isTold, json, paged, Refused, requireR2, type Account, type Route } from './calls.ts'
import { localStorage } from './local-storage.ts'
import { queueRoutes } from './queue-calls.ts'
import { workerRoutes } from './worker-calls.ts'

const accountId = 'a'.repeat(32)
export const apiToken = 'token-of-the-double'

export interface CloudflareDouble extends Account {
  /** `METHOD path` of each call without an answer. */
  unknown: string[]
  /** `METHOD path` of every call. */
  calls: string[]
  stop(): Promise<void>
}

/** Asset files whose upload has begun, by path. */
const imports = new Map<string, Uint8Array>()
const bookmark = () => `${randomBytes(4).toString('hex')}-00000001-00004e29-${randomBytes(16).toString('hex')}`

const routes: Route[] = [
  ...workerRoutes,
  ...queueRoutes,
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
    'DELETE',
    /^\/accounts\/\w+\/d1\/database\/([^/]+)$/,
    ({ params }, account) => {
      account.state.databases.splice(account.state.databases.indexOf(databaseOf(account, params[0])), 1)
      return null
    },
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
  [
    'POST',
    /^\/accounts\/\w+\/email\/sending\/send$/,
    (call, { state }) => {
      const { from, to } = json<{ from: string | { address: string }; to: string | string[] }>(call)
      const sender = typeof from === 'string' ? from : from.address
      if (!state.sendingDomains.includes(sender.split('@')[1] ?? ''))
        throw new Refused(403, 10_203, 'The sender’s domain is not onboarded')
      if (!state.isMailOpen) throw new Refused(403, 10_204, 'The recipient is not a verified destination address')
      const recipients = [to].flat()
      state.mailedTo.push(...recipients)
      return { delivered: recipients, queued: [], permanent_bounces: [] }
    },
  ],
]

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
