import { useTranslation } from 'react-i18next'
import { SumLine } from '#web/shop-ui/SumLine.tsx'
import type { OrderPageView } from '#worker/api/wire.ts'
import styles from './OrderSums.module.css'

/** What it cost, line by line of the sum (R-ORDER-11). */
export function OrderSums({ order }: { order: OrderPageView }) {
  const { t } = useTranslation('order')
  return (
    <dl className={styles['sums']}>
      <SumLine name={t('sums.subtotal')} value={order.subtotal} />
      <SumLine name={t('sums.shipping')} value={order.shipping === 0 ? t('sums.free') : order.shipping} />
      {order.tax > 0 && <SumLine name={t('sums.tax')} value={order.tax} />}
      <SumLine name={t('sums.total')} value={order.total} className={styles['total']} />
      {order.refunded > 0 && <SumLine name={t('sums.refunded')} value={order.refunded} className={styles['back']} />}
    </dl>
  )
}
