// @vitest-environment happy-dom
/** A gang sheet is marked under one key until the shop has answered, also over a reload (R-STAFF-22). */
import { afterEach, expect, it } from 'vitest'
import { forgetGangMarkKey, gangMarkKey } from '#web/console/press/gang-mark-key.ts'

const pieces = [{ orderId: 'ord_1', claimId: null, position: 0, printed: 4 }]
const now = Date.parse('2026-11-20T12:00:00.000Z')
afterEach(() => localStorage.clear())

it('the same pieces keep their key while no answer has come, and other pieces have their own', () => {
  const key = gangMarkKey(pieces, now)
  expect(gangMarkKey(pieces, now + 60_000)).toBe(key)
  expect(gangMarkKey([{ ...pieces[0], printed: 5 }], now)).not.toBe(key)
})

it('an answer, or an hour, makes the next mark another one', () => {
  const key = gangMarkKey(pieces, now)
  forgetGangMarkKey(pieces)
  const next = gangMarkKey(pieces, now)
  expect(next).not.toBe(key)
  expect(gangMarkKey(pieces, now + 61 * 60_000)).not.toBe(next)
})
