/**
 * wrangler.toml's [build] command: the web part, and for a real deployment the remote migrations first (R-RUN-09).
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb } from '#web/build.ts'
import { writeApiDescription } from './openapi/write.ts'

const root = join(import.meta.dirname, '..')

/** wrangler names its command in the environment but not its flags; the command line that started us has them. */
function isDryRun(): boolean {
  for (let pid = process.ppid; pid > 1;) {
    const [parent = '0', ...command] = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], {
      encoding: 'utf8',
    })
      .trim()
      .split(/\s+/)
    if (command.includes('--dry-run')) return true
    pid = Number(parent)
  }
  return false
}

// Local builds say so when the web part is as it should be (scripts/local/bundle.ts); a deployment always makes it.
if (process.env['WEB_IS_BUILT'] !== '1' || !isDryRun()) await buildWeb({ root, addFiles: writeApiDescription })

if (process.env['WRANGLER_COMMAND'] === 'deploy' && !isDryRun()) {
  const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js')
  const migrated = spawnSync(process.execPath, [wrangler, 'd1', 'migrations', 'apply', 'DB', '--remote'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (migrated.status !== 0) process.exit(migrated.status ?? 1)
}
