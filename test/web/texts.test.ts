/// <reference types="vite/client" />
import { expect, test } from 'vitest'
import { auditActions, auditTextKey } from '#domain/audit-actions'
import { routes } from '../../web/routes.tsx'

/** Each area's texts under `en/<area>` or `console/en/<area>`. */
const english = textsBelow(import.meta.glob<{ texts: object }>('../../web/i18n/{,console/}en/*.ts', { eager: true }))
const spanish = textsBelow(import.meta.glob<{ texts: object }>('../../web/i18n/{,console/}es/*.ts', { eager: true }))

function textsBelow(files: Record<string, { texts: object }>): Map<string, object> {
  return new Map(Object.entries(files).map(([path, { texts }]) => [path.replace(/^.*\/i18n\/|\.ts$/g, ''), texts]))
}

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
const inSpanish = (path: string): string => path.replace(/\ben\//, 'es/')

test('both languages have the same areas', () => {
  expect([...spanish.keys()]).toEqual([...english.keys()].map(inSpanish))
})

test('a shopper’s screens use no area that only the console brings', () => {
  const used = new Set<string>(routes.flatMap(({ screen }) => screen.areas))
  const theirs = [...english.keys()]
    .filter((path) => path.startsWith('console/'))
    .map((path) => path.replace(/^.*\//, ''))
  expect(
    theirs.filter((area) => used.has(area)),
    'move its files from web/i18n/console to web/i18n',
  ).toEqual([])
})

test.each([...english.keys()])('the texts of %s are complete in Spanish, with the same gaps', (path) => {
  const en = flatten(english.get(path) ?? {})
  const es = flatten(spanish.get(inSpanish(path)) ?? {})
  expect([...es.keys()].sort()).toEqual([...en.keys()].sort())
  for (const [key, text] of en) {
    expect(text.trim(), key).not.toBe('')
    expect(es.get(key)?.trim(), key).not.toBe('')
    expect(new Set(gaps(es.get(key) ?? '')), key).toEqual(new Set(gaps(text)))
  }
})

test('there are words for everything the staff do that is written down, and for nothing else', () => {
  const words = (english.get('en/staff') as { audit: { actions: object } }).audit.actions
  expect(Object.keys(words).sort()).toEqual(auditActions.map(auditTextKey).sort())
})
