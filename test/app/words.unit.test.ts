/** What can be checked of docs/words.md: every text of a screen, in each language. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourceFiles } from '#test/support/source-files.ts'

type Texts = { readonly [key: string]: string | Texts }

const textsOf = (tree: Texts, path: readonly string[] = []): [path: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[[...path, key].join('.'), value] as [string, string]]
      : textsOf(value, [...path, key]),
  )

/** Every text of a language: `file: key` and the text. */
const textsIn = async (language: 'en' | 'es') => {
  const files = sourceFiles('web').filter(({ path }) => path.endsWith(`.${language}.ts`))
  const loaded = await Promise.all(
    files.map(async ({ path }) => ({
      path,
      texts: ((await import(`${process.cwd()}/${path}`)) as { texts?: Texts }).texts ?? {},
    })),
  )
  return loaded.flatMap(({ path, texts }) => textsOf(texts).map(([key, text]) => ({ where: `${path}: ${key}`, text })))
}

/** The texts that somebody would not say so, with what to say instead. */
const found = (texts: readonly { where: string; text: string }[], rules: readonly (readonly [RegExp, string])[]) =>
  texts.flatMap(({ where, text }) =>
    rules.flatMap(([wrong, instead]) => (wrong.test(text) ? [`${where} “${text}”: ${instead}`] : [])),
  )

const both = [
  [/\p{Extended_Pictographic}/u, 'no emoji'],
  [/(^|\s)"|"(\s|$)/, 'quotes are “ ” or « »'],
  [/\bclick here\b|\bhaz clic aquí\b/i, 'name what the link opens'],
] as const

it('says nothing in English that docs/words.md says otherwise', async () => {
  const texts = await textsIn('en')
  expect(texts.length).toBeGreaterThan(1000)
  expect(
    found(texts, [
      ...both,
      [/\b(she|her|hers|him|his)\b/i, 'people are “they”'],
      [/\bgo(ing)? on (shopping|paying|with Google)\b|^(Take back|Do again)$/i, 'continue, finish, Undo, Redo'],
      [/^(Together|What you buy|Answer by)$/, 'Subtotal, Your order, Reply via'],
      [/\bcolour(?!\}\})/i, 'American spelling: color'],
    ]),
  ).toEqual([])
})

it('says nothing in Spanish that docs/words.md says otherwise', async () => {
  const texts = await textsIn('es')
  expect(texts.length).toBeGreaterThan(1000)
  expect(
    found(texts, [
      ...both,
      [/[“”]/, 'quotes are « »'],
      [/\bclave personalizada\b|\bnombre y clave\b/i, 'alias: a «clave» is a password'],
      [/\bvosotros\b|\bordenador\b|\bmóvil\b/i, 'the Spanish of Latin America'],
      [/\b[Uu]sted(es)?\b/, 'the reader is «tú»'],
    ]),
  ).toEqual([])
})

it('has both plural forms of every text that counts', async () => {
  for (const language of ['en', 'es'] as const) {
    const places = new Set((await textsIn(language)).map(({ where }) => where))
    const alone = [...places].filter((where) =>
      where.endsWith('_one')
        ? !places.has(where.replace(/_one$/, '_other'))
        : where.endsWith('_other') && !places.has(where.replace(/_other$/, '_one')),
    )
    expect(alone).toEqual([])
  }
})

it('cites only words that the page of words has', () => {
  const page = readFileSync('docs/words.md', 'utf8')
  for (const word of ['Undo', 'finish paying', 'Subtotal', 'Reply via', 'alias', 'varias tallas'])
    expect([word, page.includes(word)]).toEqual([word, true])
})
