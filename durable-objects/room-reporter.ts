import { seconds } from '#worker/platform/duration.rules.ts'
import { reasonOf } from '#worker/platform/reason-of.rules.ts'
import type { Services } from '#worker/services.ts'
import type { ChatHistory } from './chat-history.ts'
import type { RoomAlarm } from './room-alarm.ts'
import type { RoomFacts } from './room-facts.ts'
import type { RoomReport } from './room-report.ts'
import type { RoomSockets } from './room-sockets.ts'

const excerptLength = 140
const retryMs = seconds(5)
/** Reports of a room follow one another so slowly at the most, ms: an inbox hears every room. */
const pauseMs = seconds(1)

/**
 * Reports the state of the room to the inbox, one report at a time and at most one a second: changes made meanwhile go
 * with the next one. A report that failed is sent again when the alarm rings.
 */
export class RoomReporter {
  readonly #services: Services
  readonly #history: ChatHistory
  readonly #sockets: RoomSockets
  readonly #alarm: RoomAlarm
  #isReporting = false
  /** When the last report left, ms. */
  #sentAt = 0

  constructor(services: Services, history: ChatHistory, sockets: RoomSockets, alarm: RoomAlarm) {
    this.#services = services
    this.#history = history
    this.#sockets = sockets
    this.#alarm = alarm
  }

  /**
   * Reports a change that staff can see. `facts` are stored with it, in one write; `leaving` is a socket that is being
   * closed and no longer counts.
   */
  report(
    room: string,
    { facts = this.#history.facts, leaving = null }: { facts?: RoomFacts; leaving?: WebSocket | null } = {},
  ): void {
    this.#history.facts = { ...facts, room, version: facts.version + 1 }
    if (!this.#isReporting) this.#services.defer(this.#send(leaving))
  }

  /** Sends the report that failed before, if there is one. */
  async catchUp(): Promise<void> {
    const { version, reported } = this.#history.facts
    if (reported < version && !this.#isReporting) await this.#send(null)
  }

  async #send(leaving: WebSocket | null): Promise<void> {
    this.#isReporting = true
    try {
      for (let known = -1; known < this.#history.facts.version && this.#history.facts.room;) {
        if (await this.#waits()) return
        known = this.#history.facts.version
        // A room that only holds cards, and no messages, is no conversation and is not reported.
        if (this.#isConversation()) await this.#services.inbox.report(this.#summary(leaving))
        if (this.#history.exists) this.#history.facts = { ...this.#history.facts, reported: known }
      }
    } catch (error) {
      this.#services.log('room_not_reported', {
        reason: reasonOf(error),
      })
      await this.#alarm.wakeBy(this.#services.now() + retryMs)
    } finally {
      this.#isReporting = false
    }
  }

  /** Whether the last report left less than a pause ago; then the alarm sends the next one. */
  async #waits(): Promise<boolean> {
    const now = this.#services.now()
    const dueAt = this.#sentAt + pauseMs
    const isEarly = now < dueAt && now >= this.#sentAt
    if (isEarly) await this.#alarm.wakeBy(dueAt)
    else this.#sentAt = now
    return isEarly
  }

  #isConversation(): boolean {
    const { spokeAt, read } = this.#history.facts
    return spokeAt > 0 || read.shop > 0 || this.#sockets.idsHere('shop').length > 0
  }

  #summary(leaving: WebSocket | null): RoomReport {
    const { room, name, language, waitingSince, version, spokeAt, lastAnswer } = this.#history.facts
    // Whoever waits is shown with their own words: a card of the shop's may have come after them.
    const last = (waitingSince === null ? null : this.#history.lastOfCustomer) ?? this.#history.last
    return {
      room,
      name,
      language,
      lastText: [...(last?.file?.name ?? last?.content ?? '')].slice(0, excerptLength).join(''),
      lastFrom: last?.from ?? null,
      lastAt: last ? Date.parse(last.sentAt) : 0,
      unread: this.#history.unread('shop'),
      waitingSince,
      isCustomerHere: this.#sockets.idsHere('customer', leaving).length > 0,
      version,
      spokeAt,
      staffHere: this.#sockets.idsHere('shop', leaving),
      lastAnswer,
    }
  }
}
