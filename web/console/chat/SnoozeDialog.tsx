import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { formatMoment } from '#web/chat/format-moment.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { snoozeChoices, snoozeUntil } from './snooze-times.ts'
import styles from './RoomThread.module.css'

/** Asks until when a conversation is snoozed; a new message of the customer ends the snooze early. */
export function SnoozeDialog({
  isOpen,
  onClose,
  onChoose,
}: {
  isOpen: boolean
  onClose: () => void
  onChoose: (until: number) => void
}) {
  const { t } = useTranslation('inbox')
  const language = useLanguage()
  return (
    <Dialog title={t('snooze.title')} isOpen={isOpen} onClose={onClose}>
      <div className={styles['choices']}>
        {snoozeChoices.map((choice) => (
          <Button key={choice} variant="quiet" isWide onClick={() => onChoose(snoozeUntil(choice, new Date()))}>
            <span className={styles['choice']}>
              {t(`snooze.${choice}`)}
              <small>{formatMoment(snoozeUntil(choice, new Date()), language)}</small>
            </span>
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
