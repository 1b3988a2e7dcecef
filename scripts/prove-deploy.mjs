// `npm run prove:deploy`: the guided deployment killed after each of its steps and run again, to the first order.
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
