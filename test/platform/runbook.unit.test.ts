/** The runbook against the code: whoever is told of an alarm, or reads a line of the log, finds its name there. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { codeOf, sourceFiles } from '#test/support/source-files.ts'
import { findingKinds } from '#worker/notify/shop-messages.rules.ts'
import { isFailure } from '#worker/platform/log-level.rules.ts'

const page = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8')

/** What stands under each heading that is the name of an alarm or of a line. */
const entries = new Map(
  page
    .split(/^#{2,3} /m)
    .map((part) => [/^`(\w+)`\n/.exec(part)?.[1], part] as const)
    .flatMap(([name, text]) => (name === undefined ? [] : [[name, text] as const])),
)

/** Every event that is written with the level `error`: by `log`, by its name, and by `console.error`. */
const failures = new Set(
  sourceFiles('worker', 'durable-objects')
    .map((file) => ({ ...file, text: codeOf(file) }))
    .flatMap(({ text }) => {
      const logged = [...text.matchAll(/\blog\(([^,)]*)/g)].flatMap(([, name = '']) => quoted(name)).filter(isFailure)
      const printed = [...text.matchAll(/console\.error\(\s*JSON\.stringify\(\{\s*event:([^,]*),/g)]
      return [...logged, ...printed.flatMap(([, name = '']) => quoted(name))]
    }),
)
function quoted(code: string): string[] {
  return [...code.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
}

it('the runbook has a heading for every kind of alarm', () => {
  expect(findingKinds.filter((kind) => !entries.has(kind))).toEqual([])
})

it('the runbook has a heading for every event that the log writes as an error', () => {
  expect(failures.size).toBeGreaterThan(25)
  expect([...failures].filter((event) => !entries.has(event))).toEqual([])
})

it('the runbook has no heading for what the shop never says', () => {
  const known = new Set<string>([...findingKinds, ...failures])
  expect([...entries.keys()].filter((name) => !known.has(name))).toEqual([])
})

it('each entry of the runbook says who acts, the first move, and how to know that it is over', () => {
  const lacks = [...entries].flatMap(([name, text]) =>
    ['Who', 'First move', 'Over when']
      .filter((label) => !new RegExp(`^- \\*\\*${label}:\\*\\* \\S`, 'm').test(text))
      .map((label) => `${name}: ${label}`),
  )
  expect(lacks).toEqual([])
})
