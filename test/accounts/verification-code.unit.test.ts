import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeFrom, codeLength, codePolicy, isCode, typedCode } from '#worker/platform/verification-code.rules.ts'

describe('typing a code (R-ACC-26)', () => {
  it.each([
    ['r-23 456', 'R23456'],
    ['R23456', 'R23456'],
    ['r234567', 'R23456'],
    ['12r3', 'R3'],
    ['rr22', 'R22'],
    ['ñ', ''],
    ['123456', ''],
    ['', ''],
  ])('shows %j as %j', (typed, shown) => {
    expect(typedCode(typed)).toBe(shown)
  })

  it('always shows the beginning of a code', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(typedCode(typed)).toMatch(/^(?:[A-Z]\d{0,5})?$/)
      }),
    )
  })

  it('leaves what it shows as it is', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(typedCode(typedCode(typed))).toBe(typedCode(typed))
      }),
    )
  })

  it('keeps every code, in either case, between any other marks', () => {
    const aCode = fc.stringMatching(/^[A-Z]\d{5}$/)
    fc.assert(
      fc.property(aCode, fc.constantFrom('', ' ', '-', '·'), (code, mark) => {
        expect(typedCode([...code.toLowerCase()].join(mark))).toBe(code)
        expect(isCode(code)).toBe(true)
      }),
    )
  })

  it.each(['', 'R2345', 'R234567', 'r23456', 'RR3456', '123456', 'R23456\n', 'Ñ23456', 'R2345٦'])(
    'does not take %j for a whole code',
    (text) => {
      expect(isCode(text)).toBe(false)
    },
  )
})

describe('making a code (R-ACC-27: one letter and five digits)', () => {
  it('makes a whole code of any random numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { minLength: 2, maxLength: 20 }), (numbers) => {
        // The list of numbers ends at some point; then zero is drawn, which is never rejected.
        const code = codeFrom(() => numbers.pop() ?? 0)
        expect(isCode(code)).toBe(true)
        expect(code).toHaveLength(codeLength)
      }),
    )
  })

  it('draws again where the remainder would favour a letter or a number', () => {
    const letterLimit = Math.floor(2 ** 32 / 26) * 26
    const digitLimit = Math.floor(2 ** 32 / 100_000) * 100_000
    const draws = [2 ** 32 - 1, letterLimit, letterLimit - 1, 2 ** 32 - 1, digitLimit, digitLimit - 1]
    expect(codeFrom(() => draws.shift() ?? Number.NaN)).toBe('Z99999')
    expect(draws).toEqual([])
  })

  it('gives every letter the same share of evenly drawn numbers', () => {
    const counts = new Map<string, number>()
    for (let index = 0; index < 26_000; index += 1) {
      const draws = [Math.floor(((index + 0.5) * 2 ** 32) / 26_000), 0]
      const letter = codeFrom(() => draws.shift() ?? 0).charAt(0)
      counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    expect(counts.size).toBe(26)
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })

  it('lives ten minutes and five tries (R-ACC-27)', () => {
    expect(codePolicy).toMatchObject({ livesMs: 600_000, tries: 5 })
  })
})
