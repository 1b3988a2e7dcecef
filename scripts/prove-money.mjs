// `npm run prove:money`: the suites about money at their full length (docs/money.md): more deliveries, races, faults,
// kills.
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
      'test/checkout',
      'test/money-back',
      'test/notify/outbox',
      'test/requests/deposits',
      '--testTimeout=3600000',
      '--hookTimeout=600000',
      '--disable-console-intercept',
    ],
    { PROOF: 'full' },
  ),
)
