// `npm run types`: all projects of tsconfig.json. One checker for each project: several would each infer the
// contract's schemas anew, which takes twice the processor time on two cores and is no faster.
import { ensureInstalled, runTool } from './install.mjs'

ensureInstalled()
// TypeScript reads which classes a CSS module has from declarations that are not in git.
const declared = runTool(['--disable-warning=ExperimentalWarning', 'scripts/css-types.ts'])
if (declared !== 0) process.exit(declared)
process.exit(
  runTool(['node_modules/typescript/bin/tsc', '-b', '--checkers', '1', '--builders', '2', ...process.argv.slice(2)]),
)
