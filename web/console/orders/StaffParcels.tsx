import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { Parcels } from '#web/orders/order/Parcels.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { forgetReason, ReasonDialog } from './ReasonDialog.tsx'
import { faultOfDraft, sendingBody, SendingFields, type SendingDraft } from './SendingFields.tsx'
import { useCorrection } from './use-correction.ts'
import styles from './StaffOrderScreen.module.css'

interface OfOrder {
  order: StaffOrderView
  show: (order: StaffOrderView) => void
}
type SentParcel = StaffOrderView['parcels'][number]

/** The parcels of an order. Until it is delivered, each can be corrected or taken back; the customer is told. */
export function StaffParcels({ order, show, reload }: OfOrder & { reload: () => void }) {
  const { t } = useTranslation(['press', 'desk'])
  const [changed, setChanged] = useState<SentParcel | null>(null)
  const [removed, setRemoved] = useState<SentParcel | null>(null)
  const { isPending, correct } = useCorrection(order, show, reload)
  const nameOf = (id: string) => {
    const index = order.parcels.findIndex((parcel) => parcel.id === id)
    const sent = order.tracking[index]
    return [String(index + 1), sent?.carrier, sent?.number].filter(Boolean).join(' · ')
  }
  const remove = (parcel: SentParcel, reason: string) => {
    setRemoved(null)
    correct(
      t('parcel.removed'),
      () =>
        call('staffParcelRemove', {
          params: { orderId: order.id, parcelId: parcel.id },
          body: { reason },
          keepalive: true,
        }),
      () => forgetReason(`parcel:${parcel.id}`),
    )
  }
  return (
    <>
      <Parcels parcels={order.tracking} />
      {order.parcels
        .filter(({ mayCorrect }) => mayCorrect)
        .map((parcel) => (
          <p key={parcel.id} className={styles['form']}>
            <Button
              variant="quiet"
              isDisabled={isPending}
              aria-label={t('parcel.changeOf', { name: nameOf(parcel.id) })}
              onClick={() => setChanged(parcel)}
            >
              {t('parcel.change', { name: nameOf(parcel.id) })}
            </Button>
            <Button
              variant="quiet"
              isDisabled={isPending}
              aria-label={t('parcel.removeOf', { name: nameOf(parcel.id) })}
              onClick={() => setRemoved(parcel)}
            >
              {t('parcel.remove')}
            </Button>
          </p>
        ))}
      <Dialog title={t('parcel.changeTitle')} isOpen={changed !== null} onClose={() => setChanged(null)}>
        {changed !== null && (
          <ParcelChange
            order={order}
            parcel={changed}
            show={(next) => {
              setChanged(null)
              show(next)
            }}
          />
        )}
      </Dialog>
      {removed !== null && (
        <ReasonDialog
          name={`parcel:${removed.id}`}
          title={t('parcel.removeTitle')}
          text={t('parcel.removeText')}
          confirm={t('parcel.removeConfirm')}
          isOpen
          onClose={() => setRemoved(null)}
          onReason={(reason) => remove(removed, reason)}
        />
      )}
    </>
  )
}

function ParcelChange({ order, parcel, show }: OfOrder & { parcel: SentParcel }) {
  const { t } = useTranslation(['press', 'desk'])
  const [draft, setDraft] = useState<SendingDraft>({
    carrier: parcel.carrier,
    carrierName: parcel.carrierName,
    number: parcel.trackingNumber,
  })
  const [isTried, setIsTried] = useState(false)
  const { state, run } = useAction(() =>
    call('staffParcelChange', { params: { orderId: order.id, parcelId: parcel.id }, body: sendingBody(draft) }),
  )
  const save = async () => {
    setIsTried(true)
    if (faultOfDraft(draft) !== null) return
    const outcome = await run()
    if (outcome?.status !== 'success') return
    showToast(t('parcel.changed'))
    show(outcome.result)
  }
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p>{t('parcel.changeText')}</p>
      <SendingFields
        draft={draft}
        isTried={isTried}
        onChange={(more) => setDraft((before) => ({ ...before, ...more }))}
      />
      {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
      <Button type="submit" busy={state.status === 'loading' && t('desk:busy')}>
        {t('parcel.save')}
      </Button>
    </form>
  )
}
