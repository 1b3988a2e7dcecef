import { useTranslation } from 'react-i18next'
import type { OrderPageView } from '#contract/wire'
import { Price } from '../../ui/Price.tsx'
import styles from './OrderSums.module.css'

/** What it cost, line by line of the sum (decisions §4). */
export function OrderSums({ order }: { order: OrderPageView }) {
  const { t } = useTranslation('order')
  return (
    <dl className={styles['sums']}>
      <div>
        <dt>{t('sums.subtotal')}</dt>
        <dd>
          <Price dollars={order.subtotal} />
        </dd>
      </div>
      <div>
        <dt>{t('sums.shipping')}</dt>
        <dd>{order.shipping === 0 ? t('sums.free') : <Price dollars={order.shipping} />}</dd>
      </div>
      {order.tax > 0 && (
        <div>
          <dt>{t('sums.tax')}</dt>
          <dd>
            <Price dollars={order.tax} />
          </dd>
        </div>
      )}
      <div className={styles['total']}>
        <dt>{t('sums.total')}</dt>
        <dd>
          <Price dollars={order.total} />
        </dd>
      </div>
      {order.refunded > 0 && (
        <div className={styles['back']}>
          <dt>{t('sums.refunded')}</dt>
          <dd>
            <Price dollars={order.refunded} />
          </dd>
        </div>
      )}
    </dl>
  )
}
