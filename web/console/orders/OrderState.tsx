import { useTranslation } from 'react-i18next'
import { knownStatus } from '#web/orders/list/order-view.ts'
import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import type { ListedOrderView } from '#worker/api/wire.ts'
import { turnTone } from '../frame/turn-tone.ts'

/** The state of an order as a stamp, in the colour of whose turn it is. */
export function OrderState({ order: { status, waitingOn } }: { order: Pick<ListedOrderView, 'status' | 'waitingOn'> }) {
  const { t } = useTranslation('orders')
  const known = knownStatus(status)
  return <ProofStamp text={known === null ? status : t(`status.${known}`)} tone={turnTone(waitingOn)} />
}
