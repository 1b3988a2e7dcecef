import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordFault } from '#domain/password-policy'
import type { FieldFaults } from '#domain/registration'
import { call } from '../../api/client.ts'
import { logOut } from '../../api/log-out.ts'
import { useAction } from '../../api/use-action.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { paths } from '../../paths.ts'
import { removeDraft } from '../../stores/drafts.ts'
import { currentSession, selectLoginTab } from '../../stores/session.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { CheckedForm } from '../../ui/CheckedForm.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { AccountSheet } from '../account/AccountSheet.tsx'
import { NewPasswordField } from '../account/NewPasswordField.tsx'
import { Outcome } from '../account/Outcome.tsx'
import { SubmitButton } from '../account/SubmitButton.tsx'
import { useLeaveAfter } from '../account/use-leave-after.ts'
import { forgotPasswordDraft } from './forgot-password-draft.ts'
import { linkLife } from './link-life.ts'
import { forgetLinkToken, linkToken } from './link-token.ts'
import styles from './ResetPasswordScreen.module.css'

/** Where the link of a forgotten password leads (R-ACC-32): a new password, then to /login after 3 s. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('password')
  const language = useLanguage()
  const [token] = useState(() => linkToken(paths.resetPassword()))
  const [typed, setTyped] = useState({ password: '', repeatPassword: '' })
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [refusals, setRefusals] = useState(0)
  const { state, run } = useAction((mailed: string) =>
    call('resetPassword', { body: { password: typed.password }, token: mailed }),
  )
  const submit = async () => {
    const outcome = token === null ? null : await run(token)
    if (outcome?.status === 'failure') {
      if (outcome.error.status === 401) forgetLinkToken(paths.resetPassword())
      setRefused(outcome.error.fields)
      setRefusals((count) => count + 1)
    }
    if (outcome?.status !== 'success') return
    forgetLinkToken(paths.resetPassword())
    removeDraft(forgotPasswordDraft)
    selectLoginTab('login')
    // The shop has ended every session, this browser's too.
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
                ownWords={[]}
              />
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

/** What is wrong with a new password typed twice (R-ACC-06). */
function faultsOf({ password, repeatPassword }: { password: string; repeatPassword: string }): FieldFaults {
  const fault = passwordFault(password)
  return {
    ...(fault !== null && { password: fault }),
    ...(repeatPassword !== password && { repeatPassword: 'passwords_differ' }),
  }
}
