import { describe, expect, it } from 'vitest'
import { hours } from '#worker/platform/duration.rules.ts'
import { byDay, spanStart } from '#worker/staff/figures/figures.rules.ts'

const at = (iso: string) => Date.parse(iso)
const hour = (iso: string) => Math.floor(at(iso) / hours(1))

describe('figures by day', () => {
  it('count an evening’s sale to the shop’s day, not to the next one of Greenwich', () => {
    const found = byDay(
      [{ hour: hour('2026-11-22T02:00:00Z'), capturedCents: 2800, orders: 1 }],
      7,
      at('2026-11-22T18:00:00Z'),
      'America/New_York',
    )
    expect(found.map(({ day }) => day)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ])
    expect(found.find(({ day }) => day === '2026-11-21')).toMatchObject({ capturedCents: 2800, orders: 1 })
    expect(found.at(-1)).toMatchObject({ capturedCents: 0, orders: 0 })
  })

  it('have each day once over the end of summer time, and leave out what is before the span', () => {
    const now = at('2026-11-03T12:00:00Z')
    const found = byDay(
      [
        { hour: hour('2026-10-27T12:00:00Z'), requests: 1 },
        { hour: hour('2026-11-01T05:00:00Z'), requests: 1 },
        { hour: hour('2026-11-01T06:00:00Z'), requests: 1 },
      ],
      7,
      now,
      'America/New_York',
    )
    expect(new Set(found.map(({ day }) => day)).size).toBe(7)
    expect(found.reduce((sum, { requests }) => sum + requests, 0)).toBe(2)
    expect(spanStart(7, now)).toBeLessThan(at('2026-10-28T04:00:00Z'))
  })
})
