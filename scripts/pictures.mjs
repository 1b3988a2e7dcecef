// `npm run pictures`: draws the shop's pictures (docs/pictures.md). The generator is a package of its own, so that
// `npm start` does not install its fonts; this installs them first. `-- --icons` makes the icons instead, `-- --blanks`
// the blank products of the designer, `-- --backs` the plain backs of garments, `-- --worn` garments on a form, `-- --sides` what the
// tests compare the designer with.
import { ensureInstalledIn, runTool } from './install.mjs'

ensureInstalledIn('scripts/pictures')
const args = process.argv.slice(2)
const other = ['icons', 'blanks', 'backs', 'worn', 'sides'].find((name) => args.includes(`--${name}`))
const tool = `${other ?? 'make'}.ts`
process.exit(runTool(['--disable-warning=ExperimentalWarning', `scripts/pictures/${tool}`, ...args]))
