import { useTranslation } from 'react-i18next'
import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import { type WaitingOn, knownStatus } from '#worker/requests/request-state.rules.ts'

/**
 * The status of a request as a stamp: magenta when it waits for the customer, cyan for the shop, black for nobody. A
 * status without a translation is shown as it is.
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
