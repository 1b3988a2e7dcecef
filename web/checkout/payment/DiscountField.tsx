import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { PaymentView } from '#worker/api/wire.ts'
import styles from './DiscountField.module.css'

/**
 * The field for a discount code, folded until it is wanted, or the code that the order has (R-PAY-22). `onPriced` gets
 * the payment with its new total.
 */
export function DiscountField({
  payment,
  onPriced,
}: {
  payment: PaymentView
  onPriced: (payment: PaymentView) => void
}) {
  const { t } = useTranslation('payment')
  const [code, setCode] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const params = { orderId: payment.orderId }
  const { state, run, reset } = useAction((typed: string | null) =>
    typed === null ? call('discountRemove', { params }) : call('discountApply', { params, body: { code: typed } }),
  )
  // A quote's own discount has no code, and no field.
  const discount = payment.discount?.code === '' ? null : payment.discount
  // What had the focus is gone after a change: it goes to what stands there now, which is read out.
  const place = useRef<HTMLDivElement>(null)
  const isChanged = useRef(false)
  useEffect(() => {
    if (!isChanged.current) return
    isChanged.current = false
    place.current?.focus()
  }, [discount?.code])
  const isBusy = state.status === 'loading'
  const error = state.status === 'failure' ? state.error.message : undefined
  const send = async (typed: string | null) => {
    const outcome = await run(typed)
    if (outcome?.status !== 'success') return
    setCode('')
    onPriced(outcome.result)
    isChanged.current = true
  }
  if (discount !== null) {
    return (
      <div ref={place} tabIndex={-1} className={styles['taken']}>
        <p>{t('discount.has', { code: discount.code, amount: formatDollars(discount.amount) })}</p>
        <Button
          variant="quiet"
          busy={isBusy && t('discount.removing')}
          aria-label={isBusy ? undefined : t('discount.removeOf', { code: discount.code })}
          onClick={() => void send(null)}
        >
          {t('discount.remove')}
        </Button>
        {error !== undefined && <Notice tone="error">{error}</Notice>}
      </div>
    )
  }
  return (
    <div ref={place} tabIndex={-1}>
      <details className={styles['fold']}>
        <summary>{t('discount.fold')}</summary>
        <form
          noValidate
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault()
            const typed = code.trim()
            setIsEmpty(typed === '')
            if (typed !== '') void send(typed)
          }}
        >
          <TextField
            name="discount"
            label={t('discount.code')}
            value={code}
            onText={(typed) => {
              setCode(typed)
              setIsEmpty(false)
              reset()
            }}
            error={isEmpty ? t('discount.empty') : error}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
          />
          <Button type="submit" busy={isBusy && t('discount.applying')}>
            {t('discount.apply')}
          </Button>
        </form>
      </details>
    </div>
  )
}
