import { describe, expect, it } from 'vitest'
import type { LiveEvent } from '#worker/chat/chat-frames.rules.ts'
import { tabTeller, type TabNews } from '#worker/chat/tell-tabs.ts'

/** An isolate with requests of its own, a clock that stands until it is moved, and what each room was told. */
function anIsolate() {
  let now = 1000
  const news: TabNews = new Map()
  const told: [customer: string, ...events: LiveEvent[]][] = []
  let waiting: { at: number; go: () => void }[] = []
  const request = ({ isLost = false } = {}) =>
    tabTeller({
      news,
      tell: async (customer, events) => void told.push([customer, ...events]),
      bestEffort: (work) => void work,
      now: () => now,
      after: (ms) => new Promise<void>((go) => isLost || waiting.push({ at: now + ms, go })),
    })
  const pass = async (ms: number) => {
    now += ms
    const due = waiting.filter(({ at }) => at <= now)
    waiting = waiting.filter(({ at }) => at > now)
    for (const { go } of due) go()
    await new Promise((resume) => setImmediate(resume))
  }
  return { request, pass, told, news }
}

describe('a customer’s tabs', () => {
  it('hear the first event at once, and what follows within the time together, once', async () => {
    const { request, pass, told } = anIsolate()
    request()('ana', 'orders')
    expect(told).toEqual([['ana', 'orders']])
    for (const event of ['orders', 'requests', 'orders'] as const) request()('ana', event)
    expect(told).toHaveLength(1)
    await pass(150)
    expect(told.slice(1)).toEqual([['ana', 'orders', 'requests']])
  })

  it('hear a later event at once again', async () => {
    const { request, pass, told } = anIsolate()
    request()('ana', 'orders')
    await pass(150)
    request()('ana', 'orders')
    expect(told).toHaveLength(2)
  })

  it('hear what comes right after those that were told together later, too', async () => {
    const { request, pass, told } = anIsolate()
    for (let time = 0; time < 2; time += 1) request()('ana', 'orders')
    await pass(150)
    request()('ana', 'requests')
    expect(told).toHaveLength(2)
    await pass(150)
    expect(told.at(-1)).toEqual(['ana', 'requests'])
  })

  it('do not wait for those of somebody else', () => {
    const { request, told } = anIsolate()
    request()('ana', 'orders')
    request()('luis', 'orders')
    expect(told).toHaveLength(2)
  })

  it('hear what a request that was lost should have told', async () => {
    const { request, pass, told } = anIsolate()
    request()('ana', 'orders')
    request({ isLost: true })('ana', 'requests')
    await pass(1200)
    request()('ana', 'orders')
    expect(told.at(-1)).toEqual(['ana', 'requests', 'orders'])
  })
})

it('forgets customers who were told long ago', async () => {
  const { request, pass, news } = anIsolate()
  for (let customer = 0; customer < 1000; customer += 1) request()(`customer ${customer}`, 'orders')
  await pass(2000)
  request()('ana', 'orders')
  expect([...news.keys()]).toEqual(['ana'])
})
