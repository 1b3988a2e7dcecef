import { liveSessions } from '#worker/chat/admit-to-chat.ts'
import { chatClose } from '#worker/chat/chat-frames.rules.ts'
/**
 * What a room does when its alarm rings: it closes sockets that may not stay, notifies the customer of unread answers,
 * and counts broken promises.
 */
import { answerDueAt, chatTimes } from '#worker/chat/chat.rules.ts'
import { notifyOfAnswer } from '#worker/chat/notify-of-answer.ts'
import { minutes } from '#worker/platform/duration.rules.ts'
import { reasonOf } from '#worker/platform/reason-of.rules.ts'
import type { Services } from '#worker/services.ts'
import type { ChatHistory } from './chat-history.ts'
import type { RoomAlarm } from './room-alarm.ts'
import { nextDuty } from './room-facts.ts'
import type { RoomReporter } from './room-reporter.ts'
import type { RoomSockets } from './room-sockets.ts'

export class RoomDuties {
  readonly #services: Services
  readonly #history: ChatHistory
  readonly #sockets: RoomSockets
  readonly #reporter: RoomReporter
  readonly #alarm: RoomAlarm

  constructor(
    services: Services,
    history: ChatHistory,
    sockets: RoomSockets,
    reporter: RoomReporter,
    alarm: RoomAlarm,
  ) {
    this.#services = services
    this.#history = history
    this.#sockets = sockets
    this.#reporter = reporter
    this.#alarm = alarm
  }

  /** Runs all duties; called when the alarm rang. */
  async ring(): Promise<void> {
    this.#alarm.isOff()
    const now = this.#services.now()
    try {
      await this.#seeToSockets(now)
      await this.#seeToMessages(now)
    } catch (error) {
      // The runtime stops retrying an alarm after some failures; this room sets it again.
      this.#services.log('chat_alarm_failed', {
        reason: reasonOf(error),
      })
      await this.#alarm.wakeBy(now + minutes(1))
    }
  }

  /** Sets the alarm for the next duty that follows from the room's facts. */
  wakeForNext(): void {
    const duty = nextDuty(this.#history.facts)
    if (duty !== null && !this.#alarm.ringsBy(duty)) this.#services.defer(this.#alarm.wakeBy(duty))
  }

  /** Checks the sessions of these sockets and closes those whose session has ended. */
  async recheck(sockets: WebSocket[]): Promise<void> {
    const members = sockets.flatMap((socket) => this.#sockets.session(socket).member ?? [])
    const live = await liveSessions(this.#services, [...new Set(members.map(({ sessionId }) => sessionId))])
    const checkedAt = this.#services.now()
    for (const socket of sockets) {
      const session = this.#sockets.session(socket)
      if (!session.member) continue
      if (live.has(session.member.sessionId)) this.#sockets.keep(socket, { ...session, checkedAt })
      else this.#sockets.close(socket, { code: chatClose.ended, reason: 'session ended' })
    }
  }

  /** Closes sockets that did not authenticate in time, and sockets whose session has ended. */
  async #seeToSockets(now: number): Promise<void> {
    const sessions = this.#sockets.all.map((socket) => ({ socket, session: this.#sockets.session(socket) }))
    for (const { socket, session } of sessions)
      if (!session.member && session.connectedAt + chatTimes.authMs <= now)
        this.#sockets.close(socket, { code: chatClose.unproved, reason: 'no auth' })
    const due = sessions.filter(({ session }) => session.member && session.checkedAt + chatTimes.idleRecheckMs <= now)
    if (due.length > 0) await this.recheck(due.map(({ socket }) => socket))
    const waiting = this.#sockets.all
      .map((socket) => this.#sockets.session(socket))
      .map(({ member, connectedAt, checkedAt }) =>
        member ? checkedAt + chatTimes.idleRecheckMs : connectedAt + chatTimes.authMs,
      )
    if (waiting.length > 0) await this.#alarm.wakeBy(Math.min(...waiting))
  }

  /**
   * Notifies the customer by mail or SMS of an unread answer, counts a broken promise, and sends the inbox the reports
   * it missed.
   */
  async #seeToMessages(now: number): Promise<void> {
    if (!this.#history.exists) return
    const { facts } = this.#history
    if (facts.tellAt !== null && facts.tellAt <= now) {
      const unread = this.#history.unreadAnswers()
      const isTold = unread === null || (await notifyOfAnswer(this.#services, facts.room, unread.first, unread.last))
      // The notification failed because the database was down: it is tried again in a minute.
      this.#history.facts = {
        ...this.#history.facts,
        tellAt: isTold ? null : now + minutes(1),
        ...(isTold && unread ? { toldSeq: unread.last.seq } : {}),
      }
    }
    if (facts.waitingSince !== null && !facts.isLate && answerDueAt(facts.waitingSince) <= now) {
      this.#history.facts = { ...this.#history.facts, isLate: true }
      this.#reporter.report(facts.room)
    }
    this.#reporter.catchUp()
    const duty = nextDuty(this.#history.facts)
    if (duty !== null) await this.#alarm.wakeBy(duty)
  }
}
