/**
 * `npm run preview [-- --name NAME] [-- --delete]`: this branch as a shop of its own, beside staging. It has a database
 * of its own, staging's buckets and mail addresses, and Stripe's test keys from the environment. docs/deploy.md says what
 * a preview cannot show.
 */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { explained, requireLogIn } from './deploy/account.ts'
import { deletePreview, makePreview, previewName } from './deploy/preview.ts'
import { CannotGoOn } from './deploy/questions.ts'
import { root } from './deploy/wrangler.ts'

const { values } = parseArgs({
  options: { name: { type: 'string' }, delete: { type: 'boolean', default: false } },
})
const branch = (): string =>
  execFileSync('git', ['rev-parse', '--abbrev-ref', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const asked = {
  keys: {
    STRIPE_SECRET_KEY: process.env['STRIPE_SECRET_KEY'],
    STRIPE_PUBLISHABLE_KEY: process.env['STRIPE_PUBLISHABLE_KEY'],
  },
  say: (line: string) => console.log(line),
}

try {
  const name = previewName(values.name ?? branch())
  if (name === '') throw new CannotGoOn('a preview needs a name with a letter: --name NAME')
  await requireLogIn()
  await (values.delete ? deletePreview : makePreview)(name, asked)
} catch (error) {
  console.error(error instanceof CannotGoOn ? error.message : explained(error))
  process.exit(1)
}
