/** Sockets without a token use up no place of anybody else, neither in the inbox nor in a room. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ChatClient } from '#test/support/chat-client.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Visitor } from '#test/support/visitor.ts'
import { chatLimits } from '#worker/chat/chat.rules.ts'

let shop: TestShop
let staff: Visitor
let customer: Visitor
let other: Visitor
beforeAll(async () => {
  shop = await openShop()
  staff = await aStaffMember(shop)
  customer = await aCustomer(shop)
  other = await aCustomer(shop)
})
afterAll(() => shop.stop())

const paths = (): [string, Visitor, 'rooms' | 'previous_messages'][] => [
  ['/api/staff/inbox', staff, 'rooms'],
  [`/api/chat?room=${customer.userId}`, customer, 'previous_messages'],
]
const opens = (client: ChatClient): Promise<boolean> =>
  client.opened.then(
    () => true,
    () => false,
  )

it('lets in those who say at the upgrade who they are, whoever else waits there', { timeout: 60_000 }, async () => {
  for (const [path, visitor, greeting] of paths()) {
    const strangers = Array.from({ length: chatLimits.unprovedOfLine + 10 }, () => new ChatClient(shop, path))
    const opened = (await Promise.all(strangers.map(opens))).filter((isOpen) => isOpen)
    expect(opened.length).toBe(chatLimits.unprovedOfLine)
    expect(await opens(new ChatClient(shop, path))).toBe(false)
    // An invalid token counts as no token.
    expect(await opens(new ChatClient(shop, path, 'x'.repeat(43)))).toBe(false)
    expect(await opens(new ChatClient(shop, path, other.token))).toBe(false)

    const known = new ChatClient(shop, path, visitor.token)
    expect(await opens(known)).toBe(true)
    expect(known.socket.protocol).toBe('tinta')
    known.send({ type: 'auth', token: visitor.token })
    await known.next(greeting)
    for (const client of [...strangers, known]) client.close()
  }
})

it('still asks for the proof in the first frame', async () => {
  const client = new ChatClient(shop, '/api/staff/inbox', staff.token)
  await client.opened
  client.send({ type: 'auth', token: customer.token })
  expect(await client.closing()).toBe(4403)
})

it('lets in whoever proves in the first frame, as long as strangers have a place', async () => {
  await new Promise((resume) => setTimeout(resume, 300))
  const client = new ChatClient(shop, '/api/staff/inbox')
  await client.opened
  client.send({ type: 'auth', token: staff.token })
  await client.next('rooms')
  client.close()
})
