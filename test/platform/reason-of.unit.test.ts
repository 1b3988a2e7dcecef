import { describe, expect, it } from 'vitest'
import { framesOf, reasonOf } from '#worker/platform/reason-of.rules.ts'

/** The message of drizzle: the statement, then every value of the query. */
const failedQuery = (cause?: Error) =>
  new Error(
    'Failed query: insert into "customers" ("email") values (?)\nparams: marta@example.com,+13055550147,secret words',
    { cause },
  )

describe('why something failed', () => {
  it('is the database’s message, without the values of the query', () => {
    expect(reasonOf(failedQuery(new Error('D1_ERROR: disk I/O error')))).toBe('D1_ERROR: disk I/O error')
    expect(reasonOf(failedQuery())).toBe('Failed query: insert into "customers" ("email") values (?)')
  })

  it.each([
    ['mail to marta@example.com bounced', 'mail to (address) bounced'],
    ['The number +1 305-555-0147 is not valid', 'The number (number) is not valid'],
    [`no key ${'sk_live_'}abcDEF123`, 'no key (key)'],
    [`token ${'A1b2-'.repeat(8)}xyz is used`, 'token (token) is used'],
  ])('never names whom or what with: %s', (message, reason) => {
    expect(reasonOf(new Error(message))).toBe(reason)
  })

  it('is short, and a fixed word where there is no message', () => {
    expect(reasonOf(new Error('long '.repeat(100)))).toHaveLength(200)
    expect([reasonOf(new Error('')), reasonOf('text'), reasonOf(undefined)]).toEqual(['unknown', 'unknown', 'unknown'])
    expect(reasonOf(new TypeError('x is not a function'))).toBe('TypeError: x is not a function')
  })

  it('comes with the frames of the stack, without the message', () => {
    expect(framesOf(failedQuery()).join(' ')).toContain('at ')
    expect(framesOf(failedQuery()).join(' ')).not.toContain('marta')
  })
})
