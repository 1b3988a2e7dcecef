import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { minutes } from '#domain/duration'
import { codePolicy } from '#domain/verification-code'
import { paths } from '../../paths.ts'
import { removeDraft } from '../../stores/drafts.ts'
import { selectLoginTab, useSession } from '../../stores/session.ts'
import { Notice } from '../../ui/Notice.tsx'
import { AccountSheet } from './AccountSheet.tsx'
import { CodeForm } from './CodeForm.tsx'
import { Outcome } from './Outcome.tsx'
import { pendingIdentity } from './pending-identity.ts'
import { ResendCode } from './ResendCode.tsx'
import { useLeaveAfter } from './use-leave-after.ts'
import { registrationDraft } from './use-registration.ts'

const codeLivesMinutes = codePolicy.livesMs / minutes(1)

/** Typing the verification code (spec §2, /validateCode): success leads to /login after 3 s. */
export function ValidateCodeScreen() {
  const { t } = useTranslation('account')
  const [identity, setIdentity] = useState(pendingIdentity)
  const [message, setMessage] = useState<string | null>(null)
  const reason = useSession((session) => (session.loginValidation ? session.error : null))
  useLeaveAfter(message !== null, paths.login())
  const confirm = (said: string) => {
    removeDraft(registrationDraft)
    selectLoginTab('login')
    setMessage(said)
  }
  const lead = identity === null ? t('code.sent', { minutes: codeLivesMinutes }) : t('code.sentTo', { address: identity.value, minutes: codeLivesMinutes })
  return (
    <AccountSheet headline={message === null ? t('code.headline') : t('code.confirmed')} lead={message === null ? lead : t('code.leaving')}>
      <Outcome message={message} login={t('code.login')} />
      {message === null && (
        <>
          {reason !== null && <Notice>{reason}</Notice>}
          <CodeForm identity={identity} onConfirmed={confirm} />
          <ResendCode identity={identity} onSent={setIdentity} />
        </>
      )}
    </AccountSheet>
  )
}
