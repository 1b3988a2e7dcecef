import { useTranslation } from 'react-i18next'
import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import { knownStatus, type WaitingOn } from '#worker/requests/request-state.rules.ts'
import { turnTone } from '../frame/turn-tone.ts'

/** The status of a request in the staff's wording, in the colour of whose turn it is. */
export function StaffStatusStamp({ status, waitingOn }: { status: string; waitingOn: WaitingOn }) {
  const { t } = useTranslation('staff-requests')
  const known = knownStatus(status)
  return <ProofStamp text={known === null ? status : t(`status.${known}`)} tone={turnTone(waitingOn)} />
}
