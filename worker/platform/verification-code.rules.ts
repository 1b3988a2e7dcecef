import { hours, minutes, seconds } from './duration.rules.ts'

/** A code is one letter and five digits (R-ACC-27). */
export const codeLength = 6
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Single use, ten minutes, five tries (R-ACC-27); a new one at most every 60 s, 5 an hour (S-16). */
export const codePolicy = {
  livesMs: minutes(10),
  tries: 5,
  resendAfterMs: seconds(60),
  perHour: { count: 5, windowMs: hours(1) },
} as const

/** What the code field shows of what is typed or pasted: `r-23 456` → `R23456` (R-ACC-26). */
export function typedCode(typed: string): string {
  const kept = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const start = kept.search(/[A-Z]/)
  if (start < 0) return ''
  return (
    kept.charAt(start) +
    kept
      .slice(start + 1)
      .replace(/\D/g, '')
      .slice(0, codeLength - 1)
  )
}

/** Whether a text is a whole code. */
export const isCode = (text: string): boolean => /^[A-Z]\d{5}$/.test(text)

/** A code made of random 32-bit numbers; numbers that would favour a letter or digit are drawn again. */
export function codeFrom(nextUint32: () => number): string {
  const below = (size: number): number => {
    const limit = Math.floor(2 ** 32 / size) * size
    for (;;) {
      const drawn = nextUint32()
      if (drawn < limit) return drawn % size
    }
  }
  return letters.charAt(below(26)) + String(below(100_000)).padStart(5, '0')
}
