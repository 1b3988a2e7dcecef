import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedChat } from '#scripts/local/seed-chat.ts'
import { fieldsOf, rowsOf, textOf } from '#test/support/answers.ts'
import { ChatClient, enterChat, threadOf } from '#test/support/chat-client.ts'
import { aPdf, aPng, sendFile } from '#test/support/files.ts'
import { eventually } from '#test/support/paying.ts'
import { aProvenRequest } from '#test/support/requests.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, anOwner, aPhone, aStaffMember, Visitor } from '#test/support/visitor.ts'
import { type RoomSummary, chatClose } from '#worker/chat/chat-frames.rules.ts'

let shop: TestShop
let staff: Visitor
let ana: Visitor & { email: string }
let luis: Visitor & { email: string }
beforeAll(async () => {
  shop = await openShop({ config: { CHAT_TELL_AFTER_SECONDS: '1' } })
  staff = await aStaffMember(shop)
  ana = await aCustomer(shop)
  luis = await aCustomer(shop)
})
afterAll(() => shop.stop())

async function enterInbox(visitor: Visitor): Promise<ChatClient> {
  const client = new ChatClient(shop, '/api/staff/inbox')
  await client.opened
  client.send({ type: 'auth', token: visitor.token })
  await client.next('rooms')
  return client
}

/** Waits for the inbox's newest row of a room that fits. */
const roomIn = (inbox: ChatClient, room: string | null, isWanted: (summary: RoomSummary) => boolean) =>
  eventually(
    async () => inbox.of('room').findLast((frame) => frame.room.room === room)?.room,
    (found) => found !== undefined && isWanted(found),
  )

const listed = async (view: string) =>
  rowsOf(await staff.get(`/api/staff/chats?view=${view}`), 'rooms').map((room) => room['room'])
const changed = (visitor: Visitor, wish: object, by = staff) =>
  by.call('PATCH', `/api/staff/chats/${visitor.userId}`, wish)
const say = async (visitor: Visitor, room: string | null, content: string): Promise<ChatClient> => {
  const client = await enterChat(shop, room, visitor.token)
  client.send({ type: 'message', content })
  await client.next('message')
  return client
}

describe('the inbox', () => {
  it('the inbox opens for staff alone', async () => {
    for (const [token, code] of [
      [ana.token, chatClose.ended],
      ['A'.repeat(43), chatClose.unproved],
    ] as const) {
      const client = new ChatClient(shop, '/api/staff/inbox')
      await client.opened
      client.send({ type: 'auth', token })
      expect(await client.closing()).toBe(code)
      expect(client.frames).toEqual([])
    }
  })

  it('hears of every message and every answer, and lists who waits longest first', async () => {
    const inbox = await enterInbox(staff)
    const anas = await say(ana, ana.userId, 'Is it waterproof?')
    expect(await roomIn(inbox, ana.userId, (room) => room.unread === 1)).toMatchObject({
      lastText: 'Is it waterproof?',
      lastFrom: 'customer',
      isCustomerHere: true,
      waitingSince: expect.any(Number),
    })
    const luises = await say(luis, luis.userId, '¿Hacen tazas?')
    await roomIn(inbox, luis.userId, (room) => room.unread === 1)
    expect((await listed('open')).filter((room) => room === ana.userId || room === luis.userId)).toEqual([
      ana.userId,
      luis.userId,
    ])

    const sofia = await enterChat(shop, ana.userId, staff.token)
    sofia.send({ type: 'message', content: 'Yes, it is.' })
    expect(await anas.next('message', 2)).toMatchObject({ from: 'shop', senderId: staff.userId, senderName: 'Sofía' })
    const answered = await roomIn(inbox, ana.userId, (room) => room.waitingSince === null)
    expect(answered).toMatchObject({ unread: 0, lastFrom: 'shop' })
    expect(
      await eventually(
        async () => inbox.of('room').at(-1)?.promise.answered ?? 0,
        (count) => count > 0,
      ),
    ).toBeGreaterThan(0)
    anas.close()
    await roomIn(inbox, ana.userId, (room) => !room.isCustomerHere)
    for (const client of [luises, sofia, inbox]) client.close()
  })

  it('keeps assignment, snooze and resolution of a room until the customer writes again', async () => {
    const inbox = await enterInbox(staff)
    expect(await changed(ana, { assignedTo: staff.userId })).toMatchObject({
      status: 200,
      body: { assignedTo: staff.userId },
    })
    expect(await listed('mine')).toEqual([ana.userId])
    expect(await changed(ana, { snoozedUntil: Date.now() + 1500 })).toMatchObject({ status: 200 })
    expect([(await listed('snoozed')).includes(ana.userId), (await listed('open')).includes(ana.userId)]).toEqual([
      true,
      false,
    ])
    expect(
      await roomIn(inbox, ana.userId, (room) => room.snoozedUntil === null && room.assignedTo === staff.userId),
    ).toBeDefined()
    expect(await changed(ana, { isResolved: true })).toMatchObject({ body: { resolvedAt: expect.any(Number) } })
    expect(await listed('resolved')).toEqual([ana.userId])
    const client = await say(ana, ana.userId, 'One more thing')
    await roomIn(inbox, ana.userId, (room) => room.resolvedAt === null && room.waitingSince !== null)
    expect(await listed('open')).toContain(ana.userId)
    const lines = rowsOf(
      await (await anOwner(shop)).get(`/api/staff/audit?kind=customer&subject=${ana.userId}`),
      'lines',
    )
    expect(lines.map((line) => line['action'])).toEqual(['chat.changed', 'chat.changed', 'chat.changed'])

    // The room is snoozed for a day: a message of the customer wakes it at once, an answer of the shop would not.
    await changed(ana, { snoozedUntil: Date.now() + 86_400_000 })
    expect(await listed('snoozed')).toContain(ana.userId)
    client.send({ type: 'message', content: 'It is urgent' })
    await eventually(
      () => listed('open'),
      (rooms) => rooms.includes(ana.userId),
    )
    expect(await listed('snoozed')).not.toContain(ana.userId)
    client.close()
    inbox.close()
  })

  it('refuses what makes no sense', async () => {
    expect((await changed(ana, { assignedTo: luis.userId })).status).toBe(422)
    // An alarm is at an instant after 1970 that 64 bits of nanoseconds hold.
    for (const snoozedUntil of ['tomorrow', 0, -1, 1.5, 9e15])
      expect((await changed(ana, { snoozedUntil })).status, String(snoozedUntil)).toBe(422)
    expect(await listed('open')).toContain(ana.userId)
    expect((await changed(ana, { snoozedUntil: Date.now() - 1 })).status).toBe(200)
    expect((await changed(ana, { snoozedUntil: null })).status).toBe(200)
    expect((await staff.call('PATCH', `/api/staff/chats/cus_${'0'.repeat(32)}`, { isResolved: true })).status).toBe(404)
    expect((await staff.get('/api/staff/chats?view=everything&offset=-3')).status).toBe(200)
  })

  it('shows the customer of a thread and their orders', async () => {
    const answer = await staff.get(`/api/staff/chats/${luis.userId}`)
    expect(fieldsOf(answer)).toMatchObject({
      customer: { id: luis.userId, email: luis.email },
      room: { room: luis.userId },
      orders: [],
    })
    expect((await staff.get(`/api/staff/chats/cus_${'0'.repeat(32)}`)).status).toBe(404)
  })

  it('closes the sockets of staff who are suspended, here and in every room', async () => {
    const person = await aCustomer(shop)
    const database = await shop.database()
    await database.prepare("UPDATE customers SET role = 'staff' WHERE id = ?").bind(person.userId).run()
    const other = new Visitor(shop)
    other.token = textOf(await other.post('/api/staff/login', { email: person.email, password: 'Tinta#2026' }), 'token')
    const [inbox, room] = [await enterInbox(other), await enterChat(shop, ana.userId, other.token)]
    const watching = await enterInbox(staff)
    expect((await other.call('DELETE', '/api/login/session')).status).toBe(200)
    expect(await inbox.closing()).toBe(chatClose.ended)
    // The inbox may learn a moment late that the socket is in the room; the room then checks the session by itself.
    if ((await room.closing()) === null) expect.fail('the room kept the socket open')
    watching.close()
  })
})

describe('staff in a room', () => {
  it('write notes that the customer never receives', async () => {
    const sofia = await enterChat(shop, luis.userId, staff.token)
    const luises = await enterChat(shop, luis.userId, luis.token)
    sofia.send({ type: 'note', content: 'Wants a discount' })
    expect(await sofia.next('message')).toMatchObject({ isNote: true, content: 'Wants a discount' })
    sofia.send({ type: 'message', content: 'Sí, hacemos tazas' })
    await luises.next('message')
    luises.send({ type: 'search', query: 'discount' })
    expect((await luises.next('found')).messages).toEqual([])
    luises.send({ type: 'older', before: 1000 })
    expect((await luises.next('older_messages')).messages.map(({ content }) => content)).toEqual([
      '¿Hacen tazas?',
      'Sí, hacemos tazas',
    ])
    const again = await enterChat(shop, luis.userId, luis.token, 0)
    expect(again.contents).toEqual(['¿Hacen tazas?', 'Sí, hacemos tazas'])
    const kept = await threadOf(shop, luis.userId, luis.token)
    expect(JSON.stringify(kept)).not.toContain('discount')
    expect(kept).toHaveLength(2)
    for (const client of [sofia, luises, again]) client.close()
  })

  it('see what the customer has read and that they type, and the other way round', async () => {
    const [sofia, luises] = [
      await enterChat(shop, luis.userId, staff.token),
      await enterChat(shop, luis.userId, luis.token),
    ]
    sofia.send({ type: 'message', content: 'Hasta luego' })
    const { seq } = await luises.next('message')
    luises.send({ type: 'received', seq })
    luises.send({ type: 'read', seq })
    luises.send({ type: 'typing' })
    expect(await sofia.next('read')).toMatchObject({ by: 'customer', seq })
    expect(await sofia.next('typing')).toMatchObject({ by: 'customer' })
    luises.send({ type: 'read', seq: seq + 1000 })
    luises.send({ type: 'read', seq: 0 })
    luises.send({ type: 'message', content: 'Gracias' })
    await sofia.next('message', 2)
    expect(sofia.of('read')).toHaveLength(1)
    for (const client of [sofia, luises]) client.close()
  })

  it('exchange files with the customer that nobody else may fetch', async () => {
    const [sofia, luises] = [
      await enterChat(shop, luis.userId, staff.token),
      await enterChat(shop, luis.userId, luis.token),
    ]
    const photo = textOf(await sendFile(luis, aPng()), 'id')
    // As an old client sends it.
    luises.send({ type: 'message', isImage: true, content: `/uploads/${photo}` })
    expect(await sofia.next('file')).toMatchObject({
      isImage: true,
      from: 'customer',
      file: { uploadId: photo, name: 'photo.png', type: 'image/png' },
    })
    const sheet = textOf(await sendFile(staff, aPdf(), `/api/staff/chats/${luis.userId}/files`), 'id')
    sofia.send({ type: 'file', uploadId: sheet, clientId: 'f1' })
    const file = await luises.next('file', 2)
    expect(file).toMatchObject({
      isImage: false,
      content: `/api/chat/files/${sheet}`,
      file: { uploadId: sheet, type: 'application/pdf' },
    })
    for (const id of [photo, sheet]) {
      expect((await luis.get(`/api/chat/files/${id}`)).status).toBe(200)
      expect((await staff.get(`/api/staff/chats/${luis.userId}/files/${id}`)).status).toBe(200)
      expect((await ana.get(`/api/chat/files/${id}`)).status).toBe(404)
      expect((await staff.get(`/api/staff/chats/${ana.userId}/files/${id}`)).status).toBe(404)
    }
    const anas = await enterChat(shop, ana.userId, ana.token)
    anas.send({ type: 'file', uploadId: photo, clientId: 'stolen' })
    expect(await anas.next('error')).toMatchObject({ code: 'not_found', clientId: 'stolen' })
    for (const client of [sofia, luises, anas]) client.close()
  })
})

describe('an answer the customer has not read', () => {
  it('is mailed once with a link back, and again only after the customer has read', async () => {
    const mia = await aCustomer(shop)
    ;(await say(mia, mia.userId, 'Hello?')).close()
    const sofia = await enterChat(shop, mia.userId, staff.token)
    const before = (await mia.mails(mia.email, 0)).length
    for (const content of ['Hello Mia', 'Yes?']) sofia.send({ type: 'message', content })
    const mails = await mia.mails(mia.email, before + 1)
    expect(mails[0]).toMatchObject({
      subject: 'Tinta has answered you',
      links: expect.arrayContaining([`${shop.url.origin}/?chat=open`]),
    })
    sofia.send({ type: 'message', content: 'Still there?' })
    await new Promise((resume) => setTimeout(resume, 2000))
    expect(await mia.mails(mia.email)).toHaveLength(before + 1)
    const mias = await enterChat(shop, mia.userId, mia.token)
    const opened = await mias.next('previous_messages')
    expect(opened.unread).toBe(3)
    mias.send({ type: 'read', seq: opened.messages.at(-1)?.seq })
    await sofia.next('read')
    mias.close()
    sofia.send({ type: 'message', content: 'Bye' })
    expect(await mia.mails(mia.email, before + 2)).toHaveLength(before + 2)
    sofia.close()
  })

  it('is not mailed when it is read in time, nor when the customer does not want such mails', async () => {
    const [mia, zoe] = [await aCustomer(shop), await aCustomer(shop)]
    expect(
      (await zoe.call('PATCH', '/api/AccountSettings', { notifications: { chat: { email: false, sms: false } } }))
        .status,
    ).toBe(200)
    const mias = await say(mia, mia.userId, 'Hello?')
    ;(await say(zoe, zoe.userId, 'Hello?')).close()
    const counts = [(await mia.mails(mia.email, 0)).length, (await zoe.mails(zoe.email, 0)).length]
    for (const visitor of [mia, zoe]) {
      const sofia = await enterChat(shop, visitor.userId, staff.token)
      sofia.send({ type: 'message', content: 'Hi' })
      await sofia.next('message')
      sofia.close()
    }
    mias.send({ type: 'read', seq: (await mias.next('message', 2)).seq })
    await new Promise((resume) => setTimeout(resume, 2500))
    expect([(await mia.mails(mia.email, 0)).length, (await zoe.mails(zoe.email, 0)).length]).toEqual(counts)
    mias.close()
  })

  it('is sent by SMS to a customer who has only a phone', async () => {
    const visitor = new Visitor(shop)
    const phoneNumber = aPhone()
    await visitor.register({ phoneNumber })
    const [code] = await visitor.mails(`+1${phoneNumber}`)
    await visitor.post('/api/register/codeValidation', { code: code?.code })
    expect((await visitor.login({ phoneNumber })).status).toBe(200)
    ;(await say(visitor, visitor.userId, 'Hello?')).close()
    const sofia = await enterChat(shop, visitor.userId, staff.token)
    sofia.send({ type: 'message', content: 'Hi' })
    const texts = await visitor.mails(`+1${phoneNumber}`, 2)
    expect(texts[0]).toMatchObject({ channel: 'sms', text: expect.stringContaining('/?chat=open') })
    sofia.close()
  })
})

describe('a quote and a proof', () => {
  it('appear in the customer’s chat as cards, once, as text for old clients too, and do not wake the room', async () => {
    const mia = await aCustomer(shop)
    const { id, quoteId } = await aProvenRequest(mia, staff)
    const cards = await eventually(
      () => threadOf(shop, mia.userId, mia.token),
      (chat) => chat.length >= 2,
    )
    expect(cards.map(({ card }) => card)).toEqual([
      expect.objectContaining({ kind: 'quote', id, path: `/requestStatus/${id}` }),
      expect.objectContaining({ kind: 'proof', id, path: `/requestStatus/${id}` }),
    ])
    expect(String(cards[0]?.content)).toContain(`${shop.url.origin}/requestStatus/${id}`)
    await shop.runCron()
    expect(await threadOf(shop, mia.userId, mia.token)).toHaveLength(2)
    expect(await listed('open')).not.toContain(mia.userId)
    // The quote was accepted, so the card also says how to pay.
    expect((await mia.post(`/api/Desing/${id}/quotes/${quoteId}/accept`)).status).toBe(200)
    const after = await eventually(
      () => threadOf(shop, mia.userId, mia.token),
      (chat) => chat.length >= 3,
    )
    expect(after[2]?.card).toMatchObject({ kind: 'payment', id, path: `/requestStatus/${id}`, amountCents: 5400 })
  })
})

describe('beside a thread', () => {
  it('shows the customer’s orders and requests, with who moves next', async () => {
    const mia = await aCustomer(shop)
    const { id } = await aProvenRequest(mia, staff)
    expect((await staff.get(`/api/staff/chats/${mia.userId}`)).body).toMatchObject({
      room: null,
      orders: [],
      requests: [{ id, status: 'quoted', waitingOn: 'customer', total: 54 }],
      fills: { order: null, request: expect.any(String) },
    })
    expect(rowsOf(await staff.get(`/api/staff/chats/${luis.userId}`), 'requests')).toEqual([])
  })

  it('is exported as a text without notes, with names and the shop’s time, and audited', async () => {
    const mia = await aCustomer(shop)
    const asking = await say(mia, mia.userId, 'Is it\nwaterproof?')
    const sofia = await say(staff, mia.userId, 'It is.')
    sofia.send({ type: 'note', content: 'asks a lot' })
    await sofia.next('message', 2)
    const text = await staff.get(`/api/staff/chats/${mia.userId}/transcript`)
    expect(text.status).toBe(200)
    expect(text.headers.get('Content-Disposition')).toMatch(/^attachment; filename="chat-\d{4}-\d\d-\d\d\.txt"$/)
    expect(text.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(String(text.body)).toMatch(/María José: Is it\nwaterproof\?\n.*: It is\.\n$/)
    expect(String(text.body)).not.toContain('asks a lot')
    const [line] = await shop.rows(
      'SELECT action FROM audit_log WHERE subject_id = ? ORDER BY seq DESC LIMIT 1',
      mia.userId,
    )
    expect(line).toEqual({ action: 'chat.transcript' })
    expect((await staff.get(`/api/staff/chats/cus_${'0'.repeat(32)}/transcript`)).status).toBe(404)
    for (const client of [asking, sofia]) client.close()
  })
})

describe('saved replies', () => {
  const reply = { title: 'Delivery', text: { en: 'Five to ten days.', es: 'De cinco a diez días.' } }
  it('are added, changed and deleted, in both languages', async () => {
    const id = textOf(await staff.post('/api/staff/savedReplies', reply), 'id')
    expect(
      await staff.call('PUT', `/api/staff/savedReplies/${id}`, { ...reply, title: 'Delivery times' }),
    ).toMatchObject({ status: 200, body: { title: 'Delivery times', text: reply.text } })
    expect(rowsOf(await staff.get('/api/staff/savedReplies'), 'replies').map((one) => one['title'])).toContain(
      'Delivery times',
    )
    expect((await staff.call('DELETE', `/api/staff/savedReplies/${id}`)).status).toBe(200)
    expect((await staff.call('DELETE', `/api/staff/savedReplies/${id}`)).status).toBe(404)
    expect((await staff.call('PUT', `/api/staff/savedReplies/${id}`, reply)).status).toBe(404)
    expect((await staff.post('/api/staff/savedReplies', { ...reply, text: { ...reply.text, es: ' ' } })).status).toBe(
      422,
    )
    const { results } = await (
      await shop.database()
    )
      .prepare('SELECT action FROM audit_log WHERE subject_id = ? ORDER BY seq')
      .bind(id)
      .all<{ action: string }>()
    expect(results.map(({ action }) => action)).toEqual(['reply.added', 'reply.changed', 'reply.deleted'])
  })
})

it('a demo shop opens with conversations that were really had: one waits, one is answered, one is done', async () => {
  await seedChat(shop)
  const demo = async (view: string) =>
    rowsOf(await staff.get(`/api/staff/chats?view=${view}`), 'rooms').filter(({ lastText }) =>
      /aniversario|grabado|by the way/.test(String(lastText)),
    )
  expect(
    await eventually(
      () => demo('open'),
      (rooms) => rooms.length === 2,
    ),
  ).toMatchObject([
    { name: 'Luis Ortega', unread: 2, waitingSince: expect.any(Number) },
    { name: 'Carmen Ibarra', unread: 0, waitingSince: null },
  ])
  expect(await demo('resolved')).toMatchObject([{ name: 'Ana Morales' }])
  expect(rowsOf(await staff.get('/api/staff/savedReplies'), 'replies').length).toBeGreaterThan(1)
})

it('erasing an account empties the room and takes it out of the inbox', async () => {
  const mia = await aCustomer(shop)
  ;(await say(mia, mia.userId, 'Forget me')).close()
  await eventually(
    () => listed('open'),
    (rooms) => rooms.includes(mia.userId as string),
  )
  const open = await enterChat(shop, mia.userId, mia.token)
  const database = await shop.database()
  await database
    .prepare("UPDATE customers SET state = 'deleting', delete_after = 1 WHERE id = ?")
    .bind(mia.userId)
    .run()
  await shop.runCron()
  expect(await open.closing()).toBe(chatClose.gone)
  expect(await listed('open')).not.toContain(mia.userId)
  await database.prepare("UPDATE customers SET state = 'active' WHERE id = ?").bind(mia.userId).run()
  const sofia = await enterChat(shop, mia.userId, staff.token)
  expect((await sofia.next('previous_messages')).messages).toEqual([])
  sofia.close()
})

it('tells open consoles that orders have changed, once for many writes, without a word about whom', async () => {
  const inbox = await enterInbox(staff)
  await inbox.next('rooms')
  const orderId = (await (
    await shop.database()
  )
    .prepare("SELECT id FROM orders WHERE status = 'paid'")
    .first('id')) as string
  for (const text of ['One.', 'Two.']) await staff.post(`/api/staff/orders/${orderId}/notes`, { text })
  const news = await inbox.next('changed')
  expect(news).toEqual({ type: 'changed', topics: ['orders'] })
  inbox.close()
})
