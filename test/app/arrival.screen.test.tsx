// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, housekeeping } from '#test/support/screens/fake-server.ts'
import { pass, showScreen } from '#test/support/screens/show-screen.tsx'
import { loadScreen } from '#web/app/match-route.ts'
import { forgetSession } from '#web/app/stores/session.ts'

beforeEach(async () => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  forgetSession()
  fakeServer(housekeeping(() => ({ status: 503, body: { code: 'busy' } })))
  await loadScreen('/login')
  await showScreen('/aboutUs')
  await pass(100)
  fireEvent.click(screen.getAllByRole('link', { name: 'Log in' })[0] ?? document.body)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the heading of a screen that is led to has the focus right after its first frame', async () => {
  const heading = screen.getByRole('heading', { level: 1 })
  expect(document.activeElement).not.toBe(heading)
  await pass(50)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('what a screen has focused by itself keeps the focus', async () => {
  const field = document.querySelector<HTMLInputElement>('main input')
  act(() => field?.focus())
  await pass(50)
  expect(document.activeElement).toBe(field)
})
