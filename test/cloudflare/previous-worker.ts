/** The release before this one, from this clone's history: its files, and its Worker. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { experimental_readRawConfig as readRawConfig } from 'wrangler'
import { deployDry } from '#scripts/local/bundle.ts'
import { previousRelease } from '#test/support/previous-release.ts'

const root = join(import.meta.dirname, '../..')
const git = (args: string[], more: { input?: Uint8Array } = {}): Buffer =>
  execFileSync('git', args, { cwd: root, maxBuffer: 512 * 1024 * 1024, stdio: ['pipe', 'pipe', 'ignore'], ...more })

/** Whether this clone has the commit: a shallow clone and a downloaded folder do not. */
export const isPreviousReleaseHere = ((): boolean => {
  try {
    git(['cat-file', '-e', `${previousRelease.commit}^{commit}`])
    return true
  } catch {
    return false
  }
})()

/** Writes its files into a new folder; `left` are paths that are not needed there. */
export function writePreviousRelease(folder: string, left: readonly string[] = []): void {
  mkdirSync(folder, { recursive: true })
  const paths = ['.', ...left.map((path) => `:(exclude)${path}`)]
  execFileSync('tar', ['-x', '-C', folder], { input: git(['archive', previousRelease.commit, '--', ...paths]) })
  // Its packages are those of this release: only what this repository holds is older.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

/**
 * Its Worker as a folder of modules, made once. The screens inside are those of this release, because building the web
 * part of another takes long: it is for calls, not for pages.
 */
export async function previousWorker(): Promise<string> {
  const folder = join(root, '.build', `release-before-${previousRelease.commit.slice(0, 12)}`)
  const made = join(folder, 'modules')
  if (existsSync(made)) return made
  rmSync(folder, { recursive: true, force: true })
  writePreviousRelease(folder, ['scripts/pictures/out/*/', 'test', 'docs'])
  mkdirSync(join(folder, '.build'))
  for (const part of ['ssr', 'renderer', 'font']) symlinkSync(join(root, '.build', part), join(folder, '.build', part))
  mkdirSync(join(folder, 'dist'))
  const { build: _webPart, ...config } = readRawConfig({ config: join(folder, 'wrangler.toml') }).rawConfig
  writeFileSync(join(folder, 'worker.json'), JSON.stringify(config))
  const unfinished = join(folder, 'unfinished')
  await deployDry({}, ['-c', join(folder, 'worker.json'), '--outdir', unfinished])
  renameSync(unfinished, made)
  return made
}
