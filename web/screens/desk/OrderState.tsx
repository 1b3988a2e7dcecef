import { useTranslation } from 'react-i18next'
import type { ListedOrderView } from '#contract/wire'
import { ProofStamp } from '../../ui/ProofStamp.tsx'
import { knownStatus } from '../orders/order-view.ts'

/** The state of an order as a stamp: cyan is the shop's turn, magenta the customer's, ink nobody's. */
export function OrderState({ order: { status, waitingOn } }: { order: Pick<ListedOrderView, 'status' | 'waitingOn'> }) {
  const { t } = useTranslation('orders')
  const known = knownStatus(status)
  return <ProofStamp text={known === null ? status : t(`status.${known}`)} tone={({ shop: 'cyan', customer: 'magenta', nobody: 'ink' } as const)[waitingOn]} />
}
