import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineEm, setWords, shadowEm, wordLimits, type SetWords } from '#worker/designer/set-words.rules.ts'

/** Every letter is half an em wide. */
const measure = (text: string) => [...text.normalize('NFC')].length / 2
const plain: SetWords = { text: 'Luna', font: 'slab' }
const set = (more: Partial<SetWords>) => setWords({ ...plain, ...more }, measure)

describe('setting words', () => {
  it('sets a plain line as one piece, so that kerning and ligatures stay', () => {
    expect(set({})).toEqual({
      pieces: [{ text: 'Luna', x: 0, y: lineEm.baseline, turn: 0 }],
      widthEm: 2,
      heightEm: lineEm.height,
    })
  })

  it.each([
    ['left', -0.5, 0],
    ['center', 0, 0],
    ['right', 0.5, 0],
  ] as const)('puts a shorter line to the %s of a longer one', (align, short, long) => {
    const { pieces, widthEm, heightEm } = set({ text: 'ab\nabcd', align })
    expect(pieces.map(({ x }) => x)).toEqual([short, long])
    expect((pieces[1]?.y ?? 0) - (pieces[0]?.y ?? 0)).toBeCloseTo(lineEm.pitch, 9)
    expect([widthEm, heightEm]).toEqual([2, lineEm.height + lineEm.pitch])
  })

  it('keeps an empty line between two others', () => {
    const { pieces } = set({ text: 'ab\n\nab' })
    expect(pieces).toHaveLength(2)
    expect((pieces[1]?.y ?? 0) - (pieces[0]?.y ?? 0)).toBeCloseTo(2 * lineEm.pitch, 9)
  })

  it('puts the spacing between letters, and none after the last', () => {
    const { pieces, widthEm } = set({ text: 'abc', spacing: 0.2 })
    expect(widthEm).toBeCloseTo(1.9, 9)
    const [first, second, third] = pieces.map(({ x }) => x)
    expect(second).toBeCloseTo(0, 9)
    expect([first, third]).toEqual([expect.closeTo(-0.7, 9), expect.closeTo(0.7, 9)])
  })

  it('keeps a letter and its marks together', () => {
    expect(set({ text: 'n\u0303a', spacing: 0.1 }).pieces.map(({ text }) => text)).toEqual(['n\u0303', 'a'])
  })

  it('makes room for an outline on every side, and for a shadow below and to the right', () => {
    const { pieces, widthEm, heightEm } = set({ outline: { colour: '#ffffff', widthEm: 0.1 }, shadow: '#000000' })
    expect(widthEm).toBeCloseTo(2.2 + shadowEm, 9)
    expect(heightEm).toBeCloseTo(lineEm.height + 0.2 + shadowEm, 9)
    expect(pieces[0]?.x).toBeCloseTo(-shadowEm / 2, 9)
  })

  it('bends words up or down about their middle', () => {
    for (const arc of [90, -90]) {
      const [first, middle, last] = set({ text: 'abc', arc }).pieces
      expect(middle).toMatchObject({ x: expect.closeTo(0, 9), turn: expect.closeTo(0, 9) })
      expect(first?.turn).toBeCloseTo(-(last?.turn ?? 0), 9)
      expect(Math.sign(first?.turn ?? 0)).toBe(-Math.sign(arc))
      // Above 0 the ends hang lower than the middle.
      expect(Math.sign((first?.y ?? 0) - (middle?.y ?? 0))).toBe(Math.sign(arc))
    }
  })

  it('keeps every letter of an arc inside its box, whatever is set', () => {
    const words = fc.record({
      text: fc.stringMatching(/^[a-z]{1,12}(\n[a-z ]{1,12}){0,3}$/),
      arc: fc.integer({ min: -wordLimits.mostArc, max: wordLimits.mostArc }),
      spacing: fc.double({ min: wordLimits.leastSpacing, max: wordLimits.mostSpacing, noNaN: true }),
      align: fc.constantFrom('left', 'center', 'right'),
    })
    fc.assert(
      fc.property(words, (more) => {
        const { pieces, widthEm, heightEm } = set(more)
        expect(Number.isFinite(widthEm) && Number.isFinite(heightEm)).toBe(true)
        for (const { x, y } of pieces) {
          expect(Math.abs(x)).toBeLessThanOrEqual(widthEm / 2 + 0.001)
          expect(Math.abs(y)).toBeLessThanOrEqual(heightEm / 2 + 0.001)
        }
      }),
    )
  })
})
