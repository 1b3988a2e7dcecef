// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteActivity, useIdleLock } from '#web/console/frame/use-idle-lock.ts'
import { minutes } from '#worker/platform/duration.rules.ts'

const lock = vi.fn()
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T13:00:00.000Z') })
  localStorage.clear()
  lock.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = () => renderHook(() => useIdleLock(true, lock))
const press = () => dispatchEvent(new Event('keydown'))

test('a console that is left alone is locked, one that is worked with is not', () => {
  open()
  for (let passed = 0; passed < 4; passed += 1) {
    vi.advanceTimersByTime(minutes(20))
    press()
  }
  expect(lock).not.toHaveBeenCalled()
  vi.advanceTimersByTime(minutes(32))
  expect(lock).toHaveBeenCalled()
})

test('a console opened hours later is locked until somebody logs in', () => {
  open().unmount()
  vi.setSystemTime(Date.now() + minutes(300))
  open()
  expect(lock).toHaveBeenCalledTimes(1)
  cleanup()
  noteActivity()
  open()
  expect(lock).toHaveBeenCalledTimes(1)
})

test('the first touch after a laptop has slept does not open it', () => {
  open()
  vi.setSystemTime(Date.now() + minutes(300))
  press()
  expect(lock).toHaveBeenCalledTimes(1)
})
