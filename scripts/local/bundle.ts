/** The deployed Worker and the doubles as files for the local runtime, made by wrangler itself. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

export const bundles = { shop: join(root, '.build/worker'), doubles: join(root, '.build/doubles') } as const

/** What a bundle depends on: a change of any of these files makes it anew. */
const sources = ['package-lock.json', 'wrangler.toml', 'scripts/build.ts', 'web', 'worker', 'durable-objects', 'test/doubles', 'scripts/pictures/out/manifest.json']

function* filesUnder(path: string): Generator<string> {
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) {
    yield path
    return
  }
  for (const name of readdirSync(path).sort()) if (name !== 'node_modules') yield* filesUnder(join(path, name))
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesUnder(join(root, source))) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const wrangler = (...args: string[]) =>
  run(process.execPath, [join(root, 'node_modules/wrangler/bin/wrangler.js'), ...args], {
    cwd: root,
    // A test run says NODE_ENV=test, and React would come in its development build: what is tested and started is what is deployed.
    env: { ...process.env, NODE_ENV: 'production', WRANGLER_SEND_METRICS: 'false', FORCE_COLOR: '0' },
    maxBuffer: 16 * 1024 * 1024,
  })

/**
 * Builds what is not built yet: the web part and the Worker exactly as `wrangler deploy` would upload it (which is also
 * the proof that it would), and the doubles. Seconds the first time, nothing the second.
 */
export async function ensureBuilt(log: (line: string) => void = () => undefined): Promise<void> {
  const stamp = join(root, '.build/fingerprint')
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(join(root, 'dist/pages'))) return
  log('Building …')
  mkdirSync(join(root, '.build'), { recursive: true })
  try {
    await wrangler('deploy', '--dry-run', '--outdir', bundles.shop)
    await wrangler('deploy', '--dry-run', '-c', 'test/doubles/wrangler.toml', '--outdir', bundles.doubles)
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`the build failed\n${stdout}\n${stderr}`)
  }
  writeFileSync(stamp, wanted)
}
