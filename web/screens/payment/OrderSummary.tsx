import { useTranslation } from 'react-i18next'
import type { PaymentView } from '#contract/wire'
import { Price } from '../../ui/Price.tsx'
import { OrderLines } from '../orders/OrderLines.tsx'
import styles from './OrderSummary.module.css'

/** What is bought and what the total includes (decisions §4: shipping and taxes are said). */
export function OrderSummary({ payment }: { payment: PaymentView }) {
  const { t } = useTranslation('payment')
  return (
    <section className={styles['summary']} aria-labelledby="bought">
      <h2 id="bought" className={styles['title']}>
        {t('bought')}
      </h2>
      <OrderLines lines={payment.items} />
      <dl className={styles['sums']}>
        <div>
          <dt>{t('included.shipping')}</dt>
          <dd>{t('included.shippingValue')}</dd>
        </div>
        <div>
          <dt>{t('included.tax')}</dt>
          <dd>{t('included.taxValue')}</dd>
        </div>
        <div className={styles['total']}>
          <dt>{t('included.total')}</dt>
          <dd>
            <Price dollars={payment.totalToPay} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
