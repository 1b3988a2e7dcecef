/** Where a message is put, so that it covers no control. */
import { describe, expect, test } from 'vitest'
import { liftOf } from '#web/app/shell/keep-controls-clear.ts'

const message = { left: 16, top: 680, right: 344, bottom: 732 }
const control = (top: number, { left = 16, width = 328, height = 44 } = {}) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const isCovered = (lift: number, { left, top, right, bottom }: typeof message) =>
  left < message.right && right > message.left && top < message.bottom - lift && bottom > message.top - lift

describe('the place of a message', () => {
  test('is the lower edge where nothing can be pressed there', () => {
    expect(liftOf(message, [control(100), control(600)])).toBe(0)
    expect(liftOf(message, [control(690, { left: 350, width: 40 })])).toBe(0)
  })

  test('is above the controls at the lower edge', () => {
    const lift = liftOf(message, [control(690), control(640)])
    expect(message.bottom - lift).toBeLessThanOrEqual(640)
    expect(message.bottom - lift).toBeGreaterThan(620)
  })

  test('is the first gap that has room for it', () => {
    const others = [control(690), control(600), control(540), control(400)]
    const lift = liftOf(message, others)
    expect(others.some((other) => isCovered(lift, other))).toBe(false)
    // Between 444 and 540.
    expect(message.bottom - lift).toBeLessThanOrEqual(540)
    expect(message.top - lift).toBeGreaterThanOrEqual(444)
  })

  test('covers as little as it can where no gap has room', () => {
    const others = Array.from({ length: 15 }, (_none, row) => control(row * 50))
    const narrow = control(200, { left: 300, width: 44, height: 44 })
    const lift = liftOf(message, [...others.filter(({ top }) => top !== 200 && top !== 250), narrow])
    expect(message.top - lift).toBeGreaterThanOrEqual(0)
    expect(isCovered(lift, control(200, { height: 94 }))).toBe(true)
  })
})
