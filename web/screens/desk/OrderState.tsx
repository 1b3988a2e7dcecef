import { useTranslation } from 'react-i18next'
import type { ListedOrderView } from '#contract/wire'
import { turnTone } from '../../staff/turn-tone.ts'
import { ProofStamp } from '../../ui/ProofStamp.tsx'
import { knownStatus } from '../orders/order-view.ts'

/** The state of an order as a stamp, in the ink of whose turn it is. */
export function OrderState({ order: { status, waitingOn } }: { order: Pick<ListedOrderView, 'status' | 'waitingOn'> }) {
  const { t } = useTranslation('orders')
  const known = knownStatus(status)
  return <ProofStamp text={known === null ? status : t(`status.${known}`)} tone={turnTone(waitingOn)} />
}
