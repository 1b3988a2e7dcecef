import { useTranslation } from 'react-i18next'
import type { WaitingOn } from '#domain/request-state'
import { turnTone } from '../../staff/turn-tone.ts'
import { ProofStamp } from '../../ui/ProofStamp.tsx'
import { knownStatus } from '../requests/request-status.ts'

/** How a request stands, in the shop's words and in the ink of whose turn it is. */
export function StaffStatusStamp({ status, waitingOn }: { status: string; waitingOn: WaitingOn }) {
  const { t } = useTranslation('staff-requests')
  const known = knownStatus(status)
  return <ProofStamp text={known === null ? status : t(`status.${known}`)} tone={turnTone(waitingOn)} />
}
