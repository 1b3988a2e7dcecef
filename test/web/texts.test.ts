/// <reference types="vite/client" />
import { expect, test } from 'vitest'
import { auditActions, auditTextKey } from '#domain/audit-actions'

const english = import.meta.glob<{ texts: object }>('../../web/i18n/en/*.ts', { eager: true })
const spanish = import.meta.glob<{ texts: object }>('../../web/i18n/es/*.ts', { eager: true })

/** Every text by its dotted key. */
function flatten(texts: object, prefix = ''): Map<string, string> {
  return new Map(Object.entries(texts).flatMap(([key, value]) => (typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value as object, `${prefix}${key}.`)])))
}
const gaps = (text: string): string[] => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1] ?? '').sort()
const areaOf = (path: string): string => path.replace(/^.*\/|\.ts$/g, '')

test('both languages have the same areas', () => {
  expect(Object.keys(spanish).map(areaOf)).toEqual(Object.keys(english).map(areaOf))
})

test.each(Object.keys(english).map(areaOf))('the texts of %s are complete in Spanish, with the same gaps', (area) => {
  const en = flatten(english[`../../web/i18n/en/${area}.ts`]?.texts ?? {})
  const es = flatten(spanish[`../../web/i18n/es/${area}.ts`]?.texts ?? {})
  expect([...es.keys()].sort()).toEqual([...en.keys()].sort())
  for (const [key, text] of en) {
    expect(text.trim(), key).not.toBe('')
    expect(es.get(key)?.trim(), key).not.toBe('')
    expect(new Set(gaps(es.get(key) ?? '')), key).toEqual(new Set(gaps(text)))
  }
})

test('there are words for everything the staff do that is written down, and for nothing else', () => {
  const words = (english['../../web/i18n/en/staff.ts']?.texts as { audit: { actions: object } }).audit.actions
  expect(Object.keys(words).sort()).toEqual(auditActions.map(auditTextKey).sort())
})
