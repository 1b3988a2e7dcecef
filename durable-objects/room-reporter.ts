import type { ChatSide } from '#worker/chat/chat.rules.ts'
import { seconds } from '#worker/platform/duration.rules.ts'
import { reasonOf } from '#worker/platform/reason-of.rules.ts'
import type { ChatHistory } from './chat-history.ts'
import type { RoomAlarm } from './room-alarm.ts'
import type { RoomReport } from './room-report.ts'

const excerptLength = 140
const retryMs = seconds(5)
/** Reports of a room follow one another so slowly at the most, ms: an inbox hears every room. */
const pauseMs = seconds(1.5)
/** A report that follows another within this time belongs to a talk, ms. */
const talkMs = 2 * pauseMs
/** How long after the pause the alarm waits for a message that brings the next report with it, ms. */
const graceMs = seconds(0.5)

/** What is asked of `Services`. */
export interface ReporterServices {
  now(): number
  defer(work: Promise<unknown>): void
  log(event: string, facts: { reason: string }): void
  inbox: { report(report: RoomReport): Promise<boolean | undefined> }
}

/** What is asked of `RoomSockets`: the ids of a side's connected members. */
export interface PeopleHere {
  idsHere(side: ChatSide, but?: WebSocket | null): string[]
}

/**
 * Reports the state of the room to the inbox, one report at a time and with a pause between two. What changes meanwhile
 * goes with the first message after the pause. When nobody writes any more, the alarm sends it, or the inbox asks for it
 * if the room has talked for longer: then the room writes no alarm (docs/decisions/400). A report that failed is sent
 * again in the same way.
 */
export class RoomReporter {
  readonly #services: ReporterServices
  readonly #history: ChatHistory
  readonly #sockets: PeopleHere
  readonly #alarm: RoomAlarm
  #isSending = false
  /** When the next report may leave, ms. */
  #nextAt = 0
  /** When the last report left, ms. */
  #sentAt = -Infinity
  /** The inbox has said that it asks for what it has not heard. */
  #isAsked = false
  /** The version that the inbox has heard since this object came to memory. */
  #heard = -1

  constructor(services: ReporterServices, history: ChatHistory, sockets: PeopleHere, alarm: RoomAlarm) {
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
    const now = this.#services.now()
    const isEarly = now < this.#nextAt && now >= this.#nextAt - pauseMs
    if (!this.#isSending && !isEarly) return this.#services.defer(this.#send(leaving))
    if (!isEarly) this.#nextAt = now + pauseMs
    if (this.#isAsked) return
    const dueAt = this.#nextAt + graceMs
    if (!this.#alarm.reportsAt(dueAt)) this.#services.defer(this.#alarm.reportAt(dueAt))
  }

  /**
   * The inbox asks: the report, when it is newer than version `heard`; else null, and the room reports by itself again.
   * That the inbox has heard all is stored once for a talk.
   */
  unreported(heard: number): RoomReport | null {
    const { facts } = this.#history
    if (heard < facts.version && this.#isConversation()) return this.#summary(null)
    this.#isAsked = false
    this.#heard = facts.version
    if (facts.reported < facts.version) this.#history.facts = { ...facts, reported: facts.version }
    return null
  }

  /** Sends what the inbox has not heard. That it has heard all is stored once for a run of reports. */
  catchUp(): void {
    const { facts } = this.#history
    if (facts.reported >= facts.version || this.#isSending || this.#isAsked) return
    if (this.#heard < facts.version) this.#services.defer(this.#send(null))
    else this.#history.facts = { ...facts, reported: this.#heard }
  }

  /** After everything in the room was deleted. */
  forget(): void {
    this.#heard = -1
    this.#nextAt = 0
    this.#sentAt = -Infinity
    this.#isAsked = false
  }

  async #send(leaving: WebSocket | null): Promise<void> {
    this.#isSending = true
    const now = this.#services.now()
    const isTalk = now - this.#sentAt < talkMs
    this.#sentAt = now
    this.#nextAt = now + pauseMs
    const { version } = this.#history.facts
    try {
      // A room that only holds cards, and no messages, is no conversation and is not reported.
      this.#isAsked =
        this.#isConversation() &&
        (await this.#services.inbox.report({ ...this.#summary(leaving), isTalk } satisfies RoomReport)) === true
      this.#heard = version
      if (version < this.#history.facts.version && !this.#isAsked) await this.#alarm.reportAt(this.#nextAt + graceMs)
    } catch (error) {
      this.#isAsked = false
      this.#services.log('room_not_reported', {
        reason: reasonOf(error),
      })
      await this.#alarm.wakeBy(this.#services.now() + retryMs)
    } finally {
      this.#isSending = false
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
