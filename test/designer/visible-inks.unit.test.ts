import { expect, it } from 'vitest'
import { storedPhoto, storedWords } from '#test/support/words-of-a-design.ts'
import { isUnseen } from '#worker/designer/visible-inks.rules.ts'

const [cloth, slate] = ['#fbfaf6', '#3c4145']

it.each([
  ['white', cloth, storedWords({}), true],
  ['yellow', cloth, storedWords({ colour: '#ffd500' }), false],
  ['white with a black outline', cloth, storedWords({ outline: { colour: '#17130f', widthEm: 0.1 } }), false],
  ['white with a white shadow', cloth, storedWords({ shadow: '#fffdf8' }), true],
  ['black', slate, storedWords({ colour: '#17130f' }), true],
  ['blue', slate, storedWords({ colour: '#1d3f8f' }), false],
  ['white', slate, storedWords({}), false],
])('words in %s on %s are unseen or not', (_name, surface, text, unseen) => {
  expect(isUnseen(surface, [text], text)).toBe(unseen)
})

it('white words are seen on a picture below them, not beside them', () => {
  const text = storedWords({})
  expect(isUnseen(cloth, [storedPhoto, text], text)).toBe(false)
  expect(isUnseen(cloth, [text, storedPhoto], text)).toBe(true)
  expect(isUnseen(cloth, [{ ...storedPhoto, yIn: 3.5 }, text], text)).toBe(true)
})

it('white words that reach beyond a small picture below them are not seen', () => {
  const text = storedWords({})
  expect(isUnseen(cloth, [{ ...storedPhoto, widthIn: 1 }, text], text)).toBe(true)
  expect(isUnseen(cloth, [{ ...storedPhoto, widthIn: 2 }, text], text)).toBe(false)
})
