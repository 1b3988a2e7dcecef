/** Previews of a Worker, as Cloudflare's pages “Previews” and “Resources and isolation” describe them. */
import { randomUUID } from 'node:crypto'
import type { Preview, PreviewBinding, PreviewDeployment } from './account-state.ts'
import { manifestOf } from './asset-files.ts'
import { databaseOf, json, Refused, type Account, type Call, type Route } from './calls.ts'
import { scriptOf } from './versions.ts'

/** By name or id. @throws Refused */
function previewOf(account: Account, [worker, wanted = '']: string[]): Preview {
  const name = decodeURIComponent(wanted)
  const found = scriptOf(account, worker).previews.find((preview) => preview.id === name || preview.name === name)
  if (!found) throw new Refused(404, 10_025, `Preview ${name} does not exist.`)
  return found
}

/** An address is given only where preview addresses are switched on, which a deployment of the Worker does. */
const shown = (account: Account, worker: string, { id, name }: Preview) => ({
  id,
  name,
  slug: name,
  urls: scriptOf(account, worker).hasPreviewUrls ? [`https://${name}-${worker}.print-studio.workers.dev`] : [],
})

/** Adds a deployment; `inherit` keeps a secret of the one before. @throws Refused */
async function addDeployment({ params, request }: Call, account: Account): Promise<object> {
  const preview = previewOf(account, params)
  const form = await request.formData()
  const metadata = JSON.parse(String(form.get('metadata'))) as {
    main_module: string
    compatibility_date: string
    env?: Record<string, PreviewBinding>
    assets?: { jwt?: string }
    migrations?: { new_tag?: string }
  }
  const before = preview.deployments.at(-1)
  const env = Object.fromEntries(
    Object.entries(metadata.env ?? {}).map(([name, binding]) => [
      name,
      binding.type === 'inherit' ? (before?.env[name] ?? binding) : binding,
    ]),
  )
  for (const binding of Object.values(env))
    if (binding.type === 'd1') databaseOf(account, String(binding['database_id']))
  const modules: PreviewDeployment['modules'] = new Map()
  for (const file of form.getAll('files'))
    if (typeof file !== 'string')
      modules.set(file.name, { type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) })
  const made: PreviewDeployment = {
    id: randomUUID(),
    compatibilityDate: metadata.compatibility_date,
    env,
    modules,
    assets: metadata.assets?.jwt ? manifestOf(metadata.assets.jwt) : {},
    migrationTag: metadata.migrations?.new_tag ?? before?.migrationTag,
  }
  preview.deployments.push(made)
  return shownDeployment(made)
}
const shownDeployment = ({ id, env, migrationTag }: PreviewDeployment) => ({
  id,
  urls: [],
  env,
  migration_tag: migrationTag,
})

export const previewRoutes: Route[] = [
  [
    'GET',
    /^\/accounts\/\w+\/workers\/workers\/([^/]+)\/previews\/([^/]+)$/,
    ({ params }, account) => shown(account, params[0] ?? '', previewOf(account, params)),
  ],
  [
    'POST',
    /^\/accounts\/\w+\/workers\/workers\/([^/]+)\/previews$/,
    (call, account) => {
      const [worker = ''] = call.params
      const made: Preview = { id: randomUUID(), name: json<{ name: string }>(call).name, deployments: [] }
      scriptOf(account, worker).previews.push(made)
      return shown(account, worker, made)
    },
  ],
  [
    'PATCH',
    /^\/accounts\/\w+\/workers\/workers\/([^/]+)\/previews\/([^/]+)$/,
    ({ params }, account) => shown(account, params[0] ?? '', previewOf(account, params)),
  ],
  [
    'DELETE',
    /^\/accounts\/\w+\/workers\/workers\/([^/]+)\/previews\/([^/]+)$/,
    ({ params }, account) => {
      const { previews } = scriptOf(account, params[0])
      previews.splice(previews.indexOf(previewOf(account, params)), 1)
      return {}
    },
  ],
  [
    'GET',
    /^\/accounts\/\w+\/workers\/workers\/([^/]+)\/previews\/([^/]+)\/deployments\/latest$/,
    ({ params }, account) => {
      const latest = previewOf(account, params).deployments.at(-1)
      if (!latest) throw new Refused(404, 10_222, 'This Preview has no deployments.')
      return shownDeployment(latest)
    },
  ],
  ['POST', /^\/accounts\/\w+\/workers\/workers\/([^/]+)\/previews\/([^/]+)\/deployments$/, addDeployment],
]
