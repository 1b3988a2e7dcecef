import { describe, expect, it } from 'vitest'
import {
  judgeRefresh,
  servesData,
  sessionPolicy,
  type TokenFacts,
} from '#worker/accounts/sessions/session-lifetime.rules.ts'
import { days, minutes, seconds } from '#worker/platform/duration.rules.ts'

const issuedAt = Date.parse('2026-11-20T12:00:00Z')
const token = (more: Partial<TokenFacts> = {}): TokenFacts => ({
  issuedAt,
  rotatedAt: null,
  successorUsedAt: null,
  sessionStartedAt: issuedAt,
  ...more,
})

it('the lifetimes of sessions are the limits of R-ACC-21', () => {
  expect(sessionPolicy).toMatchObject({
    dataMs: minutes(30),
    idleMs: days(30),
    absoluteMs: days(90),
    graceMs: seconds(60),
  })
})

describe('a token for data calls', () => {
  it('serves for 30 minutes to the millisecond', () => {
    expect(servesData(token(), issuedAt)).toBe(true)
    expect(servesData(token(), issuedAt + minutes(30))).toBe(true)
    expect(servesData(token(), issuedAt + minutes(30) + 1)).toBe(false)
  })

  it('lets an exchanged token serve until its successor is used and its minute of grace is over', () => {
    const rotatedAt = issuedAt + minutes(10)
    const unused = token({ rotatedAt })
    const used = token({ rotatedAt, successorUsedAt: rotatedAt + 1 })
    expect(servesData(unused, rotatedAt + seconds(61))).toBe(true)
    expect(servesData(used, rotatedAt + seconds(60))).toBe(true)
    expect(servesData(used, rotatedAt + seconds(60) + 1)).toBe(false)
  })
})

describe('a token to be exchanged', () => {
  it('is good for 30 idle days to the millisecond', () => {
    expect(judgeRefresh(token(), issuedAt + days(30))).toBe('refresh')
    expect(judgeRefresh(token(), issuedAt + days(30) + 1)).toBe('expired')
  })

  it('is good for 90 days after log-in however often it was renewed', () => {
    const sessionStartedAt = issuedAt - days(89)
    expect(judgeRefresh(token({ sessionStartedAt }), issuedAt + days(1))).toBe('refresh')
    expect(judgeRefresh(token({ sessionStartedAt }), issuedAt + days(1) + 1)).toBe('expired')
  })

  it('may be exchanged again as long as its successor was not used: the answer may have been lost', () => {
    const rotatedAt = issuedAt + minutes(15)
    expect(judgeRefresh(token({ rotatedAt }), rotatedAt + days(2))).toBe('refresh')
  })

  it('takes a token whose successor is in use as good for the minute of grace and then as theft', () => {
    const rotatedAt = issuedAt + minutes(15)
    const used = token({ rotatedAt, successorUsedAt: rotatedAt + 5 })
    expect(judgeRefresh(used, rotatedAt + seconds(60))).toBe('refresh')
    expect(judgeRefresh(used, rotatedAt + seconds(60) + 1)).toBe('reused')
    expect(judgeRefresh(used, rotatedAt + days(100))).toBe('reused')
  })
})
