import type { ChatMessage } from '#worker/chat/chat-frames.rules.ts'
import { chatLimits, type ChatFile, type ChatSide } from '#worker/chat/chat.rules.ts'
/**
 * The messages of one room, in the room's own SQLite. The tables are made when the first authenticated member enters,
 * so that an unauthenticated probe stores nothing.
 */
import type { ChatCard } from '#worker/notify/chat-card.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { newFacts, type RoomFacts } from './room-facts.ts'

/** The part of `SqlStorage` that is used here; tests pass a SQLite of their own. */
export interface Sql {
  exec(query: string, ...values: (string | number | null)[]): { toArray(): Record<string, unknown>[] }
}

export interface NewMessage {
  id: string
  /** The sender's id and their idempotency key: a message with a known key is not stored again. */
  clientKey: string | null
  senderId: string
  senderName: string
  side: ChatSide
  kind: 'message' | 'file' | 'note'
  content: string
  language: Language
  sentAt: number
  isImage?: boolean
  file?: ChatFile
  card?: ChatCard
}

interface Row extends Record<string, unknown> {
  seq: number
  id: string
  client_key: string | null
  sender_id: string
  sender_name: string
  side: ChatSide
  kind: NewMessage['kind']
  content: string
  is_image: number
  language: Language
  sent_at: number
  file: string | null
  card: string | null
}

/** The text as it is searched: without accents and in lower case. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const clientIdOf = (key: string | null): string | undefined => (key ? key.slice(key.indexOf(' ') + 1) : undefined)

function present(row: Row): ChatMessage {
  const sentAt = new Date(row.sent_at).toISOString()
  const clientId = clientIdOf(row.client_key)
  return {
    type: row.kind === 'file' ? 'file' : 'message',
    id: row.id,
    seq: row.seq,
    senderId: row.sender_id,
    from: row.side,
    senderName: row.sender_name,
    content: row.content,
    isImage: row.is_image === 1,
    sentAt,
    createdAt: sentAt,
    language: row.language,
    ...(clientId ? { clientId } : {}),
    ...(row.file ? { file: JSON.parse(row.file) as ChatFile } : {}),
    ...(row.card ? { card: JSON.parse(row.card) as ChatCard } : {}),
    ...(row.kind === 'note' ? { isNote: true as const } : {}),
  }
}

const columns =
  'seq, id, client_key, sender_id, sender_name, side, kind, content, is_image, language, sent_at, file, card'
/** SQL condition for the messages a side may see: notes are for staff only. */
const visibleTo = (side: ChatSide): string => (side === 'shop' ? '1 = 1' : "kind <> 'note'")

export class ChatHistory {
  readonly #sql: Sql
  readonly #kept: number
  #facts: RoomFacts | null = null
  #exists = false

  /** `kept`: how many messages stay; older ones are deleted. */
  constructor(sql: Sql, kept: number = chatLimits.kept) {
    this.#sql = sql
    this.#kept = kept
  }

  /** Whether the tables exist, that is, whether anybody was ever let in. Reading this creates nothing. */
  get exists(): boolean {
    this.#exists ||= this.#sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'room'").toArray().length > 0
    return this.#exists
  }

  /** Creates the tables. May be called again. */
  create(): void {
    if (this.exists) return
    this.#sql.exec(`CREATE TABLE messages (
      seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, client_key TEXT UNIQUE,
      sender_id TEXT NOT NULL, sender_name TEXT NOT NULL, side TEXT NOT NULL, kind TEXT NOT NULL,
      content TEXT NOT NULL, is_image INTEGER NOT NULL, language TEXT NOT NULL, sent_at INTEGER NOT NULL,
      file TEXT, card TEXT, folded TEXT NOT NULL) STRICT`)
    this.#sql.exec('CREATE TABLE room (facts TEXT NOT NULL) STRICT')
    this.#sql.exec('INSERT INTO room (facts) VALUES (?)', JSON.stringify(newFacts))
  }

  get facts(): RoomFacts {
    if (!this.#facts) {
      const stored = this.exists ? this.#sql.exec('SELECT facts FROM room').toArray()[0]?.['facts'] : undefined
      this.#facts =
        stored === undefined ? newFacts : { ...newFacts, ...(JSON.parse(String(stored)) as Partial<RoomFacts>) }
    }
    return this.#facts
  }

  set facts(facts: RoomFacts) {
    this.#sql.exec('UPDATE room SET facts = ?', JSON.stringify(facts))
    this.#facts = facts
  }

  /** Stores a message once. One that is already stored is returned as it was stored, with `isNew` false. */
  add(message: NewMessage): { message: ChatMessage; isNew: boolean } {
    const { id, clientKey, senderId, senderName, side, kind, content, language, sentAt } = message
    const [added] = this.#sql
      .exec(
        `INSERT INTO messages (
          id, client_key, sender_id, sender_name, side, kind, content, is_image, language, sent_at, file, card, folded)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING ${columns}`,
        id,
        clientKey,
        senderId,
        senderName,
        side,
        kind,
        content,
        message.isImage ? 1 : 0,
        language,
        sentAt,
        message.file ? JSON.stringify(message.file) : null,
        message.card ? JSON.stringify(message.card) : null,
        fold(message.file ? message.file.name : content),
      )
      .toArray()
    if (!added) return { message: this.#known(clientKey, id), isNew: false }
    const stored = present(added as Row)
    if (stored.seq % 100 === 0) this.#sql.exec('DELETE FROM messages WHERE seq <= ?', stored.seq - this.#kept)
    return { message: stored, isNew: true }
  }

  /** Stores messages of another room's history under their own numbers, into an empty room. */
  bring(messages: readonly ChatMessage[]): void {
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
  }

  #known(clientKey: string | null, id: string): ChatMessage {
    const [row] = this.#sql
      .exec(`SELECT ${columns} FROM messages WHERE client_key = ? OR id = ?`, clientKey, id)
      .toArray()
    return present(row as Row)
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
