import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { reloadServerData } from '#web/app/api/use-server-data.ts'
import { useDraft } from '#web/app/stores/drafts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { handMethods } from '#worker/platform/payment-method.rules.ts'
import styles from './NewOrder.module.css'

const empty = { method: 'cash', reference: '' }

/**
 * Marks an unpaid order as paid in cash, by transfer or by purchase order (docs/decisions/124), after one more question.
 * The draft survives a reload and a failure.
 */
export function HandPaymentPart({
  order,
  show,
  reload,
}: {
  order: StaffOrderView
  show: (order: StaffOrderView) => void
  reload: () => void
}) {
  const { t } = useTranslation('manual-order')
  const { fields, set, clear } = useDraft(`paid-by-hand:${order.id}`, empty)
  const [isTried, setIsTried] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const method = handMethods.find((one) => one === fields.method) ?? 'cash'
  const reference = method === 'cash' ? '' : fields.reference.trim()
  const isMissing = method === 'purchase_order' && reference === ''
  const { state, run } = useAction(() =>
    call('staffOrderPaid', {
      params: { orderId: order.id },
      body: { method, reference, cents: Math.round(order.total * 100) },
    }),
  )
  const ask = () => {
    setIsTried(true)
    if (!isMissing) setIsAsking(true)
  }
  const mark = async () => {
    const outcome = await run()
    setIsAsking(false)
    if (outcome?.status !== 'success') {
      // The card may have been quicker, or the total is another one now.
      reload()
      return
    }
    clear()
    show(outcome.result)
    reloadServerData('staffOrderMoney', { params: { orderId: order.id } })
    showToast(t('hand.done'))
  }
  return (
    <section aria-labelledby="hand-payment">
      <h2 id="hand-payment">{t('hand.title')}</h2>
      <p className={styles['quiet']}>{t('hand.text')}</p>
      <form
        noValidate
        className={styles['hand']}
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <SelectField
          label={t('hand.method')}
          name="method"
          value={method}
          options={handMethods.map((value) => ({ value, label: t(`hand.methods.${value}`) }))}
          onSelect={(chosen) => set({ method: chosen })}
        />
        {method !== 'cash' && (
          <TextField
            label={t('hand.reference')}
            hint={t('hand.referenceHint')}
            name="reference"
            autoComplete="off"
            maxLength={60}
            value={fields.reference}
            onText={(text) => set({ reference: text })}
            error={isTried && isMissing ? t('hand.referenceMissing') : undefined}
          />
        )}
        {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
        <Button type="submit" variant="quiet">
          {t('hand.mark')}
        </Button>
      </form>
      <ConfirmDialog
        question={t('hand.ask', { amount: formatDollars(order.total) })}
        detail={`${t(`hand.methods.${method}`)}${reference === '' ? '' : `: ${reference}`}. ${t('hand.askText')}`}
        confirmLabel={t('hand.yes')}
        busy={state.status === 'loading' && t('hand.busy')}
        isOpen={isAsking}
        onConfirm={() => void mark()}
        onCancel={() => setIsAsking(false)}
      />
    </section>
  )
}
