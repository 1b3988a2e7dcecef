import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useDraft } from '#web/app/stores/drafts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { compareSizes } from '#worker/catalogue/sizes.rules.ts'
import { emptySending, faultOfDraft, sendingBody, SendingFields } from './SendingFields.tsx'
import styles from './StaffOrderScreen.module.css'

/** Records a parcel with all remaining items or some of them. The draft survives a reload. */
export function ParcelForm({ order, onSent }: { order: StaffOrderView; onSent: (order: StaffOrderView) => void }) {
  const { t } = useTranslation('desk')
  const { fields, set, clear } = useDraft(`parcel:${order.id}`, emptySending)
  const [packed, setPacked] = useState<Readonly<Record<number, number>>>({})
  const [isTried, setIsTried] = useState(false)
  const { state, run } = useAction((lines: { position: number; quantity: number }[]) =>
    call('staffOrderParcel', {
      params: { orderId: order.id },
      body: { ...sendingBody(fields), lines },
    }),
  )
  const lines = order.unsent
    .map(({ position, quantity }) => ({ position, quantity: packed[position] ?? quantity }))
    .filter(({ quantity }) => quantity > 0)
  const isWrong = faultOfDraft(fields) !== null
  const submit = async () => {
    setIsTried(true)
    if (isWrong || lines.length === 0) return
    const outcome = await run(lines)
    if (outcome?.status !== 'success') return
    clear()
    setPacked({})
    setIsTried(false)
    showToast(t('parcel.sent'))
    onSent(outcome.result)
  }
  return (
    <form
      noValidate
      className={styles['form']}
      aria-label={t('parcel.new')}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <SendingFields draft={fields} isTried={isTried} onChange={set} />
      <fieldset className={styles['packed']}>
        <legend>{t('parcel.inIt')}</legend>
        {order.unsent
          .toSorted((one, other) => one.title.localeCompare(other.title) || compareSizes(one.size, other.size))
          .map(({ position, quantity, title, size }) => (
            <QuantityField
              key={position}
              label={[title, size].filter(Boolean).join(', ')}
              value={packed[position] ?? quantity}
              least={0}
              most={quantity}
              onQuantity={(count) => setPacked((before) => ({ ...before, [position]: count }))}
            />
          ))}
        {isTried && lines.length === 0 && <Notice tone="error">{t('parcel.nothingIn')}</Notice>}
      </fieldset>
      {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
      <Button type="submit" variant="main" busy={state.status === 'loading' && t('busy')}>
        {t('parcel.send')}
      </Button>
    </form>
  )
}
