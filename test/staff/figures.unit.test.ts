import { describe, expect, it } from 'vitest'
import { hours } from '#worker/platform/duration.rules.ts'
import { addedUp, storedForm, withArrivals } from '#worker/staff/figures/figure-days.rules.ts'
import { byDay, dayIn, rangeOf, timingOf, windowsOf } from '#worker/staff/figures/figures.rules.ts'

const zone = 'America/New_York'
const at = (iso: string) => Date.parse(iso)
const hour = (iso: string) => Math.floor(at(iso) / hours(1))

describe('figures by day', () => {
  it('have each day of the range once, and add up what several queries know of it', () => {
    const found = byDay(
      [
        { day: '2026-11-21', capturedCents: 2800 },
        { day: '2026-11-21', orders: 1 },
        { day: '2026-11-15', orders: 1 },
      ],
      rangeOf({ days: 7 }, at('2026-11-22T18:00:00Z'), zone),
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

  it('begin and end with the days of the shop, also when summer time begins and ends', () => {
    const hoursOf = (day: string) => {
      const [window] = windowsOf({ from: day, to: day }, zone)
      return window && (window.until - window.from) / hours(1)
    }
    expect(['2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02'].map(hoursOf)).toEqual([23, 24, 25, 24])
    const year = windowsOf({ from: '2026-01-01', to: '2026-12-31' }, zone)
    expect(year).toHaveLength(365)
    expect(year[0]).toEqual({ day: '2026-01-01', from: at('2026-01-01T05:00:00Z'), until: at('2026-01-02T05:00:00Z') })
    expect(year.slice(1).every(({ from }, index) => from === year[index]?.until)).toBe(true)
    for (const one of ['Pacific/Kiritimati', 'Asia/Kathmandu', 'Pacific/Niue']) {
      const [window] = windowsOf({ from: '2026-06-15', to: '2026-06-15' }, one)
      expect([dayIn(one)(window?.from ?? 0), dayIn(one)((window?.from ?? 0) - 1)], one).toEqual([
        '2026-06-15',
        '2026-06-14',
      ])
    }
  })
})

describe('sums of days', () => {
  it('add up by their keys, by day only where a figure is shown so, and keep the last text', () => {
    const rows = [
      { day: '2026-11-01', productId: 'a', orders: 1, pieces: 2, cents: 300, title: 'Mug' },
      { day: '2026-11-02', productId: 'a', orders: 1, pieces: 1, cents: 100, title: 'Mug 15 oz' },
      { day: '2026-11-02', productId: 'b', orders: 1, pieces: 1, cents: 50, title: 'Cap' },
    ]
    expect(addedUp('products', rows)).toEqual([
      { day: '2026-11-01', productId: 'a', orders: 2, pieces: 3, cents: 400, title: 'Mug 15 oz' },
      rows[2],
    ])
    const made = [
      { day: '2026-11-01', made: 2, spoiled: 0 },
      { day: '2026-11-02', made: 1, spoiled: 1 },
    ]
    expect(addedUp('pieces', [...made, ...made])).toEqual([
      { day: '2026-11-01', made: 4, spoiled: 0 },
      { day: '2026-11-02', made: 2, spoiled: 2 },
    ])
  })

  it('are stored for each day that was counted, also for one on which nothing was', () => {
    expect(
      storedForm(
        'money',
        [{ day: '2026-11-02', method: 'card', capturedCents: 5, backCents: 1 }],
        ['2026-11-01', '2026-11-02'],
      ),
    ).toEqual([
      { day: '2026-11-01', sums: '[]' },
      { day: '2026-11-02', sums: '[["card",5,1]]' },
    ])
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
  const due = { day: '2026-11-10', promised: '2026-11-20', leftInTime: null, arrivedInTime: null, orders: 1 } as const
  it('left the press by the end of their day, and arrived by that of the promised one', () => {
    const rows = [
      { ...due, leftInTime: 1, arrivedInTime: 1, orders: 2 } as const,
      { ...due, leftInTime: 0, arrivedInTime: 0 } as const,
      due,
    ]
    expect(timingOf(rows, '2026-11-22')).toEqual({ left: { due: 4, inTime: 2 }, arrived: { due: 4, inTime: 2 } })
  })

  it('do not count before their day is over, unless they have left', () => {
    expect(timingOf([due, { ...due, leftInTime: 1 }], '2026-11-10')).toEqual({
      left: { due: 1, inTime: 1 },
      arrived: { due: 0, inTime: 0 },
    })
  })

  it('arrived on a day of the shop, not of Greenwich', () => {
    const row = { day: '2026-11-10', promised: '2026-11-20', leftInTime: 1, orders: 1 }
    // 23:00 of the 20th in the shop, and 1:00 of the 21st.
    const rows = ['2026-11-21T04:00:00Z', '2026-11-21T06:00:00Z'].map((iso) => ({ ...row, arrivedHour: hour(iso) }))
    expect(withArrivals([...rows, { ...row, arrivedHour: null }], dayIn(zone))).toEqual([
      { ...row, arrivedInTime: 1 },
      { ...row, arrivedInTime: 0 },
      { ...row, arrivedInTime: null },
    ])
  })
})
