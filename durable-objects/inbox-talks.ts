/**
 * The rooms that talk just now, as the inbox knows them. Their reports are stored together, and the inbox asks a room
 * that has fallen silent for what it has not reported (docs/decisions/400).
 */
import { seconds } from '#worker/platform/duration.rules.ts'
import type { Sql } from './chat-history.ts'
import type { RoomReport } from './room-report.ts'

/** While rooms talk, the alarm of the inbox stores their reports and asks silent rooms this often, ms. */
export const talkTickMs = seconds(0.5)
/** A room that has not reported for so long is asked, ms: longer than the pause between its reports. */
const silentMs = seconds(2)
/** Rooms that are asked at once at the most: the others are asked by the next alarm. */
const mostAsked = 100

export class InboxTalks {
  readonly #sql: Sql
  /** The rooms that talk, by when they last reported, ms. The rooms are stored too. */
  readonly #heardAt: Map<string, number>
  /** Reports that are not stored yet. They are in memory alone: a room that talks is asked before it is forgotten. */
  readonly #waiting = new Map<string, RoomReport>()

  constructor(sql: Sql) {
    this.#sql = sql
    sql.exec('CREATE TABLE IF NOT EXISTS talks (room TEXT PRIMARY KEY) STRICT, WITHOUT ROWID')
    const rooms = sql.exec('SELECT room FROM talks').toArray()
    this.#heardAt = new Map(rooms.map(({ room }) => [String(room), 0]))
  }

  /** Whether any room talks. */
  get are(): boolean {
    return this.#heardAt.size > 0
  }

  /**
   * Hears a report at `now` (ms). `waits` gathers it with others until `gathered` is called; `begins` and `alone` are
   * stored by the caller at once. The inbox asks a room whose talk begins or goes on.
   */
  hear(report: RoomReport, now: number): 'alone' | 'begins' | 'waits' {
    const { room, isTalk } = report
    if (!isTalk) return 'alone'
    const isKnown = this.#heardAt.has(room)
    this.#heardAt.set(room, now)
    if (!isKnown) {
      this.#sql.exec('INSERT INTO talks (room) VALUES (?) ON CONFLICT DO NOTHING', room)
      return 'begins'
    }
    this.#waiting.set(room, report)
    return 'waits'
  }

  /** The reports that wait, for the caller to store. */
  gathered(): RoomReport[] {
    const reports = [...this.#waiting.values()]
    this.#waiting.clear()
    return reports
  }

  /** The rooms to be asked at `now`, those that have been silent the longest first; they are not asked again for a while. */
  silent(now: number): string[] {
    const rooms = [...this.#heardAt]
      .filter(([, heardAt]) => now - heardAt >= silentMs)
      .sort(([, one], [, other]) => one - other)
      .slice(0, mostAsked)
      .map(([room]) => room)
    for (const room of rooms) this.#heardAt.set(room, now)
    return rooms
  }

  /** Ends the talk of a room that has told all, unless it has reported since it was asked at `askedAt` (ms). */
  end(room: string, askedAt: number): void {
    if (this.#heardAt.get(room) === askedAt && !this.#waiting.has(room)) this.forget(room)
  }

  forget(room: string): void {
    this.#waiting.delete(room)
    if (this.#heardAt.delete(room)) this.#sql.exec('DELETE FROM talks WHERE room = ?', room)
  }
}
