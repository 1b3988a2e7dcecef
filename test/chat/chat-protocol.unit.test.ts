import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fullAllowance,
  hears,
  prove,
  receive,
  spend,
  type Allowance,
  type SocketSession,
} from '#durable-objects/chat-protocol.ts'
import { parseClientFrame, uploadIn, type ServerFrame, chatClose } from '#worker/chat/chat-frames.rules.ts'
import { chatLimits, type ChatMember } from '#worker/chat/chat.rules.ts'

const room = `cus_${'a'.repeat(32)}`
const ana: ChatMember = {
  userId: room,
  sessionId: 'ses_1',
  side: 'customer',
  name: 'Ana',
  fullName: 'Ana Gil',
  language: 'es',
}
const staff: ChatMember = {
  userId: `cus_${'b'.repeat(32)}`,
  sessionId: 'ses_2',
  side: 'shop',
  name: 'Sam',
  fullName: 'Sam Ruiz',
  language: 'en',
}
const session = (member: ChatMember | null, more: Partial<SocketSession> = {}): SocketSession => ({
  room,
  mode: 'chat',
  provedId: null,
  line: '',
  connectedAt: 0,
  member,
  checkedAt: 0,
  ...more,
})
const said = (frame: unknown, member: ChatMember | null = ana, more: Partial<SocketSession> = {}) =>
  receive(session(member, more), typeof frame === 'string' ? frame : JSON.stringify(frame))

describe('a frame', () => {
  it('understands a frame of the specification, whatever else is in it', () => {
    expect(said({ type: 'auth', token: 'Bearer abc' }, null)).toEqual({
      action: { kind: 'prove', token: 'abc', after: null },
    })
    const written = {
      type: 'message',
      content: ' Hola ',
      to: 'somebody else',
      from: 'the boss',
      senderId: 'the boss',
      isImage: false,
    }
    expect(said(written)).toEqual({ action: { kind: 'post', content: 'Hola', isNote: false, clientId: null } })
    const upload = `upl_${'0'.repeat(32)}`
    expect(said({ type: 'message', isImage: true, content: `/uploads/${upload}` })).toEqual({
      action: { kind: 'postFile', uploadId: upload, clientId: null },
    })
  })

  it('any frame but the proof closes a socket that has not proved itself', () => {
    for (const frame of [
      { type: 'message', content: 'x' },
      { type: 'read', seq: 1 },
      'nonsense',
      { type: 'new thing' },
    ]) {
      expect(said(frame, null)).toEqual({ close: { code: chatClose.unproved, reason: 'auth first' } })
    }
  })

  it('refuses a malformed or empty frame in the customer’s language and keeps the socket', () => {
    for (const frame of ['', 'nonsense', '[]', 'null', '"x"', '7'])
      expect(said(frame)).toMatchObject({
        reply: { type: 'error', code: 'malformed', message: expect.stringContaining('solicitud') },
      })
    const empty = [
      { content: '' },
      { content: ' \n ' },
      { content: 5 },
      { content: null },
      {},
      { content: 'x'.repeat(4001) },
      { content: '\ud800' },
    ]
    for (const part of empty)
      expect(said({ type: 'message', clientId: 'a1', ...part })).toMatchObject({
        reply: { type: 'error', code: 'invalid', clientId: 'a1' },
      })
    expect(said({ type: 'message', isImage: true, content: 'https://evil.example/x.png' })).toMatchObject({
      reply: { code: 'invalid' },
    })
    expect(receive(session(ana), new ArrayBuffer(4))).toMatchObject({ reply: { code: 'malformed' } })
  })

  it('ignores a frame of a type nobody knows yet', () => {
    expect(said({ type: 'reaction', seq: 3 })).toEqual({ nothing: true })
  })

  it('closes the socket on a frame that is too large, as text in any script and as bytes', () => {
    const close = { close: { code: 1009, reason: 'too large' } }
    expect(said('x'.repeat(chatLimits.frameBytes + 1))).toEqual(close)
    expect(said('ñ'.repeat(chatLimits.frameBytes / 2 + 1), null)).toEqual(close)
    expect(receive(session(ana), new ArrayBuffer(chatLimits.frameBytes + 1))).toEqual(close)
    expect(said({ type: 'message', content: '🙂'.repeat(chatLimits.contentLength) })).toHaveProperty('action')
  })

  it('takes notes from the staff alone and lets only them hear notes', () => {
    expect(said({ type: 'note', content: 'VIP', clientId: 'n1' })).toMatchObject({
      reply: { code: 'forbidden', clientId: 'n1' },
    })
    expect(said({ type: 'note', content: 'VIP' }, staff)).toMatchObject({ action: { kind: 'post', isNote: true } })
    const note = { type: 'message', isNote: true } as never
    expect([hears(session(staff), note), hears(session(ana), note), hears(session(null), note)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('a socket for live events takes the proof of who it is and nothing else, and hears the live events alone', () => {
    expect(said({ type: 'message', content: 'x' }, ana, { mode: 'live' })).toMatchObject({ reply: { code: 'invalid' } })
    const live: ServerFrame = { type: 'live', events: ['orders'] }
    expect([
      hears(session(ana, { mode: 'live' }), live),
      hears(session(ana), live),
      hears(session(staff, { mode: 'live' }), live),
    ]).toEqual([true, false, false])
    expect(hears(session(ana, { mode: 'live' }), { type: 'typing', by: 'shop', name: 'Sam' })).toBe(false)
  })

  it('whatever it is never throws, and never acts for somebody unknown', () => {
    const frame = fc.oneof(
      fc.string(),
      fc.json(),
      fc.object().map((one) => JSON.stringify(one)),
      fc
        .record({
          type: fc.constantFrom('auth', 'message', 'file', 'note', 'older', 'search', 'read', 'received', 'typing'),
          content: fc.anything(),
          token: fc.anything(),
          seq: fc.anything(),
          before: fc.anything(),
          query: fc.anything(),
          clientId: fc.anything(),
          uploadId: fc.anything(),
        })
        .map((one) => safeJson(one)),
    )
    fc.assert(
      fc.property(frame, (text) => {
        const step = receive(session(null), text)
        expect('close' in step || ('action' in step && step.action.kind === 'prove')).toBe(true)
        receive(session(ana), text)
        receive(session(staff), text)
      }),
      { numRuns: 500 },
    )
    expect(({} as Record<string, unknown>)['content']).toBeUndefined()
  })
})

const safeJson = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}

describe('a proof', () => {
  it('lets the customer and staff in, and nobody else', () => {
    expect(prove(session(null), ana, 5)).toEqual({ session: session(ana, { checkedAt: 5 }) })
    expect(prove(session(null), staff, 5)).toEqual({ session: session(staff, { checkedAt: 5 }) })
    expect(prove(session(null), null, 5)).toMatchObject({ close: { code: chatClose.unproved } })
    expect(prove(session(null), { ...ana, userId: 'cus_other' }, 5)).toMatchObject({ close: { code: chatClose.ended } })
  })

  it('again brings a newer session of the same person, never another person', () => {
    expect(prove(session(ana), { ...ana, sessionId: 'ses_9' }, 7)).toEqual({
      session: session({ ...ana, sessionId: 'ses_9' }, { checkedAt: 7 }),
    })
    expect(prove(session(ana), staff, 7)).toMatchObject({ close: { code: chatClose.ended } })
  })
})

it('a socket may send a burst, then so many a second, and has them all back after a while', () => {
  const spendAll = (from: Allowance, now: number) => {
    let [allowance, sent]: [Allowance | null, number] = [from, 0]
    for (; (allowance = spend(allowance, now)); from = allowance) sent += 1
    return { sent, left: from }
  }
  const first = spendAll(fullAllowance(0), 0)
  expect(first.sent).toBe(chatLimits.burst)
  const second = spendAll(first.left, 1000)
  expect(second.sent).toBe(chatLimits.perSecond)
  expect(spendAll(second.left, 3_600_000).sent).toBe(chatLimits.burst)
  expect(spend({ left: 0, at: 5000 }, 0), 'a clock that steps back gives nothing').toBeNull()
})

it('text is kept without control characters and in one form', () => {
  expect(
    parseClientFrame(JSON.stringify({ type: 'message', content: 'a\u0000b\r\nc\td\u001b', clientId: 'bad id!' })),
  ).toEqual({ type: 'message', content: 'ab\nc\td' })
  expect(parseClientFrame(JSON.stringify({ type: 'message', content: 'n\u0303' }))).toEqual({
    type: 'message',
    content: 'ñ',
  })
  expect(uploadIn('../../upl_zz')).toBeNull()
})
