import { useTranslation } from 'react-i18next'
import { knownStatus } from '#web/requests/page/request-status.ts'
import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import type { WaitingOn } from '#worker/requests/request-state.rules.ts'
import { turnTone } from '../frame/turn-tone.ts'

/** How a request stands, in the shop's words and in the ink of whose turn it is. */
export function StaffStatusStamp({ status, waitingOn }: { status: string; waitingOn: WaitingOn }) {
  const { t } = useTranslation('staff-requests')
  const known = knownStatus(status)
  return <ProofStamp text={known === null ? status : t(`status.${known}`)} tone={turnTone(waitingOn)} />
}
