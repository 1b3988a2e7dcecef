import { expect, test } from 'vitest'
import { nextRange, placesOf, rowsInWindow, type RowRange } from '#web/ui/rows-in-sight.ts'

/** A hundred rows of 500 px, and a window of 800 px that is scrolled so many px. */
const rows = { count: 100, pitches: Array.from({ length: 100 }, () => 500) }
const at = (top: number) => ({ top, bottom: top + 800 })
const beyond = { above: 700, below: 700, far: 4_000 }
const next = (now: RowRange, top: number) => nextRange(now, rows, at(top), beyond)

/** Every range until nothing is missing. */
function steps(now: RowRange, top: number): RowRange[] {
  const ranges = [now]
  for (;;) {
    const range = next(now, top)
    if (range.from === now.from && range.to === now.to) return ranges
    ranges.push(range)
    now = range
  }
}

test('rows come one by one, as far as somebody is about to see them', () => {
  expect(steps({ from: 0, to: 1 }, 0)).toEqual([1, 2, 3, 4].map((to) => ({ from: 0, to })))
})

test('what the window shows comes before what is near it', () => {
  // The window shows the rows 20 and 21; 18 to 23 are near.
  expect(steps({ from: 21, to: 22 }, 10_100)).toEqual([
    { from: 21, to: 22 },
    { from: 20, to: 22 },
    { from: 20, to: 23 },
    { from: 20, to: 24 },
    { from: 19, to: 24 },
    { from: 18, to: 24 },
  ])
})

test('rows that are far are taken away, above and below', () => {
  expect(next({ from: 0, to: 24 }, 10_000)).toEqual({ from: 12, to: 24 })
  expect(next({ from: 18, to: 60 }, 10_000).to).toBeLessThanOrEqual(30)
})

test('a jump past what is there gives the rows of the window alone', () => {
  expect(next({ from: 0, to: 10 }, 10_000)).toEqual({ from: 20, to: 21 })
  expect(next({ from: 30, to: 40 }, 10_000)).toEqual({ from: 20, to: 21 })
  expect(rowsInWindow(rows, at(10_000))).toEqual({ from: 20, to: 22 })
})

test('beyond its end and before its beginning a list has its last and its first row', () => {
  expect(rowsInWindow(rows, at(900_000))).toEqual({ from: 99, to: 100 })
  expect(rowsInWindow(rows, at(-5_000))).toEqual({ from: 0, to: 1 })
})

test('the places of rows that are left out add up, whatever was measured', () => {
  const measured = { count: 10, pitches: [400, undefined, 600, undefined, 500] }
  const { shown, rest } = placesOf({ from: 4, to: 6 }, [1, 44], measured)
  // The mean of what was measured is 500.
  expect(shown).toEqual([
    { row: 1, hole: 400 },
    { row: 4, hole: 1_100 },
    { row: 5, hole: 0 },
  ])
  expect(rest).toBe(2_000)
})
