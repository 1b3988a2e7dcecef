import { beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '#test/support/answers.ts'
import { ChatClient, enterChat } from '#test/support/chat-client.ts'
import { aPng, sendFile } from '#test/support/files.ts'
import { isFull } from '#test/support/proof.ts'
import { sharedShop, type SharedShop } from '#test/support/shop.ts'
import { aCustomer, Visitor } from '#test/support/visitor.ts'
import { sessionLives } from '#worker/accounts/sessions/session-lifetime.rules.ts'
import { chatClose } from '#worker/chat/chat-frames.rules.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'

let shop: SharedShop
let ana: Visitor & { email: string }
let eva: Visitor & { email: string }
/** A socket that says nothing from the start, so that its ten seconds pass beside the other tests. */
let silent: ChatClient
let silentSince: number
beforeAll(async () => {
  shop = await sharedShop()
  ana = await aCustomer(shop)
  eva = await aCustomer(shop)
  const nearby = await aCustomer(shop)
  silent = new ChatClient(shop, `/api/chat?room=${nearby.userId}`)
  await silent.opened
  silentSince = Date.now()
})

const upgrade = (path: string, headers: Record<string, string> = {}) => new Visitor(shop).get(path, headers)

describe('the address of the chat', () => {
  it('answers 400 without a room, 404 for nobody’s room, 426 without an upgrade', async () => {
    for (const path of ['/api/chat', '/api/chat?room=', '/api/chat?room=nonsense', '/api/live'])
      expect((await upgrade(path)).status).toBe(400)
    expect((await upgrade(`/api/chat?room=${ana.userId}`)).status).toBe(426)
    const nobody = new ChatClient(shop, `/api/chat?room=cus_${'0'.repeat(32)}`)
    await expect(nobody.opened).rejects.toThrow()
  })

  it('refuses a page of somebody else', async () => {
    const headers = {
      Upgrade: 'websocket',
      Connection: 'Upgrade',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version': '13',
    }
    const worker = await shop.miniflare.getWorker('shop')
    const answer = (origin: string) =>
      worker.fetch(`${shop.url.origin}/api/chat?room=${ana.userId}`, { headers: { ...headers, Origin: origin } })
    expect((await answer('https://evil.example')).status).toBe(403)
    const own = await answer(shop.url.origin)
    expect(own.status).toBe(101)
    own.webSocket?.accept()
    own.webSocket?.close()
  })
})

describe('a room', () => {
  it('lets its customer in, stores their message, and delivers it with the author that the server knows', async () => {
    const [phone, laptop] = [await enterChat(shop, ana.userId, ana.token), await enterChat(shop, ana.userId, ana.token)]
    phone.send({
      type: 'message',
      content: 'Hola',
      from: 'somebody',
      to: 'somebody',
      senderId: 'somebody',
      isImage: false,
      clientId: 'c1',
    })
    const message = await laptop.next('message')
    expect(message).toMatchObject({
      senderId: ana.userId,
      from: 'customer',
      content: 'Hola',
      isImage: false,
      clientId: 'c1',
      language: 'en',
      id: expect.stringMatching(/^msg_/),
    })
    expect(message.sentAt).toBe(message.createdAt)
    expect(await phone.next('message')).toEqual(message)
    const later = await enterChat(shop, ana.userId, ana.token)
    expect((await later.next('previous_messages')).messages).toEqual([message])
    for (const client of [phone, laptop, later]) client.close()
  })

  it('keeps what came right behind the auth, as a client sends that does not wait', async () => {
    const client = new ChatClient(shop, `/api/chat?room=${eva.userId}`)
    await client.opened
    client.send({ type: 'auth', token: eva.token })
    client.send({ type: 'message', content: 'one' })
    client.send({ type: 'message', content: 'two' })
    await client.next('message', 2)
    expect(client.frames.map(({ type }) => type).filter((type) => type !== 'away')).toEqual([
      'previous_messages',
      'message',
      'message',
    ])
    expect(client.contents).toEqual(['one', 'two'])
    client.close()
  })

  it('stores a message once however often it is sent', async () => {
    const client = await enterChat(shop, eva.userId, eva.token)
    for (let tries = 0; tries < 5; tries += 1) client.send({ type: 'message', content: 'once', clientId: 'once' })
    await client.next('message', 5)
    expect(new Set(client.of('message').map(({ id }) => id)).size).toBe(1)
    client.close()
  })

  it('refuses another message under a known name, to its sender alone', async () => {
    const [client, other] = [await enterChat(shop, eva.userId, eva.token), await enterChat(shop, eva.userId, eva.token)]
    const first = { type: 'message', content: 'Size M, please', clientId: 'size' }
    client.send(first)
    const stored = await client.next('message')
    client.send({ ...first, content: 'Size L, please' })
    expect(await client.next('error')).toMatchObject({
      code: 'message_sent',
      clientId: 'size',
      messageApp: { en: expect.stringContaining('sent before'), es: expect.stringContaining('ya se envió') },
    })
    // What is said anew is stored, and the first may still be sent again.
    client.send({ ...first, content: 'Size L, please', clientId: 'size-anew' })
    client.send({ ...first, content: ' Size M, please ' })
    expect(await client.next('message', 3)).toEqual(stored)
    await other.next('message', 2)
    const heard = [client, other].map((one) => one.of('message').map(({ content }) => content))
    expect(heard).toEqual([
      ['Size M, please', 'Size L, please', 'Size M, please'],
      ['Size M, please', 'Size L, please'],
    ])
    expect(other.of('error')).toEqual([])
    for (const one of [client, other]) one.close()
  })

  it('shares no file with the room whose message it refuses', async () => {
    const client = await enterChat(shop, eva.userId, eva.token)
    client.send({ type: 'message', content: 'The logo follows', clientId: 'logo' })
    await client.next('message')
    const uploadId = textOf(await sendFile(eva, aPng()), 'id')
    client.send({ type: 'file', uploadId, clientId: 'logo' })
    expect(await client.next('error')).toMatchObject({ code: 'message_sent', clientId: 'logo' })
    const shared = () => shop.rows('SELECT customer_id FROM chat_files WHERE upload_id = ?', uploadId)
    expect(await shared()).toEqual([])
    client.send({ type: 'file', uploadId, clientId: 'logo-anew' })
    const stored = await client.next('file')
    expect(await shared()).toEqual([{ customer_id: eva.userId }])
    client.send({ type: 'file', uploadId, clientId: 'logo-anew' })
    expect(await client.next('file', 2)).toEqual(stored)
    client.close()
  })

  it('resumes after a seq with what was missed, and nothing else', async () => {
    const client = await enterChat(shop, eva.userId, eva.token)
    const last = (await client.next('previous_messages')).messages.at(-1)?.seq ?? 0
    client.close()
    const other = await enterChat(shop, eva.userId, eva.token)
    for (const content of ['missed 1', 'missed 2']) other.send({ type: 'message', content })
    await other.next('message', 2)
    const back = await enterChat(shop, eva.userId, eva.token, last)
    expect(await back.next('previous_messages')).toMatchObject({
      isResume: true,
      isComplete: true,
      messages: [{ content: 'missed 1' }, { content: 'missed 2' }],
    })
    other.close()
    back.close()
  })

  it('gives the page before a seq, and finds words without minding accents', async () => {
    const client = await enterChat(shop, eva.userId, eva.token)
    client.send({ type: 'message', content: 'La camiseta está PERFECTA' })
    const { seq } = await client.next('message')
    client.send({ type: 'search', query: 'esta perfecta' })
    expect(await client.next('found')).toMatchObject({ hasMore: false, messages: [{ seq }] })
    client.send({ type: 'older', before: seq })
    expect((await client.next('older_messages')).messages.at(-1)?.content).toBe('missed 2')
    client.close()
  })

  it('closes strangers: no token, a bad one, somebody else’s room, no auth first', async () => {
    const tries: [object, number][] = [
      [{ type: 'auth', token: 'nonsense' }, chatClose.unproved],
      [{ type: 'auth', token: 'A'.repeat(43) }, chatClose.unproved],
      [{ type: 'auth', token: eva.token }, chatClose.ended],
      [{ type: 'message', content: 'x' }, chatClose.unproved],
    ]
    for (const [frame, code] of tries) {
      const client = new ChatClient(shop, `/api/chat?room=${ana.userId}`)
      await client.opened
      client.send(frame)
      expect(await client.closing()).toBe(code)
      expect(client.frames).toEqual([])
    }
  })

  it('takes a newer token on an open socket, and closes it as soon as the session has ended', async () => {
    const visitor = new Visitor(shop)
    await visitor.login({ email: ana.email })
    const [chat, live] = [
      await enterChat(shop, ana.userId, visitor.token),
      new ChatClient(shop, `/api/live?room=${ana.userId}`),
    ]
    await live.opened
    live.send({ type: 'auth', token: visitor.token })
    expect(await live.next('live')).toMatchObject({ events: ['unread'], unread: 0 })
    const successor = (await visitor.call('PUT', '/api/login/newToken', { deviceId: visitor.deviceId })).body['token']
    chat.send({ type: 'auth', token: successor })
    await chat.next('authenticated')
    const other = await enterChat(shop, ana.userId, ana.token)
    expect((await visitor.call('DELETE', '/api/login/session')).status).toBe(200)
    expect([await chat.closing(), await live.closing()]).toEqual([chatClose.ended, chatClose.ended])
    expect(other.closed, 'another session of the same customer goes on').toBeNull()
    other.close()
  })

  it('closes a socket whose session has lain idle for longer than it may', async () => {
    const [idle, leaving] = [new Visitor(shop), new Visitor(shop)]
    await idle.login({ email: ana.email })
    await leaving.login({ email: ana.email })
    const [chat, other] = [await enterChat(shop, ana.userId, idle.token), await enterChat(shop, ana.userId, ana.token)]
    await shop.run(
      `UPDATE session_tokens SET issued_at = issued_at - ? WHERE session_id = (SELECT session_id FROM session_tokens
          WHERE hash = ?)`,
      sessionLives.shop.idleMs,
      await hashToken(idle.token ?? ''),
    )
    await leaving.call('DELETE', '/api/login/session')
    expect(await chat.closing()).toBe(chatClose.ended)
    expect(other.closed).toBeNull()
    other.close()
  })
})

describe('whoever does harm', () => {
  it('is closed for flooding, and the others go on', async () => {
    const [quiet, loud] = [await enterChat(shop, ana.userId, ana.token), await enterChat(shop, ana.userId, ana.token)]
    for (let count = 0; count < 1000; count += 1)
      if (loud.socket.readyState === WebSocket.OPEN) loud.send({ type: 'message', content: `flood ${count}` })
    expect(await loud.closing()).toBe(chatClose.flood)
    quiet.send({ type: 'message', content: 'still here', clientId: 'calm' })
    while (!quiet.of('message').some(({ clientId }) => clientId === 'calm'))
      await new Promise((resume) => setTimeout(resume, 20))
    const floods = quiet.contents.filter((content) => content.startsWith('flood'))
    expect(floods.length).toBeGreaterThan(10)
    expect(floods.length).toBeLessThan(200)
    quiet.close()
  })

  it('is closed for a frame of 17 KB and of 31 MiB, also before the proof', async () => {
    const inside = await enterChat(shop, ana.userId, ana.token)
    inside.send({ type: 'message', content: 'x'.repeat(17_000) })
    expect(await inside.closing()).toBe(chatClose.tooLarge)
    const outside = new ChatClient(shop, `/api/chat?room=${ana.userId}`)
    await outside.opened
    outside.socket.send('x'.repeat(31 * 1024 * 1024))
    expect(await outside.closing()).toBe(chatClose.tooLarge)
  })

  it('gets bad JSON and bytes refused and may go on', async () => {
    const client = await enterChat(shop, ana.userId, ana.token)
    client.socket.send('{{{')
    client.socket.send(new Uint8Array([1, 2, 3]))
    expect(await client.next('error', 2)).toMatchObject({ code: 'malformed' })
    client.send({ type: 'message', content: 'fine' })
    expect((await client.next('message')).content).toBe('fine')
    client.close()
  })
})

it('closes who says nothing for ten seconds', async () => {
  while (silent.socket.readyState === WebSocket.OPEN && Date.now() - silentSince < 20_000)
    await new Promise((resume) => setTimeout(resume, 100))
  expect(silent.socket.readyState).not.toBe(WebSocket.OPEN)
  if (!isFull) return
  // workerd needs ten more seconds to end the connection of a hibernating object; the code comes with its end.
  while (!silent.closed && Date.now() - silentSince < 40_000) await new Promise((resume) => setTimeout(resume, 100))
  expect(silent.closed?.code).toBe(chatClose.unproved)
})
