import { describe, expect, it } from 'vitest'
import { isPersonName, tidyName } from '#worker/accounts/person-name.rules.ts'

describe('a first or last name (R-ACC-05)', () => {
  it.each(['Ana', 'María José', 'Ñandú', 'Ibáñez', '  Ana  ', 'Jo\u0301se', 'Ab C', 'Łukasz', 'Ольга'])(
    'a name may be %j',
    (name) => {
      expect(isPersonName(name)).toBe(true)
    },
  )

  it.each([
    ['too few letters', 'Al'],
    ['too few letters round one space', 'A b'],
    ['nothing', ''],
    ['blanks only', '   '],
    ['two inner spaces', 'Ana María José'],
    ['a double space', 'Ana  María'],
    ['a tab inside', 'Ana\tMaría'],
    ['a no-break space inside', 'Ana\u00a0María'],
    ['a line break inside', 'Ana\nMaría'],
    ['a digit', 'Ana2'],
    ['an apostrophe', "O'Brien"],
    ['a hyphen', 'Ana-María'],
    ['a full stop', 'Ana.'],
    ['markup', '<b>Ana'],
    ['an emoji', 'Ana🎉'],
    ['a right-to-left override', 'Ana\u202e'],
    ['a zero-width space', 'A\u200bna'],
    ['a NUL', 'Ana\u0000'],
    ['more than 60 letters', 'a'.repeat(61)],
  ])('a name is refused with %s', (_why, name) => {
    expect(isPersonName(name)).toBe(false)
  })

  it('is kept trimmed and in one spelling of its accents', () => {
    expect(tidyName('  Jose\u0301 ')).toBe('José')
  })
})
