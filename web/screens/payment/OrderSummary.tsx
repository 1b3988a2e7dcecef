import { useTranslation } from 'react-i18next'
import type { PaymentView } from '#contract/wire'
import { Price } from '../../ui/Price.tsx'
import { OrderLines } from '../orders/OrderLines.tsx'
import styles from './OrderSummary.module.css'

/** What is bought and what the total is made of (decisions §4: what shipping and taxes cost, or that they are included). */
export function OrderSummary({ payment }: { payment: PaymentView }) {
  const { t } = useTranslation('payment')
  return (
    <section className={styles['summary']} aria-labelledby="bought">
      <h2 id="bought" className={styles['title']}>
        {t('bought')}
      </h2>
      <OrderLines lines={payment.items} />
      <dl className={styles['sums']}>
        {payment.subtotal < payment.totalToPay && (
          <div>
            <dt>{t('included.subtotal')}</dt>
            <dd>
              <Price dollars={payment.subtotal} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('included.shipping')}</dt>
          <dd>{payment.balanceOf !== null ? t('included.shippingPaid') : payment.shipping > 0 ? <Price dollars={payment.shipping} /> : t('included.shippingValue')}</dd>
        </div>
        <div>
          <dt>{t('included.tax')}</dt>
          <dd>{payment.tax > 0 ? <Price dollars={payment.tax} /> : t(payment.isTaxKnown ? 'included.taxValue' : 'included.taxByAddress')}</dd>
        </div>
        <div className={styles['total']}>
          <dt>{t('included.total')}</dt>
          <dd>
            <Price dollars={payment.totalToPay} />
          </dd>
        </div>
        {payment.later !== null && (
          <div>
            <dt>{t('included.later')}</dt>
            <dd>
              <Price dollars={payment.later} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
