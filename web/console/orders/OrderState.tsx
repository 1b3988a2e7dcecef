import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import type { ListedOrderView } from '#worker/api/wire.ts'
import { turnTone } from '../frame/turn-tone.ts'
import { useStateName } from './use-state-name.ts'

/** The state of an order as a stamp, in the colour of whose turn it is. */
export function OrderState({
  order: { status, sending = null, waitingOn },
}: {
  order: Pick<ListedOrderView, 'status' | 'waitingOn'> & Partial<Pick<ListedOrderView, 'sending'>>
}) {
  const stateName = useStateName()
  return <ProofStamp text={stateName(sending ?? status)} tone={turnTone(waitingOn)} />
}
