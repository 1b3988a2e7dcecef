// `npm run licences`: writes THIRD-PARTY-NOTICES.txt, the licences of everything that reaches a browser or the Worker.
// With `--check` it writes nothing, fails when the file is not current or a licence is not among the accepted ones,
// and prints the list.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'

const noticesFile = join(root, 'THIRD-PARTY-NOTICES.txt')
/** Licences that allow commercial use with no duty but the notice. */
const accepted = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'OFL-1.1',
  'MIT OR Apache-2.0',
  'Unlicense',
]

const json = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** Fonts that web/ or the designer takes from development dependencies. */
function shippedFonts() {
  const sources = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|css)$/.test(name))
    .map((name) => readFileSync(join(root, 'web', name), 'utf8'))
  const named = sources.flatMap((text) => text.match(/@fontsource(-variable)?\/[a-z0-9-]+/g) ?? [])
  return [...new Set(named)].map((name) => `node_modules/${name}`)
}

/** The folder of a package that another package depends on, resolved as Node resolves it. */
function folderOf(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (packages[path]) return path
    if (at === '' || !at.includes('node_modules')) return null
    if (!at.includes('/node_modules/')) at = ''
  }
}

/**
 * Everything that is shipped: package.json's dependencies and theirs, and the fonts; sorted by name.
 * @returns {{ name: string, version: string, licence: string, text: string }[]}
 */
function shippedPackages() {
  const { packages } = json('package-lock.json')
  const found = new Set()
  const visit = (path) => {
    if (path === null || found.has(path) || packages[path].link) return
    found.add(path)
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = packages[path]
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
    for (const name of [...Object.keys(dependencies), ...peers]) visit(folderOf(packages, path, name))
  }
  for (const name of Object.keys(packages[''].dependencies)) visit(`node_modules/${name}`)
  for (const path of shippedFonts()) visit(path)
  return [...found]
    .map((path) => {
      const { name, version, license } = json(`${path}/package.json`)
      const file = readdirSync(join(root, path)).find((one) => /^(licen[cs]e|copying)(\.|-|$)/i.test(one))
      const text =
        file === undefined
          ? ''
          : readFileSync(join(root, path, file), 'utf8')
              .replaceAll('\r\n', '\n')
              .trim()
      return { name, version, licence: typeof license === 'string' ? license : (license?.type ?? 'unknown'), text }
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** The text of THIRD-PARTY-NOTICES.txt, and the packages it lists. */
function thirdPartyNotices() {
  const list = shippedPackages()
  const line = '-'.repeat(80)
  const parts = list.map(({ name, version, licence, text }) =>
    [
      line,
      `${name} ${version} (${licence})`,
      '',
      text || `Licence: ${licence}. The package has no licence file.`,
      '',
    ].join('\n'),
  )
  const head = `Tinta contains the following packages and fonts. Each belongs to its authors and comes under its own licence.
Made by \`npm run licences\`.
`
  return { list, text: `${head}\n${parts.join('\n')}` }
}

ensureInstalled()
const { list, text } = thirdPartyNotices()
if (!process.argv.includes('--check')) {
  writeFileSync(noticesFile, text)
  console.log(`THIRD-PARTY-NOTICES.txt names ${list.length} packages`)
} else {
  const faults = list
    .filter(({ licence }) => !accepted.includes(licence))
    .map(({ name, licence }) => `${name} comes under ${licence}, which nobody has looked at`)
  if (!existsSync(noticesFile) || readFileSync(noticesFile, 'utf8') !== text)
    faults.push('THIRD-PARTY-NOTICES.txt is not current: npm run licences')
  for (const licence of [...new Set(list.map((one) => one.licence))].sort())
    console.log(
      `${licence}: ${list
        .filter((one) => one.licence === licence)
        .map(({ name }) => name)
        .join(', ')}`,
    )
  console.log(`licences: ${list.length} packages, ${faults.length} faults`)
  for (const fault of faults) console.error(fault)
  process.exit(faults.length === 0 ? 0 : 1)
}
