import { describe, expect, test } from 'vitest'
import {
  lastSeq,
  noMarks,
  progressOf,
  rowsOf,
  withHistory,
  withMark,
  withMessages,
  withOlder,
} from '#web/chat/thread.ts'
import { aMessage } from './messages.ts'

const seqs = (messages: readonly { seq: number }[]) => messages.map(({ seq }) => seq)

describe('a thread', () => {
  test('has each message once and in the order of the room, however they arrive', () => {
    const arrivals = [[3], [1, 2, 3], [5], [4, 5], [2]]
    const messages = arrivals.reduce<ReturnType<typeof withMessages>>(
      (now, added) =>
        withMessages(
          now,
          added.map((seq) => aMessage(seq)),
        ),
      [],
    )
    expect(seqs(messages)).toEqual([1, 2, 3, 4, 5])
    expect(withMessages(messages, [aMessage(4)])).toBe(messages)
  })

  test('goes on after what it has, and starts anew with the newest', () => {
    const before = withHistory(
      { messages: [], hasOlder: false },
      { messages: [aMessage(8), aMessage(9)], hasMore: true, isResume: false },
    )
    const after = withHistory(before, { messages: [aMessage(10), aMessage(12)], hasMore: false, isResume: true })
    expect(seqs(after.messages)).toEqual([8, 9, 10, 12])
    expect(after.hasOlder).toBe(true)
    expect(lastSeq(after)).toBe(12)
    expect(withOlder(after, { messages: [aMessage(6), aMessage(7)], hasMore: false })).toMatchObject({
      hasOlder: false,
      messages: [{ seq: 6 }, { seq: 7 }, { seq: 8 }, { seq: 9 }, { seq: 10 }, { seq: 12 }],
    })
    expect(lastSeq({ messages: [], hasOlder: false })).toBe(0)
  })

  test('shows whether the customer’s own message was received or read; marks never go back', () => {
    const own = aMessage(5, { from: 'customer' })
    const received = withMark(noMarks, { type: 'received', by: 'shop', seq: 5 })
    const read = withMark(received, { type: 'read', by: 'shop', seq: 7 })
    expect([noMarks, received, read].map((marks) => progressOf(own, marks))).toEqual(['sent', 'delivered', 'read'])
    expect(withMark(read, { type: 'read', by: 'shop', seq: 2 })).toEqual(read)
    // The customer's own read mark says nothing about who read their message.
    expect(progressOf(own, withMark(noMarks, { type: 'read', by: 'customer', seq: 9 }))).toBe('sent')
  })

  test('has a line for every new day, and one name for what a person says in one go', () => {
    const at = (hour: number, minute: number, day = 20) => ({
      sentAt: new Date(2026, 10, day, hour, minute).toISOString(),
    })
    const rows = rowsOf([
      aMessage(1, at(9, 0)),
      aMessage(2, at(9, 2)),
      aMessage(3, { ...at(9, 3), from: 'customer' }),
      aMessage(4, at(9, 4)),
      aMessage(5, at(9, 30)),
      aMessage(6, { ...at(9, 31), isNote: true }),
      aMessage(7, at(0, 1, 21)),
    ])
    expect(
      rows.map((row) => (row.kind === 'day' ? 'day' : `${row.message.seq}${row.isFollowing ? ' follows' : ''}`)),
    ).toEqual(['day', '1', '2 follows', '3', '4', '5', '6', 'day', '7'])
  })
})
