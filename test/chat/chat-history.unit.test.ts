import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ChatHistory, type Sql } from '#durable-objects/chat-history.ts'
import { isSameMessage, type NewMessage } from '#durable-objects/message-rows.ts'
import { chatLimits, type ChatSide } from '#worker/chat/chat.rules.ts'
import { minutes } from '#worker/platform/duration.rules.ts'
import { MemorySql } from './memory-sql.ts'

const tellAfter = minutes(3)
function aHistory(kept?: number, sql: Sql = new MemorySql()): ChatHistory {
  const history = new ChatHistory(sql, tellAfter, kept)
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

  it('gives a message the next free number when the one it expected is taken, with or without a client’s name', () => {
    const sql = new MemorySql()
    const [history, behind] = [aHistory(undefined, sql), aHistory(undefined, sql)]
    for (const clientKey of [null, 'ana 1']) {
      expect(behind.facts.seq).toBe(history.latest)
      const taken = history.add(said('first')).message.seq
      expect(behind.add(said('second', 'customer', { clientKey }))).toMatchObject({
        isNew: true,
        message: { seq: taken + 1, content: 'second' },
      })
      expect(behind.facts).toMatchObject({ seq: taken + 1, version: taken + 1 })
      history.facts = behind.facts
    }
    expect(history.all().map(({ content }) => content)).toEqual(['first', 'second', 'first', 'second'])
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
    expect([history.unread('customer'), history.unread('shop', 0), history.unread('shop')]).toEqual([1, 1, 0])
    expect(history.last?.content).toBe('100% lista')
  })

  it('keeps the newest and lets the oldest go', () => {
    const history = aHistory(300)
    for (let count = 0; count < 550; count += 1) history.add(said('x'))
    expect(history.all().length).toBeLessThan(400)
    expect([history.all()[0]?.seq, history.latest]).toEqual([201, 550])
  })
})

describe('the facts of a room (docs/decisions/340)', () => {
  it('cost a message no write of their own, and are the same in an object that has just come to memory', () => {
    const one = fc.oneof(
      fc.record({ side: fc.constantFrom<ChatSide>('customer', 'shop'), kind: fc.constantFrom('message', 'note') }),
      fc.constant('marked' as const),
    )
    fc.assert(
      fc.property(fc.array(one, { maxLength: 250, minLength: 1 }), (talk) => {
        const sql = new MemorySql()
        const history = aHistory(undefined, sql)
        for (const [index, step] of talk.entries()) {
          sql.writes()
          if (step === 'marked')
            history.facts = {
              ...history.facts,
              read: { customer: history.latest, shop: history.latest },
              reported: index,
            }
          else {
            const { message } = history.add(
              said('x', step.side, { kind: step.side === 'shop' ? step.kind : 'message', sentAt: minutes(index) }),
            )
            expect(sql.writes()).toHaveLength(message.seq % 100 === 0 ? 3 : 1)
          }
        }
        expect(new ChatHistory(sql, tellAfter).facts).toEqual(history.facts)
      }),
      { numRuns: 40 },
    )
  })

  it('grow by one version with each message, and not with one that is sent again', () => {
    const history = aHistory()
    for (const clientKey of ['ana 1', 'ana 2', 'ana 1']) history.add(said('x', 'customer', { clientKey }))
    expect(history.facts).toMatchObject({ version: 2, seq: 2, waitingSince: 1000, read: { customer: 2, shop: 0 } })
  })

  it('know all messages of a room from before they were numbered', () => {
    const sql = new MemorySql()
    const history = aHistory(undefined, sql)
    history.add(said('Hello?'))
    history.add(said('Hello!', 'shop'))
    const { seq: _seq, ...older } = history.facts
    sql.exec('UPDATE room SET facts = ?', JSON.stringify({ ...older, tellAt: null, version: 7 }))
    expect(new ChatHistory(sql, tellAfter).facts).toMatchObject({ seq: 2, version: 7, tellAt: null })
  })

  it('do not hear messages that an archive brings', () => {
    const sql = new MemorySql()
    const history = aHistory(undefined, sql)
    const { message } = aHistory().add(said('Long ago'))
    history.bring([message])
    expect(new ChatHistory(sql, tellAfter).facts).toMatchObject({ waitingSince: null, spokeAt: 0, seq: 1 })
  })
})

it('takes messages in a room whose tables are older', () => {
  const sql = new MemorySql()
  sql.exec(`CREATE TABLE messages (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, client_key TEXT UNIQUE,
    sender_id TEXT NOT NULL, sender_name TEXT NOT NULL, side TEXT NOT NULL, kind TEXT NOT NULL,
    content TEXT NOT NULL, is_image INTEGER NOT NULL, language TEXT NOT NULL, sent_at INTEGER NOT NULL,
    file TEXT, card TEXT, folded TEXT NOT NULL) STRICT`)
  sql.exec('CREATE TABLE room (facts TEXT NOT NULL) STRICT')
  sql.exec("INSERT INTO room (facts) VALUES ('{}')")
  const history = aHistory(undefined, sql)
  for (const clientKey of ['ana 1', 'ana 1', null, null]) history.add(said('x', 'customer', { clientKey }))
  expect(history.all().map(({ clientId }) => clientId)).toEqual(['1', undefined, undefined])
})

it('knows a message that is sent again by its kind and text, a file by what its sender chose', () => {
  const history = aHistory()
  const stored = (sent: NewMessage) => history.add(sent).message
  const message = said('Size M, please')
  expect(isSameMessage(stored(message), message)).toBe(true)
  expect(isSameMessage(stored(message), { ...message, content: 'Size L, please' })).toBe(false)
  expect(isSameMessage(stored(message), { ...message, kind: 'note' })).toBe(false)
  expect(isSameMessage(stored(said('VIP', 'shop', { kind: 'note' })), said('VIP', 'shop', { kind: 'note' }))).toBe(true)
  const file = (uploadId: string, changes: object = {}) => {
    const sheet = { uploadId, url: `/api/chat/files/${uploadId}`, name: 'sheet.pdf', type: 'application/pdf', size: 9 }
    return said(sheet.url, 'shop', { kind: 'file', file: { ...sheet, ...changes } })
  }
  const sheet = stored(file('upl_1'))
  expect(isSameMessage(sheet, file('upl_2')), 'uploaded anew').toBe(true)
  for (const changes of [{ name: 'other.pdf' }, { type: 'image/png' }, { size: 10 }])
    expect(isSameMessage(sheet, file('upl_1', changes))).toBe(false)
  expect(isSameMessage(sheet, said(sheet.content, 'shop')), 'its address as words').toBe(false)
})
