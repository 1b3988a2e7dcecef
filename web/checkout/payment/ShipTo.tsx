import { useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownAddress } from '#web/addresses/address-fields.ts'
import { AddressForm, type AddressFormHandle } from '#web/addresses/AddressForm.tsx'
import { AddressLines } from '#web/addresses/AddressLines.tsx'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useHeadingFocus } from '#web/ui/use-heading-focus.ts'
import styles from './ShipTo.module.css'

/** The order's address, or the form to enter or change it in place (R-PAY-12). */
export function ShipTo({
  orderId,
  address,
  addressForm,
  onSaved,
}: {
  orderId: string
  address: ShownAddress | null
  addressForm: Ref<AddressFormHandle>
  onSaved: () => void
}) {
  const { t } = useTranslation('payment')
  const [isChanging, setIsChanging] = useState(false)
  const isOpen = isChanging || address === null
  const heading = useHeadingFocus(isOpen)
  const close = () => setIsChanging(false)
  return (
    <section className={styles['shipTo']}>
      <header className={styles['head']}>
        <h2 ref={heading} tabIndex={-1} className={styles['title']}>
          {t('shipTo.title')}
        </h2>
        {!isOpen && (
          <Button
            variant="quiet"
            className={styles['change']}
            aria-label={t('shipTo.changeOf')}
            onClick={() => setIsChanging(true)}
          >
            {t('shipTo.change')}
          </Button>
        )}
      </header>
      {!isOpen && <AddressLines address={address} />}
      {isOpen && (
        <>
          {address === null && <p className={styles['missing']}>{t('shipTo.missing')}</p>}
          <AddressForm
            handle={addressForm}
            draft={orderId}
            start={address}
            onSaved={() => {
              onSaved()
              close()
              showToast(t('shipTo.saved'))
            }}
            {...(address !== null && { onCancel: close })}
          />
        </>
      )}
    </section>
  )
}
