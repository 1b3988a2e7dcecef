/** The deployed Worker and the doubles as files for the local runtime, made by wrangler itself. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildStamped, isBuilt, type StampedPart } from './build-stamps.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

export const bundles = { shop: join(root, '.build/worker'), doubles: join(root, '.build/doubles') } as const

/** Builds with wrangler.toml, not with the owner's own configuration, which may be in the same folder. */
export const tracked = ['-c', 'wrangler.toml'] as const

/** The sources of each part: a change of any of these files builds that part again. */
const shared = [
  'package-lock.json',
  'package.json',
  'scripts/build.ts',
  'scripts/deploy/command-line.ts',
  'scripts/local/bundle.ts',
  'scripts/local/build-stamps.ts',
]
const sources = {
  web: [...shared, 'scripts/openapi', 'web', 'worker', 'scripts/pictures/out/manifest.json'],
  // The Worker renders screens of the web part.
  worker: [...shared, 'wrangler.toml', 'worker', 'durable-objects', 'web', 'scripts/pictures/out/manifest.json'],
  doubles: ['package-lock.json', 'test/doubles'],
} as const
type Part = keyof typeof sources
/** The web part uses only rules and rows of calls of the Worker. */
const isPartOf = (part: Part, file: string): boolean =>
  part !== 'web' || !file.startsWith(join(root, 'worker/')) || /\.(rules|calls|console-calls)\.ts$/.test(file)

function* filesUnder(path: string): Generator<string> {
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) {
    yield path
    return
  }
  for (const name of readdirSync(path).sort())
    if (name !== 'node_modules' && !name.endsWith('.d.css.ts')) yield* filesUnder(join(path, name))
}

function fingerprint(part: Part): string {
  const hash = createHash('sha256')
  for (const source of sources[part]) {
    for (const file of filesUnder(join(root, source)))
      if (isPartOf(part, file)) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const stamped = (part: Part): StampedPart => ({
  stamp: join(root, `.build/fingerprint-${part}`),
  fingerprint: () => fingerprint(part),
})
const [web, worker, doubles] = [stamped('web'), stamped('worker'), stamped('doubles')]

/**
 * Bundles a Worker as `wrangler deploy` would upload it; `args` say which and where to.
 * @throws Error that says what wrangler said
 */
export async function deployDry(environment: Record<string, string>, args: readonly string[]): Promise<void> {
  const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js')
  try {
    await run(process.execPath, [wrangler, 'deploy', '--dry-run', ...args], {
      cwd: root,
      // A test run says NODE_ENV=test, and React would come in its development build: what is tested and started is
      // what is deployed.
      env: {
        ...process.env,
        ...environment,
        NODE_ENV: 'production',
        WRANGLER_SEND_METRICS: 'false',
        FORCE_COLOR: '0',
      },
      maxBuffer: 16 * 1024 * 1024,
    })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`the build failed\n${stdout}\n${stderr}`, { cause: error })
  }
}

/**
 * Builds whatever is not built yet: the web part, the doubles, and the Worker exactly as `wrangler deploy` would upload
 * it, which proves that it would. Takes seconds the first time and nothing the second.
 */
export async function ensureBuilt(log: (line: string) => void = () => undefined): Promise<void> {
  const hasWeb = isBuilt(web) && existsSync(join(root, 'dist/pages'))
  const [hasWorker, hasDoubles] = [isBuilt(worker), isBuilt(doubles)]
  if (hasWeb && hasWorker && hasDoubles) return
  log('Building …')
  mkdirSync(join(root, '.build'), { recursive: true })
  if (!hasWeb || !hasWorker) {
    // wrangler runs the web part's build (scripts/build.ts) before the Worker's; where only the Worker changed it is
    // not made again.
    await buildStamped(hasWeb ? [worker] : [web, worker], () =>
      deployDry({ WEB_IS_BUILT: hasWeb ? '1' : '' }, [...tracked, '--outdir', bundles.shop]),
    )
  }
  if (!hasDoubles)
    await buildStamped([doubles], () =>
      deployDry({}, ['-c', 'test/doubles/wrangler.toml', '--outdir', bundles.doubles]),
    )
}
