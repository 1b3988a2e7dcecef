import { useRef, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressFormHandle } from '#web/addresses/AddressForm.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { PaymentLinkView } from '#worker/api/wire.ts'
import { linkParts } from './link-parts.ts'
import { PartInSight } from './PartInSight.tsx'
import skeleton from '../payment/CheckoutSkeleton.module.css'
import styles from '../payment/ShipTo.module.css'

/** The order's address as far as the payment link shows it, and a form to change it. */
export function LinkShipTo({
  order,
  token,
  addressForm,
  onSaved,
}: {
  order: PaymentLinkView
  token: string
  addressForm: Ref<AddressFormHandle>
  onSaved: () => void
}) {
  const { t } = useTranslation('payment')
  const [isChanging, setIsChanging] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { shipTo, firstName, orderId } = order
  const isOpen = isChanging || shipTo === null
  const close = () => {
    setIsChanging(false)
    heading.current?.focus()
  }
  return (
    <section className={styles['shipTo']} aria-labelledby="ship-to">
      <header className={styles['head']}>
        <h2 id="ship-to" ref={heading} tabIndex={-1} className={styles['title']}>
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
      {!isOpen && shipTo !== null && <p>{t('link.shipTo', { firstName, ...shipTo })}</p>}
      {isOpen && (
        <>
          {shipTo === null && <p className={styles['missing']}>{t('shipTo.missing')}</p>}
          <PartInSight
            load={linkParts.address}
            isUrgent={isChanging}
            waiting={<Skeleton className={skeleton['addressForm']} />}
            handle={addressForm}
            token={token}
            orderId={orderId}
            onSaved={() => {
              onSaved()
              close()
            }}
            {...(shipTo !== null && { onCancel: close })}
          />
        </>
      )}
    </section>
  )
}
