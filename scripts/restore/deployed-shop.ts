/** The deployed shop as a place to restore: D1's Time Travel, and maintenance by a secret, which needs no new release. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isArchive, readBack } from '../archive/read-back.ts'
import type { Bucket } from '../archive/steps.ts'
import { bookmarkOf } from '../deploy/account.ts'
import { namesOf, type Target } from '../deploy/owner-file.ts'
import { executeRemotely, queryRemotely, root, showWrangler, wrangler, WranglerFailed } from '../deploy/wrangler.ts'
import type { Place } from './steps.ts'

const seconds = (count: number): Promise<void> => new Promise((resume) => setTimeout(resume, count * 1000))

/** @throws WranglerFailed that says what to do where a rollback keeps secrets from being changed */
function explainRollback(error: unknown): never {
  if (error instanceof Error && /latest version of your Worker isn't currently deployed/.test(error.message))
    throw new WranglerFailed(
      `The shop was rolled back, or two versions share its requests: Cloudflare then changes no secret. In a checkout of \
the release that shall serve, run npx wrangler deploy, then this again (docs/deploy.md, "Back to the release before").\n\n\
${error.message}`,
    )
  throw error
}

/** `origin` is where the shop answers. */
export function deployedShop(configFile: string, origin: string, target: Target): Place {
  const config = ['--config', configFile]
  return {
    present: () => bookmarkOf(configFile),
    async setMaintenance(isOn) {
      await wrangler(['secret', 'put', 'MAINTENANCE', ...config], isOn ? 'true' : 'false').catch(explainRollback)
      // A new secret takes some seconds to reach every place.
      for (let tries = 0; tries < 60; tries += 1) {
        const status = await fetch(new URL('/api/health', origin), { signal: AbortSignal.timeout(10_000) }).then(
          async (answer) => (await answer.body?.cancel(), answer.status),
          () => 0,
        )
        if (isOn ? status === 503 : status === 200) return
        await seconds(5)
      }
      throw new Error(`${origin} does not ${isOn ? 'go into maintenance' : 'open again'}: npx wrangler tail says why`)
    },
    async restore(to) {
      if (isArchive(to)) {
        const put = async (bucket: Bucket, key: string, file: string): Promise<void> => {
          const path = `${namesOf(target)[bucket]}/${key}`
          await wrangler(['r2', 'object', 'put', path, '--remote', '--file', file, ...config])
        }
        return readBack({ ...this, put }, to, (line) => console.log(`    ${line}`))
      }
      const by = /^\d{4}-\d\d-\d\dT/.test(to) ? `--timestamp=${to}` : `--bookmark=${to}`
      await wrangler(['d1', 'time-travel', 'restore', 'DB', by, '--json', ...config])
    },
    migrate: () => Promise.resolve(showWrangler(['d1', 'migrations', 'apply', 'DB', '--remote', ...config])),
    query: (sql) => queryRemotely(configFile, sql),
    execute: (statements) => executeRemotely(configFile, statements),
    pause: () => seconds(15),
    differences() {
      if (!process.env['STRIPE_SECRET_KEY']) return Promise.resolve(null)
      const { stdout } = spawnSync(process.execPath, [join(root, 'scripts/reconcile.ts'), '--remote'], {
        cwd: root,
        encoding: 'utf8',
      })
      return Promise.resolve(stdout.trim().split('\n'))
    },
  }
}
