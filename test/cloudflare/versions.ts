/**
 * Versions of a Worker and which of them serve, as Cloudflare's pages “Versions & Deployments”, “Gradual deployments”
 * and “Rollbacks” describe them. A secret that changes is a new version too.
 */
import { randomUUID } from 'node:crypto'
import { servedVersion, type Script, type ScriptMetadata, type Version } from './account-state.ts'
import { manifestOf } from './asset-files.ts'
import { databaseOf, json, Refused, requireR2, type Account, type Answer, type Call, type Route } from './calls.ts'

/** @throws Refused */
export function scriptOf({ state }: Account, name = ''): Script {
  const script = state.scripts.get(name)
  if (!script) throw new Refused(404, 10_007, 'This Worker does not exist on your account.')
  return script
}

/** Gives the next number and moves the clock on, so that wrangler can sort by time. */
let lastTime = 0
const now = (): string => new Date((lastTime = Math.max(Date.now(), lastTime + 1))).toISOString()

const deployVersions = (script: Script, versions: { version_id: string; percentage: number }[]): string => {
  const made = { id: randomUUID(), createdOn: now(), versions }
  script.deployments.push(made)
  return made.id
}

/** Adds a version. Secrets that it does not bring stay, as `keep_bindings` says. @throws Refused */
async function addVersion({ params, request }: Call, account: Account): Promise<{ script: Script; version: Version }> {
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
  const script: Script = account.state.scripts.get(name) ?? {
    versions: [],
    deployments: [],
    migrationTag: undefined,
    crons: [],
    domains: [],
    isOnSubdomain: false,
    hasPreviewUrls: false,
    previews: [],
  }
  const before = script.versions.at(-1)
  const modules: Version['modules'] = new Map()
  for (const [field, file] of form)
    if (field !== 'metadata' && typeof file !== 'string')
      modules.set(file.name, { type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) })
  const secrets = new Map(metadata.keep_bindings?.includes('secret_text') ? before?.secrets : [])
  for (const binding of metadata.bindings)
    if (binding.type === 'secret_text') secrets.set(binding.name, String(binding['text']))
  const jwt = metadata.assets?.jwt
  const assets = jwt ? manifestOf(jwt) : (before?.assets ?? {})
  const version: Version = {
    id: randomUUID(),
    number: script.versions.length + 1,
    createdOn: now(),
    modules,
    metadata,
    secrets,
    assets,
  }
  script.versions.push(version)
  script.migrationTag = metadata.migrations?.new_tag ?? script.migrationTag
  account.state.scripts.set(name, script)
  return { script, version }
}

/** `wrangler deploy`: a version that serves at once. */
const deploy: Answer = async (call, account) => {
  const { script, version } = await addVersion(call, account)
  return {
    id: call.params[0],
    deployment_id: deployVersions(script, [{ version_id: version.id, percentage: 100 }]),
    startup_time_ms: 20,
    mutable_pipeline_id: null,
    entry_point: '',
  }
}

/** `wrangler versions upload`: a version that serves nobody yet. */
const uploadVersion: Answer = async (call, account) => {
  scriptOf(account, call.params[0])
  const { version } = await addVersion(call, account)
  return { ...shown(version), startup_time_ms: 20 }
}

const shown = (version: Version) => ({
  id: version.id,
  number: version.number,
  annotations: {},
  metadata: {
    author_email: 'owner@example.com',
    created_on: version.createdOn,
    has_preview: false,
    source: 'wrangler',
  },
  resources: {
    bindings: bindingsOf(version),
    script: { etag: version.id, handlers: ['fetch', 'scheduled'] },
    script_runtime: { compatibility_date: version.metadata.compatibility_date, usage_model: 'standard', limits: {} },
  },
})
const bindingsOf = (version: Version) => [
  ...version.metadata.bindings.filter(({ type }) => type !== 'secret_text'),
  ...[...version.secrets.keys()].map((name) => ({ type: 'secret_text', name })),
]

/** `wrangler versions deploy` and `wrangler rollback`. @throws Refused */
const changeDeployment: Answer = (call, account) => {
  const script = scriptOf(account, call.params[0])
  const { versions } = json<{ versions: { version_id: string; percentage: number }[] }>(call)
  const chosen = versions.map(({ version_id: id }) => {
    const version = script.versions.find((known) => known.id === id)
    if (!version) throw new Refused(404, 10_212, `Version ${id} does not exist.`)
    return version
  })
  if (versions.length > 2 || versions.reduce((sum, { percentage }) => sum + percentage, 0) !== 100)
    throw new Refused(400, 10_216, 'The percentages of at most two versions must add up to 100.')
  // Cloudflare goes back to no version before a change of Durable Object classes.
  const lastTag = script.versions.findLastIndex(({ metadata }) => metadata.migrations !== undefined)
  if (chosen.some(({ number }) => number < lastTag + 1))
    throw new Refused(400, 10_211, 'A Durable Object migration has been applied since this version.')
  const current = servedVersion(script)
  const [only] = chosen
  const changed =
    versions.length === 1 && only && current
      ? [...new Set([...only.secrets.keys(), ...current.secrets.keys()])].filter(
          (name) => only.secrets.get(name) !== current.secrets.get(name),
        )
      : []
  if (changed.length > 0 && call.query.get('force') !== 'true')
    throw new Refused(400, 10_220, `The following secrets have changed: ${changed.join(', ')}`)
  return { id: deployVersions(script, versions) }
}

/** A changed secret is a copy of the newest version, which serves at once. @throws Refused */
function changeSecret(account: Account, name: string | undefined, change: (secrets: Version['secrets']) => void): void {
  const script = scriptOf(account, name)
  const newest = script.versions.at(-1)
  if (!newest || servedVersion(script) !== newest)
    throw new Refused(400, 10_215, 'The latest version of this Worker is not deployed.')
  const secrets = new Map(newest.secrets)
  change(secrets)
  const { migrations: _applied, ...metadata } = newest.metadata
  const made = { ...newest, id: randomUUID(), number: newest.number + 1, createdOn: now(), metadata, secrets }
  script.versions.push(made)
  deployVersions(script, [{ version_id: made.id, percentage: 100 }])
}

export const versionRoutes: Route[] = [
  ['PUT', /^\/accounts\/\w+\/workers\/scripts\/([^/]+)$/, deploy],
  ['POST', /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/versions$/, uploadVersion],
  [
    'GET',
    /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/versions$/,
    ({ params }, account) => ({ items: scriptOf(account, params[0]).versions.toReversed().map(shown) }),
  ],
  [
    'GET',
    /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/versions\/([^/]+)$/,
    ({ params }, account) => {
      const version = scriptOf(account, params[0]).versions.find(({ id }) => id === params[1])
      if (!version) throw new Refused(404, 10_212, `Version ${params[1]} does not exist.`)
      return shown(version)
    },
  ],
  [
    'GET',
    /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/deployments$/,
    ({ params }, account) => ({
      deployments: scriptOf(account, params[0])
        .deployments.toReversed()
        .map(({ id, createdOn, versions }) => ({
          id,
          created_on: createdOn,
          source: 'wrangler',
          strategy: 'percentage',
          annotations: {},
          author_email: 'owner@example.com',
          versions,
        })),
    }),
  ],
  ['POST', /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/deployments$/, changeDeployment],
  [
    'GET',
    /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/secrets$/,
    ({ params }, account) =>
      [...(servedVersion(scriptOf(account, params[0]))?.secrets.keys() ?? [])].map((name) => ({
        name,
        type: 'secret_text',
      })),
  ],
  [
    'PUT',
    /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/secrets$/,
    (call, account) => {
      const { name, text } = json<{ name: string; text: string }>(call)
      changeSecret(account, call.params[0], (secrets) => secrets.set(name, text))
      return { name, type: 'secret_text' }
    },
  ],
  [
    'GET',
    /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/settings$/,
    ({ params }, account) => {
      const script = scriptOf(account, params[0])
      const newest = script.versions.at(-1)
      return { bindings: newest ? bindingsOf(newest) : [], migration_tag: script.migrationTag }
    },
  ],
]
