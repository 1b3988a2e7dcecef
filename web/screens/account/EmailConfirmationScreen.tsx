import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { paths } from '../../paths.ts'
import { selectLoginTab } from '../../stores/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AccountSheet } from './AccountSheet.tsx'
import { hasMailedToken, takeMailedToken } from './mailed-token.ts'
import { Outcome } from './Outcome.tsx'
import { ResendConfirmation } from './ResendConfirmation.tsx'
import { useLeaveAfter } from './use-leave-after.ts'

/**
 * Where the mailed link leads (spec §2, Email confirmation): the token goes to the server once; success leads to / after
 * 3 s, failure shows the form for a new link.
 */
export function EmailConfirmationScreen() {
  const { t } = useTranslation('account')
  const [hasToken] = useState(hasMailedToken)
  const token = useRef<string | null>(null)
  const { state, run } = useAction((mailed: string) => call('emailValidation', { token: mailed }))
  const confirm = (mailed: string) => void run(mailed).then((outcome) => outcome?.status === 'success' && selectLoginTab('login'))
  useEffect(() => {
    const taken = takeMailedToken()
    if (taken === null) return
    token.current = taken
    confirm(taken)
  }, [])
  const isConfirmed = state.status === 'success'
  const hasFailed = state.status === 'failure' || !hasToken
  useLeaveAfter(isConfirmed, paths.home())
  // Nobody refused the link when no answer came, or when the shop had no time for it: it is worth another try.
  const canTryAgain = state.status === 'failure' && (state.error.status === 0 || state.error.status >= 429)
  const hasNoAnswer = state.status === 'failure' && state.error.status === 0
  const phase = isConfirmed ? 'confirmed' : hasFailed ? 'failed' : 'checking'
  const leads = { confirmed: t('email.leaving'), failed: t('email.resendHelp'), checking: t('email.checkingLead') }
  return (
    <AccountSheet headline={t(`email.${phase}`)} lead={leads[phase]}>
      <Outcome message={isConfirmed ? state.result.message : null} login={t('email.login')} />
      {phase === 'checking' && <Skeleton shape="button" />}
      {phase === 'failed' && (
        <>
          <Notice tone="error">{hasNoAnswer ? t('email.unexpected') : t('email.expired')}</Notice>
          {canTryAgain && (
            <Button isWide onClick={() => token.current !== null && confirm(token.current)}>
              {t('email.tryAgain')}
            </Button>
          )}
          <ResendConfirmation />
        </>
      )}
    </AccountSheet>
  )
}
