import { useTranslation } from 'react-i18next'
import { staffPaths } from '#web/app/staff-paths.ts'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { Link } from '#web/ui/Link.tsx'
import type { StaffOrderView } from '#worker/api/wire.ts'
import styles from './StaffOrderScreen.module.css'

/** The other order of one that is paid in two parts (docs/decisions/065): its balance order, or its first order. */
export function OtherPart({ order: { balance, balanceOf } }: { order: StaffOrderView }) {
  const { t } = useTranslation('desk')
  const other =
    balanceOf ??
    (balance?.orderId && balance.number !== null ? { orderId: balance.orderId, number: balance.number } : null)
  if (balance === null && balanceOf === null) return null
  return (
    <section aria-labelledby="other-part">
      <h2 id="other-part">{t('order.parts.title')}</h2>
      {balance !== null && <p>{t(`order.parts.${balance.state}`, { price: formatDollars(balance.total) })}</p>}
      {balanceOf !== null && <p>{t('order.parts.isRest')}</p>}
      {other !== null && (
        <p>
          <Link href={staffPaths.order(other.orderId)} className={styles['contact']}>
            {t('order.title', { number: other.number })}
          </Link>
        </p>
      )}
    </section>
  )
}
