import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { KillableShop } from '#test/checkout/killable-shop.ts'
import { rowsOf } from '#test/support/answers.ts'
import { enterChat, type ChatClient } from '#test/support/chat-client.ts'
import { eventually } from '#test/support/paying.ts'
import { isFull, withinMs } from '#test/support/proof.ts'
import { aCustomer, aStaffMember, demoCustomer, type Visitor } from '#test/support/visitor.ts'
/**
 * Messages over lines that break, rooms that sleep, and machines that die (S-38).
 * PROOF=full for the full sizes.
 */
import { chatClose } from '#worker/chat/chat-frames.rules.ts'
import { chatLimits } from '#worker/chat/chat.rules.ts'
import { LossyClient } from './lossy-client.ts'

const size = { cycles: isFull ? 500 : 40, kills: isFull ? 15 : 2, evictions: isFull ? 300 : 24 }

const folder = mkdtempSync(join(tmpdir(), 'tinta-chat-'))
const shop = new KillableShop(folder, { CHAT_TELL_AFTER_SECONDS: '4' })
let staff: Visitor
let ana: Visitor
let luis: Visitor
beforeAll(async () => {
  await shop.start()
  ana = await demoCustomer(shop, 'ana')
  luis = await demoCustomer(shop, 'luis')
  staff = await aStaffMember(shop)
})
afterAll(async () => {
  await shop.kill()
  rmSync(folder, { recursive: true, force: true })
})

const chance = (share: number): boolean => Math.random() < share
/** A connection that breaks in one direction, in the other, or in neither. */
const aLine = () =>
  chance(0.4)
    ? { muteAfter: Math.floor(Math.random() * 4) }
    : chance(0.6)
      ? { deafAfter: 1 + Math.floor(Math.random() * 4) }
      : {}

/** Reconnects without faults until every message is confirmed and every client has received all of them. */
async function settle(clients: LossyClient[]): Promise<void> {
  for (let tries = 0; clients.some(({ unconfirmed }) => unconfirmed > 0) && tries < 50; tries += 1)
    for (const client of clients) if (client.unconfirmed > 0) await client.connect({ count: 0 })
  for (const client of clients) await client.connect({ count: 0 })
}

/**
 * Expects every client of a room to have every message once, in the same order, each sender's messages in the order of
 * sending.
 */
function expectOneThread(clients: LossyClient[]): number {
  const [first] = clients.map(({ thread }) => thread.map(({ content }) => content))
  const all = clients.flatMap(({ sent }) => sent)
  for (const client of clients) {
    const contents = client.thread.map(({ content }) => content)
    expect(contents).toEqual(first)
    expect(new Set(contents).size).toBe(contents.length)
    expect(contents.filter((content) => client.sent.includes(content))).toEqual(client.sent)
  }
  expect([...(first ?? [])].filter((content) => all.includes(content)).sort()).toEqual([...all].sort())
  return all.length
}

it(
  `arrives once and in order over ${size.cycles * 2} connections that break in either direction`,
  async () => {
    const mia = await aCustomer(shop)
    const clients = [new LossyClient(mia, mia.userId ?? '', 'Mia'), new LossyClient(staff, mia.userId ?? '', 'Shop')]
    await Promise.all(
      clients.map(async (client) => {
        for (let cycle = 0; cycle < size.cycles; cycle += 1)
          await client.connect({ count: 1 + Math.floor(Math.random() * 3), ...aLine() })
      }),
    )
    await settle(clients)
    const count = expectOneThread(clients)
    console.log(`${size.cycles * 2} connections, ${count} messages: 0 lost, 0 doubled, one order on both sides`)
  },
  withinMs(180_000),
)

it(
  `loses and doubles nothing when the machine dies ${size.kills} times under 20 clients`,
  async () => {
    const rooms = [ana, luis, await aCustomer(shop), await aCustomer(shop)]
    const byRoom = rooms.map((owner, index) => [
      ...Array.from({ length: 4 }, (_, tab) => new LossyClient(owner, owner.userId ?? '', `R${index} tab${tab}`)),
      new LossyClient(staff, owner.userId ?? '', `R${index} shop`),
    ])
    const restarts: number[] = []
    for (let life = 0; life < size.kills; life += 1) {
      let isOver = false
      const work = byRoom.flat().map(async (client) => {
        while (!isOver) if (!(await client.connect({ count: 2 }))) await new Promise((resume) => setTimeout(resume, 50))
      })
      await new Promise((resume) => setTimeout(resume, 400 + Math.random() * 800))
      isOver = true
      await shop.kill()
      await Promise.all(work)
      restarts.push(await shop.start())
    }
    await Promise.all(byRoom.map(settle))
    const count = byRoom.map(expectOneThread).reduce((sum, one) => sum + one, 0)
    console.log(
      `kill -9 ×${size.kills}: ${count} messages of 20 clients in 4 rooms: 0 lost, 0 doubled; slowest restart ` +
        `${Math.round(Math.max(...restarts))} ms`,
    )
  },
  withinMs(180_000),
)

it(
  `loses and doubles nothing when the runtime evicts the room and the inbox ${size.evictions} times in the middle of a talk`,
  async () => {
    const mia = await aCustomer(shop)
    const room = mia.userId ?? ''
    const clients = [
      new LossyClient(mia, room, 'Mia at home'),
      new LossyClient(mia, room, 'Mia on the way'),
      new LossyClient(staff, room, 'Shop'),
    ]
    const talk = { isOver: false }
    const talking = clients.map(async (client) => {
      while (!talk.isOver) await client.connect({ count: 3 })
    })
    const evicted = { room: 0, inbox: 0 }
    // Nobody can evict an object that is not in memory at this moment: that does not count.
    const evict = (className: 'ChatRoom' | 'StaffInbox', name: string, webSockets: 'close' | 'hibernate') =>
      shop.evict(className, name, webSockets).then(
        () => 1,
        (error: Error) => {
          if (!error.message.includes('not currently running')) throw error
          return 0
        },
      )
    while (evicted.room < size.evictions) {
      // The sockets of a sleeping room stay; a room that went with its machine closes them.
      const webSockets = evicted.room % 3 === 2 ? 'close' : 'hibernate'
      evicted.room += await evict('ChatRoom', room, webSockets)
      if (evicted.room % 4 === 0) evicted.inbox += await evict('StaffInbox', 'staff', webSockets)
      await new Promise((resume) => setTimeout(resume, Math.random() * 60))
    }
    talk.isOver = true
    await Promise.all(talking)
    await settle(clients)
    const count = expectOneThread(clients)
    expect(count).toBeGreaterThan(size.evictions / 4)
    console.log(
      `evicted ×${evicted.room} and the inbox ×${evicted.inbox}: ${count} messages of 3 clients: 0 lost, 0 doubled`,
    )
  },
  withinMs(180_000),
)

it('tells the inbox what was said in the second before the runtime evicted the room, with nobody asking', async () => {
  const mia = await aCustomer(shop)
  const mias = await enterChat(shop, mia.userId, mia.token)
  for (const content of ['One', 'Two', 'Three']) mias.send({ type: 'message', content })
  await mias.next('message', 3)
  await shop.evict('ChatRoom', mia.userId ?? '', 'hibernate')
  const room = await eventually(
    async () =>
      rowsOf(await staff.get('/api/staff/chats?view=open'), 'rooms').find((one) => one['room'] === mia.userId),
    (found) => found?.['unread'] === 3,
  )
  expect(room).toMatchObject({ lastText: 'Three', isCustomerHere: true, waitingSince: expect.any(Number) })
  mias.close()
})

it('tells the inbox how a talk ended, though the runtime evicted both before the room had reported it', async () => {
  const mia = await aCustomer(shop)
  const mias = await enterChat(shop, mia.userId, mia.token)
  // From its second report on the room sets no alarm, because the inbox asks.
  for (let count = 1; count <= 14; count += 1) {
    mias.send({ type: 'message', content: `Word ${count}` })
    await new Promise((resume) => setTimeout(resume, 250))
  }
  for (const content of ['That', 'is', 'all']) mias.send({ type: 'message', content })
  await mias.next('message', 17)
  await shop.evict('ChatRoom', mia.userId ?? '', 'hibernate')
  await shop.evict('StaffInbox', 'staff', 'hibernate')
  const room = await eventually(
    async () =>
      rowsOf(await staff.get('/api/staff/chats?view=open'), 'rooms').find((one) => one['room'] === mia.userId),
    (found) => found?.['unread'] === 17,
  )
  expect(room).toMatchObject({ lastText: 'all', isCustomerHere: true })
  mias.close()
})

it('tells of an unread answer after the machine has died, with nobody asking', async () => {
  const mia = await aCustomer(shop)
  const before = (await mia.mails(mia.email)).length
  const sofia = await enterChat(shop, mia.userId, staff.token)
  sofia.send({ type: 'message', content: 'Your mug is ready' })
  await sofia.next('message')
  await shop.kill()
  await shop.start()
  const mails = await mia.mails(mia.email, before + 1)
  expect(mails[0]?.text).toContain('Your mug is ready')
})

it(
  'bears as many sockets of one person as it lets in, that sleep and wake with who they are; one more ends the oldest',
  async () => {
    const mia = await aCustomer(shop)
    const clients: ChatClient[] = []
    while (clients.length < chatLimits.socketsOfPerson)
      clients.push(...(await Promise.all(Array.from({ length: 20 }, () => enterChat(shop, mia.userId, mia.token)))))
    // The room sleeps, with its sockets, and wakes for the message.
    await shop.evict('ChatRoom', mia.userId ?? '', 'hibernate')
    clients[0]?.send({ type: 'message', content: 'Everybody?' })
    await Promise.all(clients.map((client) => client.next('message')))
    expect(clients.filter(({ closed }) => closed)).toEqual([])
    const oneMore = await enterChat(shop, mia.userId, mia.token)
    await eventually(
      async () => clients.filter(({ closed }) => closed),
      (closed) => closed.length > 0,
    )
    expect(clients.flatMap(({ closed }) => closed ?? []).map(({ code }) => code)).toEqual([chatClose.flood])
    expect(oneMore.closed).toBeNull()
    for (const client of [...clients, oneMore]) client.close()
  },
  withinMs(120_000),
)
