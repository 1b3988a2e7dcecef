import { useTranslation } from 'react-i18next'
import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import { knownStatus, type WaitingOn } from '#worker/requests/request-state.rules.ts'
import { turnTone } from '../frame/turn-tone.ts'

interface StampedRequest {
  status: string
  waitingOn: WaitingOn
  waitingSince: string
  createdAt: string
}

/**
 * The status of a request in the staff's wording, in the colour of whose turn it is. A request is new until somebody has
 * answered it: then it has a proof that the customer looks at, or the turn came back to the shop later.
 */
export function StaffStatusStamp({ request }: { request: StampedRequest }) {
  const { t } = useTranslation('staff-requests')
  const { status, waitingOn, waitingSince, createdAt } = request
  const known = knownStatus(status)
  const text =
    known !== 'submitted'
      ? known === null
        ? status
        : t(`status.${known}`)
      : t(waitingOn === 'customer' ? 'stamp.proof' : waitingSince === createdAt ? 'status.submitted' : 'stamp.answered')
  return <ProofStamp text={text} tone={turnTone(waitingOn)} />
}
