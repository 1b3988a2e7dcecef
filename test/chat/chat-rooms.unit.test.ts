/** Where rooms and the inbox are made. */
import { describe, expect, it } from 'vitest'
import { configOf } from '#scripts/deploy/owner-file.ts'
import { chatRooms, staffInbox } from '#worker/chat/chat-rooms.adapter.ts'

/** Objects that note how they are asked for. */
function objects() {
  const asked: unknown[][] = []
  const object = new Proxy({}, { get: () => () => Promise.resolve() })
  return { asked, getByName: (...given: unknown[]) => (asked.push(given), object) }
}

describe('where a room is made', () => {
  it('is said with every call that may be the first, when the Worker runs beside the data', async () => {
    const [rooms, inboxes] = [objects(), objects()]
    const chat = chatRooms(rooms, 'weur')
    // A card of an order that the cron delivers may come before the customer does.
    await chat.postCard('cus_1', {} as never)
    await chat.tell('cus_1', ['orders'])
    await chat.open('cus_1', 'live', new Request('https://shop.example.com/'), { provedId: null, line: '' })
    await staffInbox(inboxes, 'weur').report({})
    expect(rooms.asked).toEqual(Array.from({ length: 3 }, () => ['cus_1', { locationHint: 'weur' }]))
    expect(inboxes.asked).toEqual([['staff', { locationHint: 'weur' }]])
  })

  it('is left to Cloudflare where nothing says that the Worker is placed', async () => {
    const rooms = objects()
    await chatRooms(rooms, undefined).tell('cus_1', ['orders'])
    expect(rooms.asked).toEqual([['cus_1', undefined]])
  })

  it('is the place for which the deployment places the Worker', () => {
    const owner = { domain: 'shop.example.com', shopName: 'Tinta', sender: 'hello@shop.example.com' }
    const shop = { ...owner, ownerEmail: 'marta@example.com', country: 'AU', location: 'oc', isStocked: true } as const
    expect(configOf('production', shop)).toMatchObject({
      placement: { region: 'aws:ap-southeast-2' },
      vars: { DATA_LOCATION: 'oc' },
    })
  })
})
