/**
 * The search's index of the catalogue, in memory (docs/decisions/128): which words are in what, and how well a thing
 * fits what was typed. Pure: worker/catalogue/search-catalogue.ts loads it.
 */
import { folded } from '#worker/platform/search.rules.ts'
import { emptyWords, synonyms } from './search-words.rules.ts'

/** A product or a picture as it is indexed. The texts are of both languages, not yet folded. */
export interface SearchEntry {
  /** The product's id or the picture's path. */
  id: string
  /** The category it is filed under. */
  category: string
  /** The name, which counts more than the description. */
  title: string
  description: string
}

/**
 * The entries that have a word, each as one number: twice its place in the list, and one more where the word is in its
 * title. A list of numbers takes a tenth of the memory of a list of pairs.
 */
type Postings = readonly number[]

export interface SearchIndex {
  ids: readonly string[]
  categories: readonly string[]
  postings: ReadonlyMap<string, Postings>
}

const wordsOf = (text: string): readonly string[] => folded(text.normalize('NFC')).match(/[\p{L}\p{N}]+/gu) ?? []

/** The index of entries, which are in the order that entries of equal fit are shown in. */
export function makeIndex(entries: readonly SearchEntry[]): SearchIndex {
  const postings = new Map<string, number[]>()
  const note = (word: string, posting: number) => {
    const known = postings.get(word)
    if (known === undefined) postings.set(word, [posting])
    // Entries come in order, so that a word that an entry has twice was noted last.
    else if ((known.at(-1) ?? 0) >> 1 !== posting >> 1) known.push(posting)
  }
  for (const [place, { title, description }] of entries.entries()) {
    for (const word of wordsOf(title)) note(word, place * 2 + 1)
    for (const word of wordsOf(description)) note(word, place * 2)
  }
  return { ids: entries.map(({ id }) => id), categories: entries.map(({ category }) => category), postings }
}

/** How well a word of the catalogue fits a typed one. A title counts three times as much as a description. */
const fit = { same: 8, synonym: 6, begins: 5, misspelt: 2 } as const
const titleFactor = 3
/** Shorter words are not taken as the beginning of another word, or as misspelt. */
const least = { beginning: 2, misspelt: 4 } as const

/** A word and its singular, so that “dogs” has the synonyms of “dog”; and a word and its plural. */
const singulars = (word: string): string[] => [word, word.replace(/s$/, ''), word.replace(/es$/, '')]
const plurals = (word: string): string[] => [word, `${word}s`, `${word}es`]

const groupsOf = new Map<string, Set<string>>()
for (const group of synonyms)
  for (const word of group) groupsOf.set(word, new Set([...(groupsOf.get(word) ?? []), ...group]))
const synonymsOf = (word: string): Set<string> =>
  new Set(singulars(word).flatMap((one) => [...(groupsOf.get(one) ?? [])]))

/** Whether two words differ by one letter that is wrong, missing, too many, or swapped with the next. */
export function isMisspelt(typed: string, word: string): boolean {
  const [long, short] = typed.length >= word.length ? [typed, word] : [word, typed]
  if (long.length - short.length > 1 || long === short) return false
  let start = 0
  while (start < short.length && long[start] === short[start]) start += 1
  const rest = (text: string, from: number): string => text.slice(from)
  if (long.length > short.length) return rest(long, start + 1) === rest(short, start)
  if (rest(long, start + 1) === rest(short, start + 1)) return true
  return (
    long[start] === short[start + 1] &&
    long[start + 1] === short[start] &&
    rest(long, start + 2) === rest(short, start + 2)
  )
}

/** The words of the catalogue that a typed word means, with how well. Misspelt ones only where nothing else fits. */
function meantWords(index: SearchIndex, typed: string): Map<string, number> {
  const meant = new Map<string, number>()
  if (typed.length >= least.beginning)
    for (const word of index.postings.keys()) if (word.startsWith(typed)) meant.set(word, fit.begins)
  for (const synonym of synonymsOf(typed))
    for (const word of plurals(synonym)) if (index.postings.has(word)) meant.set(word, fit.synonym)
  if (index.postings.has(typed)) meant.set(typed, fit.same)
  if (meant.size > 0 || typed.length < least.misspelt) return meant
  for (const word of index.postings.keys()) if (isMisspelt(typed, word)) meant.set(word, fit.misspelt)
  if (meant.size > 0) return meant
  // A misspelt word that no name has can still be close to a synonym: “pupy”.
  for (const known of groupsOf.keys())
    if (isMisspelt(typed, known))
      for (const word of groupsOf.get(known) ?? []) if (index.postings.has(word)) meant.set(word, fit.misspelt)
  return meant
}

/**
 * The ids of the entries that every word fits, the best first; of equal ones the one that is shown first in its list.
 * `typed` are folded words; without any, all entries of the category.
 */
export function findIn(index: SearchIndex, typed: readonly string[], category: string | null): string[] {
  const isAsked = (place: number) => category === null || index.categories[place] === category
  const telling = typed.filter((word) => !emptyWords.has(word))
  const words = telling.length > 0 ? telling : typed
  const scores = words.reduce<ReadonlyMap<number, number> | null>((before, word) => {
    const now = new Map<number, number>()
    for (const [meant, weight] of meantWords(index, word))
      for (const posting of index.postings.get(meant) ?? []) {
        const place = posting >> 1
        if (!isAsked(place) || before?.has(place) === false) continue
        now.set(place, Math.max(now.get(place) ?? 0, weight * (posting % 2 === 1 ? titleFactor : 1)))
      }
    return new Map([...now].map(([place, score]) => [place, score + (before?.get(place) ?? 0)]))
  }, null)
  const places =
    scores === null
      ? [...index.ids.keys()].filter(isAsked)
      : [...scores].toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || one - other).map(([place]) => place)
  return places.flatMap((place) => index.ids[place] ?? [])
}
