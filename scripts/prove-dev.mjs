// `npm run prove:dev`: walks `npm run dev` in a real Chromium; a part of `npm run prove` (docs/decisions/067).
import { join } from 'node:path'
import { ensureInstalled, root, runTool } from './install.mjs'

ensureInstalled()
const { ensureChromium } = await import('./chromium.mjs')
const chromium = await ensureChromium(join(root, 'node_modules/playwright-core/cli.js'))
process.exit(runTool(['--disable-warning=ExperimentalWarning', 'scripts/prove-dev/run.ts'], { CHROMIUM: chromium }))
