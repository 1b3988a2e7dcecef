// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Cache } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import { aLogin, fakeServer, housekeeping } from '#test/support/screens/fake-server.ts'
import { aCartItem } from '#test/support/screens/wares.ts'
import { logOut } from '#web/app/api/log-out.ts'
import { reloadServerData, useServerData } from '#web/app/api/use-server-data.ts'
import { Providers } from '#web/app/Providers.tsx'
import { forgetSession, logIn } from '#web/app/stores/session.ts'

afterEach(() => {
  cleanup()
  forgetSession()
  vi.unstubAllGlobals()
})

const inShop = (cache: Map<string, unknown>) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <Providers path="/" cache={cache as Cache}>
      {children}
    </Providers>
  ),
})

test('code outside React asks again for what a screen shows', async () => {
  const carts = [[], [aCartItem()]]
  fakeServer(() => ({ status: 200, body: carts.shift() }))
  logIn(aLogin())
  const { result } = renderHook(() => useServerData('cartList'), inShop(new Map()))
  await waitFor(() => expect(result.current.data).toEqual([]))
  act(() => reloadServerData('cartList'))
  await waitFor(() => expect(result.current.data).toHaveLength(1))
})

test('logging out takes what the customer saw out of the cache', async () => {
  fakeServer(housekeeping(() => ({ status: 200, body: [] })))
  logIn(aLogin())
  const cache = new Map<string, unknown>()
  const { result } = renderHook(() => useServerData('cartList'), inShop(cache))
  await waitFor(() => expect(result.current.status).toBe('ready'))
  act(logOut)
  await waitFor(() => expect(cache.get('/api/shoppingCart#usr_ana')).toMatchObject({ data: undefined }))
})

test('a customer who logs out and in again at once sees their things again', async () => {
  const seen = fakeServer(housekeeping(() => ({ status: 200, body: [] })))
  logIn(aLogin())
  const { result } = renderHook(() => useServerData('cartList'), inShop(new Map()))
  await waitFor(() => expect(result.current.status).toBe('ready'))
  await act(async () => {
    logOut()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(result.current.status).toBe('loading')
  act(() => logIn(aLogin({ token: 'token-2' })))
  await waitFor(() => expect(result.current.status).toBe('ready'))
  expect(
    seen.filter(({ address }) => address === '/api/shoppingCart').map(({ authorization }) => authorization),
  ).toEqual(['token-1', 'token-2'])
})
