// @vitest-environment happy-dom
/** Screens of one thing, opened with an id that no thing has or can have. */
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aLogin, fakeServer } from '#test/support/screens/fake-server.ts'
import { answering, pass, refusing, showScreen } from '#test/support/screens/show-screen.tsx'
import { forgetSession, logIn } from '#web/app/stores/session.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00.000Z') })
  sessionStorage.clear()
  forgetSession()
  logIn(aLogin())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const cases = [
  ['/orders/nope', 'GET /api/orders/nope', /^None of your orders has this address/],
  ['/orders/nope/invoice', 'GET /api/orders/nope', /^None of your orders has this address/],
  ['/requestStatus/nope', 'GET /api/Desing/nope', /^None of your requests has this address/],
  ['/sharedDesign/nope', 'GET /api/sharedDesigns/nope', /^No design is shared at this address/],
] as const

test.each(cases)('%s says that it names nothing, and offers no retry that cannot help', async (path, call, words) => {
  const message = 'This value does not have the right form'
  fakeServer(answering([call, refusing(422, 'invalid', message)]))
  await showScreen(path)
  await pass(500)
  screen.getByText(words)
  expect(screen.queryByText(message)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
