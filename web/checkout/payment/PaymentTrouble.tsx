import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { SupportLine } from '#web/shop-ui/SupportLine.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './PaymentTrouble.module.css'

/** Seconds until the return to the previous page (R-PAY-05: 6 s). */
const returnsAfterSeconds = 6

/**
 * A payment that cannot be opened (R-PAY-06): the reason, the support mailbox, Try Again to /, and an automatic return
 * unless the customer chooses to stay.
 */
export function PaymentTrouble({
  message,
  onReload,
  onReturn,
}: {
  message: string
  onReload: () => void
  onReturn: () => void
}) {
  const { t } = useTranslation('payment')
  const [isStaying, setIsStaying] = useState(false)
  useEffect(() => {
    if (isStaying) return
    const timer = setTimeout(onReturn, returnsAfterSeconds * 1000)
    return () => clearTimeout(timer)
  }, [isStaying, onReturn])
  return (
    <div className={styles['trouble']}>
      <h1>{t('trouble.title')}</h1>
      <Notice tone="error">
        <p>{message}</p>
        <SupportLine />
      </Notice>
      <div className={styles['return']} role="status">
        {isStaying ? (
          <p>{t('trouble.stayed')}</p>
        ) : (
          <>
            <p>{t('trouble.back', { seconds: returnsAfterSeconds })}</p>
            <span className={styles['clock']} aria-hidden="true" />
          </>
        )}
      </div>
      <div className={styles['ways']}>
        {/* One button for both, so that the focus is not lost on staying. */}
        <Button onClick={isStaying ? onReload : () => setIsStaying(true)}>
          {isStaying ? t('trouble.reload') : t('trouble.stay')}
        </Button>
        {!isStaying && (
          <Button variant="quiet" onClick={onReload}>
            {t('trouble.reload')}
          </Button>
        )}
        <LinkButton to={paths.home()} variant="quiet">
          {t('trouble.tryAgain')}
        </LinkButton>
      </div>
    </div>
  )
}

/** Shown for an order that cannot be paid any more, or does not exist, with links to the orders and the cart. */
export function NothingToPay({ message, first = 'orders' }: { message: string; first?: 'orders' | 'cart' }) {
  const { t } = useTranslation('payment')
  const ways = [
    { name: 'orders', to: paths.orders(), text: t('trouble.toOrders') },
    { name: 'cart', to: paths.shoppingCart(), text: t('trouble.toCart') },
  ]
  return (
    <div className={styles['trouble']}>
      <h1>{t('trouble.closedTitle')}</h1>
      <p>{message}</p>
      <div className={styles['ways']}>
        {(first === 'orders' ? ways : ways.toReversed()).map(({ name, to, text }) => (
          <LinkButton key={name} to={to} variant={name === first ? 'ink' : 'quiet'}>
            {text}
          </LinkButton>
        ))}
      </div>
    </div>
  )
}
