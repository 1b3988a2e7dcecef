import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { ChatMarks, ChatMessage } from '#worker/chat/chat-frames.rules.ts'
import type { ChatSide } from '#worker/chat/chat.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { drawings } from './drawings.tsx'
import { formatTime } from './format-moment.ts'
import { MessageCard } from './MessageCard.tsx'
import { MessageFile } from './MessageFile.tsx'
import { MessageText } from './MessageText.tsx'
import { progressOf } from './thread.ts'
import type { FileAccess } from './use-file.ts'
import styles from './Message.module.css'

interface MessageItemProps {
  message: ChatMessage
  /** Whether the message before it is from the same person, so that the name need not be repeated. */
  isFollowing: boolean
  side: ChatSide
  marks: ChatMarks
  files: FileAccess
  isFound: boolean
}

/** One message of the thread: the reader's own are dark and on the right, the other side's light and on the left. */
export function MessageItem({ message, isFollowing, side, marks, files, isFound }: MessageItemProps) {
  const { t } = useTranslation('chat')
  const language = useLanguage()
  const isOwn = message.from === side
  // Cards come from the shop itself, not from a member of staff.
  const name =
    message.senderName === ''
      ? shop.name
      : message.from === 'shop' && side === 'customer'
        ? t('thread.shop', { name: message.senderName, shop: shop.name })
        : message.senderName
  const progress = isOwn && message.isNote === undefined ? progressOf(message, marks) : null
  return (
    <li
      id={`message-${message.seq}`}
      className={styles['item']}
      data-own={isOwn || undefined}
      data-note={message.isNote}
      data-following={isFollowing || undefined}
      data-found={isFound || undefined}
    >
      <p className={isFollowing || (isOwn && side === 'customer') ? 'visually-hidden' : styles['name']}>
        {isOwn && side === 'customer' ? t('thread.you') : name}
      </p>
      <div className={styles['bubble']}>
        {message.isNote && <p className={styles['noteLabel']}>{t('thread.note')}</p>}
        {message.file && <MessageFile file={message.file} files={files} />}
        {message.card && <MessageCard card={message.card} side={side} />}
        {!message.file && !message.card && (
          <p className={styles['text']} lang={message.language}>
            <MessageText text={message.content} />
          </p>
        )}
      </div>
      <p className={styles['foot']} data-progress={progress ?? undefined}>
        <time dateTime={message.sentAt}>{formatTime(new Date(message.sentAt), language)}</time>
        {progress !== null && (
          <>
            <Icon name={progress === 'sent' ? drawings.sent : drawings.delivered} size={16} />
            <span>{t(`progress.${progress}`)}</span>
          </>
        )}
      </p>
    </li>
  )
}
