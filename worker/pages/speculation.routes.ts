import type { Context } from 'hono'
import { keptFile } from '#worker/platform/kept-answers.rules.ts'
import { screens } from './screens.rules.ts'

export const speculationPath = '/speculation-rules.json'

/** The header of a public page, which names its rules: the policy allows none in the page itself. */
export const speculationHeader = { 'Speculation-Rules': `"${speculationPath}"` } as const

/** The public screens as address patterns; a trailing wildcard would take in what is not there. */
const publicPatterns = Object.values(screens).flatMap(({ path, prerendered }) =>
  prerendered ? [path.replace(/\/\*$/, '')] : [],
)

/**
 * What browsers may fetch ahead of a tap (docs/decisions/261): a public page, which is nobody's and writes nothing, and only
 * until the app listens, which has its own way from then on. The page is fetched and not run: running the app ahead would
 * note a design as looked at, and begin a visit that nobody makes.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { or: publicPatterns.map((pathname) => ({ href_matches: { pathname } })) },
          { selector_matches: 'html:not([data-ready]) a[href]' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

export const speculationRules = (c: Context): Response =>
  c.body(JSON.stringify(rules), 200, { ...keptFile, 'Content-Type': 'application/speculationrules+json' })
