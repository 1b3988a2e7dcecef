import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { linkToken } from '#web/accounts/password/link-token.ts'
import type { ApiError } from '#web/app/api/api-error.ts'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { paths } from '#web/app/paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { momentOf } from '#web/shop-ui/dates.ts'
import { SupportLine } from '#web/shop-ui/SupportLine.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Price } from '#web/ui/Price.tsx'
import type { PaymentLinkView } from '#worker/api/wire.ts'
import { CardForm } from '../payment/CardForm.tsx'
import { CheckoutSkeleton } from '../payment/CheckoutSkeleton.tsx'
import { OrderSummary } from '../payment/OrderSummary.tsx'
import { statusFromResult, type Settled } from '../payment/payment-status.ts'
import { useAddressBeforePaying } from '../payment/use-address-before-paying.ts'
import { useConfirmation } from '../payment/use-confirmation.ts'
import { LinkPaid } from './LinkPaid.tsx'
import { LinkShipTo } from './LinkShipTo.tsx'
import styles from '../payment/Checkout.module.css'
import trouble from '../payment/PaymentTrouble.module.css'

/** A manual order, shown and paid by the payment link in a message, without a log-in (docs/decisions/058). */
export function PaymentLinkScreen() {
  const { t } = useTranslation('payment')
  const token = linkToken(paths.paymentLink())
  return token === null ? (
    <LinkOver title={t('link.invalid')} message={t('link.invalidText')} />
  ) : (
    <LinkedOrder token={token} />
  )
}

/** The order of the link; the old data stays visible while it is loaded again. */
function useLinkedOrder(token: string): { order: PaymentLinkView | null; error: ApiError | null; reload: () => void } {
  const language = useLanguage()
  const [order, setOrder] = useState<PaymentLinkView | null>(null)
  const { state, run } = useAction(() => call('paymentLinkShow', { token }))
  const reload = useCallback(
    () => void run().then((outcome) => outcome?.status === 'success' && setOrder(outcome.result)),
    [run],
  )
  useEffect(reload, [reload, language])
  return { order, error: state.status === 'failure' ? state.error : null, reload }
}

function LinkedOrder({ token }: { token: string }) {
  const { t } = useTranslation('payment')
  const [, navigate] = useLocation()
  const returned = statusFromResult(new URLSearchParams(useSearch()).get('result'))
  const { order, error, reload } = useLinkedOrder(token)
  const [outcome, setOutcome] = useState<Settled | null>(() => (returned === 'processing' ? 'processing' : null))
  const isPaid = order !== null && order.status !== 'awaiting_payment'
  // The Worker settles a payment that it finds succeeded, and refuses to take it twice; the next poll shows it as paid.
  const isBeingSettled = !isPaid && error?.code === 'already_paid'
  useConfirmation((outcome !== null && !isPaid) || isBeingSettled, reload)
  const settle = (status: Settled) => {
    setOutcome(status)
    reload()
  }
  const payAgain = () => {
    setOutcome(null)
    navigate(paths.paymentLink(), { replace: true })
  }
  if (error?.code === 'link_invalid') return <LinkOver title={t('link.invalid')} message={t('link.invalidText')} />
  if (error?.code === 'order_closed' || error?.code === 'order_given_back')
    return <LinkOver title={t('link.closed')} message={error.message} />
  if (order === null)
    return error === null || isBeingSettled ? (
      <CheckoutSkeleton />
    ) : (
      <LinkOver title={t('trouble.title')} message={error.message} onReload={reload} />
    )
  if (isPaid || outcome !== null)
    return <LinkPaid order={order} token={token} isProcessing={!isPaid} onChange={reload} onPayAgain={payAgain} />
  return <Payable order={order} token={token} returned={returned} onSettled={settle} onChange={reload} />
}

interface PayableProps {
  order: PaymentLinkView
  token: string
  returned: ReturnType<typeof statusFromResult>
  onSettled: (status: Settled) => void
  onChange: () => void
}

function Payable({ order, token, returned, onSettled, onChange }: PayableProps) {
  const { t } = useTranslation('payment')
  const language = useLanguage()
  const payment = { ...order, shippingAddress: null, giftNote: '' }
  const { addressForm, beforePaying } = useAddressBeforePaying(order.totalToPay, async () => {
    const { totalToPay } = await call('paymentLinkShow', { token })
    return totalToPay
  })
  return (
    <div className={styles['checkout']}>
      <header className={styles['head']}>
        <p>{t('link.for', { firstName: order.firstName, number: order.orderNumber })}</p>
        <h1>
          <span className={styles['label']}>{t('totalToPay')}</span>{' '}
          <Price dollars={order.totalToPay} className={styles['amount']} />
        </h1>
        {order.until !== null && <p>{t('link.until', { moment: momentOf(order.until, language) })}</p>}
      </header>
      <div className={styles['bought']}>
        <OrderSummary payment={payment} />
      </div>
      <div className={styles['pay']}>
        {order.balanceOf === null && (
          <LinkShipTo order={order} token={token} addressForm={addressForm} onSaved={onChange} />
        )}
        {order.clientSecret === '' ? (
          <Notice>{t('card.addressFirst')}</Notice>
        ) : (
          <CardForm
            key={order.clientSecret}
            payment={payment}
            returned={returned}
            beforePaying={beforePaying}
            onSettled={onSettled}
            onDoubt={onChange}
          />
        )}
      </div>
    </div>
  )
}

/** A link that cannot be used to pay, for good or for now: the reason, and whom to ask. */
function LinkOver({ title, message, onReload }: { title: string; message: string; onReload?: () => void }) {
  const { t } = useTranslation('payment')
  return (
    <div className={trouble['trouble']}>
      <h1>{title}</h1>
      <Notice tone={onReload === undefined ? 'info' : 'error'}>
        <p>{message}</p>
        <SupportLine />
      </Notice>
      <div className={trouble['ways']}>
        {onReload !== undefined && <Button onClick={onReload}>{t('trouble.reload')}</Button>}
        <LinkButton to={paths.home()} variant="quiet">
          {t('link.toShop')}
        </LinkButton>
      </div>
    </div>
  )
}
