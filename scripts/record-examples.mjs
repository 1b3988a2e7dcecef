// `npm run openapi:examples`: makes the example calls of the contract's suite once more against a local shop and keeps
// their answers as the examples of the API's description (scripts/openapi/examples.json).
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
    { RECORD_EXAMPLES: '1' },
  ),
)
