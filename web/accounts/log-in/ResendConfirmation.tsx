import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#web/app/api/api-error.ts'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { formatWait } from '#web/ui/format-wait.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useSecondsUntil } from '#web/ui/use-seconds-until.ts'
import { canonicalEmail, isEmail } from '#worker/accounts/email.rules.ts'
import { codePolicy } from '#worker/platform/verification-code.rules.ts'
import { pendingIdentity } from './pending-identity.ts'
import { useRetryWait } from './use-retry-wait.ts'
import styles from './ResendConfirmation.module.css'

/** The form for a new confirmation link (R-ACC-29): the email is required, and a mail is sent at most once a minute. */
export function ResendConfirmation({ isMain, onSent }: { isMain: boolean; onSent: () => void }) {
  const { t } = useTranslation('account')
  const [typed, setTyped] = useState(() => knownEmail())
  const [refusals, setRefusals] = useState(0)
  const [isMalformed, setIsMalformed] = useState(false)
  const [sentAt, setSentAt] = useState<number | null>(null)
  const email = canonicalEmail(typed)
  const resend = useAction(async () => {
    const { message } = await call('resentEmailValidation', { body: { email } })
    setSentAt(Date.now())
    onSent()
    return message
  })
  const cooldownSeconds = useSecondsUntil(sentAt && sentAt + codePolicy.resendAfterMs)
  const waitSeconds = Math.max(cooldownSeconds, useRetryWait(resend.state))
  const submit = () => {
    setIsMalformed(!isEmail(email))
    if (isEmail(email)) void resend.run()
    else setRefusals((count) => count + 1)
  }
  const failure = (error: ApiError) =>
    error.status === 0 ? t('email.unexpected') : error.status === 429 ? error.message : t('email.refused')
  return (
    <section className={styles['resend']}>
      <h2>{t('email.resendTitle')}</h2>
      <CheckedForm
        faults={email === '' ? { email: 'required' } : {}}
        labels={{ email: t('email.address') }}
        refused={isMalformed ? { email: t('email.refused') } : {}}
        refusal={refusals}
        onValid={submit}
      >
        {(errorOf) => (
          <>
            <TextField
              label={t('email.address')}
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
              value={typed}
              onText={(text) => {
                setTyped(text)
                setIsMalformed(false)
              }}
              error={errorOf('email')}
            />
            <div role="status">
              {resend.state.status === 'success' && <Notice tone="success">{resend.state.result}</Notice>}
            </div>
            {resend.state.status === 'failure' && <Notice tone="error">{failure(resend.state.error)}</Notice>}
            <Button
              type="submit"
              variant={isMain ? 'main' : 'ink'}
              isWide
              busy={resend.state.status === 'loading' && t('email.busy')}
              isDisabled={waitSeconds > 0}
            >
              {waitSeconds > 0 ? t('email.resendWait', { wait: formatWait(waitSeconds) }) : t('email.submit')}
            </Button>
          </>
        )}
      </CheckedForm>
    </section>
  )
}

/** The email this tab registered with; empty if there is none. */
function knownEmail(): string {
  const identity = pendingIdentity()
  return identity?.kind === 'email' ? identity.value : ''
}
