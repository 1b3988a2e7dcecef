/** A message as a row of its room, and as it is sent. */
import type { ChatMessage } from '#worker/chat/chat-frames.rules.ts'
import type { ChatFile, ChatSide } from '#worker/chat/chat.rules.ts'
import type { ChatCard } from '#worker/notify/chat-card.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'

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

export interface Row extends Record<string, unknown> {
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
export const fold = (text: string): string =>
  (isAscii(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase()

/** A text without accents is most texts of a chat. */
const isAscii = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text)

const clientIdOf = (key: string | null): string | undefined => (key ? key.slice(key.indexOf(' ') + 1) : undefined)

export function present(row: Row): ChatMessage {
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

/**
 * Whether a message sent under a known key is the stored one (docs/decisions/385). A file is compared by what its sender
 * chose: a browser that was closed meanwhile has uploaded it anew.
 */
export function isSameMessage(
  stored: ChatMessage,
  { kind, content, file }: Pick<NewMessage, 'kind' | 'content' | 'file'>,
): boolean {
  if (stored.file && file)
    return stored.file.name === file.name && stored.file.type === file.type && stored.file.size === file.size
  const storedKind = stored.isNote ? 'note' : stored.type
  return storedKind === kind && stored.content === content
}

export const columns =
  'seq, id, client_key, sender_id, sender_name, side, kind, content, is_image, language, sent_at, file, card'
