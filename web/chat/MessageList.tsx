import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { ChatSide } from '#worker/chat/chat.rules.ts'
import { dayName, formatDay } from './format-moment.ts'
import { MessageItem } from './MessageItem.tsx'
import { OutgoingItem } from './OutgoingItem.tsx'
import type { Room } from './room.ts'
import { rowsOf } from './thread.ts'
import type { FileAccess } from './use-file.ts'
import { useThreadScroll } from './use-thread-scroll.ts'
import styles from './MessageList.module.css'

interface MessageListProps {
  room: Room
  side: ChatSide
  files: FileAccess
  /** The seq of the message that was chosen in the search. */
  foundSeq: number | null
  /** Shown when there are no messages. */
  emptyText: string
}

/** The thread (R-CHAT-01): messages grouped by day, older ones loaded on scrolling up, unsent ones at the end. */
export function MessageList({ room, side, files, foundSeq, emptyText }: MessageListProps) {
  const { t } = useTranslation('chat')
  const language = useLanguage()
  const { thread, hasLoaded, isLoadingOlder, outgoing, marks, unread, typing } = useStore(room.store)
  const rows = useMemo(() => rowsOf(thread.messages), [thread.messages])
  const newest = thread.messages.at(-1)
  const { list, isAtEnd, onScroll, toEnd } = useThreadScroll(
    rows[0]?.key,
    // A message that is refused grows by its reason and what can be done.
    `${newest?.id} ${outgoing.map(({ clientId, state }) => `${clientId} ${state}`).join()} ${typing}`,
    room.loadOlder,
  )
  useReading(room, isAtEnd && unread > 0)
  useEffect(() => {
    if (foundSeq !== null) document.getElementById(`message-${foundSeq}`)?.scrollIntoView({ block: 'center' })
  }, [foundSeq, rows])
  // After writing, the customer wants to see their own message.
  const written = outgoing.at(-1)?.clientId
  useEffect(() => {
    if (written !== undefined) toEnd()
  }, [written, toEnd])

  const dayText = (day: Date) => {
    const name = dayName(day, new Date())
    return name === null ? formatDay(day, language, new Date()) : t(`thread.${name}`)
  }
  const isEmpty = hasLoaded && rows.length + outgoing.length === 0
  return (
    <div className={styles['frame']}>
      <div
        ref={list}
        className={styles['list']}
        role="region"
        aria-label={t('thread.label')}
        tabIndex={0}
        onScroll={onScroll}
      >
        {!hasLoaded && rows.length === 0 && <ThreadSkeleton />}
        <p role="status" className={styles['older']}>
          {isLoadingOlder
            ? t('thread.loadingOlder')
            : hasLoaded && !thread.hasOlder && rows.length > 0
              ? t('thread.beginning')
              : ''}
        </p>
        {isEmpty && <p className={styles['empty']}>{emptyText}</p>}
        <ol className={styles['rows']}>
          {rows.map((row) =>
            row.kind === 'day' ? (
              <li key={row.key} className={styles['day']}>
                <span>{dayText(row.day)}</span>
              </li>
            ) : (
              <MessageItem
                key={row.key}
                message={row.message}
                isFollowing={row.isFollowing}
                side={side}
                marks={marks}
                files={files}
                isFound={row.message.seq === foundSeq}
              />
            ),
          )}
          {outgoing.map((one) => (
            <OutgoingItem
              key={one.clientId}
              outgoing={one}
              onRetry={() => room.retry(one.clientId)}
              onDiscard={() => room.discard(one.clientId)}
            />
          ))}
        </ol>
        <p className={styles['typing']} role="status">
          {typing !== null && t('thread.typing', { name: typing })}
        </p>
      </div>
      {!isAtEnd && (
        <Button variant="quiet" className={styles['toEnd']} onClick={toEnd}>
          <Icon name="chevronDown" size={18} />
          {unread > 0 ? t('thread.newest') : t('thread.toNewest')}
        </Button>
      )}
      <p aria-live="polite" className="visually-hidden">
        {newest !== undefined && newest.from !== side
          ? t('thread.arrived', { name: newest.senderName, text: newest.content })
          : ''}
      </p>
    </div>
  )
}

/** Marks the visible messages as read while somebody is looking at this page. */
function useReading(room: Room, isInSight: boolean): void {
  useEffect(() => {
    if (!isInSight) return
    const read = () => document.visibilityState === 'visible' && document.hasFocus() && room.markRead()
    read()
    addEventListener('focus', read)
    document.addEventListener('visibilitychange', read)
    return () => {
      removeEventListener('focus', read)
      document.removeEventListener('visibilitychange', read)
    }
  }, [room, isInSight])
}

function ThreadSkeleton() {
  const { t } = useTranslation('chat')
  return (
    <div aria-busy="true" className={styles['skeleton']}>
      <p role="status" className="visually-hidden">
        {t('thread.loading')}
      </p>
      <Skeleton className={styles['theirs']} />
      <Skeleton className={styles['ours']} />
      <Skeleton className={styles['theirs']} />
    </div>
  )
}
