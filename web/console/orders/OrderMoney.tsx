import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { momentOf } from '#web/shop-ui/dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { ResponseBody, StaffOrderView } from '#worker/api/wire.ts'
import { canBeRefunded, type DecidableReason } from '#worker/orders/review-reasons.rules.ts'
import { lacks } from '../frame/navigation.ts'
import { DisputePart } from './DisputePart.tsx'
import { RefundForm } from './RefundForm.tsx'
import styles from './StaffOrderScreen.module.css'

type Money = ResponseBody<'staffOrderMoney'>
const kinds = [
  'captured',
  'refund_requested',
  'refunded',
  'refund_failed',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
] as const

/** An order's money: payments, refunds, open reviews, and a form for a partial refund. */
export function OrderMoney({ order, onChange }: { order: StaffOrderView; onChange: () => void }) {
  const mayNotRefund = useStaffSession((session) => lacks(session, 'refunds'))
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const source = useServerData('staffOrderMoney', { params: { orderId: order.id } })
  const changed = (money: Money) => {
    source.change(() => money)
    onChange()
  }
  return (
    <section aria-labelledby="money">
      <h2 id="money">{t('money.title')}</h2>
      <Loadable source={source} loading={<Skeleton className={styles['small']} />}>
        {(money) => (
          <>
            {money.reviews
              .filter(({ state }) => state === 'open')
              .map(({ reason, subject }) =>
                reason === 'refund_by_hand' ? null : (
                  <Review key={`${reason} ${subject}`} orderId={order.id} reason={reason} onDecided={changed} />
                ),
              )}
            {money.disputes.map((dispute) => (
              <DisputePart key={dispute.id} orderId={order.id} dispute={dispute} onAnswered={changed} />
            ))}
            {money.refunds
              .filter(({ isByHand, state }) => isByHand && state === 'asked')
              .map((refund) => (
                <RefundByHand
                  key={refund.id}
                  orderId={order.id}
                  refund={refund}
                  mayMark={!mayNotRefund}
                  onGiven={changed}
                />
              ))}
            <dl className={styles['sums']}>
              {(['captured', 'refunding', 'refunded', 'disputed', 'refundable'] as const).map((sum) => (
                <div key={sum}>
                  <dt>{t(`money.${sum}`)}</dt>
                  <dd>
                    <Price dollars={money[`${sum}Cents`] / 100} />
                  </dd>
                </div>
              ))}
            </dl>
            {money.events.length > 0 && (
              <details>
                <summary>{t('money.events')}</summary>
                <ul className={styles['history']}>
                  {money.events.map((event, index) => (
                    <li key={index}>
                      <span>
                        {event.kind === 'captured' && event.method !== 'card'
                          ? t(`money.byHand.${event.method}`)
                          : kinds.some((kind) => kind === event.kind)
                            ? t(`money.kinds.${event.kind as (typeof kinds)[number]}`)
                            : event.kind}{' '}
                        <Price dollars={event.cents / 100} />
                      </span>
                      <span className={styles['quiet']}>{momentOf(event.at, language)}</span>
                    </li>
                  ))}
                </ul>
              </details>
            )}
            {money.refundableCents > 0 && !mayNotRefund && (
              <RefundForm
                orderId={order.id}
                mostCents={money.refundableCents}
                isByHand={money.events.every(({ method }) => method !== 'card')}
                onRefunded={changed}
              />
            )}
          </>
        )}
      </Loadable>
    </section>
  )
}

/** A refund that only staff can give: they mark it once the customer has the money. */
function RefundByHand({
  orderId,
  refund,
  mayMark,
  onGiven,
}: {
  orderId: string
  refund: Money['refunds'][number]
  mayMark: boolean
  onGiven: (money: Money) => void
}) {
  const { t } = useTranslation('desk')
  const [isAsking, setIsAsking] = useState(false)
  const { state, run } = useAction(() => call('staffRefundGiven', { params: { orderId, refundId: refund.id } }))
  const mark = async () => {
    const outcome = await run()
    setIsAsking(false)
    if (outcome?.status !== 'success') return
    showToast(t('money.byHand.done'))
    onGiven(outcome.result)
  }
  return (
    <div className={styles['review']}>
      <strong>{t('money.byHand.left', { amount: formatDollars(refund.cents / 100) })}</strong>
      {mayMark && <Button onClick={() => setIsAsking(true)}>{t('money.byHand.given')}</Button>}
      {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
      <ConfirmDialog
        question={t('money.byHand.question')}
        detail={t('money.byHand.text')}
        confirmLabel={t('money.byHand.given')}
        busy={state.status === 'loading' && t('busy')}
        isOpen={isAsking}
        onConfirm={() => void mark()}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  )
}

function Review({
  orderId,
  reason,
  onDecided,
}: {
  orderId: string
  reason: DecidableReason
  onDecided: (money: Money) => void
}) {
  const { t } = useTranslation('desk')
  const { state, run } = useAction((decision: 'accept' | 'refund') =>
    call('staffOrderReview', { params: { orderId }, body: { reason, decision } }),
  )
  const decide = async (decision: 'accept' | 'refund') => {
    const outcome = await run(decision)
    if (outcome?.status !== 'success') return
    showToast(t('money.decided'))
    onDecided(outcome.result)
  }
  const busy = state.status === 'loading' && t('busy')
  return (
    <div className={styles['review']}>
      <strong>{t('money.review', { reason: t(`reasons.${reason}`) })}</strong>
      <div className={styles['answers']}>
        {reason !== 'paid_after_cancel' && (
          <Button variant={reason === 'dispute' ? 'quiet' : 'ink'} busy={busy} onClick={() => void decide('accept')}>
            {t(reason === 'dispute' ? 'money.goOn' : 'money.accept')}
          </Button>
        )}
        {canBeRefunded(reason) && (
          <Button variant="quiet" onClick={() => void decide('refund')}>
            {t('money.giveBack')}
          </Button>
        )}
      </div>
      {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
    </div>
  )
}
