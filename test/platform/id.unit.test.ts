import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idFrom, idPrefixes, isId, type IdKind } from '#worker/platform/id.rules.ts'
import { equalBytes } from '#worker/platform/keyring.adapter.ts'
import { languageFrom, noText, parseLocalized, textIn } from '#worker/platform/language.rules.ts'

const kinds = Object.keys(idPrefixes) as IdKind[]

describe('an id (D-08)', () => {
  it('is its noun’s prefix and 128 bits, and is known as that noun only', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.uint8Array({ minLength: 16, maxLength: 16 }), (kind, bytes) => {
        const id = idFrom(kind, bytes)
        expect(id).toMatch(/^[a-z]{3}_[0-9a-f]{32}$/)
        expect(kinds.filter((other) => isId(other, id))).toEqual([kind])
      }),
    )
  })

  it.each([
    '',
    'crt_',
    'crt_123',
    `crt_${'g'.repeat(32)}`,
    `crt_${'0'.repeat(33)}`,
    `CRT_${'0'.repeat(32)}`,
    `crt_${'0'.repeat(32)}\n`,
    `crt_${'0'.repeat(31)}'`,
  ])('an id is not %j', (text) => {
    expect(isId('cartLine', text)).toBe(false)
  })

  it('never shares its prefix with another noun', () => {
    expect(new Set(Object.values(idPrefixes)).size).toBe(kinds.length)
  })
})

describe('bytes', () => {
  it('are equal when they are, and not when one bit differs', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), fc.nat(), (bytes, where) => {
        expect(equalBytes(bytes, Uint8Array.from(bytes))).toBe(true)
        const other = Uint8Array.from(bytes, (byte, index) => (index === where % bytes.length ? byte ^ 1 : byte))
        expect(equalBytes(bytes, other)).toBe(false)
        expect(equalBytes(bytes, bytes.subarray(1))).toBe(false)
      }),
    )
  })
})

describe('a language', () => {
  it.each([
    ['es', 'es'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['fr-FR,es;q=0.5', 'es'],
    ['EN-us', 'en'],
    ['fr', 'en'],
    ['', 'en'],
    [null, 'en'],
    ["es'; DROP TABLE customers --", 'es'],
    ['__proto__', 'en'],
  ] as const)('is read from %j as %s (English when none is known)', (header, language) => {
    expect(languageFrom(header)).toBe(language)
  })

  it('picks the text of a language, and the default language’s where a text was not written yet', () => {
    const mug = { en: 'Mug', es: 'Taza' }
    expect([
      textIn(mug, 'en'),
      textIn(mug, 'es'),
      textIn({ ...mug, es: '' }, 'es'),
      textIn({ en: '', es: 'Taza' }, 'en'),
    ]).toEqual(['Mug', 'Taza', 'Mug', 'Taza'])
  })

  it('reads a stored text whose languages are not those of today', () => {
    expect(parseLocalized('{"en":"Mug","fr":"Tasse"}')).toEqual({ en: 'Mug', es: '' })
    expect(parseLocalized('[1]')).toEqual(noText)
  })
})
