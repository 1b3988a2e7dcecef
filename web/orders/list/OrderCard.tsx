import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressForm } from '#web/addresses/AddressForm.tsx'
import { AddressLines } from '#web/addresses/AddressLines.tsx'
import { paths } from '#web/app/paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { dayOf } from '#web/shop-ui/dates.ts'
import { OrderLines } from '#web/shop-ui/OrderLines.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Price } from '#web/ui/Price.tsx'
import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { OrderView } from '#worker/api/wire.ts'
import { Balance } from './Balance.tsx'
import { NextStep } from './NextStep.tsx'
import { isConfirming, knownStatus, stepsOf, toneOf } from './order-view.ts'
import { OrderedJob } from './OrderedJob.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import styles from './OrderCard.module.css'

/**
 * One order (R-ORDER-11): number, date, progress and next step, its lines and total, and what the customer has to do.
 */
export function OrderCard({ order, onChange }: { order: OrderView; onChange: () => void }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const status = knownStatus(order.status)
  const steps = stepsOf(order)
  const { number } = order
  return (
    <article className={styles['order']} aria-labelledby={id}>
      <header className={styles['head']}>
        <div>
          <h3 id={id} ref={heading} tabIndex={-1} className={styles['number']}>
            <Link href={paths.order(order.id)}>{t('order', { number })}</Link>
          </h3>
          <p className={styles['date']}>
            <time dateTime={order.createdAt}>{t('placed', { date: dayOf(order.createdAt, language) })}</time>
          </p>
        </div>
        <ProofStamp
          text={status === null ? order.status : t(`status.${order.sending ?? status}`)}
          tone={toneOf(order)}
        />
      </header>
      {steps !== null && <OrderProgress steps={steps} />}
      <NextStep order={order} />
      <Balance order={order} />
      {status === 'needs_address' && (
        <AddressForm
          draft={order.id}
          start={null}
          onSaved={() => {
            showToast(t('addressSaved'))
            heading.current?.focus()
            onChange()
          }}
        />
      )}
      {status === 'awaiting_payment' && !isConfirming(order) && (
        <LinkButton to={paths.payment({ order: order.id })} className={styles['pay']}>
          {t('goOnPaying')} <span className="visually-hidden">{t('order', { number })}</span>
        </LinkButton>
      )}
      <OrderLines lines={order.items} isJob={order.job !== null} />
      <OrderedJob job={order.job} />
      <footer className={styles['foot']}>
        {order.shippingAddress !== null && (
          <div>
            <p className={styles['label']}>{t('shipTo')}</p>
            <AddressLines address={order.shippingAddress} />
          </div>
        )}
        <p className={styles['total']}>
          <span className={styles['label']}>{t('total')}</span> <Price dollars={order.total} />
        </p>
      </footer>
    </article>
  )
}
