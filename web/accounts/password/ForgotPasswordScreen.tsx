import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { paths } from '#web/app/paths.ts'
import { readDraft, useDraft } from '#web/app/stores/drafts.ts'
import { selectLoginTab } from '#web/app/stores/session.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { formatWait } from '#web/ui/format-wait.ts'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useSecondsUntil } from '#web/ui/use-seconds-until.ts'
import { canonicalEmail, isEmail } from '#worker/accounts/email.rules.ts'
import { linkLife } from '#worker/accounts/lifetimes.rules.ts'
import { isLoginPhone } from '#worker/platform/phone.rules.ts'
import { codePolicy } from '#worker/platform/verification-code.rules.ts'
import { AccountSheet } from '../log-in/AccountSheet.tsx'
import { useRetryWait } from '../log-in/use-retry-wait.ts'
import { forgotPasswordDraft } from './forgot-password-draft.ts'
import styles from './ForgotPasswordScreen.module.css'

/** What the field accepts (R-ACC-30): an email, or 10 to 15 digits. */
const isResetIdentifier = (typed: string): boolean => isEmail(canonicalEmail(typed)) || isLoginPhone(typed)

/** Asking for a link to choose a new password (R-ACC-30). The draft stays until the new password is set. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('password')
  const language = useLanguage()
  const { fields, set } = useDraft(forgotPasswordDraft, { identifier: '' }, 'session', () => ({
    identifier: typedAtLogIn(),
  }))
  const [sentAt, setSentAt] = useState<number | null>(null)
  const request = useAction(async () => {
    const { message } = await call('changePassword', { body: { data: fields.identifier.trim() } })
    setSentAt(Date.now())
    return message
  })
  const cooldownSeconds = useSecondsUntil(sentAt && sentAt + codePolicy.resendAfterMs)
  const waitSeconds = Math.max(cooldownSeconds, useRetryWait(request.state))
  const { state } = request
  const isSent = sentAt !== null
  return (
    <AccountSheet
      headline={isSent ? t('forgot.sent') : t('forgot.headline')}
      lead={isSent ? t('forgot.sentLead', { life: linkLife('password_reset', language) }) : t('forgot.lead')}
    >
      <div role="status" className={styles['sent']}>
        {state.status === 'success' && (
          <>
            <Notice tone="success">{state.result}</Notice>
            <p>{t('forgot.help')}</p>
          </>
        )}
      </div>
      <CheckedForm
        faults={isResetIdentifier(fields.identifier) ? {} : { data: 'format' }}
        labels={{ data: t('forgot.identifier') }}
        onValid={() => void request.run()}
      >
        {(errorOf) => (
          <>
            <TextField
              label={t('forgot.identifier')}
              name="data"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              inputMode="email"
              required
              value={fields.identifier}
              onText={(identifier) => set({ identifier })}
              error={errorOf('data') && t('forgotPasswordErrorMessage')}
            />
            {state.status === 'failure' && (
              <Notice tone="error">{state.error.body.messageApp?.[language] ?? t('forgot.unknownError')}</Notice>
            )}
            <Button
              type="submit"
              variant={isSent ? 'quiet' : 'main'}
              isWide
              busy={state.status === 'loading' && t('forgot.busy')}
              isDisabled={waitSeconds > 0}
            >
              {waitSeconds > 0
                ? t('forgot.againWait', { wait: formatWait(waitSeconds) })
                : isSent
                  ? t('forgot.again')
                  : t('forgot.submit')}
            </Button>
          </>
        )}
      </CheckedForm>
      <Link href={paths.login()} className={styles['back']} onClick={() => selectLoginTab('login')}>
        {t('forgot.login')}
      </Link>
    </AccountSheet>
  )
}

/** What was typed into the log-in field, if it is valid here too. */
function typedAtLogIn(): string {
  const typed = readDraft('login')?.['identifier']
  return typeof typed === 'string' && isResetIdentifier(typed) ? typed : ''
}
