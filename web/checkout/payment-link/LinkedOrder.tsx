import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import type { ApiError } from '#web/app/api/api-error.ts'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { paths } from '#web/app/paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { momentOf } from '#web/shop-ui/dates.ts'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { PaymentLinkView } from '#worker/api/wire.ts'
import { CheckoutSkeleton } from '../payment/CheckoutSkeleton.tsx'
import { OrderSummary } from '../payment/OrderSummary.tsx'
import { statusFromResult, type Settled } from '../payment/payment-status.ts'
import { useAddressBeforePaying } from '../payment/use-address-before-paying.ts'
import { useConfirmation } from '../payment/use-confirmation.ts'
import { linkParts } from './link-parts.ts'
import { LinkOver } from './LinkOver.tsx'
import { LinkShipTo } from './LinkShipTo.tsx'
import { PartInSight } from './PartInSight.tsx'
import styles from '../payment/Checkout.module.css'
import skeleton from '../payment/CheckoutSkeleton.module.css'

/**
 * The order of the link; the old data stays visible while it is loaded again. `first` came with the page, without its payment. The
 * token is not known while the page is taken over.
 */
function useLinkedOrder(
  token: string | undefined,
  first: PaymentLinkView | null,
): { order: PaymentLinkView | null; error: ApiError | null; reload: () => void } {
  const language = useLanguage()
  const [order, setOrder] = useState(first)
  const { state, run } = useAction(() => call('paymentLinkShow', { token: token ?? '' }))
  const reload = useCallback(
    () => void run().then((outcome) => outcome?.status === 'success' && setOrder(outcome.result)),
    [run],
  )
  const isKnown = token !== undefined
  useEffect(() => {
    if (isKnown) reload()
  }, [isKnown, reload, language])
  return { order, error: state.status === 'failure' ? state.error : null, reload }
}

/** What the link opens: the order to pay, how its payment went, or why there is nothing to pay. */
export function LinkedOrder({ token, first }: { token: string | undefined; first: PaymentLinkView | null }) {
  const { t } = useTranslation('payment')
  const [, navigate] = useLocation()
  const returned = statusFromResult(new URLSearchParams(useSearch()).get('result'))
  const { order, error, reload } = useLinkedOrder(token, first)
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
  // Of an order that came with the page, the payment could not be started.
  const isUnasked = order === first
  if (order === null || (isUnasked && error !== null))
    return error === null || isBeingSettled ? (
      <CheckoutSkeleton />
    ) : (
      <LinkOver title={t('trouble.title')} message={error.message} onReload={reload} />
    )
  if (isPaid || outcome !== null)
    return (
      <LazyPart
        load={linkParts.paid}
        isWanted
        waiting={<CheckoutSkeleton />}
        order={order}
        token={token ?? ''}
        isProcessing={!isPaid}
        onChange={reload}
        onPayAgain={payAgain}
      />
    )
  return <Payable {...{ order, isUnasked, returned }} token={token ?? ''} onSettled={settle} onChange={reload} />
}

interface PayableProps {
  order: PaymentLinkView
  /** Whether it came with the page and its payment is being started. */
  isUnasked: boolean
  token: string
  returned: ReturnType<typeof statusFromResult>
  onSettled: (status: Settled) => void
  onChange: () => void
}

function Payable({ order, isUnasked, token, returned, onSettled, onChange }: PayableProps) {
  const { t } = useTranslation('payment')
  const language = useLanguage()
  const isHydrated = useHydrated()
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
        {order.until !== null && (
          // Not every browser writes the spaces of the Worker.
          <p suppressHydrationWarning>{t('link.until', { moment: momentOf(order.until, language, !isHydrated) })}</p>
        )}
      </header>
      <div className={styles['bought']}>
        <OrderSummary payment={payment} />
      </div>
      <div className={styles['pay']}>
        {order.balanceOf === null && (
          <LinkShipTo order={order} token={token} addressForm={addressForm} onSaved={onChange} />
        )}
        {isUnasked ? (
          <Skeleton className={skeleton['card']} />
        ) : order.clientSecret === '' ? (
          <Notice>{t('card.addressFirst')}</Notice>
        ) : (
          <PartInSight
            load={linkParts.card}
            isUrgent={returned !== null}
            waiting={<Skeleton className={skeleton['card']} />}
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
