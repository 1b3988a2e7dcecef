import { useTranslation } from 'react-i18next'
import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import type { WaitingOn } from '#worker/requests/request-state.rules.ts'
import { knownStatus } from './request-status.ts'

/**
 * How a request stands, as a stamp: magenta waits for her, cyan for the shop, ink for nobody. A status nobody has
 * translated is shown as it is.
 */
export function StatusStamp({ status, waitingOn }: { status: string; waitingOn: WaitingOn }) {
  const { t } = useTranslation('requests')
  const known = knownStatus(status)
  return (
    <ProofStamp
      text={known === null ? status : t(`status.${known}`)}
      tone={waitingOn === 'customer' ? 'magenta' : waitingOn === 'shop' ? 'cyan' : 'ink'}
    />
  )
}
