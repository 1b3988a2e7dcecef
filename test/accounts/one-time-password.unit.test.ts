import { describe, expect, it } from 'vitest'
import { codeOfStep } from '#worker/accounts/second-factor/one-time-password.adapter.ts'
import {
  base32,
  shownRecoveryCode,
  stepAt,
  stepsAround,
  typedSecondFactor,
} from '#worker/accounts/second-factor/one-time-password.rules.ts'

const secret = new TextEncoder().encode('12345678901234567890')

describe('the code of an app', () => {
  // RFC 6238, appendix B, the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d s is %s', async (at, code) => {
    expect(await codeOfStep(secret, stepAt(at * 1000))).toBe(code)
  })

  it('may be one step early or late', () => {
    expect(stepsAround(90_000)).toEqual([3, 2, 4])
  })
})

it('writes a secret in base32, as RFC 4648 has it', () => {
  expect(base32(new TextEncoder().encode('foobar'))).toBe('MZXW6YTBOI')
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

it('tells six digits from a recovery code, however they are typed', () => {
  expect(typedSecondFactor(' 123 456 ')).toEqual({ kind: 'app', value: '123456' })
  const code = shownRecoveryCode(new Uint8Array(10).fill(7))
  expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
  expect(typedSecondFactor(code.toLowerCase())).toEqual({ kind: 'recovery', value: code.replaceAll('-', '') })
})
