/**
 * Frames as large as the runtime takes them, from sockets that have proved nothing. The runtime holds a frame whole before the
 * room sees it (S-29), so each costs its size for a moment; what must hold is that nothing of it stays and nobody else loses a
 * message. `PROOF=full` sends more.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ChatClient, enterChat } from '#test/support/chat-client.ts'
import { isFull, withinMs } from '#test/support/proof.ts'
import { watched, type WatchedRuntime } from '#test/support/runtime-memory.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, type Visitor } from '#test/support/visitor.ts'
import { chatClose } from '#worker/chat/chat-frames.rules.ts'

const isolate = 'core:user:shop'
const frameMiB = 31
const frames = isFull ? 60 : 4
const atOnce = isFull ? [1, 4] : [1, 2]
/** What the isolate may hold more of than before: the messages of the others, and what they warmed up. */
const allowedMiB = 8

let shop: TestShop & WatchedRuntime
let ana: Visitor
beforeAll(async () => {
  shop = await watched(
    () => openShop({ inspectorPort: 0 }),
    [isolate],
    async ({ url }) => (await fetch(new URL('/api/health', url))).arrayBuffer(),
  )
  ana = await aCustomer(shop)
})
afterAll(() => shop.stop())

const frame = 'x'.repeat(frameMiB * 2 ** 20)

async function sendsOne(): Promise<number | null> {
  const stranger = new ChatClient(shop, `/api/chat?room=${ana.userId}`)
  await stranger.opened
  stranger.socket.send(frame)
  return stranger.closing()
}

it(
  'a frame of 31 MiB closes its socket, leaves nothing in memory and costs nobody a message',
  { timeout: withinMs(120_000) },
  async () => {
    const [phone, laptop] = [await enterChat(shop, ana.userId, ana.token), await enterChat(shop, ana.userId, ana.token)]
    const heapOf = async () => (await shop.look()).heaps[isolate] ?? Number.NaN
    let sent = 0
    const waits: number[] = []
    const talk = async () => {
      const content = `message ${(sent += 1)}`
      const sentAt = performance.now()
      phone.send({ type: 'message', content, clientId: content })
      while (!laptop.contents.includes(content)) await new Promise((resume) => setTimeout(resume, 5))
      waits.push(performance.now() - sentAt)
      // Slower than the allowance of a socket.
      await new Promise((resume) => setTimeout(resume, 150))
    }
    await talk()
    const figures: string[] = []
    for (const width of atOnce) {
      const before = { heap: await heapOf(), process: shop.processMiB() }
      let peak = before.process
      const watching = setInterval(() => (peak = Math.max(peak, shop.processMiB())), 50)
      const sending = { isOver: false }
      const talking = (async () => {
        while (!sending.isOver) await talk()
      })()
      for (let count = 0; count < frames; count += width)
        expect(await Promise.all(Array.from({ length: width }, sendsOne))).toEqual(
          Array.from({ length: width }, () => chatClose.tooLarge),
        )
      sending.isOver = true
      await talking
      clearInterval(watching)
      const heap = await heapOf()
      expect(heap - before.heap).toBeLessThan(allowedMiB)
      figures.push(
        `${width} at once: process at most +${Math.round(peak - before.process)} MiB, heap ${Math.round(before.heap)} then ${Math.round(heap)} MiB`,
      )
    }
    expect(laptop.contents).toEqual(Array.from({ length: sent }, (_none, index) => `message ${index + 1}`))
    const slowest = Math.round(Math.max(...waits))
    console.log(
      `large frames: ${frames * atOnce.length} of ${frameMiB} MiB without a token, all closed, ${sent} messages of others, 0 lost, slowest ${slowest} ms; ${figures.join('; ')}`,
    )
    phone.close()
    laptop.close()
  },
)
