import { describe, expect, it } from 'vitest'
import { folded, searchWords } from '#worker/platform/search.rules.ts'

describe('what is looked for', () => {
  it.each([
    ['Día de MUERTOS', ['dia', 'de', 'muertos']],
    ['  quinceañera, XV!  ', ['quinceanera', 'xv']],
    ['dog dog DOG', ['dog']],
    ["100% '; DROP", ['100', 'drop']],
    ['%_%', []],
    ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['x'.repeat(500), ['x'.repeat(60)]],
  ])('the words of %j are %j', (typed, words) => {
    expect(searchWords(typed)).toEqual(words)
  })

  it('is the same with a letter and its mark apart', () => {
    expect(searchWords('di\u0301a')).toEqual(['dia'])
    expect(folded('ÑANDÚ')).toBe('nandu')
  })
})
