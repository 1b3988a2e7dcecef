/** What the inbox stores about every room, in its own SQLite. */
import type { PromiseCount, RoomSummary } from '#worker/chat/chat-frames.rules.ts'
import type { RoomChange } from '#worker/chat/chat-rooms.adapter.ts'
import { chatLimits, chatTimes, type InboxView } from '#worker/chat/chat.rules.ts'
import { seconds } from '#worker/platform/duration.rules.ts'
import type { Sql } from './chat-history.ts'
import type { RoomReport } from './room-report.ts'

interface Row extends Record<string, unknown> {
  room: string
  report: string
  version: number
  assigned_to: string | null
  snoozed_until: number | null
  resolved_at: number | null
}

function present({ report, assigned_to, snoozed_until, resolved_at }: Row): RoomSummary {
  const {
    version: _version,
    spokeAt: _spokeAt,
    staffHere: _staffHere,
    lastAnswer: _lastAnswer,
    isTalk: _isTalk,
    ...summary
  } = JSON.parse(report) as RoomReport
  return { ...summary, assignedTo: assigned_to, snoozedUntil: snoozed_until, resolvedAt: resolved_at }
}

/** The longest waiting first, then the newest. */
const order = 'waiting_since IS NULL, waiting_since, last_at DESC, room'

/** SQL condition of each view; `?` is the id of the member of staff who reads it. */
const views: Record<InboxView, string> = {
  open: 'resolved_at IS NULL AND snoozed_until IS NULL',
  mine: 'resolved_at IS NULL AND snoozed_until IS NULL AND assigned_to = ?',
  unassigned: 'resolved_at IS NULL AND snoozed_until IS NULL AND assigned_to IS NULL',
  snoozed: 'resolved_at IS NULL AND snoozed_until IS NOT NULL',
  resolved: 'resolved_at IS NOT NULL',
}

type Answers = Pick<PromiseCount, 'answered' | 'kept'>

/** How long a count of the promise serves, ms. */
const countedForMs = seconds(1)

export class InboxRooms {
  readonly #sql: Sql
  #counted: { at: number; promise: PromiseCount } | null = null
  /** Answers of the counted period; null until they were read once. A second's count of a large shop would scan them all. */
  #answers: Answers | null = null

  constructor(sql: Sql) {
    this.#sql = sql
    sql.exec(`CREATE TABLE IF NOT EXISTS rooms (
      room TEXT PRIMARY KEY, report TEXT NOT NULL, version INTEGER NOT NULL, waiting_since INTEGER,
      unread INTEGER NOT NULL, last_at INTEGER NOT NULL, staff_here TEXT NOT NULL, assigned_to TEXT,
      snoozed_until INTEGER, resolved_at INTEGER) STRICT`)
    // Each room is in the index of the one view that shows it, so that no view walks past the rooms of another
    // (docs/decisions/341).
    sql.exec(`CREATE INDEX IF NOT EXISTS rooms_open ON rooms (${order}) WHERE ${views.open}`)
    sql.exec(`CREATE INDEX IF NOT EXISTS rooms_asleep ON rooms (${order}) WHERE ${views.snoozed}`)
    sql.exec(`CREATE INDEX IF NOT EXISTS rooms_resolved ON rooms (${order}) WHERE ${views.resolved}`)
    sql.exec(`CREATE INDEX IF NOT EXISTS rooms_assigned ON rooms (assigned_to, ${order}) WHERE ${views.open}`)
    sql.exec('DROP INDEX IF EXISTS rooms_in_order')
    sql.exec('CREATE INDEX IF NOT EXISTS rooms_waiting ON rooms (waiting_since) WHERE waiting_since IS NOT NULL')
    sql.exec("CREATE INDEX IF NOT EXISTS rooms_staffed ON rooms (staff_here) WHERE staff_here <> ''")
    sql.exec('CREATE INDEX IF NOT EXISTS rooms_snoozed ON rooms (snoozed_until) WHERE snoozed_until IS NOT NULL')
    sql.exec(`CREATE TABLE IF NOT EXISTS answers (
      room TEXT NOT NULL, waiting_since INTEGER NOT NULL, answered_at INTEGER NOT NULL,
      PRIMARY KEY (room, waiting_since)) STRICT`)
    sql.exec('CREATE INDEX IF NOT EXISTS answers_by_time ON answers (answered_at, waiting_since)')
  }

  /**
   * Stores a report unless a later one is known. Returns the room as it is now, or null. A new message of the customer
   * ends a snooze and opens a resolved room again.
   */
  take(report: RoomReport): RoomSummary | null {
    const { room, version, waitingSince, unread, lastAt, staffHere, lastAnswer, spokeAt } = report
    const [taken] = this.#sql
      .exec(
        `INSERT INTO rooms (room, report, version, waiting_since, unread, last_at, staff_here)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (room) DO UPDATE SET
          report = excluded.report, version = excluded.version, waiting_since = excluded.waiting_since,
          unread = excluded.unread, last_at = excluded.last_at, staff_here = excluded.staff_here,
          snoozed_until = CASE
            WHEN resolved_at < ? OR ? > coalesce(json_extract(rooms.report, '$.spokeAt'), 0) THEN NULL
            ELSE snoozed_until END,
          resolved_at = CASE WHEN resolved_at < ? THEN NULL ELSE resolved_at END
        WHERE excluded.version > rooms.version RETURNING *`,
        room,
        JSON.stringify(report),
        version,
        waitingSince,
        unread,
        lastAt,
        staffHere.join(' '),
        spokeAt,
        spokeAt,
        spokeAt,
      )
      .toArray()
    if (lastAnswer)
      this.#count(
        1,
        this.#sql
          .exec(
            `INSERT INTO answers (room, waiting_since, answered_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING
            RETURNING waiting_since, answered_at`,
            room,
            lastAnswer.waitingSince,
            lastAnswer.answeredAt,
          )
          .toArray(),
      )
    return taken ? present(taken as Row) : null
  }

  find(room: string): RoomSummary | null {
    const [row] = this.#sql.exec('SELECT * FROM rooms WHERE room = ?', room).toArray()
    return row ? present(row as Row) : null
  }

  /** The version of the report that is stored of a room; -1 without one. */
  version(room: string): number {
    const [row] = this.#sql.exec('SELECT version FROM rooms WHERE room = ?', room).toArray()
    return Number(row?.['version'] ?? -1)
  }

  /** Changes what staff decide about a room. Returns null for a room in which nobody has written. */
  change(room: string, { assignedTo, snoozedUntil, resolvedAt }: RoomChange): RoomSummary | null {
    if (assignedTo !== undefined) this.#sql.exec('UPDATE rooms SET assigned_to = ? WHERE room = ?', assignedTo, room)
    if (snoozedUntil !== undefined)
      this.#sql.exec('UPDATE rooms SET snoozed_until = ? WHERE room = ?', snoozedUntil, room)
    if (resolvedAt !== undefined)
      this.#sql.exec('UPDATE rooms SET resolved_at = ?, snoozed_until = NULL WHERE room = ?', resolvedAt, room)
    return this.find(room)
  }

  list(view: InboxView, staffId: string, offset: number): { rooms: RoomSummary[]; hasMore: boolean } {
    const who = views[view].includes('?') ? [staffId] : []
    const rows = this.#sql
      .exec(
        `SELECT * FROM rooms WHERE ${views[view]}
        ORDER BY ${order} LIMIT ? OFFSET ?`,
        ...who,
        chatLimits.inboxPage + 1,
        offset,
      )
      .toArray() as Row[]
    return { rooms: rows.slice(0, chatLimits.inboxPage).map(present), hasMore: rows.length > chatLimits.inboxPage }
  }

  /** The rooms in which this member of staff is connected. */
  roomsOf(staffId: string): string[] {
    return this.#sql
      .exec("SELECT room FROM rooms WHERE staff_here <> '' AND instr(staff_here, ?) > 0 LIMIT 500", staffId)
      .toArray()
      .map(({ room }) => String(room))
  }

  /** Wakes the rooms whose snooze is over. */
  wake(now: number): RoomSummary[] {
    return (
      this.#sql
        .exec(
          'UPDATE rooms SET snoozed_until = NULL WHERE snoozed_until IS NOT NULL AND snoozed_until <= ? RETURNING *',
          now,
        )
        .toArray() as Row[]
    ).map(present)
  }

  nextWake(): number | null {
    const at = this.#sql
      .exec('SELECT min(snoozed_until) AS at FROM rooms WHERE snoozed_until IS NOT NULL')
      .toArray()[0]?.['at']
    return typeof at === 'number' ? at : null
  }

  /**
   * How well the promise of an answer within 24 hours is kept (R-CHAT-10). Counted at most each second: every report of
   * every room asks.
   */
  promise(now: number): PromiseCount {
    if (this.#counted === null || Math.abs(now - this.#counted.at) >= countedForMs)
      this.#counted = { at: now, promise: this.#countPromise(now) }
    return this.#counted.promise
  }

  #countPromise(now: number): PromiseCount {
    this.#answers ??= this.#readAnswers()
    this.#count(
      -1,
      this.#sql
        .exec(
          'DELETE FROM answers WHERE answered_at < ? RETURNING waiting_since, answered_at',
          now - chatTimes.countedMs,
        )
        .toArray(),
    )
    const [waiting] = this.#sql
      .exec('SELECT count(*) AS late FROM rooms WHERE waiting_since < ?', now - chatTimes.promiseMs)
      .toArray()
    return { ...this.#answers, late: Number(waiting?.['late']) }
  }

  #readAnswers(): Answers {
    const [counted] = this.#sql
      .exec(
        'SELECT count(*) AS answered, coalesce(sum(answered_at - waiting_since <= ?), 0) AS kept FROM answers',
        chatTimes.promiseMs,
      )
      .toArray()
    return { answered: Number(counted?.['answered']), kept: Number(counted?.['kept']) }
  }

  /** Counts answers that came or went. */
  #count(sign: 1 | -1, rows: Record<string, unknown>[]): void {
    for (const { waiting_since: since, answered_at: at } of rows) {
      if (!this.#answers) return
      const isKept = Number(at) - Number(since) <= chatTimes.promiseMs
      this.#answers = {
        answered: this.#answers.answered + sign,
        kept: this.#answers.kept + (isKept ? sign : 0),
      }
    }
  }

  forget(room: string): void {
    this.#sql.exec('DELETE FROM rooms WHERE room = ?', room)
    this.#count(
      -1,
      this.#sql.exec('DELETE FROM answers WHERE room = ? RETURNING waiting_since, answered_at', room).toArray(),
    )
  }
}
