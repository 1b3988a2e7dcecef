import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { removeDraft } from '#web/app/stores/drafts.ts'
import { selectLoginTab, useSession } from '#web/app/stores/session.ts'
import { useOfBrowser } from '#web/ui/use-of-browser.ts'
import { minutes } from '#worker/platform/duration.rules.ts'
import { codePolicy } from '#worker/platform/verification-code.rules.ts'
import { AccountSheet } from './AccountSheet.tsx'
import { CodeForm } from './CodeForm.tsx'
import { DeliveryNotice } from './DeliveryNotice.tsx'
import { Outcome } from './Outcome.tsx'
import { pendingIdentity } from './pending-identity.ts'
import { registrationDraft } from './registration-draft.ts'
import { ResendCode } from './ResendCode.tsx'
import { useLeaveAfter } from './use-leave-after.ts'

const codeLivesMinutes = codePolicy.livesMs / minutes(1)

/**
 * The screen for the verification code (R-ACC-26), also for the code that reactivates a suspended account. A success
 * leads to /login after 3 s.
 */
export function ValidateCodeScreen() {
  const { t } = useTranslation('account')
  const [known, setIdentity] = useOfBrowser(pendingIdentity, undefined)
  const identity = known ?? null
  const [message, setMessage] = useState<string | null>(null)
  const isFromLogin = useSession((session) => session.loginValidation)
  useLeaveAfter(message !== null, paths.login())
  const confirm = (said: string) => {
    removeDraft(registrationDraft)
    selectLoginTab('login')
    setMessage(said)
  }
  const isSuspended = identity?.isSuspended === true
  const toWhom = { address: identity?.value ?? '', minutes: codeLivesMinutes }
  const sent =
    identity === null || identity.kind === 'cookie'
      ? t('code.sent', { minutes: codeLivesMinutes })
      : isSuspended
        ? t('code.reopens', toWhom)
        : t('code.sentTo', toWhom)
  return (
    <AccountSheet
      headline={message !== null ? t('code.confirmed') : isSuspended ? t('code.reopen') : t('code.headline')}
      lead={message !== null ? t('code.leaving') : isFromLogin ? `${t('code.unconfirmed')} ${sent}` : sent}
    >
      <Outcome message={message} login={t('code.login')} />
      {message === null && (
        <>
          {identity !== null && <DeliveryNotice identity={identity} />}
          <CodeForm identity={identity} onConfirmed={confirm} />
          <ResendCode identity={known} onSent={setIdentity} />
        </>
      )}
    </AccountSheet>
  )
}
