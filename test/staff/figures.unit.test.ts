import { describe, expect, it } from 'vitest'
import { hours } from '#worker/platform/duration.rules.ts'
import { byDay, instantsOf, rangeOf, timingOf } from '#worker/staff/figures/figures.rules.ts'

const zone = 'America/New_York'
const at = (iso: string) => Date.parse(iso)
const hour = (iso: string) => Math.floor(at(iso) / hours(1))

describe('figures by day', () => {
  it('count an evening’s sale to the shop’s day, not to the next one of Greenwich', () => {
    const found = byDay(
      [{ hour: hour('2026-11-22T02:00:00Z'), capturedCents: 2800, orders: 1 }],
      rangeOf({ days: 7 }, at('2026-11-22T18:00:00Z'), zone),
      zone,
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
      rangeOf({ days: 7 }, now, zone),
      zone,
    )
    expect(new Set(found.map(({ day }) => day)).size).toBe(7)
    expect(found.reduce((sum, { requests }) => sum + requests, 0)).toBe(2)
    expect(instantsOf(rangeOf({ days: 7 }, now, zone), zone)).toEqual({
      from: at('2026-10-28T04:00:00Z'),
      until: at('2026-11-04T05:00:00Z'),
    })
  })
})

describe('the days that are asked for', () => {
  const now = at('2026-11-22T03:00:00Z') // The evening of the 21st in the shop.
  it('are days of the shop up to today, or from one to another in their order, none to come and a year at most', () => {
    expect(rangeOf({ days: 7 }, now, zone)).toEqual({ from: '2026-11-15', to: '2026-11-21' })
    expect(rangeOf({ days: 7, from: '2026-10-01', to: '2026-10-31' }, now, zone)).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
    })
    expect(rangeOf({ days: 7, from: '2026-11-20' }, now, zone)).toEqual({ from: '2026-11-20', to: '2026-11-21' })
    expect(rangeOf({ days: 7, from: '2026-11-20', to: '2027-01-01' }, now, zone).to).toBe('2026-11-21')
    expect(rangeOf({ days: 7, from: '2026-11-20', to: '2026-11-19' }, now, zone).from).toBe('2026-11-15')
    expect(rangeOf({ days: 7, from: '2020-01-01' }, now, zone)).toEqual({ from: '2025-11-21', to: '2026-11-21' })
  })
})

describe('orders in time', () => {
  const due = { pressBy: '2026-11-10', promised: '2026-11-20', leftHour: null, arrivedHour: null, orders: 1 }
  it('left the press by the end of their day in the shop, and arrived by the promised one', () => {
    const rows = [
      // 23:00 of the 10th in the shop, and 1:00 of the 11th.
      { ...due, leftHour: hour('2026-11-11T04:00:00Z'), arrivedHour: hour('2026-11-21T04:00:00Z'), orders: 2 },
      { ...due, leftHour: hour('2026-11-11T06:00:00Z'), arrivedHour: hour('2026-11-21T06:00:00Z') },
      { ...due, leftHour: null },
    ]
    expect(timingOf(rows, at('2026-11-22T12:00:00Z'), zone)).toEqual({
      left: { due: 4, inTime: 2 },
      arrived: { due: 4, inTime: 2 },
    })
  })

  it('do not count before their day is over, unless they have left', () => {
    const now = at('2026-11-10T12:00:00Z')
    expect(timingOf([due, { ...due, leftHour: hour('2026-11-09T12:00:00Z') }], now, zone)).toEqual({
      left: { due: 1, inTime: 1 },
      arrived: { due: 0, inTime: 0 },
    })
  })
})
