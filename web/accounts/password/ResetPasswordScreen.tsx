import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { logOut } from '#web/app/api/log-out.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { paths } from '#web/app/paths.ts'
import { removeDraft } from '#web/app/stores/drafts.ts'
import { currentSession, selectLoginTab } from '#web/app/stores/session.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { useOfBrowser } from '#web/ui/use-of-browser.ts'
import { linkLife } from '#worker/accounts/lifetimes.rules.ts'
import { passwordFault } from '#worker/accounts/passwords/password-policy.rules.ts'
import type { FieldFaults } from '#worker/platform/form-rule-texts.rules.ts'
import { AccountSheet } from '../log-in/AccountSheet.tsx'
import { NewPasswordField } from '../log-in/NewPasswordField.tsx'
import { Outcome } from '../log-in/Outcome.tsx'
import { StrengthMeter } from '../log-in/StrengthMeter.tsx'
import { SubmitButton } from '../log-in/SubmitButton.tsx'
import { useLeaveAfter } from '../log-in/use-leave-after.ts'
import { forgotPasswordDraft } from './forgot-password-draft.ts'
import { forgetLinkToken, linkToken } from './link-token.ts'
import styles from './ResetPasswordScreen.module.css'

/** The screen of the link for a forgotten password (R-ACC-32): choose a new one, then go to /login after 3 s. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('password')
  const language = useLanguage()
  const [token] = useOfBrowser(() => linkToken(paths.resetPassword()), undefined)
  const [typed, setTyped] = useState({ password: '', repeatPassword: '' })
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [refusals, setRefusals] = useState(0)
  const { state, run } = useAction((mailed: string) =>
    call('resetPassword', { body: { token: mailed, password: typed.password } }),
  )
  const submit = async () => {
    const outcome = token == null ? null : await run(token)
    if (outcome?.status === 'failure') {
      if (outcome.error.status === 401) forgetLinkToken(paths.resetPassword())
      setRefused(outcome.error.fields)
      setRefusals((count) => count + 1)
    }
    if (outcome?.status !== 'success') return
    forgetLinkToken(paths.resetPassword())
    removeDraft(forgotPasswordDraft)
    selectLoginTab('login')
    // The server has ended every session, this browser's too.
    if (currentSession().isLoggedIn) logOut()
  }
  const isDone = state.status === 'success'
  const hasExpired = token === null || (state.status === 'failure' && state.error.status === 401)
  useLeaveAfter(isDone, paths.login())
  const phase = isDone ? 'done' : hasExpired ? 'failed' : 'open'
  const headlines = { done: t('reset.done'), failed: t('reset.failed'), open: t('reset.headline') }
  const leads = {
    done: t('reset.doneLead'),
    failed: t('reset.failedLead', { life: linkLife('password_reset', language) }),
    open: t('reset.lead'),
  }
  return (
    <AccountSheet headline={headlines[phase]} lead={leads[phase]}>
      <Outcome message={isDone ? state.result.message : null} login={t('reset.login')} />
      {phase === 'failed' && (
        <div className={styles['expired']}>
          <Notice tone="error">{t('reset.expired')}</Notice>
          <LinkButton to={paths.forgotPassword()} variant="main" isWide>
            {t('reset.askAgain')}
          </LinkButton>
        </div>
      )}
      {phase === 'open' && (
        <CheckedForm
          faults={faultsOf(typed)}
          labels={{ password: t('new.password'), repeatPassword: t('new.repeat') }}
          refused={refused}
          refusal={refusals}
          onValid={() => void submit()}
        >
          {(errorOf) => (
            <>
              <NewPasswordField
                label={t('new.password')}
                value={typed.password}
                onText={(password) => {
                  setTyped((before) => ({ ...before, password }))
                  setRefused({})
                }}
                error={errorOf('password')}
              >
                <StrengthMeter password={typed.password} ownWords={[]} />
              </NewPasswordField>
              <PasswordField
                label={t('new.repeat')}
                name="repeatPassword"
                autoComplete="new-password"
                value={typed.repeatPassword}
                onText={(repeatPassword) => setTyped((before) => ({ ...before, repeatPassword }))}
                error={errorOf('repeatPassword')}
              />
              {state.status === 'failure' && Object.keys(state.error.fields).length === 0 && (
                <Notice tone="error">{state.error.message}</Notice>
              )}
              <SubmitButton label={t('reset.submit')} busy={t('reset.busy')} state={state} />
            </>
          )}
        </CheckedForm>
      )}
    </AccountSheet>
  )
}

/** What is wrong with a new password that is typed twice (R-ACC-06). */
function faultsOf({ password, repeatPassword }: { password: string; repeatPassword: string }): FieldFaults {
  const fault = passwordFault(password)
  return {
    ...(fault !== null && { password: fault }),
    ...(repeatPassword !== password && { repeatPassword: 'passwords_differ' }),
  }
}
