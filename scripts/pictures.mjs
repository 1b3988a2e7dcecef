// `npm run pictures`: draws the shop's pictures (docs/pictures.md). The generator is a package of its own, so that
// `npm start` does not install its fonts; this installs them first. `-- --icons` makes the icons instead, `-- --blanks`
// the blank products of the designer.
import { ensureInstalledIn, runTool } from './install.mjs'

ensureInstalledIn('scripts/pictures')
const args = process.argv.slice(2)
const tool = args.includes('--icons') ? 'icons.ts' : args.includes('--blanks') ? 'blanks.ts' : 'make.ts'
process.exit(runTool(['--disable-warning=ExperimentalWarning', `scripts/pictures/${tool}`, ...args]))
