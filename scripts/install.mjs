// Puts the packages of package-lock.json in place; plain JavaScript, because it runs on whatever Node the machine has.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** The Node that the tools need, from npm: nobody has to install it by hand. */
export const nodeBinary = join(root, 'node_modules/node/bin/node')
const lockOf = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {})

/** True if npm's own list of installed packages agrees with the lock file. Packages for other platforms are ignored. */
function isInstalled(folder) {
  const installed = lockOf(join(folder, 'node_modules/.package-lock.json'))
  return Object.entries(lockOf(join(folder, 'package-lock.json'))).every(
    ([path, wanted]) => path === '' || wanted.optional || installed[path]?.version === wanted.version,
  )
}

/** Installs the packages of package-lock.json unless they are installed already. */
export function ensureInstalled() {
  if (!existsSync(nodeBinary) || !isInstalled(root)) install(root)
}

/** The same for a folder of the project with a package.json and a lock file of its own (docs/decisions/068). */
export function ensureInstalledIn(folder) {
  ensureInstalled()
  if (!isInstalled(join(root, folder))) install(join(root, folder))
}

function install(folder) {
  console.log('Installing packages …')
  // The tools are development packages: NODE_ENV=production, which a build sets, must not leave them out.
  const npm = (...args) =>
    spawnSync('npm', [...args, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    }).status
  // A registry that does not carry every platform's binaries makes `npm ci` refuse the lock file; `npm install` does
  // not.
  if (npm('ci') !== 0 && npm('install', '--no-save') !== 0) process.exit(1)
}

/** Runs a program on the project's own Node and ends with its exit status; signals are passed on. */
export function runTool(args, environment = {}) {
  const tool = spawnSync(nodeBinary, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
  return tool.status ?? 1
}
