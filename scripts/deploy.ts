/**
 * `npm run deploy [-- --staging] [-- --yes]`: from an account with nothing in it to a shop that sells, and the same
 * again for every release. Ended anywhere, it is run again. docs/deploy.md walks through it.
 */
import { parseArgs } from 'node:util'
import { explained } from './deploy/account.ts'
import { CannotGoOn, terminal } from './deploy/questions.ts'
import { steps, type Run } from './deploy/steps.ts'

const { values } = parseArgs({
  options: {
    staging: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    domain: { type: 'string' },
    'shop-name': { type: 'string' },
    sender: { type: 'string' },
    owner: { type: 'string' },
    country: { type: 'string' },
    'mail-only-to': { type: 'string' },
    empty: { type: 'boolean' },
  },
})
const { staging, yes, ...said } = values
const run: Run = {
  target: staging ? 'staging' : 'production',
  said,
  terminal: terminal(yes),
  say: (line) => console.log(`    ${line}`),
}

for (const [index, step] of steps.entries()) {
  console.log(`\n${index + 1}/${steps.length} ${step.name}`)
  try {
    await step.run(run)
  } catch (error) {
    console.error(`\n${error instanceof CannotGoOn ? error.message : explained(error)}\n`)
    console.error('Nothing is lost: run the same command again.')
    process.exit(1)
  }
  console.log(`    done: ${step.name}`)
}
