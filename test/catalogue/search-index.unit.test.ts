import { describe, expect, it } from 'vitest'
import { findIn, isMisspelt, makeIndex, type SearchEntry } from '#worker/catalogue/search-index.rules.ts'
import { emptyWords, synonyms } from '#worker/catalogue/search-words.rules.ts'
import { folded, searchWords } from '#worker/platform/search.rules.ts'

const entry = (id: string, title: string, description = '', category = 'tshirt'): SearchEntry => ({
  id,
  category,
  title,
  description,
})
const index = makeIndex([
  entry('desert', 'Desert at Dusk tumbler Termo «Desierto al atardecer»', 'saguaros and a low sun', 'tumber'),
  entry('pet', 'Mug with your pet’s portrait Taza con el retrato de tu mascota', '', 'Mugs'),
  entry('cat', 'Sleepy cat Gato dormilón'),
  entry('skull', 'Sugar Skull t-shirt Camiseta «Calavera de azúcar»', 'a sugar skull crowned with roses'),
  entry('rose', 'Rose Rosa'),
  entry('team', 'Toros FC crest Escudo Toros FC', 'a shield with the head of a bull'),
])
const find = (typed: string, category: string | null = null) => findIn(index, searchWords(typed), category)

describe('a search in the index', () => {
  it.each([
    ['words of either language', 'sugar', ['skull']],
    ['words of either language', 'azúcar', ['skull']],
    ['words without their accents', 'AZUCAR', ['skull']],
    ['every word, in any order', 'azucar calavera', ['skull']],
    ['a word of the same meaning', 'dog', ['pet']],
    ['a word of the same meaning in the other language', 'perro', ['pet']],
    ['the plural of a word of the same meaning', 'dogs', ['pet']],
    ['the beginning of a word', 'dese', ['desert']],
    ['a word with a wrong letter', 'skall', ['skull']],
    ['a word with a missing letter', 'deset', ['desert']],
    ['a word with a letter too many', 'calaavera', ['skull']],
    ['a word with two letters swapped', 'sukll', ['skull']],
    ['the words that tell something, without those that do not', 'the skull of sugar', ['skull']],
  ])('the search index finds %s: “%s”', (_, typed, ids) => {
    expect(find(typed)).toEqual(ids)
  })

  it('shows what has the word in its name before what has it in its description', () => {
    expect(find('rose')).toEqual(['rose', 'skull'])
  })

  it('does not go on from one group of meanings to another', () => {
    expect(find('dog')).not.toContain('cat')
    expect(find('pet')).toEqual(['pet', 'cat'])
  })

  it('finds nothing when one of the words fits nothing', () => {
    expect(find('skull zzzz')).toEqual([])
    expect(find('zzzz')).toEqual([])
  })

  it('takes words that say nothing when nothing else is typed, and short ones only as they are', () => {
    expect(find('de')).toContain('skull')
    expect(find('de')).not.toContain('team')
    expect(find('s')).toEqual(['pet'])
  })

  it('keeps to a category, and lists all of it without words', () => {
    expect(find('sun', 'tshirt')).toEqual([])
    expect(find('sun', 'tumber')).toEqual(['desert'])
    expect(find('', 'tshirt')).toEqual(['cat', 'skull', 'rose', 'team'])
  })
})

describe('a misspelt word', () => {
  it.each([
    ['perro', 'pero'],
    ['pero', 'perro'],
    ['skull', 'skall'],
    ['skull', 'sukll'],
    ['taza', 'atza'],
  ])('%s is one letter from %s', (one, other) => {
    expect(isMisspelt(one, other)).toBe(true)
  })

  it.each([
    ['skull', 'skull'],
    ['skull', 'skulls2'],
    ['abcd', 'badc'],
    ['luna', 'lona1'],
  ])('%s is not one letter from %s', (one, other) => {
    expect(isMisspelt(one, other)).toBe(false)
  })
})

describe('the words of the same meaning', () => {
  it('are folded, each once in its group, and none of them says nothing', () => {
    for (const group of synonyms) {
      expect(new Set(group).size, group.join(' ')).toBe(group.length)
      for (const word of group) {
        expect(searchWords(word)).toEqual([folded(word)])
        expect(word).toBe(folded(word))
        expect(emptyWords.has(word), word).toBe(false)
      }
    }
  })
})

describe('a large catalogue', () => {
  it('keeps the words of 20,000 pictures, and not their texts', () => {
    const many = makeIndex(
      Array.from({ length: 20_000 }, (_, number) =>
        entry(`tshirt/${number}.jpg`, `Design number${number}`, `a drawing of thing${number % 700}`),
      ),
    )
    expect(JSON.stringify([many.ids, many.categories])).not.toContain('Design')
    expect(findIn(many, ['number19999'], null)).toEqual(['tshirt/19999.jpg'])
    expect(findIn(many, ['thing42'], null).length).toBeGreaterThan(20)
  })
})
