// Makes the example calls of the contract's suite once more against a local shop. `npm run openapi:examples` keeps their answers
// as the examples of the API's description (scripts/openapi/examples.json); `npm run bench:calls` keeps what each call asks of the
// database (docs/calls.md) and prints it.
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
      'test/api/answers.shop.test.ts',
      '--retry=0',
    ],
    { RECORD: process.argv[2] ?? 'examples' },
  ),
)
