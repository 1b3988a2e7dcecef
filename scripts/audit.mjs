// `npm run audit`: asks npm for known faults of the packages that are deployed (`npm audit --omit=dev`). Ends with 1
// when there are some, and with `couldNotRun` when the registry has no such service or could not be reached.
import { spawnSync } from 'node:child_process'
import { root } from './install.mjs'
import { couldNotRun } from './prove/could-not-run.mjs'

const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
})

/** What npm printed, or an empty object when that is no JSON. */
function answered(output) {
  try {
    return JSON.parse(output)
  } catch {
    return {}
  }
}

const { metadata, statusCode, vulnerabilities = {} } = answered(stdout)
if (metadata?.vulnerabilities === undefined) {
  const why = statusCode === undefined ? 'it did not answer' : `it answers ${statusCode}`
  console.log(`npm audit: not asked, because the registry has no answer to it (${why})`)
  if (statusCode === undefined) console.error(stderr.trim())
  process.exit(couldNotRun)
}
const { total } = metadata.vulnerabilities
console.log(`npm audit: ${total} known faults in ${metadata.dependencies?.prod ?? 'the'} packages`)
for (const { name, severity, range } of Object.values(vulnerabilities)) console.log(`  ${severity}: ${name} ${range}`)
process.exit(total === 0 ? 0 : 1)
