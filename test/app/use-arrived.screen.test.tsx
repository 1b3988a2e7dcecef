// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arriveInEntry, leaveEntry } from '#web/app/shell/scroll-memory.ts'
import { useArrived } from '#web/app/shell/use-arrived.ts'
import { HydratedContext } from '#web/ui/use-hydrated.ts'

const Screen = () => <p>{useArrived() ? 'all of it' : 'its picture'}</p>
const shown = () => document.querySelector('p')?.textContent

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState({ key: crypto.randomUUID() }, '')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a screen that is led to has its picture in its first frame, and the rest after it', async () => {
  render(<Screen />)
  expect(shown()).toBe('its picture')
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(shown()).toBe('all of it')
})

test('HTML and its hydration have all of it at once', () => {
  const page = (
    <HydratedContext value={false}>
      <Screen />
    </HydratedContext>
  )
  expect(renderToString(page)).toBe('<p>all of it</p>')
  render(page)
  expect(shown()).toBe('all of it')
})

test('a place that somebody comes back to is all there at once', () => {
  arriveInEntry(false)
  leaveEntry()
  render(<Screen />)
  expect(shown()).toBe('all of it')
})
