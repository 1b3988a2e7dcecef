/** The contents of a Cloudflare account, as far as a deployment of the shop uses them. */
export interface Database {
  uuid: string
  name: string
  location: string
  /** The bookmarks that were told, with the time that was asked for; null for now. */
  bookmarks: Map<string, string | null>
  /** The time, or the bookmark of a moment that was “now”, that the database was put back to; null for never. */
  restoredTo: string | null
}
export interface Queue {
  queue_id: string
  queue_name: string
  consumers: { consumer_id: string; type: string; script: string; [field: string]: unknown }[]
}
export interface Subscription {
  id: string
  name: string
  enabled: boolean
  source: { type: string; zone_id?: string; domain?: string }
  destination: { type: string; queue_id: string }
  events: string[]
}
export interface Bucket {
  name: string
  location: string
}
/** One upload of a Worker: its modules by name, wrangler's metadata, and the secrets and assets that belong to it. */
export interface Version {
  id: string
  number: number
  /** ISO 8601. */
  createdOn: string
  modules: Map<string, { type: string; bytes: Uint8Array }>
  metadata: ScriptMetadata
  secrets: Map<string, string>
  /** Path → hash of the content. */
  assets: Record<string, { hash: string; size: number }>
}
/** Which versions serve, and what share of the requests each of them gets. */
export interface Deployment {
  id: string
  createdOn: string
  versions: { version_id: string; percentage: number }[]
}
/** A binding of a preview, by its name: `{ type: 'd1', database_id: … }`, `{ type: 'secret_text', text: … }`. */
export interface PreviewBinding {
  type: string
  [field: string]: unknown
}
export interface PreviewDeployment extends Pick<Version, 'id' | 'modules' | 'assets'> {
  compatibilityDate: string
  env: Record<string, PreviewBinding>
  migrationTag: string | undefined
}
export interface Preview {
  id: string
  name: string
  /** Oldest first. */
  deployments: PreviewDeployment[]
}
/** A Worker: its versions, deployments and previews, oldest first, and what no version changes. */
export interface Script {
  versions: Version[]
  deployments: Deployment[]
  /** The tag of the last migration of its Durable Objects. */
  migrationTag: string | undefined
  crons: string[]
  domains: string[]
  /** True if it answers at workers.dev. */
  isOnSubdomain: boolean
  /** True if its previews get addresses at workers.dev. */
  hasPreviewUrls: boolean
  previews: Preview[]
}

/** The version that serves most requests; undefined where nothing is deployed. */
export function servedVersion(script: Script | undefined): Version | undefined {
  const [most] = (script?.deployments.at(-1)?.versions ?? []).toSorted(
    (one, other) => other.percentage - one.percentage,
  )
  return script?.versions.find(({ id }) => id === most?.version_id)
}
export interface ScriptMetadata {
  main_module: string
  compatibility_date: string
  compatibility_flags?: string[]
  bindings: { type: string; name: string; [field: string]: unknown }[]
  keep_bindings?: string[]
  migrations?: { new_tag?: string; old_tag?: string; steps?: { new_sqlite_classes?: string[] }[] }
  assets?: { jwt?: string; config?: Record<string, unknown> }
  observability?: object
  limits?: object
}

export interface AccountState {
  databases: Database[]
  buckets: Bucket[]
  /** Objects that tests put there for wrangler to fetch, by `bucket/key`. */
  objects: Map<string, string>
  scripts: Map<string, Script>
  /** The bytes of uploaded asset files, by hash. */
  assetFiles: Map<string, Uint8Array>
  /** Zones of the account by name. */
  zones: { id: string; name: string }[]
  sendingDomains: string[]
  /** The recipients of what was sent from outside a Worker. */
  mailedTo: string[]
  /** A new account may write to verified addresses only. */
  isMailOpen: boolean
  queues: Queue[]
  subscriptions: Subscription[]
  /** Features that the owner has to switch on in the dashboard. */
  isR2Enabled: boolean
  isPaid: boolean
}

export const emptyAccount = (zones: string[]): AccountState => ({
  databases: [],
  buckets: [],
  objects: new Map(),
  scripts: new Map(),
  assetFiles: new Map(),
  zones: zones.map((name, index) => ({ id: `zone${String(index).padStart(28, '0')}`, name })),
  sendingDomains: [],
  mailedTo: [],
  isMailOpen: true,
  queues: [],
  subscriptions: [],
  isR2Enabled: true,
  isPaid: true,
})

/** The part of the state that two equal deployments have in common: without ids, values of secrets and times. */
export const summaryOf = (state: AccountState): object => ({
  databases: state.databases.map(({ name, location }) => ({ name, location })),
  buckets: state.buckets.toSorted((one, other) => one.name.localeCompare(other.name)),
  sendingDomains: state.sendingDomains,
  queues: state.queues
    .map(({ queue_name: queue, consumers }) => ({
      queue,
      consumers: consumers.map(({ script, dead_letter_queue: dead }) => `${script} ${String(dead)}`),
    }))
    .toSorted((one, other) => one.queue.localeCompare(other.queue)),
  subscriptions: state.subscriptions.map(({ source, events, enabled }) => ({ source, events, enabled })),
  scripts: [...state.scripts].map(([name, script]) => ({
    name,
    modules: [...(servedVersion(script)?.modules.keys() ?? [])].toSorted(),
    bindings: (servedVersion(script)?.metadata.bindings ?? [])
      .map(({ type, name: binding }) => `${type} ${binding}`)
      .filter((line) => !line.startsWith('secret_text'))
      .toSorted(),
    secrets: [...(servedVersion(script)?.secrets.keys() ?? [])].toSorted(),
    assets: Object.keys(servedVersion(script)?.assets ?? {}).length,
    crons: script.crons,
    domains: script.domains,
    isOnSubdomain: script.isOnSubdomain,
  })),
})
