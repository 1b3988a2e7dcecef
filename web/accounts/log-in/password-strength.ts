import { passwordFault } from '#worker/accounts/passwords/password-policy.rules.ts'
import { passwordLength } from '#worker/accounts/passwords/password-shape.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

/** What a password still needs (R-ACC-06). */
type PasswordNeed = 'length' | 'uppercase' | 'digit' | 'special'

/**
 * How hard a password is to guess. `missing` and `leaked` passwords are refused; `fair` is the weakest that is
 * accepted; `good` has the recommended length without easy parts; `strong` is half as long again.
 */
export type PasswordStrength =
  | { level: 'empty' }
  | { level: 'missing'; needs: PasswordNeed[] }
  | { level: 'leaked' | 'fair' | 'good' | 'strong' }

/**
 * Each ending meets every need but one: a password that still fails with it lacks that need. The rule itself stays in
 * the domain.
 */
const allBut: Record<Exclude<PasswordNeed, 'length'>, string> = {
  uppercase: '1!aaaaaa',
  digit: 'A!aaaaaa',
  special: 'A1aaaaaa',
}

/** Words that guessing programs try first. */
const firstGuesses = [
  'password',
  'passw0rd',
  'contraseña',
  'contrasena',
  'qwerty',
  'welcome',
  'bienvenido',
  'admin',
  'iloveyou',
  'teamo',
  'tequiero',
  'letmein',
  'dragon',
  'monkey',
  'princesa',
  'princess',
  'football',
  'futbol',
  'mexico',
  'hola',
  'hello',
  'amor',
  shop.name.toLowerCase(),
]
/** Sequences of neighbours on the keyboard and in the alphabet. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const strongLength = passwordLength.recommended * 1.5

/** Judges a password. `ownWords` are the customer's names and the like, which somebody who knows them tries first. */
export function passwordStrength(password: string, ownWords: readonly string[] = []): PasswordStrength {
  if (password === '') return { level: 'empty' }
  const needs = missingNeeds(password)
  if (needs.length > 0) return { level: 'missing', needs }
  if (passwordFault(password) === 'password_common') return { level: 'leaked' }
  const length = hardLength(password.toLowerCase(), ownWords)
  if (length < passwordLength.recommended) return { level: 'fair' }
  return { level: length < strongLength ? 'good' : 'strong' }
}

function missingNeeds(password: string): PasswordNeed[] {
  const kinds = (Object.keys(allBut) as Array<keyof typeof allBut>).filter(
    (need) => passwordFault(password + allBut[need]) === 'password_weak',
  )
  return [...password].length < passwordLength.least ? ['length', ...kinds] : kinds
}

/**
 * The length without its easy parts: own words, first guesses, years, sequences and repeats count as one character
 * each.
 */
function hardLength(password: string, ownWords: readonly string[]): number {
  let rest = password
  for (const word of [...ownWords.map((own) => own.trim().toLowerCase()), ...firstGuesses]) {
    if (word.length >= 3) rest = rest.replaceAll(word, '*')
  }
  rest = rest.replace(/(?:19|20)\d\d/g, '*').replace(/(.)\1{2,}/gu, '*')
  let length = 0
  for (let at = 0; at < rest.length; length += 1) at += runLength(rest, at)
  return length
}

/** How many characters from `at` on form a sequence of at least three neighbours, forwards or backwards; else 1. */
function runLength(text: string, at: number): number {
  for (const row of [...rows, ...rows.map((letters) => [...letters].reverse().join(''))]) {
    let end = at + 3
    if (end > text.length || !row.includes(text.slice(at, end))) continue
    while (end < text.length && row.includes(text.slice(at, end + 1))) end += 1
    return end - at
  }
  return 1
}
