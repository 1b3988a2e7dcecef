// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#web/app/api/api-error.ts'
import { openRoom, type Room } from '#web/chat/room.ts'
import type { ChatFiles } from '#web/chat/sender.ts'
import { fakeSockets, type FakeSocket } from './fake-socket.ts'
import { aHistory, aMessage } from './messages.ts'

let sockets: FakeSocket[]
let room: Room
let token: string
let sendFile: ChatFiles['send']
let kept: Map<string, File>
const arrived = vi.fn()
const newest = (): FakeSocket => sockets.at(-1) as FakeSocket
const framesOf = (type: string) => newest().sent.filter((frame) => frame['type'] === type)
const state = () => room.store.getState()
const contents = () => state().thread.messages.map(({ content }) => content)

const open = () => {
  room = openRoom({
    room: 'cus_ana',
    owner: 'cus_ana',
    side: 'customer',
    token: () => token,
    renew: async () => 'refreshed',
    files: {
      keep: async (clientId, file) => void kept.set(clientId, file),
      list: async () =>
        [...kept].map(([clientId, file]) => ({ clientId, file, name: file.name, type: file.type, at: 1 })),
      forget: async (clientId) => void kept.delete(clientId),
      send: (...input) => sendFile(...input),
    },
    onArrival: arrived,
  })
}
const accept = (history: object = aHistory([])) => {
  newest().open()
  newest().tell(history)
}
/** Broadcasts the message that the room has just accepted. */
const echo = (seq: number, sent: Record<string, unknown> | undefined) =>
  newest().tell(
    aMessage(seq, { from: 'customer', content: String(sent?.['content']), clientId: String(sent?.['clientId']) }),
  )
/** The room's refusal of a message whose name it knows as another one's. */
const nameTaken = (sent: Record<string, unknown> | undefined) => ({
  type: 'error',
  code: 'message_sent',
  message: 'Sent before.',
  messageApp: { en: 'Sent before.', es: 'Ya se envió.' },
  clientId: String(sent?.['clientId']),
})
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  arrived.mockClear()
  token = 'token-1'
  kept = new Map()
  sendFile = async () => 'upl_1'
  sockets = fakeSockets()
  open()
})
afterEach(() => {
  room.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what a customer writes', () => {
  test('is waiting, sending, and then a message of the thread', () => {
    room.write('message', 'first')
    expect(state().outgoing).toMatchObject([{ content: 'first', state: 'waiting' }])
    accept()
    expect(framesOf('message')).toMatchObject([{ content: 'first', clientId: expect.any(String) }])
    expect(state().outgoing).toMatchObject([{ state: 'sending' }])
    echo(1, framesOf('message')[0])
    expect(state().outgoing).toEqual([])
    expect(contents()).toEqual(['first'])
    expect(arrived).not.toHaveBeenCalled()
  })

  test('carries content, to, from and isImage, as the specification has a message', () => {
    accept()
    room.write('message', 'Hola')
    expect(framesOf('message')).toEqual([
      { type: 'message', content: 'Hola', to: 'shop', from: 'cus_ana', isImage: false, clientId: expect.any(String) },
    ])
  })

  test('is sent again under the same name after a lost connection, and shown once', async () => {
    accept()
    room.write('message', 'did it arrive?')
    const [sent] = framesOf('message')
    newest().end(1006)
    expect(state().outgoing).toMatchObject([{ state: 'waiting' }])
    room.reconnect()
    // The room had accepted the message: it is in the history, so the client must not send it again.
    accept(
      aHistory([aMessage(1, { from: 'customer', content: 'did it arrive?', clientId: String(sent?.['clientId']) })], {
        isResume: true,
      }),
    )
    expect(framesOf('message')).toEqual([])
    expect(state().outgoing).toEqual([])
    room.write('message', 'and this?')
    const [second] = framesOf('message')
    newest().end(1006)
    room.reconnect()
    newest().open()
    expect(newest().sent[0]).toEqual({ type: 'auth', token: 'token-1', after: 1 })
    newest().tell(aHistory([], { isResume: true }))
    // The room had not received the second message, so the client sends it again.
    expect(framesOf('message')).toEqual([second])
    echo(2, second)
    echo(2, second)
    expect(contents()).toEqual(['did it arrive?', 'and this?'])
  })

  test('waits for the end of what came meanwhile', () => {
    room.write('message', 'mine')
    accept(aHistory([aMessage(1)], { isResume: true, isComplete: false }))
    expect(framesOf('message')).toEqual([])
    newest().tell(aHistory([aMessage(2)], { isResume: true }))
    expect(framesOf('message')).toHaveLength(1)
  })

  test('survives a closed page, in the order in which it was written', async () => {
    room.write('message', 'one')
    await settle(5)
    room.write('message', 'two')
    room.close()
    open()
    accept()
    expect(framesOf('message').map(({ content }) => content)).toEqual(['one', 'two'])
    for (const [index, sent] of framesOf('message').entries()) echo(index + 1, sent)
    room.close()
    open()
    expect(state().outgoing).toEqual([])
  })

  test('goes at a pace the room bears', async () => {
    accept()
    for (let count = 0; count < 30; count += 1) room.write('message', `${count}`)
    expect(framesOf('message')).toHaveLength(10)
    await settle(1_000)
    expect(framesOf('message').length).toBeLessThanOrEqual(16)
    for (let seq = 0; seq < 30; seq += 1) {
      const sent = framesOf('message')[seq]
      if (sent === undefined) await settle(200)
      echo(seq + 1, framesOf('message')[seq])
    }
    expect(framesOf('message').map(({ content }) => content)).toEqual(
      Array.from({ length: 30 }, (_, index) => `${index}`),
    )
  })

  test('takes another socket when the room does not answer', async () => {
    accept()
    room.write('message', 'anybody?')
    await settle(10_000)
    expect(state().status).toBe('error')
    room.reconnect()
    accept(aHistory([]))
    expect(framesOf('message')).toHaveLength(1)
  })

  test('stays with its reason when the room refuses it, until it is sent again or thrown away', () => {
    accept()
    room.write('message', 'too long')
    const clientId = String(framesOf('message')[0]?.['clientId'])
    newest().tell({
      type: 'error',
      code: 'invalid',
      message: 'No.',
      messageApp: { en: 'Please check this.', es: 'Revisa esto.' },
      clientId,
    })
    expect(state().outgoing).toMatchObject([{ state: 'failed', error: 'Please check this.' }])
    room.retry(clientId)
    expect(framesOf('message')).toHaveLength(2)
    room.discard(clientId)
    expect(state().outgoing).toEqual([])
    room.close()
    open()
    expect(state().outgoing).toEqual([])
  })

  test('is sent again under a new name when its own is taken', async () => {
    accept()
    room.write('message', 'Size L, please')
    const taken = framesOf('message')[0]
    newest().tell(nameTaken(taken))
    expect(state().outgoing).toMatchObject([{ state: 'failed', error: 'Sent before.' }])
    room.retry(String(taken?.['clientId']))
    await settle()
    const anew = framesOf('message')[1]
    expect(anew).toEqual({ ...taken, clientId: expect.any(String) })
    expect(anew?.['clientId']).not.toBe(taken?.['clientId'])
    echo(1, anew)
    expect(state().outgoing).toEqual([])
    room.close()
    open()
    expect(state().outgoing).toEqual([])
  })
})

describe('a file', () => {
  const file = new File(['%PDF-1.7'], 'logo.pdf', { type: 'application/pdf' })

  test('a file whose name is taken is sent under a new one, and not uploaded again', async () => {
    let uploads = 0
    sendFile = async () => `upl_${(uploads += 1)}`
    accept()
    await room.attach(file)
    await settle()
    const taken = framesOf('file')[0]
    newest().tell(nameTaken(taken))
    room.retry(String(taken?.['clientId']))
    await settle()
    const anew = framesOf('file')[1]
    expect(anew).toMatchObject({ uploadId: 'upl_1' })
    expect([...kept.keys()]).toEqual([anew?.['clientId']])
    newest().tell(aMessage(1, { type: 'file', from: 'customer', clientId: String(anew?.['clientId']) }))
    expect(state().outgoing).toEqual([])
    expect(kept.size).toBe(0)
  })

  test('is brought to the shop first, with its progress, and then named to the room', async () => {
    let finish = (_: string) => {}
    sendFile = (_, { onProgress }) => {
      onProgress(4)
      return new Promise((resolve) => (finish = resolve))
    }
    accept()
    await room.attach(file)
    expect(state().outgoing).toMatchObject([{ state: 'uploading', file: { name: 'logo.pdf', size: 8, sent: 4 } }])
    finish('upl_7')
    await settle()
    expect(framesOf('file')).toMatchObject([{ uploadId: 'upl_7' }])
    newest().tell(aMessage(1, { type: 'file', from: 'customer', clientId: String(framesOf('file')[0]?.['clientId']) }))
    expect(state().outgoing).toEqual([])
    expect(kept.size).toBe(0)
  })

  test('is a message with isImage and its address when it is a picture', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
    accept()
    await room.attach(new File(['picture'], 'cat.png', { type: 'image/png' }))
    await settle()
    expect(framesOf('message')).toMatchObject([
      { content: '/uploads/upl_1', to: 'shop', from: 'cus_ana', isImage: true, clientId: expect.any(String) },
    ])
  })

  test('is tried again when the connection is back, and kept over a reload', async () => {
    sendFile = async () => Promise.reject(new ApiError(0, { code: 'offline' }, 'offline'))
    accept()
    await room.attach(file)
    await settle()
    expect(state().outgoing).toMatchObject([{ state: 'waiting' }])
    room.close()
    sendFile = async () => 'upl_8'
    open()
    await settle()
    accept()
    await settle()
    expect(framesOf('file')).toMatchObject([{ uploadId: 'upl_8' }])
  })

  test('says why the shop does not take a file', async () => {
    sendFile = async () =>
      Promise.reject(new ApiError(415, { code: 'unsupported_type', message: 'We take pictures and PDF.' }, ''))
    accept()
    await room.attach(file)
    await settle()
    expect(state().outgoing).toMatchObject([{ state: 'failed', error: 'We take pictures and PDF.' }])
  })
})

describe('what the other side does', () => {
  test('arrives once, is counted, and is marked as received and then as read', async () => {
    accept(aHistory([aMessage(1)], { unread: 1 }))
    newest().tell(aMessage(2))
    newest().tell(aMessage(2))
    expect(arrived).toHaveBeenCalledTimes(1)
    expect(state().unread).toBe(2)
    await settle(300)
    expect(framesOf('received')).toEqual([{ type: 'received', seq: 2 }])
    room.markRead()
    await settle(300)
    expect(framesOf('read')).toEqual([{ type: 'read', seq: 2 }])
    expect(state().unread).toBe(0)
  })

  test('shows who is writing, until the message comes or the writing stops', async () => {
    accept()
    newest().tell({ type: 'typing', by: 'shop', name: 'Marta' })
    expect(state().typing).toBe('Marta')
    await settle(5_000)
    expect(state().typing).toBeNull()
    newest().tell({ type: 'typing', by: 'shop', name: 'Marta' })
    newest().tell(aMessage(1))
    expect(state().typing).toBeNull()
  })

  test('tells the room that the customer is writing, not at every key', async () => {
    accept()
    for (let key = 0; key < 20; key += 1) room.tellTyping()
    expect(framesOf('typing')).toHaveLength(1)
  })

  test('marks the customer’s own messages as received and read', () => {
    accept(aHistory([aMessage(1, { from: 'customer' })]))
    newest().tell({ type: 'received', by: 'shop', seq: 1 })
    newest().tell({ type: 'read', by: 'shop', seq: 1 })
    expect(state().marks).toMatchObject({ received: { shop: 1 }, read: { shop: 1 } })
  })

  test('ignores a frame of a type that nobody knows yet', () => {
    accept()
    newest().tell({ type: 'reaction', emoji: '🎉' })
    expect(state().status).toBe('connected')
  })
})

describe('the history', () => {
  const page = (from: number) => Array.from({ length: 50 }, (_, index) => aMessage(from + index))

  test('is loaded page by page, one at a time', () => {
    accept(aHistory(page(101), { hasMore: true }))
    room.loadOlder()
    room.loadOlder()
    expect(framesOf('older')).toEqual([{ type: 'older', before: 101 }])
    newest().tell({ type: 'older_messages', before: 101, messages: page(51), hasMore: false })
    expect(state().thread).toMatchObject({ hasOlder: false })
    expect(state().thread.messages).toHaveLength(100)
    room.loadOlder()
    expect(framesOf('older')).toHaveLength(1)
  })

  test('is loaded back to a message that was found', () => {
    accept(aHistory(page(101), { hasMore: true }))
    room.search('tiger')
    newest().tell({ type: 'found', query: 'lion', messages: [aMessage(9)], hasMore: false })
    expect(state().found).toEqual({ query: 'tiger', messages: null, hasMore: false })
    newest().tell({ type: 'found', query: 'tiger', messages: [aMessage(3)], hasMore: false })
    expect(state().found?.messages).toMatchObject([{ seq: 3 }])
    room.loadBackTo(3)
    newest().tell({ type: 'older_messages', before: 101, messages: page(51), hasMore: true })
    newest().tell({ type: 'older_messages', before: 51, messages: page(1), hasMore: true })
    expect(framesOf('older').map(({ before }) => before)).toEqual([101, 51])
    expect(state().thread.messages).toHaveLength(150)
  })
})

test('proves a new token without leaving the room', () => {
  accept()
  token = 'token-2'
  room.authenticateAgain()
  newest().tell({ type: 'authenticated' })
  expect(framesOf('auth').map((frame) => frame['token'])).toEqual(['token-1', 'token-2'])
  expect(sockets).toHaveLength(1)
  expect(state().status).toBe('connected')
})
