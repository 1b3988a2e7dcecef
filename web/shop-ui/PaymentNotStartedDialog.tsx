import { useTranslation } from 'react-i18next'
import type { ApiError } from '#web/app/api/api-error.ts'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SupportLine } from './SupportLine.tsx'
import styles from './Dialogs.module.css'

/** Errors that the orders list explains: the item is being paid, or was paid already. */
const isAboutAnOrder = (error: ApiError): boolean => error.code === 'being_paid' || error.code === 'already_paid'

/** Whether the same call may succeed when it is repeated: the refusal is not about what is bought. */
const isPassing = ({ isOffline, status }: ApiError): boolean => isOffline || status >= 500 || status === 429

/**
 * Shown when a payment could not be started (R-PAY-06): the reason, the support mailbox, and what to do next.
 * Try Again repeats the call where that may help, and else leads home (docs/decisions/113). `error` is null while it is
 * closed.
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
      <p role="alert">{error?.code === 'busy' ? t('notStarted.shopDown') : error?.message}</p>
      <SupportLine />
      <div className={styles['answers']}>
        {error !== null && isAboutAnOrder(error) && (
          <LinkButton to={paths.orders()}>{t('notStarted.toOrders')}</LinkButton>
        )}
        {error === null || isPassing(error) ? (
          <Button onClick={retry}>{t('notStarted.tryAgain')}</Button>
        ) : (
          <LinkButton to={paths.home()} variant={isAboutAnOrder(error) ? 'quiet' : 'ink'}>
            {t('notStarted.tryAgain')}
          </LinkButton>
        )}
      </div>
    </Dialog>
  )
}
