import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressForm } from '#web/addresses/AddressForm.tsx'
import { AddressLines } from '#web/addresses/AddressLines.tsx'
import { call } from '#web/app/api/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useHeadingFocus } from '#web/ui/use-heading-focus.ts'
import type { OrderPageView } from '#worker/api/wire.ts'
import styles from './OrderScreen.module.css'

/** The order's address. It can be changed in place until production starts, and is asked for when it is missing. */
export function OrderAddress({ order, onChange }: { order: OrderPageView; onChange: () => void }) {
  const { t } = useTranslation(['order', 'orders'])
  const [isEditing, setIsEditing] = useState(false)
  const { shippingAddress: address, may } = order
  const isAsked = address === null && may.changeAddress
  const heading = useHeadingFocus(isEditing || isAsked)
  const save = async (body: Parameters<typeof toBody>[0]) => {
    const answer = await call('orderAddress', { params: { orderId: order.id }, body: toBody(body) })
    return { address: { ...answer.address, id: order.id, primary: false } }
  }
  return (
    <section className={styles['section']} aria-labelledby="ship-to">
      <h2 id="ship-to" ref={heading} tabIndex={-1} className={styles['title']}>
        {t('address.title')}
      </h2>
      {isEditing || isAsked ? (
        <AddressForm
          draft={`order:${order.id}`}
          start={address}
          save={save}
          onSaved={() => {
            setIsEditing(false)
            showToast(t('orders:addressSaved'))
            onChange()
          }}
          {...(isAsked ? {} : { onCancel: () => setIsEditing(false), cancelLabel: t('address.cancel') })}
        />
      ) : (
        <>
          {address === null ? <p>{t('address.none')}</p> : <AddressLines address={address} />}
          {may.changeAddress && (
            <>
              <p className={styles['quiet']}>{t('address.fixed')}</p>
              <Button variant="quiet" onClick={() => setIsEditing(true)} className={styles['start']}>
                {t('address.change')}
              </Button>
            </>
          )}
        </>
      )}
    </section>
  )
}

/** The body the form sends; a newly typed state has no code yet. */
const toBody = <Typed extends { stateSeleted: string }>(typed: Typed): Typed & { stateCode: string } => ({
  ...typed,
  stateCode: '',
})
