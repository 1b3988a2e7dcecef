/**
 * Walks docs/requirements: every rule has a state and the names of the tests that show it. test/citations.test.ts
 * finds these tests; a rule that is not kept to the letter names the decision that says why.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../docs/requirements')

/** A rule as its page has it, in one line. */
interface Rule {
  number: string
  /** Empty where the page gives none. */
  state: string
  shownBy: string
}

const rules: Rule[] = readdirSync(folder)
  .flatMap((page) => readFileSync(join(folder, page), 'utf8').split('\n\n'))
  .flatMap((block) => {
    const number = /^\*\*(R-[A-Z]+-\d\d)\*\*/.exec(block)?.[1]
    if (number === undefined) return []
    const [, state = '', shownBy = ''] = /State: (.*?) Shown by: (.*)$/.exec(block.replace(/\s+/g, ' ')) ?? []
    return [{ number, state, shownBy }]
  })
const numbersOf = (found: readonly Rule[]) =>
  found.map(({ number, state, shownBy }) => `${number}: ${state} ${shownBy}`)

describe('the requirements', () => {
  it('the requirements are all read', () => {
    expect(rules.length).toBeGreaterThan(230)
  })

  it('stand on the pages that the overview says, to the last number of each', () => {
    const overview = readFileSync(join(folder, '../requirements.md'), 'utf8')
    const lasts = readdirSync(folder).flatMap((page) => {
      const last = [...readFileSync(join(folder, page), 'utf8').matchAll(/^\*\*(R-[A-Z]+)-(\d\d)\*\*/gm)]
        .toSorted((one, other) => Number(one[2]) - Number(other[2]))
        .at(-1)
      return last === undefined ? [] : [`(requirements/${page}) | ${last[1]}-01 to ${last[1]}-${last[2]} |`]
    })
    expect(lasts.filter((line) => !overview.includes(line))).toEqual([])
  })

  it('have one of the states kept, differs and open each, the last two with what is otherwise', () => {
    expect(numbersOf(rules.filter(({ state }) => !/^(kept( \(.+\))?|differs: .+|open: .+)\.$/.test(state)))).toEqual([])
  })

  it('name the test that shows them, by its file and its title, unless they are open', () => {
    const isNamed = ({ shownBy }: Rule) => /`[^`]+` “[^”]+”/.test(shownBy)
    expect(numbersOf(rules.filter((rule) => !isNamed(rule) && !rule.state.startsWith('open:')))).toEqual([])
  })

  it('cite the decision for whatever differs from the specification', () => {
    const isArgued = ({ state }: Rule) => /decision \[\d{3}\]\(\.\.\/decisions\/\d{3}-[\w-]+\.md\)/.test(state)
    expect(numbersOf(rules.filter((rule) => rule.state.startsWith('differs') && !isArgued(rule)))).toEqual([])
  })

  it('are open only where this list says so', () => {
    expect(rules.filter(({ state }) => state.startsWith('open')).map(({ number }) => number)).toEqual([])
  })
})
