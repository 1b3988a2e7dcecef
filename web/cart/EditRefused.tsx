import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { ApiError } from '#web/app/api/api-error.ts'
import { paths } from '#web/app/paths.ts'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './CartLine.module.css'

/** A change of a line that was taken back: says so, and why. */
export function EditRefused({ error }: { error: ApiError }) {
  const { t } = useTranslation('cart')
  const [reason] = Object.values(error.fields)
  return (
    <div className={styles['notice']}>
      <Notice tone="error">
        <p>{t('line.notChanged')}</p>
        <p>{error.isOffline ? t('line.offline') : (reason ?? error.message)}</p>
        {error.code === 'being_paid' && <Link href={paths.orders()}>{t('line.toOrders')}</Link>}
      </Notice>
    </div>
  )
}
