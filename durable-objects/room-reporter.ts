import { seconds } from '#worker/platform/duration.rules.ts'
import { reasonOf } from '#worker/platform/reason-of.rules.ts'
import type { Services } from '#worker/services.ts'
import type { ChatHistory } from './chat-history.ts'
import type { RoomAlarm } from './room-alarm.ts'
import type { RoomReport } from './room-report.ts'
import type { RoomSockets } from './room-sockets.ts'

const excerptLength = 140
const retryMs = seconds(5)
/** Reports of a room follow one another so slowly at the most, ms: an inbox hears every room. */
const pauseMs = seconds(1)
/** After this time the alarm looks whether the object lived to send its report, ms. An alarm a second would be three writes. */
const aliveMs = seconds(10)

/**
 * Reports the state of the room to the inbox, one report at a time and at most one a second: changes made meanwhile go
 * with the next one. A report that failed, or that the object did not live to send, is sent when the alarm rings.
 */
export class RoomReporter {
  readonly #services: Services
  readonly #history: ChatHistory
  readonly #sockets: RoomSockets
  readonly #alarm: RoomAlarm
  #isReporting = false
  /** The version that the inbox has heard in this run of reports. */
  #heard = -1

  constructor(services: Services, history: ChatHistory, sockets: RoomSockets, alarm: RoomAlarm) {
    this.#services = services
    this.#history = history
    this.#sockets = sockets
    this.#alarm = alarm
  }

  /** Reports a change that staff can see. `leaving` is a socket that is being closed and no longer counts. */
  report(room: string, leaving: WebSocket | null = null): void {
    const { facts } = this.#history
    this.#history.facts = { ...facts, room, version: facts.version + 1 }
    this.reportMessage(leaving)
  }

  /** Reports a message that was just stored; it has changed the facts already. */
  reportMessage(leaving: WebSocket | null = null): void {
    if (!this.#isReporting) return this.#services.defer(this.#send(leaving))
    // The object may not live to send it.
    const until = this.#services.now() + aliveMs
    if (!this.#alarm.ringsBy(until)) this.#services.defer(this.#alarm.wakeBy(until))
  }

  /** Sends the report that failed before, if there is one. */
  catchUp(): void {
    const { version, reported } = this.#history.facts
    if (reported < version && !this.#isReporting) this.#services.defer(this.#send(null))
  }

  /** After everything in the room was deleted. */
  forget(): void {
    this.#heard = -1
  }

  async #send(leaving: WebSocket | null): Promise<void> {
    this.#isReporting = true
    this.#heard = -1
    try {
      while (this.#heard < this.#history.facts.version && this.#history.facts.room) {
        this.#heard = this.#history.facts.version
        // A room that only holds cards, and no messages, is no conversation and is not reported.
        if (this.#isConversation()) await this.#services.inbox.report(this.#summary(leaving))
        await new Promise((resume) => setTimeout(resume, pauseMs))
      }
      // Once for the whole run: an object that does not live until then reports once more, and the inbox knows it.
      if (this.#history.exists) this.#history.facts = { ...this.#history.facts, reported: this.#heard }
    } catch (error) {
      this.#services.log('room_not_reported', {
        reason: reasonOf(error),
      })
      await this.#alarm.wakeBy(this.#services.now() + retryMs)
    } finally {
      this.#isReporting = false
    }
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
