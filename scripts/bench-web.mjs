// `npm run bench:web [-- RUNS]`: speed of the visitor's screens in a throttled Chromium; writes its table to
// docs/performance.md.
import { join } from 'node:path'
import { ensureInstalled, root, runTool } from './install.mjs'

ensureInstalled()
const { ensureChromium } = await import('./chromium.mjs')
const chromium = await ensureChromium(join(root, 'node_modules/playwright-core/cli.js'))
process.exit(runTool([join(root, 'scripts/bench/web.ts'), ...process.argv.slice(2)], { CHROMIUM: chromium }))
