/// <reference types="vite/client" />
import { expect, test } from 'vitest'
import { routes } from '#web/app/routes.tsx'
import { shopTexts } from '#web/app/texts/shop-texts.ts'
import { consoleTexts } from '#web/console/console-texts.ts'
import { auditActions, auditTextKey } from '#worker/platform/audit-actions.rules.ts'

/** The texts of each area by file, from web/: `cart/cart.en`. */
const english = textsBelow(import.meta.glob<{ texts: object }>('../../web/**/*.en.ts', { eager: true }))
const spanish = textsBelow(import.meta.glob<{ texts: object }>('../../web/**/*.es.ts', { eager: true }))

function textsBelow(files: Record<string, { texts: object }>): Map<string, object> {
  return new Map(Object.entries(files).map(([path, { texts }]) => [path.replace(/^.*\/web\/|\.ts$/g, ''), texts]))
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
const inSpanish = (path: string): string => path.replace(/\.en$/, '.es')

test('both languages have the same areas', () => {
  expect([...spanish.keys()]).toEqual([...english.keys()].map(inSpanish))
})

test('every file of texts is in the list of the shop or of the console', () => {
  const files = [...english.keys(), ...spanish.keys()]
  const listed = { ...shopTexts, ...consoleTexts }
  expect(Object.keys(listed).sort()).toEqual(files.map((path) => path.replace(/^.*\//, '')).sort())
})

test('a shopper’s screens use no area that only the console brings', () => {
  const used = new Set<string>(routes.flatMap(({ screen }) => screen.areas))
  const theirs = [...english.keys()]
    .filter((path) => path.startsWith('console/') && !path.startsWith('console/frame/'))
    .map((path) => path.replace(/^.*\/|\.en$/g, ''))
  expect(
    theirs.filter((area) => used.has(area)),
    'move its texts out of web/console',
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

test('there is a text for every action of the audit log, and for nothing else', () => {
  const words = (english.get('console/frame/staff.en') as { audit: { actions: object } }).audit.actions
  expect(Object.keys(words).sort()).toEqual(auditActions.map(auditTextKey).sort())
})
