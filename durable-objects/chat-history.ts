/**
 * The messages of one room, in the room's own SQLite. The tables are made when the first authenticated member enters,
 * so that an unauthenticated probe stores nothing.
 */
import type { ChatMessage } from '#worker/chat/chat-frames.rules.ts'
import { chatLimits, type ChatSide } from '#worker/chat/chat.rules.ts'
import { columns, fold, present, type NewMessage, type Row } from './message-rows.ts'
import { afterSpeaking, newFacts, type RoomFacts } from './room-facts.ts'

/** The part of `SqlStorage` that is used here; tests pass a SQLite of their own. */
export interface Sql {
  exec(
    query: string,
    ...values: (string | number | null)[]
  ): {
    toArray(): Record<string, unknown>[]
    /** How many rows of tables and indexes were written. */
    readonly rowsWritten: number
  }
}

/** SQL condition for the messages a side may see: notes are for staff only. */
const visibleTo = (side: ChatSide): string => (side === 'shop' ? '1 = 1' : "kind <> 'note'")

export class ChatHistory {
  readonly #sql: Sql
  readonly #tellAfterMs: number
  readonly #kept: number
  #facts: RoomFacts | null = null
  #exists = false

  /** `kept`: how many messages stay; older ones are deleted. */
  constructor(sql: Sql, tellAfterMs: number, kept: number = chatLimits.kept) {
    this.#sql = sql
    this.#tellAfterMs = tellAfterMs
    this.#kept = kept
  }

  /** Whether the tables exist, that is, whether anybody was ever let in. Reading this creates nothing. */
  get exists(): boolean {
    this.#exists ||= this.#sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'room'").toArray().length > 0
    return this.#exists
  }

  /**
   * Creates the tables. May be called again. A message is one write of one page or two: only the key that a client may
   * send has an index, and the newest message is never deleted, so that the next number follows from it. Rooms from
   * before decision 340 have an index of ids besides, and numbers that SQLite counts.
   */
  create(): void {
    if (this.exists) return
    this.#sql.exec(`CREATE TABLE messages (
      seq INTEGER PRIMARY KEY, id TEXT NOT NULL, client_key TEXT,
      sender_id TEXT NOT NULL, sender_name TEXT NOT NULL, side TEXT NOT NULL, kind TEXT NOT NULL,
      content TEXT NOT NULL, is_image INTEGER NOT NULL, language TEXT NOT NULL, sent_at INTEGER NOT NULL,
      file TEXT, card TEXT, folded TEXT NOT NULL) STRICT`)
    this.#sql.exec('CREATE UNIQUE INDEX messages_by_client_key ON messages (client_key) WHERE client_key IS NOT NULL')
    this.#sql.exec('CREATE TABLE room (facts TEXT NOT NULL) STRICT')
    this.#sql.exec('INSERT INTO room (facts) VALUES (?)', JSON.stringify(newFacts))
  }

  get facts(): RoomFacts {
    this.#facts ??= this.#readFacts()
    return this.#facts
  }

  set facts(facts: RoomFacts) {
    this.#sql.exec('UPDATE room SET facts = ?', JSON.stringify(facts))
    this.#facts = facts
  }

  /** The stored facts, and what follows from the messages after them (docs/decisions/340). */
  #readFacts(): RoomFacts {
    const stored = this.exists ? this.#sql.exec('SELECT facts FROM room').toArray()[0]?.['facts'] : undefined
    if (stored === undefined) return newFacts
    const known = JSON.parse(String(stored)) as Partial<RoomFacts>
    // Facts without a number were stored with each message.
    const facts = { ...newFacts, ...known, seq: known.seq ?? this.latest }
    return (
      this.#sql
        .exec('SELECT seq, side, kind, sent_at, card FROM messages WHERE seq > ? ORDER BY seq', facts.seq)
        .toArray() as Row[]
    ).reduce<RoomFacts>((before, row) => this.#afterMessage(before, row.seq, { ...row, sentAt: row.sent_at }), facts)
  }

  #afterMessage(
    before: RoomFacts,
    seq: number,
    { side, kind, sentAt, card }: Pick<NewMessage, 'side' | 'kind' | 'sentAt'> & { card?: unknown },
  ): RoomFacts {
    return afterSpeaking(before, { side, seq, at: sentAt, isAnswer: kind !== 'note' && !card }, this.#tellAfterMs)
  }

  /**
   * Stores a message once, in one write: the facts that follow from it are stored with the next change of others, or read
   * from the messages. One that is already stored is returned as it was stored, with `isNew` false.
   */
  add(message: NewMessage): { message: ChatMessage; isNew: boolean } {
    const { facts } = this
    const { id, clientKey, senderId, senderName, side, kind, content, language, sentAt } = message
    const file = message.file ? JSON.stringify(message.file) : null
    const card = message.card ? JSON.stringify(message.card) : null
    const isImage = message.isImage ? 1 : 0
    // The facts know the newest message. A statement that returns the number makes a table for it, each time.
    const seq = facts.seq + 1
    const added = this.#sql.exec(
      `INSERT INTO messages (${columns}, folded) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      seq,
      id,
      clientKey,
      senderId,
      senderName,
      side,
      kind,
      content,
      isImage,
      language,
      sentAt,
      file,
      card,
      fold(message.file ? message.file.name : content),
    )
    if (added.rowsWritten === 0) {
      const known = this.known(clientKey)
      if (known) return { message: known, isNew: false }
      // Nobody else writes here, so no number is taken. If one were, the stored messages say which is free.
      this.#facts = null
      return this.add(message)
    }
    this.#facts = this.#afterMessage(facts, seq, message)
    if (seq % 100 === 0) {
      this.#sql.exec('DELETE FROM messages WHERE seq <= ?', seq - this.#kept)
      this.facts = this.#facts
    }
    const stored = present({
      seq,
      id,
      client_key: clientKey,
      sender_id: senderId,
      sender_name: senderName,
      side,
      kind,
      content,
      is_image: isImage,
      language,
      sent_at: sentAt,
      file,
      card,
    })
    return { message: stored, isNew: true }
  }

  /**
   * Stores messages of another room's history under their own numbers, into an empty room. Nobody hears them: the facts
   * stay.
   */
  bring(messages: readonly ChatMessage[]): void {
    const { facts } = this
    for (const message of messages) {
      const { id, seq, senderId, from, senderName, content, isImage, sentAt, language, clientId, file, card } = message
      const kind = message.isNote === true ? 'note' : message.type
      this.#sql.exec(
        `INSERT INTO messages (${columns}, folded) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        seq,
        id,
        clientId === undefined ? null : `${senderId} ${clientId}`,
        senderId,
        senderName,
        from,
        kind,
        content,
        isImage ? 1 : 0,
        language,
        Date.parse(sentAt),
        file ? JSON.stringify(file) : null,
        card ? JSON.stringify(card) : null,
        fold(file ? file.name : content),
      )
    }
    this.facts = { ...facts, seq: this.latest }
  }

  /** The message that is stored under a client's key; null without one, or when the key is new. */
  known(clientKey: string | null): ChatMessage | null {
    if (clientKey === null) return null
    const [row] = this.#sql.exec(`SELECT ${columns} FROM messages WHERE client_key = ?`, clientKey).toArray()
    return row ? present(row as Row) : null
  }

  /** The highest seq; 0 in an empty room. */
  get latest(): number {
    return Number(this.#sql.exec('SELECT coalesce(max(seq), 0) AS seq FROM messages').toArray()[0]?.['seq'] ?? 0)
  }

  get last(): ChatMessage | null {
    const [row] = this.#sql
      .exec(`SELECT ${columns} FROM messages WHERE ${visibleTo('customer')} ORDER BY seq DESC LIMIT 1`)
      .toArray()
    return row ? present(row as Row) : null
  }

  /** The customer's newest message; null when they have written none. */
  get lastOfCustomer(): ChatMessage | null {
    const [row] = this.#sql
      .exec(`SELECT ${columns} FROM messages WHERE side = 'customer' ORDER BY seq DESC LIMIT 1`)
      .toArray()
    return row ? present(row as Row) : null
  }

  /** The page of messages before a seq, oldest first. */
  before(seq: number, side: ChatSide): { messages: ChatMessage[]; hasMore: boolean } {
    const rows = this.#sql
      .exec(
        `SELECT ${columns} FROM messages WHERE seq < ? AND ${visibleTo(side)} ORDER BY seq DESC LIMIT ?`,
        seq,
        chatLimits.page + 1,
      )
      .toArray() as Row[]
    return {
      messages: rows.slice(0, chatLimits.page).toReversed().map(present),
      hasMore: rows.length > chatLimits.page,
    }
  }

  /** The messages after a seq, oldest first, as many as fit one frame. */
  after(seq: number, side: ChatSide): { messages: ChatMessage[]; hasMore: boolean } {
    const rows = this.#sql
      .exec(
        `SELECT ${columns} FROM messages WHERE seq > ? AND ${visibleTo(side)} ORDER BY seq LIMIT ?`,
        seq,
        chatLimits.catchUpPage + 1,
      )
      .toArray() as Row[]
    return {
      messages: rows.slice(0, chatLimits.catchUpPage).map(present),
      hasMore: rows.length > chatLimits.catchUpPage,
    }
  }

  /**
   * The newest messages that contain the query, newest first; files are found by their name. Accents and case are
   * ignored.
   */
  search(query: string, side: ChatSide): { messages: ChatMessage[]; hasMore: boolean } {
    const rows = this.#sql
      .exec(
        `SELECT ${columns} FROM messages WHERE instr(folded, ?) > 0 AND ${visibleTo(side)} ORDER BY seq DESC LIMIT ?`,
        fold(query),
        chatLimits.page + 1,
      )
      .toArray() as Row[]
    return { messages: rows.slice(0, chatLimits.page).map(present), hasMore: rows.length > chatLimits.page }
  }

  /** How many messages of the other side this side has not read. */
  unread(side: ChatSide, readSeq: number = this.facts.read[side]): number {
    const [row] = this.#sql
      .exec("SELECT count(*) AS count FROM messages WHERE seq > ? AND side <> ? AND kind <> 'note'", readSeq, side)
      .toArray()
    return Number(row?.['count'] ?? 0)
  }

  /** The first and the last unread message that a member of staff wrote: the customer is notified of them by mail. */
  unreadAnswers(): { first: ChatMessage; last: ChatMessage } | null {
    const rows = this.#sql
      .exec(
        `SELECT ${columns} FROM messages
        WHERE seq > ? AND side = 'shop' AND kind <> 'note' AND card IS NULL ORDER BY seq`,
        this.facts.read.customer,
      )
      .toArray() as Row[]
    const [first, last] = [rows[0], rows.at(-1)]
    return first && last ? { first: present(first), last: present(last) } : null
  }

  /** All messages the customer may export from their room, oldest first. */
  all(side: ChatSide = 'customer'): ChatMessage[] {
    return (
      this.#sql.exec(`SELECT ${columns} FROM messages WHERE ${visibleTo(side)} ORDER BY seq`).toArray() as Row[]
    ).map(present)
  }

  /** Drops what is known of the storage after it was emptied. */
  forget(): void {
    this.#facts = null
    this.#exists = false
  }
}
