// `node scripts/tool.mjs FILE …` runs FILE on the project's own Node, installing the packages first when they are
// missing.
import { ensureInstalled, runTool } from './install.mjs'

ensureInstalled()
process.exit(runTool(process.argv.slice(2)))
