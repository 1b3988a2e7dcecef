import { useTranslation } from 'react-i18next'
import { useAction } from '#web/app/api/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { PaymentView } from '#worker/api/wire.ts'
import type { PayResult } from './pay-by-card.ts'
import { isSettled, type Settled, type StatusText } from './payment-status.ts'
import { useCardForm } from './use-card-form.ts'
import styles from './CardForm.module.css'

interface CardFormProps {
  payment: PaymentView
  /** The outcome of the last attempt, when the provider redirected back to this screen. */
  returned: StatusText | null
  /** Runs before the card is charged. Resolves to the reason why it must not be charged now, or to null. */
  beforePaying: () => Promise<string | null>
  onSettled: (status: Settled) => void
  /** Called when the payment may have changed after a failed attempt, so that it is loaded again. */
  onDoubt: () => void
}

/**
 * The card form and the screen's main action. A refusal is shown beside it; typed data stays, and the payment can be
 * tried again at once.
 */
export function CardForm({ payment, returned, beforePaying, onSettled, onDoubt }: CardFormProps) {
  const { t } = useTranslation('payment')
  const { state, run } = useAction(async (pay: () => Promise<PayResult>): Promise<PayResult> => {
    const reason = await beforePaying()
    return reason === null ? pay() : { kind: 'refused', message: reason }
  })
  /** Resolves to whether the payment is settled. */
  const payBy = async (pay: () => Promise<PayResult>): Promise<boolean> => {
    const outcome = await run(pay)
    if (outcome === null) return false
    const result = outcome.status === 'success' ? outcome.result : null
    if (result?.kind === 'status' && isSettled(result.status)) {
      onSettled(result.status)
      return true
    }
    const hasClearReason = result?.kind === 'refused' && result.message !== null
    if (!hasClearReason) onDoubt()
    return false
  }
  const card = useCardForm(payment, onSettled, payBy)
  const problem = () => {
    if (state.status === 'failure') return t('card.unexpected')
    if (state.status === 'success') {
      if (state.result.kind === 'changed') return t('card.changed')
      return state.result.kind === 'refused'
        ? (state.result.message ?? t('card.unexpected'))
        : t(`status.${state.result.status}`)
    }
    return state.status === 'idle' && returned !== null ? t(`status.${returned}`) : null
  }
  const shown = problem()
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (card.status === 'ready') void payBy(card.pay)
      }}
    >
      <div className={styles['wallets']} data-shown={card.hasWallet}>
        <h2 className={styles['title']}>{t('card.wallets')}</h2>
        <div ref={card.walletPlace} />
      </div>
      <h2 className={styles['title']}>{t('card.title')}</h2>
      <div className={styles['card']} data-status={card.status} aria-busy={card.status === 'loading'}>
        <div ref={card.place} hidden={card.status === 'failed'} />
        {card.status === 'loading' && <CardFormSkeleton text={t('card.loading')} />}
        {card.status === 'failed' && (
          <>
            <Notice tone="error">{t('card.failed')}</Notice>
            <Button onClick={card.reload}>{t('card.again')}</Button>
          </>
        )}
      </div>
      {shown !== null && (
        <Notice tone="error">
          <p>{shown}</p>
        </Notice>
      )}
      <Button
        type="submit"
        variant="main"
        isWide
        busy={state.status === 'loading' && t('card.paying')}
        isDisabled={card.status !== 'ready'}
      >
        {t('card.pay', { total: formatDollars(payment.totalToPay) })}
      </Button>
      <p className={styles['safe']}>
        <Icon name="card" size={20} />
        {t('card.safe')}
      </p>
    </form>
  )
}

/** A placeholder in the size of the provider's form while it loads. */
const CardFormSkeleton = ({ text }: { text: string }) => (
  <div className={styles['skeleton']}>
    <p role="status" className="visually-hidden">
      {text}
    </p>
    <Skeleton className={styles['row']} />
    <Skeleton className={styles['row']} />
    <Skeleton className={styles['row']} />
    <Skeleton className={styles['row']} />
  </div>
)
