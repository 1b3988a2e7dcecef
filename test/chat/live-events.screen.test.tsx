// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Cache } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aLogin, fakeServer } from '#test/support/screens/fake-server.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { startLiveEvents } from '#web/app/live/live-events.ts'
import { Providers } from '#web/app/Providers.tsx'
import { useChatWindow } from '#web/app/stores/chat-window.ts'
import { forgetSession, logIn, replaceToken } from '#web/app/stores/session.ts'
import { fakeSockets, type FakeSocket } from './fake-socket.ts'

let sockets: FakeSocket[]
let stop = () => {}
const newest = (): FakeSocket => sockets.at(-1) as FakeSocket
const accept = (unread = 0) => {
  newest().open()
  newest().tell({ type: 'live', events: ['unread'], unread })
}

beforeEach(() => {
  forgetSession()
  sockets = fakeSockets()
  // Without locks every tab holds the socket itself.
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager)
})
afterEach(() => {
  stop()
  cleanup()
  forgetSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the live events follow the customer: nobody, somebody, nobody', () => {
  stop = startLiveEvents()
  expect(sockets).toHaveLength(0)
  logIn(aLogin())
  expect(newest().url).toMatch(/\/api\/live\?room=usr_ana$/)
  accept(3)
  expect(newest().sent).toEqual([{ type: 'auth', token: 'token-1' }])
  expect(useChatWindow.getState().unread).toBe(3)
  replaceToken('token-2')
  expect(newest().sent.at(-1)).toEqual({ type: 'auth', token: 'token-2' })
  forgetSession()
  expect(newest().readyState).toBe(3)
  expect(useChatWindow.getState().unread).toBe(0)
  expect(sockets).toHaveLength(1)
})

test('asks again for what is shown and has changed, and for nothing else', async () => {
  const seen = fakeServer(({ address }) => ({
    status: 200,
    body: address.startsWith('/api/shippingAddress') ? { activeAddress: [] } : [],
  }))
  logIn(aLogin())
  stop = startLiveEvents()
  accept()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Providers path="/" cache={new Map() as Cache}>
      {children}
    </Providers>
  )
  const { result } = renderHook(() => [useServerData('orders'), useServerData('addressList')], { wrapper })
  await waitFor(() => expect(result.current.every(({ status }) => status === 'ready')).toBe(true))
  act(() => newest().tell({ type: 'live', events: ['orders'] }))
  const asked = (start: string) => seen.filter(({ address }) => address.startsWith(start)).length
  await waitFor(() => expect(asked('/api/orders')).toBe(2))
  expect(asked('/api/shippingAddress')).toBe(1)
})
