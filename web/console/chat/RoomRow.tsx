import { useTranslation } from 'react-i18next'
import { CountBadge } from '#web/app/shell/CartLink.tsx'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Link } from '#web/ui/Link.tsx'
import type { RoomSummary } from '#worker/chat/chat-frames.rules.ts'
import { answerDueAt, type InboxView } from '#worker/chat/chat.rules.ts'
import { formatSpan } from '../frame/format-span.ts'
import styles from './RoomList.module.css'

/**
 * A room in the list: the customer, the last message, and how long they have waited. Overdue rooms are marked (the
 * promise of 24 hours, R-CHAT-10).
 */
export function RoomRow({
  room,
  view,
  isChosen,
  now,
  assignee,
}: {
  room: RoomSummary
  view: InboxView
  isChosen: boolean
  now: number
  assignee: string | null
}) {
  const { t } = useTranslation('inbox')
  const language = useLanguage()
  const waits = room.waitingSince === null ? null : formatSpan(now - room.waitingSince, language)
  const isLate = room.waitingSince !== null && now > answerDueAt(room.waitingSince)
  return (
    <li className={styles['row']} data-unread={room.unread > 0 || undefined}>
      <Link
        href={staffPaths.inbox({ view, room: room.room })}
        className={styles['link']}
        aria-current={isChosen ? 'true' : undefined}
        replace={isChosen}
      >
        <span className={styles['name']}>
          {room.name}
          {room.isCustomerHere && (
            <span className={styles['here']} title={t('row.here')} role="img" aria-label={t('row.here')} />
          )}
        </span>
        <span className={styles['when']} data-late={isLate || undefined}>
          {waits === null
            ? formatSpan(now - room.lastAt, language)
            : t(isLate ? 'row.late' : 'row.waits', { span: waits })}
        </span>
        <span className={styles['text']} lang={room.language}>
          {room.lastFrom === 'shop' && <span className={styles['soft']}>{t('row.us')} </span>}
          {room.lastText}
        </span>
        <span className={styles['marks']}>
          {assignee !== null && <span className={styles['assignee']}>{assignee}</span>}
          {room.unread > 0 && (
            <>
              <CountBadge count={room.unread} />
              <span className="visually-hidden">{t('row.unread', { count: room.unread })}</span>
            </>
          )}
        </span>
      </Link>
    </li>
  )
}
