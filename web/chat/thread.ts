import type { ChatMarks, ChatMessage } from '#worker/chat/chat-frames.rules.ts'

/** The messages of a room that are here, by place (`seq`), each once, and whether there are older ones. */
export interface Thread {
  messages: readonly ChatMessage[]
  hasOlder: boolean
}

export const emptyThread: Thread = { messages: [], hasOlder: false }
export const noMarks: ChatMarks = { received: { customer: 0, shop: 0 }, read: { customer: 0, shop: 0 } }

/** The place of the newest message that is here; 0 when none is. What came after it is asked for on coming back. */
export const lastSeq = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0

/** Adds messages wherever they belong; one that is here already stays as it is. */
export function withMessages(messages: readonly ChatMessage[], added: readonly ChatMessage[]): readonly ChatMessage[] {
  const known = new Set(messages.map(({ seq }) => seq))
  const fresh = new Map(added.filter(({ seq }) => !known.has(seq)).map((message) => [message.seq, message]))
  if (fresh.size === 0) return messages
  return [...messages, ...fresh.values()].sort((one, other) => one.seq - other.seq)
}

/** After a page of history: the newest ones start the thread anew, what came since (`isResume`) is added to it. */
export function withHistory(
  thread: Thread,
  page: { messages: readonly ChatMessage[]; hasMore: boolean; isResume: boolean },
): Thread {
  if (page.isResume) return { ...thread, messages: withMessages(thread.messages, page.messages) }
  return { messages: withMessages([], page.messages), hasOlder: page.hasMore }
}

/** After a page of older ones. */
export const withOlder = (thread: Thread, page: { messages: readonly ChatMessage[]; hasMore: boolean }): Thread => ({
  messages: withMessages(thread.messages, page.messages),
  hasOlder: page.hasMore,
})

/** How far an own message has got: taken by the shop, on a device of the other side, or read there (R-CHAT-14). */
export function progressOf(
  { seq, from }: Pick<ChatMessage, 'seq' | 'from'>,
  marks: ChatMarks,
): 'sent' | 'delivered' | 'read' {
  const other = from === 'customer' ? 'shop' : 'customer'
  if (marks.read[other] >= seq) return 'read'
  return marks.received[other] >= seq ? 'delivered' : 'sent'
}

/** Marks only go forwards, in whichever order they arrive. */
export function withMark(
  marks: ChatMarks,
  { type, by, seq }: { type: 'read' | 'received'; by: 'customer' | 'shop'; seq: number },
): ChatMarks {
  const advance = (kind: 'read' | 'received') => ({ ...marks[kind], [by]: Math.max(marks[kind][by], seq) })
  return { ...marks, [type]: advance(type) }
}

/** A line of the list: a new day, or a message with whether it follows one of the same person. */
export type ThreadRow =
  | { kind: 'day'; key: string; day: Date }
  | { kind: 'message'; key: string; message: ChatMessage; isFollowing: boolean }

/** Messages of one person within this long stand together, ms. */
const togetherMs = 5 * 60 * 1000

/** The list as it is shown, with a line where the reader's own day changes. */
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
