import { expect, test } from 'vitest'
import { passwordStrength } from '#web/accounts/log-in/password-strength.ts'

const levelOf = (password: string, ...ownWords: string[]) => passwordStrength(password, ownWords).level

test('names what is missing until the rules are met', () => {
  expect(passwordStrength('')).toEqual({ level: 'empty' })
  expect(passwordStrength('abc')).toEqual({ level: 'missing', needs: ['length', 'uppercase', 'digit', 'special'] })
  expect(passwordStrength('Ab1!')).toEqual({ level: 'missing', needs: ['length'] })
  expect(passwordStrength('ABCDEF7')).toEqual({ level: 'missing', needs: ['special'] })
  expect(passwordStrength('Ñandú 7 ríos!').level).not.toBe('missing')
})

test('calls a leaked password leaked', () => {
  expect(levelOf('Password1!')).toBe('leaked')
})

test.each([
  ['Kz7!pQ', 'fair'],
  ['Kz7!pQm2', 'good'],
  ['Kz7!pQm2xRtw', 'strong'],
  ['Cuatro 4 gatos, sin prisa', 'strong'],
])('the strength of %s is %s', (password, level) => {
  expect(levelOf(password)).toBe(level)
})

test.each(['Abcdefgh1!', 'Aaaaaaaaaa1!', 'Qwertyuiop1!', 'Tinta#2026', 'Contraseña-2027!', '9876543210aA!'])(
  'is not taken in by %s',
  (password) => {
    expect(levelOf(password)).toBe('fair')
  },
)

test('gives little credit for the person’s own names', () => {
  expect(levelOf('Guadalupe7!', 'Guadalupe', 'Ríos')).toBe('fair')
  expect(levelOf('Guadalupe7!')).toBe('good')
})
