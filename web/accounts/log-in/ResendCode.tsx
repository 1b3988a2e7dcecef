import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { paths } from '#web/app/paths.ts'
import { deviceInfo } from '#web/app/stores/device.ts'
import { selectLoginTab } from '#web/app/stores/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { formatWait } from '#web/ui/format-wait.ts'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useSecondsUntil } from '#web/ui/use-seconds-until.ts'
import { loginIdentifier } from '#worker/accounts/sessions/login-identifier.rules.ts'
import { strippedPhone } from '#worker/platform/phone.rules.ts'
import { codePolicy } from '#worker/platform/verification-code.rules.ts'
import { identityFields, keepPendingIdentity, type PendingIdentity } from './pending-identity.ts'
import { useRetryWait } from './use-retry-wait.ts'
import styles from './ResendCode.module.css'

/**
 * Asks for a new code (R-ACC-28), at most once a minute. It asks for the identity when this tab does not know it. Until it is
 * known whether it does (`undefined`), only the words are there.
 */
export function ResendCode({
  identity,
  onSent,
}: {
  identity: PendingIdentity | null | undefined
  onSent: (identity: PendingIdentity) => void
}) {
  const { t } = useTranslation('account')
  const [typed, setTyped] = useState('')
  const asker = identity ?? loginIdentifier(typed, (phone) => [strippedPhone(phone)])
  const resend = useAction(async (whom: Omit<PendingIdentity, 'codeSentAt'>) => {
    const { message } = await call('resendCodeValidation', {
      body: { ...identityFields(whom), deviceinfo: deviceInfo() },
    })
    onSent(keepPendingIdentity(whom))
    return message
  })
  const cooldownSeconds = useSecondsUntil(identity ? identity.codeSentAt + codePolicy.resendAfterMs : null)
  const waitSeconds = Math.max(cooldownSeconds, useRetryWait(resend.state))
  return (
    <section className={styles['resend']}>
      <h2>{t('code.resendTitle')}</h2>
      <p>{t('code.resendHelp')}</p>
      <div role="status">
        {resend.state.status === 'success' && <Notice tone="success">{resend.state.result}</Notice>}
      </div>
      {identity !== undefined && (
        <CheckedForm
          faults={asker === null ? { identifier: 'login_identifier' } : {}}
          labels={{ identifier: t('code.identifier') }}
          onValid={() => asker !== null && void resend.run(asker)}
        >
          {(errorOf) => (
            <>
              {identity === null && (
                <TextField
                  label={t('code.identifier')}
                  name="identifier"
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                  inputMode="email"
                  value={typed}
                  onText={setTyped}
                  error={errorOf('identifier')}
                />
              )}
              {resend.state.status === 'failure' && <Notice tone="error">{resend.state.error.message}</Notice>}
              <Button
                type="submit"
                variant="quiet"
                isWide
                busy={resend.state.status === 'loading' && t('code.resendBusy')}
                isDisabled={waitSeconds > 0}
              >
                {waitSeconds > 0 ? t('code.resendWait', { wait: formatWait(waitSeconds) }) : t('code.resend')}
              </Button>
            </>
          )}
        </CheckedForm>
      )}
      {identity && identity.kind !== 'customKey' && identity.kind !== 'cookie' && identity.isSuspended !== true && (
        <Link href={paths.login()} className={styles['again']} onClick={() => selectLoginTab('register')}>
          {t(`code.wrong.${identity.kind}`)}
        </Link>
      )}
    </section>
  )
}
