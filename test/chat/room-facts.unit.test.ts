import { describe, expect, it } from 'vitest'
import {
  afterMark,
  afterSpeaking,
  newFacts,
  nextDuty,
  type RoomFacts,
  type Spoken,
} from '#durable-objects/room-facts.ts'
import { hours, minutes } from '#worker/platform/duration.rules.ts'

const tellAfter = minutes(3)
const spoken = (facts: RoomFacts, ...said: Partial<Spoken>[]): RoomFacts =>
  said.reduce<RoomFacts>(
    (so, one, index) =>
      afterSpeaking(so, { side: 'customer', seq: index + 1, at: minutes(index), isAnswer: true, ...one }, tellAfter),
    facts,
  )

describe('the promise of an answer', () => {
  it('counts from the customer’s first unanswered message', () => {
    const waiting = spoken(newFacts, {}, {}, {})
    expect(waiting).toMatchObject({ waitingSince: 0, spokeAt: minutes(2) })
    expect(nextDuty(waiting)).toBe(hours(24))
    expect(afterSpeaking(waiting, { side: 'shop', seq: 4, at: hours(3), isAnswer: true }, tellAfter)).toMatchObject({
      waitingSince: null,
      lastAnswer: { waitingSince: 0, answeredAt: hours(3) },
    })
  })

  it('is not kept by a note or a card', () => {
    expect(spoken(newFacts, {}, { side: 'shop', isAnswer: false })).toMatchObject({
      waitingSince: 0,
      tellAt: null,
      read: { shop: 0 },
    })
  })
})

describe('the mail about an unread answer', () => {
  const answered = spoken(newFacts, {}, { side: 'shop' })
  it('waits three minutes from the first unread one', () => {
    expect(answered.tellAt).toBe(minutes(1) + tellAfter)
    expect(afterSpeaking(answered, { side: 'shop', seq: 3, at: minutes(2), isAnswer: true }, tellAfter).tellAt).toBe(
      answered.tellAt,
    )
  })

  it('is dropped once the customer has read or written, and not repeated before that', () => {
    expect(afterMark(answered, 'customer', 'read', 2, 2, () => 0)?.tellAt).toBeNull()
    expect(afterMark(answered, 'customer', 'read', 2, 3, () => 1)?.tellAt).toBe(answered.tellAt)
    expect(spoken(answered, { seq: 3 }).tellAt).toBeNull()
    const told = { ...answered, tellAt: null, toldSeq: 2 }
    expect(afterSpeaking(told, { side: 'shop', seq: 3, at: hours(1), isAnswer: true }, tellAfter).tellAt).toBeNull()
    expect(
      afterSpeaking(
        { ...told, read: { customer: 2, shop: 0 } },
        { side: 'shop', seq: 3, at: hours(1), isAnswer: true },
        tellAfter,
      ).tellAt,
    ).toBe(hours(1) + tellAfter)
  })
})

describe('marks', () => {
  const facts = { ...newFacts, read: { customer: 3, shop: 0 }, received: { customer: 3, shop: 0 } }
  it('never go back, nor past what there is', () => {
    expect(afterMark(facts, 'customer', 'read', 2, 10, () => 1)).toBeNull()
    expect(afterMark(facts, 'customer', 'read', 3, 10, () => 1)).toBeNull()
    expect(afterMark(facts, 'customer', 'read', 999, 10, () => 0)?.read.customer).toBe(10)
  })

  it('takes a receipt of reading as one of arriving too, and not the other way round', () => {
    expect(afterMark(facts, 'shop', 'read', 5, 10, () => 0)).toMatchObject({
      read: { shop: 5 },
      received: { shop: 5, customer: 3 },
    })
    expect(afterMark(facts, 'shop', 'received', 5, 10, () => 0)).toMatchObject({
      read: { shop: 0 },
      received: { shop: 5 },
    })
  })
})
