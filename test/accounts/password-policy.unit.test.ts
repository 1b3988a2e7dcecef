import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commonPasswords } from '#worker/accounts/passwords/common-passwords.rules.ts'
import { passwordFault } from '#worker/accounts/passwords/password-policy.rules.ts'
import { passwordLength } from '#worker/accounts/passwords/password-shape.rules.ts'

describe('a password (R-ACC-06, R-ACC-07)', () => {
  it.each(['Tinta#2026', 'Zx9.vq', 'Ñandú7!', 'con Espacio 1!', `A1!${'b'.repeat(125)}`])(
    'the password policy takes %j',
    (password) => {
      expect(passwordFault(password)).toBeNull()
    },
  )

  it.each([...'.,;!?@#$%^&*'])('counts %s as a special character', (mark) => {
    expect(passwordFault(`Qz7${mark}vx`)).toBeNull()
  })

  it.each([
    ['five characters', 'Zx9.v'],
    ['no upper-case letter', 'zx9.vq'],
    ['no digit', 'Zxy.vq'],
    ['no special character', 'Zx9vqa'],
    ['a special character of another kind', 'Zx9_vq'],
    ['nothing', ''],
  ])('refuses one with %s as weak', (_why, password) => {
    expect(passwordFault(password)).toBe('password_weak')
  })

  it.each(['Password1!', 'P@ssw0rd1!', 'Welcome2024!', 'Qwerty123.', 'Contraseña1!'])(
    'refuses the much leaked %s',
    (password) => {
      expect(passwordFault(password)).toBe('password_common')
    },
  )

  it('counts characters, not code units, and never cuts', () => {
    expect(passwordFault(`A1!${'🎉'.repeat(100)}`)).toBeNull()
    expect(passwordFault(`A1!${'b'.repeat(126)}`)).toBe('password_long')
    expect(passwordFault(`A1!${'🎉'.repeat(128)}`)).toBe('password_long')
  })

  it('lists leaked passwords in lower case, as they are looked up', () => {
    for (const password of commonPasswords) expect(password).toBe(password.toLowerCase())
  })

  it('judges every text one way or the other, and longer ones never as weaker', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 20 }), (password, more) => {
        if (passwordFault(password) === null) expect(passwordFault(password + more)).not.toBe('password_weak')
      }),
    )
    expect(passwordLength).toEqual({ least: 6, recommended: 8, most: 128 })
  })
})
