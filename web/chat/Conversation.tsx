import { useState, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useLanguage } from '#web/app/texts/use-language.ts'
import type { ChatSide } from '#worker/chat/chat.rules.ts'
import { Composer, type ComposerHandle } from './Composer.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { formatMoment } from './format-moment.ts'
import { MessageList } from './MessageList.tsx'
import type { Room } from './room.ts'
import { SearchPanel } from './SearchPanel.tsx'
import type { FileAccess } from './use-file.ts'
import styles from './Conversation.module.css'

interface ConversationProps {
  room: Room
  /** The name of the draft. */
  roomId: string
  side: ChatSide
  files: FileAccess
  isSearching: boolean
  onEndSearch: () => void
  emptyText: string
  /** Whether what is written is a note that only staff see. */
  isNote?: boolean
  composerLabel?: string
  composerTools?: ReactNode
  composer?: Ref<ComposerHandle>
}

/** A room as either side sees it: the connection's state, the thread, and the composer. */
export function Conversation({
  room,
  roomId,
  side,
  files,
  isSearching,
  onEndSearch,
  emptyText,
  isNote = false,
  composerLabel,
  composerTools,
  composer,
}: ConversationProps) {
  const status = useStore(room.store, (state) => state.status)
  const [foundSeq, setFoundSeq] = useState<number | null>(null)
  const endSearch = () => {
    room.endSearch()
    setFoundSeq(null)
    onEndSearch()
  }
  return (
    <div className={styles['conversation']}>
      <ConnectionNotice status={status} onReconnect={room.reconnect} />
      {side === 'customer' && <AwayNotice room={room} />}
      {isSearching && (
        <SearchPanel
          room={room}
          onChoose={(seq) => {
            room.loadBackTo(seq)
            setFoundSeq(seq)
          }}
          onClose={endSearch}
        />
      )}
      <MessageList room={room} side={side} files={files} foundSeq={foundSeq} emptyText={emptyText} />
      <Composer
        // Notes and messages have drafts of their own, so that an unfinished note is never sent to the customer as a
        // message.
        key={isNote ? 'note' : 'message'}
        draftKey={isNote ? `${roomId}:note` : roomId}
        onSend={(text) => room.write(isNote ? 'note' : 'message', text)}
        onFile={isNote ? undefined : (file) => void room.attach(file)}
        onTyping={() => isNote || room.tellTyping()}
        {...(composerLabel !== undefined && { label: composerLabel })}
        tools={composerTools}
        {...(composer && { ref: composer })}
      />
    </div>
  )
}

/** Outside opening hours: when the shop opens again, in the customer's time zone (R-CHAT-13). */
function AwayNotice({ room }: { room: Room }) {
  const { t } = useTranslation('chat')
  const language = useLanguage()
  const opening = useStore(room.store, (state) => state.opening)
  return (
    <div role="status">
      {opening?.isOpen === false && (
        <p className={styles['away']}>
          {opening.opensAt === null ? t('awayUnknown') : t('away', { moment: formatMoment(opening.opensAt, language) })}
        </p>
      )}
    </div>
  )
}
