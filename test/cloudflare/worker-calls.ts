/** Calls about Workers: what no version changes. Their versions are in versions.ts, their files in asset-files.ts. */
import type { Script } from './account-state.ts'
import { assetRoutes } from './asset-files.ts'
import { Refused, json, zoneOf, type Route } from './calls.ts'
import { previewRoutes } from './previews.ts'
import { scriptOf, versionRoutes } from './versions.ts'

const subdomainOf = ({ isOnSubdomain, hasPreviewUrls }: Script) => ({
  enabled: isOnSubdomain,
  previews_enabled: hasPreviewUrls,
})

export const workerRoutes: Route[] = [
  ...versionRoutes,
  ...assetRoutes,
  ...previewRoutes,
  [
    'GET',
    /^\/accounts\/\w+\/workers\/services\/([^/]+)$/,
    ({ params }, account) => {
      const script = account.state.scripts.get(params[0] ?? '')
      if (!script) throw new Refused(404, 10_090, 'This service does not exist on your account.')
      return {
        id: params[0],
        default_environment: {
          environment: 'production',
          script: { last_deployed_from: 'wrangler', migration_tag: script.migrationTag },
        },
      }
    },
  ],
  ['GET', /^\/accounts\/\w+\/workers\/scripts$/, (_call, { state }) => [...state.scripts.keys()].map((id) => ({ id }))],
  [
    'PATCH',
    /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/script-settings$/,
    ({ params }, account) => (scriptOf(account, params[0]), {}),
  ],
  [
    'GET',
    /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/subdomain$/,
    ({ params }, account) => subdomainOf(scriptOf(account, params[0])),
  ],
  [
    'POST',
    /^\/accounts\/\w+\/workers\/scripts\/([^/]+)\/subdomain$/,
    (call, account) => {
      const wish = json<{ enabled: boolean; previews_enabled?: boolean }>(call)
      const script = scriptOf(account, call.params[0])
      Object.assign(script, { isOnSubdomain: wish.enabled, hasPreviewUrls: wish.previews_enabled ?? wish.enabled })
      return subdomainOf(script)
    },
  ],
  [
    'GET',
    /^\/accounts\/\w+\/workers\/workers\/([^/]+)$/,
    ({ params }, account) => ({
      id: params[0],
      name: params[0],
      subdomain: subdomainOf(scriptOf(account, params[0])),
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
]
