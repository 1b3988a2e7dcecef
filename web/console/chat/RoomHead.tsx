import { useTranslation } from 'react-i18next'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { drawings } from '#web/chat/drawings.tsx'
import { formatMoment } from '#web/chat/format-moment.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { RoomSummary } from '#worker/chat/chat-frames.rules.ts'
import { useStaffNames } from './use-staff-names.ts'
import styles from './RoomThread.module.css'

interface RoomHeadProps {
  room: RoomSummary
  me: string
  isSnoozed: boolean
  onBack: () => void
  onTake: () => void
  onSnooze: () => void
  onResolve: () => void
  onSearch: () => void
  onContext: () => void
}

/** The customer of a conversation, its state, and its actions. */
export function RoomHead({
  room,
  me,
  isSnoozed,
  onBack,
  onTake,
  onSnooze,
  onResolve,
  onSearch,
  onContext,
}: RoomHeadProps) {
  const { t } = useTranslation('inbox')
  const language = useLanguage()
  const nameOf = useStaffNames(me)
  const state =
    room.resolvedAt !== null
      ? t('thread.resolved')
      : isSnoozed && room.snoozedUntil !== null
        ? t('thread.snoozedUntil', { moment: formatMoment(room.snoozedUntil, language) })
        : room.assignedTo === null
          ? t('thread.unassigned')
          : t('thread.assignedTo', { name: nameOf(room.assignedTo) })
  return (
    <header className={styles['head']}>
      <span className={styles['back']}>
        <IconButton icon="arrowLeft" label={t('thread.back')} onClick={onBack} />
      </span>
      <div className={styles['who']}>
        <h2>
          <Link href={staffPaths.customer(room.room)}>{room.name}</Link>
        </h2>
        <p role="status">{state}</p>
      </div>
      <div className={styles['tools']}>
        <IconButton icon={drawings.search} label={t('actions.search')} onClick={onSearch} />
        <span className={styles['contextButton']}>
          <IconButton icon={drawings.person} label={t('actions.context')} onClick={onContext} />
        </span>
      </div>
      <div className={styles['actions']}>
        <Button variant="quiet" onClick={onTake}>
          {t(room.assignedTo === me ? 'actions.release' : 'actions.take')}
        </Button>
        <Button variant="quiet" onClick={onSnooze}>
          {t(isSnoozed ? 'actions.unsnooze' : 'actions.snooze')}
        </Button>
        <Button variant="ink" onClick={onResolve}>
          {t(room.resolvedAt === null ? 'actions.resolve' : 'actions.reopen')}
        </Button>
      </div>
    </header>
  )
}
