// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arriveInEntry, isReturning, startScrollMemory } from '#web/app/shell/scroll-memory.ts'

let asked = 0
beforeEach(() => {
  asked = 0
  vi.useFakeTimers()
  history.replaceState({ key: crypto.randomUUID() }, '')
  Object.defineProperty(globalThis, 'scrollY', { configurable: true, get: () => (asked += 1) })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'scrollY')
  vi.useRealTimers()
})

test('a position is asked for a few times a second while somebody scrolls, and known when they rest', async () => {
  startScrollMemory()
  arriveInEntry(true)
  for (let frame = 0; frame < 60; frame += 1) {
    dispatchEvent(new Event('scroll'))
    await vi.advanceTimersByTimeAsync(16)
  }
  expect(asked).toBeLessThan(8)
  await vi.advanceTimersByTimeAsync(500)
  expect(asked).toBeGreaterThan(0)
  expect(isReturning()).toBe(true)
})
