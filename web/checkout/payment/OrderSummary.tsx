import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { OrderLines } from '#web/shop-ui/OrderLines.tsx'
import { promisedDaysOf } from '#web/shop-ui/promised-days.ts'
import { SumLine } from '#web/shop-ui/SumLine.tsx'
import { formatDollars } from '#web/ui/format-amounts.ts'
import type { PaymentView } from '#worker/api/wire.ts'
import styles from './OrderSummary.module.css'

/**
 * What is bought and how the total is made up (R-PAY-13: the cost of shipping and taxes, or that they are included).
 */
export function OrderSummary({ payment }: { payment: PaymentView }) {
  const { t } = useTranslation('payment')
  const language = useLanguage()
  const shippingWords = t(payment.balanceOf !== null ? 'included.shippingPaid' : 'included.shippingValue')
  const shipping = payment.balanceOf === null && payment.shipping > 0 ? payment.shipping : shippingWords
  const tax = payment.tax > 0 ? payment.tax : t(payment.isTaxKnown ? 'included.taxValue' : 'included.taxByAddress')
  const isPart = payment.later !== null || payment.balanceOf !== null
  const { data: config } = useServerData('appConfig')
  // What is drawn for one customer starts with their approval, and a rest is paid at the end: neither has a date today.
  const isMadeAtOnce =
    payment.balanceOf === null && payment.later === null && payment.items.every(({ designId }) => designId === null)
  return (
    <section className={styles['summary']} aria-labelledby="bought">
      <h2 id="bought" className={styles['title']}>
        {t('bought')}
      </h2>
      <OrderLines lines={payment.items} pieces={payment.pieces} />
      <dl className={styles['sums']}>
        {payment.subtotal !== payment.totalToPay && <SumLine name={t('included.subtotal')} value={payment.subtotal} />}
        {payment.fees.map(({ kind, amount }) => (
          <SumLine key={kind} name={t(isPart ? `included.feesPart.${kind}` : `included.fees.${kind}`)} value={amount} />
        ))}
        {payment.discount !== null && (
          <SumLine
            name={
              payment.discount.code === ''
                ? t(isPart ? 'included.discountPart' : 'included.discountOff')
                : t('included.discount', { code: payment.discount.code })
            }
            value={`−${formatDollars(payment.discount.amount)}`}
          />
        )}
        <SumLine name={t('included.shipping')} value={shipping} />
        <SumLine name={t('included.tax')} value={tax} />
        <SumLine name={t('included.total')} value={payment.totalToPay} className={styles['total']} />
        {payment.later !== null && <SumLine name={t('included.later')} value={payment.later} />}
      </dl>
      {isMadeAtOnce && config !== undefined && (
        <p className={styles['arrival']}>{t('arrival', { days: promisedDaysOf(config.promise, language) })}</p>
      )}
    </section>
  )
}
