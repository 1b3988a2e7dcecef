import { expect, it } from 'vitest'
import { storedPhoto, storedWords } from '#test/support/words-of-a-design.ts'
import { isBehind, isOpaque } from '#worker/designer/covered.rules.ts'

it.each([
  ['a smaller one', { widthIn: 2, heightIn: 0.5 }, true],
  ['one of the same size', {}, true],
  ['one that reaches beyond', { xIn: 4.2 }, false],
  ['one that is turned out of it', { turn: 90 }, false],
  ['a small one that is turned within it', { turn: 45, widthIn: 0.8, heightIn: 0.3 }, true],
  ['one on another side', { place: 'back' }, false],
] as const)('%s is behind a picture or not', (_name, more, behind) => {
  expect(isBehind(storedWords(more), storedPhoto)).toBe(behind)
})

it('both are turned alike, and one is behind the other', () => {
  expect(isBehind(storedWords({ turn: 30 }), { ...storedPhoto, turn: 30 })).toBe(true)
  expect(isBehind(storedWords({ turn: 30, xIn: 5 }), { ...storedPhoto, turn: 30 })).toBe(false)
  expect(isBehind(storedWords({ turn: 90, widthIn: 1, heightIn: 3 }), storedPhoto)).toBe(true)
})

it('pictures cover together what none of them covers, unless they leave a gap or lie on another side', () => {
  // The words are 3 in wide, with their middle at 4 in.
  const left = { ...storedPhoto, xIn: 3, widthIn: 2 }
  const right = (changes: object) => ({ ...storedPhoto, xIn: 5, widthIn: 2, ...changes })
  expect(isBehind(storedWords(), left)).toBe(false)
  expect(isBehind(storedWords(), right({}))).toBe(false)
  expect(isBehind(storedWords(), left, right({}))).toBe(true)
  expect(isBehind(storedWords(), left, right({ xIn: 5.2 }))).toBe(false)
  expect(isBehind(storedWords(), left, right({ turn: 8 }))).toBe(false)
  expect(isBehind(storedWords(), left, right({ turn: 8, xIn: 4.8, widthIn: 2.4, heightIn: 2 }))).toBe(true)
  expect(isBehind(storedWords(), left, right({ place: 'back' }))).toBe(false)
  expect(isBehind(storedWords())).toBe(false)
})

it('a picture with a hole is not opaque, a soft edge is no hole', () => {
  const pixels = (clear: number) => ({
    data: Array.from({ length: 400 }, (_none, at) => (at % 4 === 3 && at < 4 * clear ? 0 : 255)),
    width: 10,
    height: 10,
  })
  expect([0, 1, 5, 50].map((clear) => isOpaque(pixels(clear)))).toEqual([true, true, false, false])
})
