// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aLogin, fakeServer, type Answer } from '#test/support/screens/fake-server.ts'
import { aCartItem } from '#test/support/screens/wares.ts'
import { logOut } from '#web/app/api/log-out.ts'
import { SharedCache } from '#web/app/api/shared-cache.ts'
import { loadLaterScreens } from '#web/app/lazy-later-screens.tsx'
import { startReadingCopies } from '#web/app/offline/reading-copies.ts'
import { useReadableData } from '#web/app/offline/use-readable-data.ts'
import { endSession, forgetSession, logIn } from '#web/app/stores/session.ts'

const cart = [aCartItem({ quantity: 2 })]
const shop: Answer = () => ({ status: 200, body: cart })
const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }}>
    <SharedCache />
    {children}
  </SWRConfig>
)
const copies = () => Object.keys(localStorage).filter((key) => key.startsWith('copy:'))

beforeEach(async () => {
  localStorage.clear()
  forgetSession()
  await loadLaterScreens()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the cart as this customer, with a shop that answers, and leaves the page. */
async function readCart(userId: string) {
  fakeServer(shop)
  act(() => logIn(aLogin({ userId })))
  const { result, unmount } = renderHook(() => useReadableData('cartList'), { wrapper })
  act(startReadingCopies)
  await waitFor(() => expect(result.current.status).toBe('ready'))
  expect(result.current.copiedAt).toBeNull()
  unmount()
}
/** Opens the cart while the shop cannot be reached. */
function readOffline() {
  fakeServer(() => 'no network')
  return renderHook(() => useReadableData('cartList'), { wrapper }).result
}

test('what the shop said last is read while it cannot be reached, with its time', async () => {
  await readCart('cus_1')
  const before = Date.now()
  const result = readOffline()
  await waitFor(() => expect(result.current.status).toBe('ready'))
  expect(result.current.data).toEqual(cart)
  expect(result.current.copiedAt).toBeLessThanOrEqual(before)
  expect(result.current.error?.isOffline).toBe(true)
})

test('an answer takes the place of the copy', async () => {
  await readCart('cus_1')
  const result = readOffline()
  await waitFor(() => expect(result.current.copiedAt).not.toBeNull())
  fakeServer(() => ({ status: 200, body: [] }))
  act(() => result.current.reload())
  await waitFor(() => expect(result.current).toMatchObject({ data: [], copiedAt: null }))
})

test.each([
  ['a log-out', () => logOut({ isLeaving: true })],
  ['a session that ends by itself', endSession],
])('nothing is left after %s', async (_, leave) => {
  await readCart('cus_1')
  expect(copies()).toHaveLength(1)
  fakeServer(() => 'no network')
  act(leave)
  expect(copies()).toEqual([])
})

test('another customer reads nothing of the one before, who did not log out', async () => {
  await readCart('cus_1')
  act(() => logIn(aLogin({ userId: 'cus_2' })))
  expect(copies()).toEqual([])
  const result = readOffline()
  await waitFor(() => expect(result.current.status).toBe('failed'))
})

test('an answer that comes after the log-out of another tab is not copied', async () => {
  fakeServer(shop)
  act(() => logIn(aLogin({ userId: 'cus_1' })))
  const { result } = renderHook(() => useReadableData('cartList'), { wrapper })
  act(startReadingCopies)
  localStorage.removeItem('userData')
  await waitFor(() => expect(result.current.status).toBe('ready'))
  expect(copies()).toEqual([])
})
