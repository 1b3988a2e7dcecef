// `npm run prove:deploy`: kills the guided deployment after each step, runs it again, and buys in the deployed shop.
import { ensureInstalled, runTool } from './install.mjs'

ensureInstalled()
process.exit(
  runTool(
    [
      '--disable-warning=ExperimentalWarning',
      'node_modules/vitest/vitest.mjs',
      'run',
      '-c',
      'test/vitest.config.ts',
      'test/cloudflare',
      '--testTimeout=3600000',
      '--hookTimeout=600000',
      '--disable-console-intercept',
    ],
    { PROOF: 'full' },
  ),
)
