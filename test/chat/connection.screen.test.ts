// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect, type Connection, type Frame } from '#web/app/live/connect.ts'
import { retryDelay, retryMs, type ConnectionStatus } from '#web/app/live/connection.ts'
import { fakeSockets, type FakeSocket } from './fake-socket.ts'

let sockets: FakeSocket[]
let statuses: ConnectionStatus[]
let frames: Frame[]
let token: string | null
let renewal: 'refreshed' | 'ended' | 'unreachable'
let connection: Connection
const newest = (): FakeSocket => sockets.at(-1) as FakeSocket
const accept = () => {
  newest().open()
  newest().tell({ type: 'previous_messages', messages: [] })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  sockets = fakeSockets()
  statuses = []
  frames = []
  token = 'token-1'
  renewal = 'refreshed'
  connection = connect({
    address: () => '/api/chat?room=usr_ana',
    authFrame: () => (token === null ? null : { type: 'auth', token }),
    isAcceptance: ({ type }) => type === 'previous_messages',
    onFrame: (frame) => frames.push(frame),
    onStatus: (status) => statuses.push(status),
    renew: async () => {
      if (renewal === 'refreshed') token = 'token-2'
      return renewal
    },
  })
})
afterEach(() => {
  connection.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('connecting', () => {
  test('is connecting, sends its token first, and is connected when that was accepted', () => {
    expect(statuses).toEqual(['connecting'])
    expect(newest().url).toMatch(/^ws.*\/api\/chat\?room=usr_ana$/)
    newest().open()
    expect(newest().sent).toEqual([{ type: 'auth', token: 'token-1' }])
    expect(connection.send({ type: 'message' })).toBe(false)
    newest().tell({ type: 'previous_messages', messages: [] })
    expect(statuses).toEqual(['connecting', 'connected'])
    expect(connection.send({ type: 'message', content: 'hi' })).toBe(true)
    expect(newest().sent.at(-1)).toEqual({ type: 'message', content: 'hi' })
  })

  test('ignores what is no JSON object', () => {
    accept()
    for (const text of ['{', '[]', '1', 'null', '']) newest().tell(text)
    expect(frames).toEqual([{ type: 'previous_messages', messages: [] }])
  })

  test('proves a new token on the same socket', () => {
    accept()
    token = 'token-3'
    connection.authenticateAgain()
    expect(sockets).toHaveLength(1)
    expect(newest().sent.at(-1)).toEqual({ type: 'auth', token: 'token-3' })
    expect(statuses.at(-1)).toBe('connected')
  })

  test('gives up a server that never answers, and tries again', async () => {
    newest().open()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(connection.status()).toBe('error')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sockets).toHaveLength(2)
    accept()
    expect(connection.status()).toBe('connected')
  })
})

describe('a quiet line', () => {
  test('is asked whether it stands, and stays when it does', async () => {
    accept()
    for (let beat = 0; beat < 4; beat += 1) {
      await vi.advanceTimersByTimeAsync(25_000)
      expect(newest().sent.at(-1)).toEqual({ type: 'ping' })
      newest().tell({ type: 'pong' })
    }
    expect(sockets).toHaveLength(1)
    expect(frames).toEqual([{ type: 'previous_messages', messages: [] }])
  })

  test('leaves a dead quiet line for another one', async () => {
    accept()
    await vi.advanceTimersByTimeAsync(50_000)
    expect(connection.status()).toBe('error')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sockets).toHaveLength(2)
  })
})

describe('a connection that is lost', () => {
  test('is closed, and comes back by itself after a moment', async () => {
    accept()
    newest().end(1001)
    expect(connection.status()).toBe('closed')
    expect(sockets).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(retryDelay(1, 0.5))
    expect(connection.status()).toBe('connecting')
    accept()
    expect(statuses).toEqual(['connecting', 'connected', 'closed', 'connecting', 'connected'])
  })

  test('is an error where the socket failed, and waits longer each time, up to half a minute', async () => {
    newest().fail()
    expect(connection.status()).toBe('error')
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await vi.advanceTimersByTimeAsync(retryDelay(attempt, 0.5) - 1)
      expect(sockets).toHaveLength(attempt)
      await vi.advanceTimersByTimeAsync(1)
      expect(sockets).toHaveLength(attempt + 1)
      newest().fail()
    }
    expect(retryDelay(20, 1)).toBe(retryMs.most)
    expect(retryDelay(20, 0)).toBe(retryMs.least)
  })

  test('comes back at once by the button and when the network returns', () => {
    newest().fail()
    connection.reconnect()
    expect(sockets).toHaveLength(2)
    connection.reconnect()
    expect(sockets).toHaveLength(2)
    newest().fail()
    dispatchEvent(new Event('online'))
    expect(sockets).toHaveLength(3)
  })

  test('does not wait for a socket that the network has left', () => {
    accept()
    dispatchEvent(new Event('offline'))
    expect(connection.status()).toBe('error')
    expect(newest().readyState).toBe(3)
  })

  test('takes another socket when the server goes silent', async () => {
    accept()
    connection.giveUpSocket()
    expect(connection.status()).toBe('error')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sockets).toHaveLength(2)
  })
})

describe('a token that is refused', () => {
  test('is exchanged once, and the room entered with the new one', async () => {
    newest().open()
    newest().end(4401)
    await vi.advanceTimersByTimeAsync(0)
    expect(sockets).toHaveLength(2)
    newest().open()
    expect(newest().sent).toEqual([{ type: 'auth', token: 'token-2' }])
    newest().end(4401)
    await vi.advanceTimersByTimeAsync(0)
    expect(sockets).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(retryDelay(2, 0.5))
    expect(sockets).toHaveLength(3)
  })

  test('ends the connection when the session is over', async () => {
    renewal = 'ended'
    accept()
    newest().end(4403)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sockets).toHaveLength(1)
    expect(connection.status()).toBe('closed')
  })

  test('is asked for again later when nobody answers', async () => {
    renewal = 'unreachable'
    newest().open()
    newest().end(4401)
    await vi.advanceTimersByTimeAsync(0)
    expect(sockets).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(retryDelay(2, 0.5))
    expect(sockets).toHaveLength(2)
  })
})

test('lets a server rest that was flooded', async () => {
  accept()
  newest().end(4429)
  await vi.advanceTimersByTimeAsync(retryMs.flooded - 1)
  expect(sockets).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sockets).toHaveLength(2)
})

test('stopped, it stays away', async () => {
  accept()
  connection.stop()
  expect(newest().readyState).toBe(3)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(1)
})
