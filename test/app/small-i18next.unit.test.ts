/// <reference types="vite/client" />
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import * as smallI18next from '#web/app/texts/small-i18next.ts'
import { languages } from '#worker/platform/language.rules.ts'

/** The texts of every area by `<area>.<language>`. */
const files = Object.entries(
  import.meta.glob<{ texts: Record<string, unknown> }>(
    // The frame's file has the texts of two areas, which have files of their own.
    ['../../web/**/*.{en,es}.ts', '!../../web/app/texts/frame.*'],
    { eager: true },
  ),
).map(([path, { texts }]) => [/([\w-]+)\.(en|es)\.ts$/.exec(path)?.slice(1) ?? [], texts] as const)

const settings = { lng: 'en', fallbackLng: 'en', defaultNS: 'ui' }
const small = smallI18next.createInstance()
small.use().init(settings)
const whole = createInstance()
void whole.init({ ...settings, initAsync: false, resources: {}, interpolation: { escapeValue: false } })
/** i18next without the shop's types, which know only keys that exist. */
const said = whole.t as unknown as (key: string, options?: object) => unknown
for (const [[area = '', language = ''], texts] of files) {
  small.addResourceBundle(language, area, texts)
  whole.addResourceBundle(language, area, texts)
}

/** Every key of a text, and of an object of texts. */
const keysOf = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? [prefix + key, ...keysOf(value as object, `${prefix}${key}.`)]
      : [prefix + key],
  )
/** A value for every gap of the text; one looks like a gap itself, and one like a pattern of `replace`. */
const values = (key: string, texts: object): Record<string, unknown> =>
  Object.fromEntries(
    [...JSON.stringify(texts).matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match, index) => [
      match[1] ?? '',
      [`${key} <b>`, 12, '{{name}}', '$& $1', 0][index % 5],
    ]),
  )

test.each(languages)('says every text of the shop in %s as i18next does', async (language) => {
  await Promise.all([small.changeLanguage(language), whole.changeLanguage(language)])
  let compared = 0
  for (const [[area = ''], texts] of files) {
    for (const key of keysOf(texts)) {
      const given = values(key, texts)
      const plural = /^(.*)_(?:one|other)$/.exec(key)?.[1]
      for (const [asked, options] of [
        [key, { ...given, returnObjects: true }],
        [key, {}],
        ...(plural === undefined
          ? []
          : [0, 1, 2, 21, 1_000_000].map((count) => [plural, { ...given, count }] as const)),
      ] as const) {
        const wanted = said(`${area}:${asked}`, options)
        expect(small.t(`${area}:${asked}`, options), `${area}:${asked}`).toEqual(wanted)
        compared += 1
      }
      expect(small.exists(`${area}:${key}`)).toBe(true)
    }
  }
  expect(compared).toBeGreaterThan(4000)
})

test('a key without an area belongs to the area that was asked for, and a missing one is said as it is', () => {
  expect(small.fixed('cart')('title')).toBe(small.t('cart:title'))
  expect(small.t('cart:no.such')).toBe(said('cart:no.such'))
  expect(small.exists('cart:no.such')).toBe(false)
})

test('tells who listens when the language changes, and gives other functions then', async () => {
  let heard = 0
  const stop = small.subscribe(() => (heard += 1))
  const before = small.fixed('cart')
  expect(small.fixed('cart')).toBe(before)
  await small.changeLanguage('es')
  expect(heard).toBe(1)
  expect(small.fixed('cart')).not.toBe(before)
  stop()
  await small.changeLanguage('en')
  expect(heard).toBe(1)
})

test('a clone speaks its own language, with texts that come later too', async () => {
  await small.changeLanguage('en')
  const clone = small.cloneInstance({ lng: 'es' })
  small.addResourceBundle('en', 'later', { hello: 'Hello' })
  small.addResourceBundle('es', 'later', { hello: 'Hola' })
  expect([small.t('later:hello'), clone.t('later:hello')]).toEqual(['Hello', 'Hola'])
  await clone.changeLanguage('en')
  expect([small.language, clone.t('later:hello')]).toEqual(['en', 'Hello'])
})

test('has every name that the shop imports of i18next and react-i18next', () => {
  const sources = import.meta.glob<string>('../../web/**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' })
  const imported = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/^import \{([^}]*)\} from '(?:react-)?i18next'$/gm)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  )
  const used = new Set(imported.filter((name) => name !== '' && !name.startsWith('type ')))
  expect(used.size).toBeGreaterThan(2)
  expect([...used].filter((name) => !(name in smallI18next))).toEqual([])
})
