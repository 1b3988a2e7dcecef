// `npm run bench:web`, `bench:touch` and `bench:designer`: a script of scripts/bench that drives a throttled Chromium, by its name, with its arguments.

import { join } from 'node:path'
import { ensureInstalled, root, runTool } from './install.mjs'

ensureInstalled()
const { ensureChromium } = await import('./chromium.mjs')
const chromium = await ensureChromium(join(root, 'node_modules/playwright-core/cli.js'))
const [name = 'web', ...given] = process.argv.slice(2)
process.exit(runTool([join(root, `scripts/bench/${name}.ts`), ...given], { CHROMIUM: chromium }))
