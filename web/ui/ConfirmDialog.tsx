import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './ConfirmDialog.module.css'

/** A question with two answers. The dialog stays open while `busy` names the action in progress. */
export function ConfirmDialog({
  question,
  detail,
  confirmLabel,
  cancelLabel,
  busy = false,
  isOpen,
  onConfirm,
  onCancel,
}: {
  question: string
  detail?: string
  confirmLabel: string
  cancelLabel?: string
  busy?: string | false
  isOpen: boolean
  onConfirm: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog title={question} isOpen={isOpen} onClose={onCancel}>
      {detail !== undefined && <p>{detail}</p>}
      <div className={styles['answers']}>
        <Button busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {cancelLabel ?? t('cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
