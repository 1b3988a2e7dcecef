import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ChatHistory, type NewMessage, type Sql } from '#durable-objects/chat-history.ts'
import { chatLimits, type ChatSide } from '#worker/chat/chat.rules.ts'

/** A room's SQLite in memory. */
function aHistory(kept?: number): ChatHistory {
  const database = new DatabaseSync(':memory:')
  const sql: Sql = {
    exec: (query, ...values) => {
      const rows = database.prepare(query).all(...values) as Record<string, unknown>[]
      return { toArray: () => rows }
    },
  }
  const history = new ChatHistory(sql, kept)
  history.create()
  return history
}

let ids = 0
const said = (content: string, side: ChatSide = 'customer', more: Partial<NewMessage> = {}): NewMessage => ({
  id: `msg_${(ids += 1)}`,
  clientKey: null,
  senderId: side,
  senderName: side,
  side,
  kind: 'message',
  content,
  language: 'en',
  sentAt: 1000,
  ...more,
})
const contents = ({ messages }: { messages: { content: string }[] }) => messages.map(({ content }) => content)

describe('a room’s history', () => {
  it('is nothing until somebody enters, and then it is made once', () => {
    const history = aHistory()
    history.add(said('one'))
    history.create()
    expect(history.latest).toBe(1)
  })

  it('has the customer’s newest words, whatever the shop has sent since', () => {
    const history = aHistory()
    expect(history.lastOfCustomer).toBeNull()
    history.add(said('Is it waterproof?'))
    history.add(said('Your proof is here.', 'shop'))
    expect(history.lastOfCustomer).toMatchObject({ content: 'Is it waterproof?', from: 'customer' })
    expect(history.last).toMatchObject({ content: 'Your proof is here.' })
  })

  it('pages backwards and forwards without losing or repeating any', () => {
    const history = aHistory()
    const all = Array.from({ length: 230 }, (_, index) => `m${index}`)
    for (const content of all) history.add(said(content))
    const backwards: string[] = []
    for (let [before, hasMore] = [history.latest + 1, true]; hasMore;) {
      const page = history.before(before, 'customer')
      backwards.unshift(...contents(page))
      before = page.messages[0]?.seq ?? 0
      hasMore = page.hasMore
    }
    expect(backwards).toEqual(all)
    const first = history.after(0, 'customer')
    expect(first.messages).toHaveLength(chatLimits.catchUpPage)
    expect([...contents(first), ...contents(history.after(first.messages.at(-1)?.seq ?? 0, 'customer'))]).toEqual(all)
  })

  it('keeps a message once under its client’s name, whatever is sent in whatever order, and in the order it came', () => {
    const send = fc.record({ sender: fc.constantFrom('ana', 'sam'), clientId: fc.integer({ min: 0, max: 8 }) })
    fc.assert(
      fc.property(fc.array(send, { maxLength: 40 }), (sends) => {
        const history = aHistory()
        const expected: string[] = []
        for (const { sender, clientId } of sends) {
          const key = `${sender} ${clientId}`
          const { isNew, message } = history.add(said(key, 'customer', { clientKey: key }))
          expect(isNew).toBe(!expected.includes(key))
          expect(message).toMatchObject({ content: key, clientId: String(clientId) })
          if (isNew) expected.push(key)
        }
        expect(history.all().map(({ content }) => content)).toEqual(expected)
        const seqs = history.all().map(({ seq }) => seq)
        expect(seqs).toEqual(seqs.toSorted((one, other) => one - other))
      }),
      { numRuns: 60 },
    )
  })

  it('counts and finds what a side may see, without minding accents and case', () => {
    const history = aHistory()
    history.add(said('¿Está LISTA la camiseta?'))
    history.add(said('lista negra', 'shop', { kind: 'note' }))
    history.add(said('100% lista', 'shop'))
    expect(contents(history.search('lista', 'customer'))).toEqual(['100% lista', '¿Está LISTA la camiseta?'])
    expect(contents(history.search('lista', 'shop'))).toHaveLength(3)
    expect(contents(history.search('esta lista', 'customer'))).toHaveLength(1)
    expect(contents(history.search('%', 'customer'))).toEqual(['100% lista'])
    expect([history.unread('customer'), history.unread('shop')]).toEqual([1, 1])
    expect(history.last?.content).toBe('100% lista')
  })

  it('keeps the newest and lets the oldest go', () => {
    const history = aHistory(300)
    for (let count = 0; count < 550; count += 1) history.add(said('x'))
    expect(history.all().length).toBeLessThan(400)
    expect([history.all()[0]?.seq, history.latest]).toEqual([201, 550])
  })
})
