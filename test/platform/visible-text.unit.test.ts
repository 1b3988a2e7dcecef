/** What of a text can be seen (S-45). */
import { describe, expect, it } from 'vitest'
import { isPersonName } from '#worker/accounts/person-name.rules.ts'
import { parseClientFrame } from '#worker/chat/chat-frames.rules.ts'
import { hidesNothing, isVisible } from '#worker/platform/visible-text.rules.ts'

/** Signs by their numbers: nobody sees them here either. */
const sign = (...codes: number[]) => String.fromCodePoint(...codes)
const hidden = {
  'a space without width': sign(0x200b),
  'a mark of direction': sign(0x200f),
  'an embedding of direction': sign(0x202b),
  'an override of direction': sign(0x202e),
  'an isolate of direction': sign(0x2066),
  'an Arabic mark of direction': sign(0x61c),
  'a word joiner': sign(0x2060),
  'a byte order mark': sign(0xfeff),
  'a soft hyphen': sign(0xad),
  'a Hangul filler': sign(0x3164),
  'a filler of half width': sign(0xffa0),
  'an empty pattern of Braille': sign(0x2800),
  'a letter of a tag': sign(0xe0041),
  'a separator of lines': sign(0x2028),
  'a joiner beside a Latin letter': sign(0x200d),
  'a variation selector beside a Latin letter': sign(0xfe0f),
}

describe('a text', () => {
  it.each(Object.entries(hidden))(
    'a text that hides %s is refused as a name, and alone it is nothing',
    (_what, text) => {
      expect(hidesNothing(`An${text}a`)).toBe(false)
      expect(hidesNothing(`${text}Ana`) && hidesNothing(`Ana${text}`)).toBe(false)
      expect(isVisible(` ${text}${text} `)).toBe(false)
      expect(isVisible(`A${text}`)).toBe(true)
    },
  )

  it.each([
    ['letters with accents, marks and punctuation', 'María José Núñez-O’Brien, 2.º piso'],
    ['several lines', 'Feliz cumple\nmamá'],
    ['an emoji of several', `Family ${sign(0x1f468, 0x200d, 0x1f469, 0x200d, 0x1f467)}`],
    ['an emoji that a selector colours', `Love ${sign(0x2764, 0xfe0f)} you`],
    ['a digit as a key', sign(0x31, 0xfe0f, 0x20e3)],
    ['the flag of Scotland', sign(0x1f3f4, 0xe0067, 0xe0062, 0xe0073, 0xe0063, 0xe0074, 0xe007f)],
    ['Persian with a joiner’s opposite', `${sign(0x645, 0x6cc)}${sign(0x200c)}${sign(0x62e, 0x648)}`],
    ['Hebrew', sign(0x5e9, 0x5dc, 0x5d5, 0x5dd)],
  ])('a text of %s hides nothing', (_what, text) => {
    expect([hidesNothing(text), isVisible(text)]).toEqual([true, true])
  })

  it('a text of blanks only shows nothing, and hides nothing where it may be empty', () => {
    expect([isVisible(''), isVisible(' \n\t ')]).toEqual([false, false])
    expect(hidesNothing('')).toBe(true)
  })
})

it('a person’s name has letters that can be seen', () => {
  expect(isPersonName(sign(0x3164, 0x3164, 0x3164))).toBe(false)
  expect(isPersonName(`Ana${sign(0x3164)}`)).toBe(false)
  expect(isPersonName('Ana')).toBe(true)
})

it('a message of the chat has something to see', () => {
  const frame = (content: string) => parseClientFrame(JSON.stringify({ type: 'message', content }))
  expect(frame(sign(0x200b))).toMatchObject({ fault: 'invalid' })
  expect(frame(`Hi${sign(0x200b)}`)).toMatchObject({ type: 'message' })
})
