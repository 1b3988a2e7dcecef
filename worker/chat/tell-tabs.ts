import type { LiveEvent } from './chat-frames.rules.ts'

/** How long what follows an event of a customer is gathered, ms. */
const gatherMs = 150
/** A gathering that has not ended so long after its time, ms, has lost its request: the next event begins anew. */
const lostMs = 1000
/** Above so many customers those whose gathering is over are forgotten. */
const mostCustomers = 1000

/** The customers whom an isolate has told something a moment ago, and what they are told next. Until when: ms since 1970. */
export type TabNews = Map<string, { until: number; events: Set<LiveEvent> }>

interface Surroundings {
  /** The isolate's. */
  news: TabNews
  tell(customerId: string, events: LiveEvent[]): Promise<void>
  /** Work behind the answer. */
  bestEffort(work: Promise<void>): void
  now(): number
  /** Resolves after so many ms. */
  after(ms: number): Promise<unknown>
}

/**
 * Makes the function that tells a customer's open tabs of a change (docs/decisions/446). It sends the first event at once, and the events
 * of the next 150 ms together in one message. So many changes in a moment wake the chat room and its tabs only a few times.
 */
export function tabTeller({
  news,
  tell,
  bestEffort,
  now,
  after,
}: Surroundings): (customerId: string, event: LiveEvent) => void {
  const told = (customerId: string): void => {
    if (news.size >= mostCustomers) for (const [id, { until }] of news) if (until + lostMs < now()) news.delete(id)
    news.set(customerId, { until: now() + gatherMs, events: new Set() })
  }
  const tellTheRest = (customerId: string, events: Set<LiveEvent>): Promise<void> => {
    told(customerId)
    return tell(customerId, [...events])
  }
  return (customerId, event) => {
    const gathering = news.get(customerId)
    const at = now()
    if (gathering === undefined || gathering.until + (gathering.events.size > 0 ? lostMs : 0) <= at) {
      told(customerId)
      bestEffort(tell(customerId, [...new Set([...(gathering?.events ?? []), event])]))
      return
    }
    const { until, events } = gathering
    const isFirst = events.size === 0
    events.add(event)
    // The first of those that wait tells them all, in its own time behind the answer.
    if (isFirst) bestEffort(after(until - at).then(() => tellTheRest(customerId, events)))
  }
}
