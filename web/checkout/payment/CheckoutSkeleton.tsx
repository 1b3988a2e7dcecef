import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Checkout.module.css'
import own from './CheckoutSkeleton.module.css'

/** Placeholder of the loading checkout, in its final size. */
export function CheckoutSkeleton() {
  const { t } = useTranslation('payment')
  return (
    <div className={styles['checkout']} aria-busy="true">
      <p role="status" className="visually-hidden">
        {t('loading')}
      </p>
      <Skeleton className={own['head']} />
      <div className={styles['bought']}>
        <Skeleton className={own['summary']} />
      </div>
      <div className={styles['pay']}>
        <Skeleton className={own['address']} />
        <Skeleton className={own['card']} />
      </div>
    </div>
  )
}
