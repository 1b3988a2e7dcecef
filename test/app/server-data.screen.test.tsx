// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aLogin, fakeServer, type Answer } from '#test/support/screens/fake-server.ts'
import { aPicture } from '#test/support/screens/wares.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useServerPages } from '#web/app/api/use-server-pages.ts'
import { forgetSession, logIn } from '#web/app/stores/session.ts'

const page = (number: number, hasMore: boolean) => ({
  images: [aPicture({ id: `pic_${number}` })],
  hasMore,
  currentPage: number,
})
const threePages: Answer = ({ address }) => {
  const number = Number(new URL(address, 'http://shop').searchParams.get('page'))
  return { status: 200, body: page(number, number < 2) }
}
const withCache = (cache = new Map()) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache, shouldRetryOnError: false }}>{children}</SWRConfig>
  ),
})

beforeEach(() => {
  localStorage.clear()
  forgetSession()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a list loads page after page until there are no more', async () => {
  const seen = fakeServer(threePages)
  const { result } = renderHook(() => useServerPages('pictureList', { query: { category: 'mug' } }), withCache())
  expect(result.current.status).toBe('loading')
  for (const count of [1, 2, 3]) {
    await waitFor(() => expect(result.current.data).toHaveLength(count))
    await waitFor(() => expect(result.current.isLoadingMore).toBe(false))
    act(() => result.current.loadMore())
  }
  expect(result.current.hasMore).toBe(false)
  expect(seen.map(({ address }) => address)).toEqual(
    [0, 1, 2].map((number) => `/images?category=mug&page=${number}&limit=20`),
  )
})

test('the page that came with the HTML is shown at once and not asked for', async () => {
  const seen = fakeServer(threePages)
  const cache = new Map([['/images?category=mug&page=0&limit=20', { data: page(0, true) }]])
  const { result } = renderHook(() => useServerPages('pictureList', { query: { category: 'mug' } }), withCache(cache))
  expect(result.current).toMatchObject({ status: 'ready', data: [page(0, true)], hasMore: true })
  await act(async () => undefined)
  expect(seen).toEqual([])
  act(() => result.current.loadMore())
  await waitFor(() => expect(result.current.data).toHaveLength(2))
  expect(seen).toHaveLength(1)
})

test('a page that fails leaves the ones before it, and can be asked for again', async () => {
  let isDown = false
  fakeServer((request) => (isDown ? 'no network' : threePages(request)))
  const { result } = renderHook(() => useServerPages('pictureList'), withCache())
  await waitFor(() => expect(result.current.status).toBe('ready'))
  isDown = true
  act(() => result.current.loadMore())
  await waitFor(() => expect(result.current.error?.isOffline).toBe(true))
  expect(result.current.data).toHaveLength(1)
  isDown = false
  act(() => result.current.loadMore())
  await waitFor(() => expect(result.current.data).toHaveLength(2))
})

test("a customer's data is requested only while they are logged in, and is dropped when they log out", async () => {
  const seen = fakeServer(() => ({ status: 200, body: [] }))
  const { result } = renderHook(() => useServerData('cartList'), withCache())
  expect(result.current.status).toBe('loading')
  expect(seen).toEqual([])
  act(() => logIn(aLogin()))
  await waitFor(() => expect(result.current.status).toBe('ready'))
  act(() => forgetSession())
  expect(result.current.status).toBe('loading')
})

test('an optimistic change is shown at once', async () => {
  fakeServer(() => ({ status: 200, body: { products: [], total: 0, hasMore: false } }))
  const { result } = renderHook(() => useServerData('productsCustom'), withCache())
  await waitFor(() => expect(result.current.status).toBe('ready'))
  act(() => result.current.change((data) => ({ ...data, total: 7 })))
  expect(result.current.data?.total).toBe(7)
})
