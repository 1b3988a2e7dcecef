import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useDraft } from '#web/app/stores/drafts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import { centsTyped } from './refund-amount.ts'
import styles from './StaffOrderScreen.module.css'

/** `clientKey` is the idempotency key of this refund: sent twice, it is given once. */
const empty = { amount: '', reason: '', clientKey: '' }

/** Refunds a part of an order's money, or all of it, after one more confirmation. The draft survives a reload. */
export function RefundForm({
  orderId,
  mostCents,
  isByHand,
  onRefunded,
}: {
  orderId: string
  mostCents: number
  /** Nothing of it came by card, so staff give it back themselves. */
  isByHand: boolean
  onRefunded: (money: ResponseBody<'staffOrderMoney'>) => void
}) {
  const { t } = useTranslation('desk')
  const { fields, set, clear } = useDraft(`refund:${orderId}`, empty)
  const [isTried, setIsTried] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const cents = centsTyped(fields.amount)
  const isAmountWrong = cents === null || cents < 1 || cents > mostCents
  const reason = fields.reason.trim()
  const { state, run } = useAction(() =>
    call('staffOrderRefund', { params: { orderId }, body: { cents: cents ?? 0, reason, clientKey: fields.clientKey } }),
  )
  const ask = () => {
    setIsTried(true)
    if (isAmountWrong || reason === '') return
    if (fields.clientKey === '') set({ clientKey: crypto.randomUUID() })
    setIsAsking(true)
  }
  const refund = async () => {
    const outcome = await run()
    setIsAsking(false)
    if (outcome?.status !== 'success') return
    clear()
    setIsTried(false)
    showToast(t(isByHand ? 'money.askedByHand' : 'money.asked'))
    onRefunded(outcome.result)
  }
  return (
    <form
      noValidate
      className={styles['form']}
      aria-label={t('money.refund')}
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <h3>{t('money.refund')}</h3>
      <TextField
        label={t('money.amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={fields.amount}
        onText={(amount) => set({ amount, clientKey: '' })}
        error={isTried && isAmountWrong ? t('money.amountWrong', { most: formatDollars(mostCents / 100) }) : undefined}
      />
      <TextField
        label={t('money.reason')}
        name="refundReason"
        autoComplete="off"
        maxLength={300}
        value={fields.reason}
        onText={(text) => set({ reason: text })}
        error={isTried && reason === '' ? t('money.reasonMissing') : undefined}
      />
      {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
      <Button type="submit" variant="quiet">
        {t('money.refund')}
      </Button>
      <ConfirmDialog
        question={t('money.confirm', { amount: formatDollars((cents ?? 0) / 100) })}
        detail={t(isByHand ? 'money.confirmByHand' : 'money.confirmText')}
        confirmLabel={t('money.yes')}
        busy={state.status === 'loading' && t('busy')}
        isOpen={isAsking}
        onConfirm={() => void refund()}
        onCancel={() => setIsAsking(false)}
      />
    </form>
  )
}
