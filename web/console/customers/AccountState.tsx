import { useTranslation } from 'react-i18next'
import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import type { ResponseBody } from '#worker/api/wire.ts'

type Listed = ResponseBody<'staffCustomerList'>['customers'][number]

/** The unusual states of an account; nothing for an ordinary one. */
export function AccountState({ state, worksHere }: Pick<Listed, 'state' | 'worksHere'>) {
  const { t } = useTranslation('staff-customers')
  return (
    <>
      {worksHere && <ProofStamp text={t('worksHere')} tone="cyan" />}
      {state !== 'active' && <ProofStamp text={t(`state.${state}`)} tone={state === 'locked' ? 'magenta' : 'ink'} />}
    </>
  )
}
