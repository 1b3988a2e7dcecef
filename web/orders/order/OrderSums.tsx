import { useTranslation } from 'react-i18next'
import { SumLine } from '#web/shop-ui/SumLine.tsx'
import { formatDollars } from '#web/ui/format-amounts.ts'
import type { OrderView } from '#worker/api/wire.ts'
import styles from './OrderSums.module.css'

/** What the order cost, line by line (R-ORDER-11). */
export function OrderSums({ order }: { order: OrderView }) {
  const { t } = useTranslation('order')
  const isPart = order.balance !== null || order.balanceOf !== null
  return (
    <dl className={styles['sums']}>
      <SumLine name={t('sums.subtotal')} value={order.subtotal} />
      {order.fees.map(({ kind, amount }) => (
        <SumLine key={kind} name={t(isPart ? `sums.feesPart.${kind}` : `sums.fees.${kind}`)} value={amount} />
      ))}
      {order.discount !== null && (
        <SumLine
          name={
            order.discount.code === ''
              ? t(isPart ? 'sums.discountPart' : 'sums.discountOff')
              : t('sums.discount', { code: order.discount.code })
          }
          value={`−${formatDollars(order.discount.amount)}`}
        />
      )}
      <SumLine name={t('sums.shipping')} value={order.shipping === 0 ? t('sums.free') : order.shipping} />
      {order.tax > 0 && <SumLine name={t('sums.tax')} value={order.tax} />}
      <SumLine name={t('sums.total')} value={order.total} className={styles['total']} />
      {order.refunded > 0 && <SumLine name={t('sums.refunded')} value={order.refunded} className={styles['back']} />}
    </dl>
  )
}
