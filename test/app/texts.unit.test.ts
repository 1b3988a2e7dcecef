/// <reference types="vite/client" />
import { expect, test } from 'vitest'
import { accountScreens } from '#web/app/account-screens.ts'
import { designScreens } from '#web/app/design-screens.ts'
import { laterScreens } from '#web/app/later-screens.ts'
import { requestScreens } from '#web/app/request-screens.ts'
import { routes } from '#web/app/routes.tsx'
import { accountTexts } from '#web/app/texts/account-texts.ts'
import { designTexts } from '#web/app/texts/design-texts.ts'
import { laterTexts } from '#web/app/texts/later-texts.ts'
import { requestTexts } from '#web/app/texts/request-texts.ts'
import { shopTexts } from '#web/app/texts/shop-texts.ts'
import { consoleTexts } from '#web/console/console-texts.ts'
import { auditActions, auditTextKey } from '#worker/platform/audit/audit-actions.rules.ts'
import { defaultLanguage, languages, type Language } from '#worker/platform/language.rules.ts'

/** The texts of each area by file, from web/: `cart/cart.en`. */
const files = new Map(
  Object.entries(
    import.meta.glob<{ texts: object }>(
      // The frame's file has the texts of two areas, which have files of their own.
      ['../../web/**/*.{en,es}.ts', '!../../web/app/texts/frame.*'],
      { eager: true },
    ),
  ).map(([path, { texts }]) => [path.replace(/^.*\/web\/|\.ts$/g, ''), texts] as const),
)
/** The files of a language by their paths without it: `cart/cart`. */
const textsIn = (language: Language): Map<string, object> =>
  new Map(
    [...files].flatMap(([path, texts]) =>
      path.endsWith(`.${language}`) ? [[path.slice(0, -1 - language.length), texts]] : [],
    ),
  )
const english = textsIn(defaultLanguage)
const others = languages.filter((language) => language !== defaultLanguage)

/** Every text by its dotted key. */
function flatten(texts: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value as object, `${prefix}${key}.`)],
    ),
  )
}
const gaps = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1] ?? '').sort()

test.each(others)('%s has the areas of the default language', (language) => {
  expect([...textsIn(language).keys()]).toEqual([...english.keys()])
})

test('every file of texts is in the list of the shop or of the console', () => {
  const listed = { ...shopTexts, ...accountTexts, ...designTexts, ...requestTexts, ...laterTexts, ...consoleTexts }
  expect(Object.keys(listed).sort()).toEqual([...files.keys()].map((path) => path.replace(/^.*\//, '')).sort())
})

test('a shopper’s screens use no area that only the console brings', () => {
  const used = new Set<string>(
    [
      ...routes,
      ...laterScreens.routes,
      ...designScreens.routes,
      ...requestScreens.routes,
      ...accountScreens.routes,
    ].flatMap(({ screen }) => screen.areas),
  )
  const theirs = [...english.keys()]
    .filter((path) => path.startsWith('console/') && !path.startsWith('console/frame/'))
    .map((path) => path.replace(/^.*\//, ''))
  expect(
    theirs.filter((area) => used.has(area)),
    'move its texts out of web/console',
  ).toEqual([])
})

test('the screens visitors open first use no texts that come later', () => {
  const used = routes.flatMap(({ screen }) => screen.areas)
  const later = { ...accountTexts, ...designTexts, ...requestTexts, ...laterTexts }
  expect(used.filter((area) => `${area}.en` in later)).toEqual([])
})

test('the screens of a table use the texts of that table and of the first screens', () => {
  const tables = [
    { ...accountScreens, texts: accountTexts },
    // It comes with the two below.
    { ...designScreens, texts: { ...designTexts, ...requestTexts, ...laterTexts } },
    { ...requestScreens, texts: requestTexts },
    { ...laterScreens, texts: laterTexts },
  ]
  for (const { routes: ofTable, texts: own } of tables)
    for (const { screen, pattern } of ofTable)
      for (const area of screen.areas)
        expect(`${area}.en` in own || `${area}.en` in shopTexts, `${area} of ${pattern}`).toBe(true)
})

test.each(others.flatMap((language) => [...english.keys()].map((path) => [language, path] as const)))(
  'the texts of %s in %s are complete, with the same gaps',
  (language, path) => {
    const wanted = flatten(english.get(path) ?? {})
    const there = flatten(textsIn(language).get(path) ?? {})
    expect([...there.keys()].sort()).toEqual([...wanted.keys()].sort())
    for (const [key, text] of wanted) {
      expect(text.trim(), key).not.toBe('')
      expect(there.get(key)?.trim(), key).not.toBe('')
      expect(new Set(gaps(there.get(key) ?? '')), key).toEqual(new Set(gaps(text)))
    }
  },
)

test('there is a text for every action of the audit log, and for nothing else', () => {
  const words = (english.get('console/frame/staff') as { audit: { actions: object } }).audit.actions
  expect(Object.keys(words).sort()).toEqual(auditActions.map(auditTextKey).sort())
})
