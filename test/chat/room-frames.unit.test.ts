import { beforeEach, expect, it } from 'vitest'
import type { Action, Closing, SocketSession } from '#durable-objects/chat-protocol.ts'
import { RoomFrames } from '#durable-objects/room-frames.ts'
import { chatClose } from '#worker/chat/chat-frames.rules.ts'
import { chatTimes } from '#worker/chat/chat.rules.ts'

/** A socket of Ana in her own room. Its session was last checked at 0. */
const session: SocketSession = {
  room: 'cus_ana',
  mode: 'chat',
  provedId: 'cus_ana',
  line: '',
  connectedAt: 0,
  checkedAt: 0,
  member: { userId: 'cus_ana', sessionId: 'ses_1', side: 'customer', name: 'Ana', fullName: 'Ana', language: 'en' },
}
const saying = (content: string): string => JSON.stringify({ type: 'message', content })

let now: number
let socket: WebSocket
let closed: Closing[]
let done: string[]
let logged: string[]
/** What a check of the session does. */
let recheck: () => Promise<void>
let frames: RoomFrames
beforeEach(() => {
  now = chatTimes.recheckMs + 1
  const open = { readyState: WebSocket.OPEN as number }
  socket = open as WebSocket
  closed = []
  done = []
  logged = []
  recheck = async () => undefined
  frames = new RoomFrames(
    { now: () => now, log: (what) => void logged.push(what) },
    {
      session: () => session,
      maySend: () => true,
      send: () => undefined,
      close: (_socket, closing) => {
        closed.push(closing)
        open.readyState = WebSocket.CLOSING
      },
    },
    {
      recheck: () => recheck(),
      act: (_socket, action: Action) => {
        done.push(action.kind === 'post' ? action.content : action.kind)
        return undefined
      },
    },
  )
})

it('hears a socket without a check while the last one is young, and after one when it is old', async () => {
  let checks = 0
  recheck = async () => void (checks += 1)
  await frames.take(socket, saying('old'))
  now = chatTimes.recheckMs
  expect(frames.take(socket, saying('young'))).toBeUndefined()
  expect([done, checks]).toEqual([['old', 'young'], 1])
})

it('hears nothing more of a socket that the check has closed, nor what waited behind it', async () => {
  recheck = async () => {
    Object.assign(socket, { readyState: WebSocket.CLOSING })
  }
  const [first, second] = [frames.take(socket, saying('first')), frames.take(socket, saying('second'))]
  await first
  await second
  expect(done).toEqual([])
})

it('closes a socket whose check fails, and asks to try again', async () => {
  recheck = () => Promise.reject(new Error('no database'))
  await frames.take(socket, saying('lost'))
  expect([closed, logged, done]).toEqual([[{ code: chatClose.tryAgain, reason: 'try again' }], ['chat_failed'], []])
})
