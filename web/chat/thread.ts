import type { ChatMarks, ChatMessage } from '#worker/chat/chat-frames.rules.ts'

/** The loaded messages of a room in the order of `seq`, each once, and whether there are older ones. */
export interface Thread {
  messages: readonly ChatMessage[]
  hasOlder: boolean
}

export const emptyThread: Thread = { messages: [], hasOlder: false }
export const noMarks: ChatMarks = { received: { customer: 0, shop: 0 }, read: { customer: 0, shop: 0 } }

/**
 * The seq of the newest loaded message; 0 when there is none. After a reconnection the messages after it are requested.
 */
export const lastSeq = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0

/** Inserts messages in their places; those already loaded stay as they are. */
export function withMessages(messages: readonly ChatMessage[], added: readonly ChatMessage[]): readonly ChatMessage[] {
  const known = new Set(messages.map(({ seq }) => seq))
  const fresh = new Map(added.filter(({ seq }) => !known.has(seq)).map((message) => [message.seq, message]))
  if (fresh.size === 0) return messages
  return [...messages, ...fresh.values()].sort((one, other) => one.seq - other.seq)
}

/**
 * After a page of history: the newest page starts the thread again; the messages since the last connection (`isResume`)
 * are added to it.
 */
export function withHistory(
  thread: Thread,
  page: { messages: readonly ChatMessage[]; hasMore: boolean; isResume: boolean },
): Thread {
  if (page.isResume) return { ...thread, messages: withMessages(thread.messages, page.messages) }
  return { messages: withMessages([], page.messages), hasOlder: page.hasMore }
}

/** After a page of older messages. */
export const withOlder = (thread: Thread, page: { messages: readonly ChatMessage[]; hasMore: boolean }): Thread => ({
  messages: withMessages(thread.messages, page.messages),
  hasOlder: page.hasMore,
})

/**
 * How far one's own message has got: stored by the shop, received by a device of the other side, or read (R-CHAT-14).
 */
export function progressOf(
  { seq, from }: Pick<ChatMessage, 'seq' | 'from'>,
  marks: ChatMarks,
): 'sent' | 'delivered' | 'read' {
  const other = from === 'customer' ? 'shop' : 'customer'
  if (marks.read[other] >= seq) return 'read'
  return marks.received[other] >= seq ? 'delivered' : 'sent'
}

/** Marks only move forwards, whatever order they arrive in. */
export function withMark(
  marks: ChatMarks,
  { type, by, seq }: { type: 'read' | 'received'; by: 'customer' | 'shop'; seq: number },
): ChatMarks {
  const advance = (kind: 'read' | 'received') => ({ ...marks[kind], [by]: Math.max(marks[kind][by], seq) })
  return { ...marks, [type]: advance(type) }
}

/** A row of the list: a new day, or a message and whether it follows one of the same person. */
export type ThreadRow =
  | { kind: 'day'; key: string; day: Date }
  | { kind: 'message'; key: string; message: ChatMessage; isFollowing: boolean }

/** Messages of one person within this time are grouped, in ms. */
const togetherMs = 5 * 60 * 1000

/** The rows of the list, with a row where the reader's local day changes. */
export function rowsOf(messages: readonly ChatMessage[]): ThreadRow[] {
  return messages.flatMap((message, index): ThreadRow[] => {
    const before = messages[index - 1]
    const [at, beforeAt] = [new Date(message.sentAt), before === undefined ? null : new Date(before.sentAt)]
    const isNewDay = beforeAt === null || at.toDateString() !== beforeAt.toDateString()
    const isFollowing =
      !isNewDay &&
      before?.senderId === message.senderId &&
      before.isNote === message.isNote &&
      at.getTime() - beforeAt.getTime() < togetherMs
    const row: ThreadRow = { kind: 'message', key: message.id, message, isFollowing }
    return isNewDay ? [{ kind: 'day', key: `day-${at.toDateString()}`, day: at }, row] : [row]
  })
}
