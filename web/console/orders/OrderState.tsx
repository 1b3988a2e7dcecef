import { useTranslation } from 'react-i18next'
import { knownStatus } from '#web/orders/list/order-view.ts'
import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import type { ListedOrderView } from '#worker/api/wire.ts'
import { isReprintState } from '#worker/claims/claim.rules.ts'
import { sendingStates } from '#worker/orders/fulfilment.rules.ts'
import { turnTone } from '../frame/turn-tone.ts'

/**
 * How staff call the state of an order, or what its parcels say instead. A customer reads “Paid” for a paid balance too;
 * staff tell the two apart.
 */
export function useStateName(): (status: string) => string {
  const { t } = useTranslation(['desk', 'orders'])
  return (status) => {
    if (isReprintState(status)) return t(`claimStates.${status}`)
    const sending = sendingStates.find((state) => state === status)
    if (sending !== undefined) return t(`orders:status.${sending}`)
    const known = knownStatus(status)
    return known === null ? status : known === 'settled' ? t('orders.settled') : t(`orders:status.${known}`)
  }
}

/** The state of an order as a stamp, in the colour of whose turn it is. */
export function OrderState({
  order: { status, sending = null, waitingOn },
}: {
  order: Pick<ListedOrderView, 'status' | 'waitingOn'> & Partial<Pick<ListedOrderView, 'sending'>>
}) {
  const stateName = useStateName()
  return <ProofStamp text={stateName(sending ?? status)} tone={turnTone(waitingOn)} />
}
