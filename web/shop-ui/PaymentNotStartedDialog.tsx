import { useTranslation } from 'react-i18next'
import type { ApiError } from '#web/app/api/api-error.ts'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SupportLine } from './SupportLine.tsx'
import styles from './Dialogs.module.css'

/** Errors whose answer lies in the orders: somebody pays the thing already, or has. */
const isAboutAnOrder = (error: ApiError): boolean => error.code === 'being_paid' || error.code === 'already_paid'

/**
 * A payment that did not come about (R-PAY-06): why, the support mailbox, and a way on. `error` is null while
 * it is closed.
 */
export function PaymentNotStartedDialog({
  error,
  onRetry,
  onClose,
}: {
  error: ApiError | null
  onRetry: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('buying')
  const retry = () => {
    onClose()
    onRetry()
  }
  return (
    <Dialog title={t('notStarted.title')} isOpen={error !== null} onClose={onClose}>
      <p role="alert">{error?.message}</p>
      <SupportLine />
      <div className={styles['answers']}>
        {error !== null && isAboutAnOrder(error) && (
          <LinkButton to={paths.orders()}>{t('notStarted.toOrders')}</LinkButton>
        )}
        <Button variant={error !== null && isAboutAnOrder(error) ? 'quiet' : 'ink'} onClick={retry}>
          {t('notStarted.tryAgain')}
        </Button>
      </div>
    </Dialog>
  )
}
