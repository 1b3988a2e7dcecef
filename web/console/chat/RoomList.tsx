import { useTranslation } from 'react-i18next'
import type { ApiError } from '#web/app/api/api-error.ts'
import { CountBadge } from '#web/app/shell/CartLink.tsx'
import { staffPaths } from '#web/app/staff-paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { PromiseCount, RoomSummary } from '#worker/chat/chat-frames.rules.ts'
import { inboxViews, type InboxView } from '#worker/chat/chat.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { roomsUnder } from './inbox-rooms.ts'
import { RoomRow } from './RoomRow.tsx'
import { useStaffNames } from './use-staff-names.ts'
import styles from './RoomList.module.css'

interface RoomListProps {
  rooms: readonly RoomSummary[]
  all: ReadonlyMap<string, RoomSummary>
  view: InboxView
  chosen: string | null
  me: string
  now: number
  promise: PromiseCount | null
  hasLoaded: boolean
  /** Loads more rooms; null when all are loaded. */
  onMore: (() => void) | null
  isLoadingMore: boolean
  error: ApiError | null
}

/** The rooms of a view, and the views with the number of rooms that need an answer. */
export function RoomList({
  rooms,
  all,
  view,
  chosen,
  me,
  now,
  promise,
  hasLoaded,
  onMore,
  isLoadingMore,
  error,
}: RoomListProps) {
  const { t } = useTranslation('inbox')
  const nameOf = useStaffNames(me)
  const waiting = (one: InboxView) =>
    roomsUnder(one, all.values(), me, now).filter(({ waitingSince, unread }) => waitingSince !== null || unread > 0)
      .length
  return (
    <>
      <nav className={styles['filters']} aria-label={t('filters.label')}>
        {inboxViews.map((one) => {
          const count = waiting(one)
          return (
            <Link
              key={one}
              href={staffPaths.inbox({ view: one })}
              className={styles['filter']}
              aria-current={one === view ? 'true' : undefined}
              replace
            >
              {t(`filters.${one}`)}
              {count > 0 && (one === 'open' || one === 'mine' || one === 'unassigned') && <CountBadge count={count} />}
            </Link>
          )
        })}
      </nav>
      {!hasLoaded ? (
        <div aria-busy="true" className={styles['rows']}>
          {[1, 2, 3, 4].map((line) => (
            <Skeleton key={line} className={styles['skeleton']} />
          ))}
        </div>
      ) : rooms.length === 0 ? (
        <p className={styles['empty']}>{t(`empty.${view}`)}</p>
      ) : (
        <ul className={styles['rows']}>
          {rooms.map((room) => (
            <RoomRow
              key={room.room}
              room={room}
              view={view}
              isChosen={room.room === chosen}
              now={now}
              assignee={room.assignedTo === null ? null : nameOf(room.assignedTo)}
            />
          ))}
        </ul>
      )}
      {error !== null && <Notice tone="error">{error.message}</Notice>}
      {hasLoaded && onMore !== null && (
        <Button variant="quiet" className={styles['more']} busy={isLoadingMore && t('moreBusy')} onClick={onMore}>
          {t('more')}
        </Button>
      )}
      {promise !== null && (promise.answered > 0 || promise.late > 0) && (
        <p className={styles['promise']} data-late={promise.late > 0 || undefined}>
          {promise.late > 0
            ? t('promise.late', { count: promise.late, hours: shop.policy.supportAnswerHours })
            : t('promise.kept', {
                kept: promise.kept,
                answered: promise.answered,
                hours: shop.policy.supportAnswerHours,
              })}
        </p>
      )}
    </>
  )
}
