import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { ApiError } from '#web/app/api/api-error.ts'
import { paths } from '#web/app/paths.ts'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './CartLine.module.css'

/**
 * A line that could not be deleted: the specified text (R-CART-01), and the reason where she can do something about
 * it.
 */
export function DeletionFailed({ error }: { error: ApiError }) {
  const { t } = useTranslation('cart')
  const isBeingPaid = error.code === 'being_paid'
  return (
    <div className={styles['notice']}>
      <Notice tone="error">
        <p>{t('deleting.error')}</p>
        {(isBeingPaid || error.isOffline) && <p>{error.message}</p>}
        {isBeingPaid && <Link href={paths.orders()}>{t('line.toOrders')}</Link>}
      </Notice>
    </div>
  )
}
