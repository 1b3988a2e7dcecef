import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { logOut } from '#web/app/api/log-out.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { reloadServerData } from '#web/app/api/use-server-data.ts'
import { paths } from '#web/app/paths.ts'
import { currentSession, selectLoginTab, useSession } from '#web/app/stores/session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useOfBrowser } from '#web/ui/use-of-browser.ts'
import { AccountSheet } from '../log-in/AccountSheet.tsx'
import { Outcome } from '../log-in/Outcome.tsx'
import { useLeaveAfter } from '../log-in/use-leave-after.ts'
import { forgetLinkToken, linkToken } from '../password/link-token.ts'
import styles from './AccountLinkScreen.module.css'

/**
 * The screen of the account's mailed links (R-ACC-34, R-ACC-37, R-ACC-39): a new password, a new email, an undone
 * deletion, an old email again. It asks for a click, because mail scanners open links too.
 */
export function AccountLinkScreen() {
  const { t } = useTranslation('settings')
  const isLoggedIn = useSession((session) => session.isLoggedIn)
  const [token] = useOfBrowser(() => linkToken(paths.accountLink()), undefined)
  const { state, run } = useAction((mailed: string) => call('followLink', { token: mailed }))
  const confirm = async () => {
    const outcome = token == null ? null : await run(token)
    const isRefused = outcome?.status === 'failure' && outcome.error.status === 401
    if (isRefused || outcome?.status === 'success') forgetLinkToken(paths.accountLink())
    if (outcome?.status !== 'success') return
    selectLoginTab('login')
    // All of them but a new address have ended every session, this browser's too.
    if (outcome.result.purpose !== 'email_change' && currentSession().isLoggedIn) logOut()
    reloadServerData('accountShow')
  }
  const isDone = state.status === 'success'
  const hasFailed = token === null || (state.status === 'failure' && state.error.status === 401)
  const phase = isDone ? 'done' : hasFailed ? 'failed' : 'open'
  // The way back to an old email leaves the account without a password.
  const needsPassword = isDone && state.result.purpose === 'email_undo'
  const next = needsPassword ? paths.forgotPassword() : isLoggedIn ? paths.account() : paths.login()
  useLeaveAfter(isDone, next)
  const headlines = { done: t('link.done'), failed: t('link.failed'), open: t('link.headline') }
  const leads = { done: t('link.leaving'), failed: t('link.failedLead'), open: t('link.lead') }
  return (
    <AccountSheet headline={headlines[phase]} lead={leads[phase]} isLeadLong>
      <div className={styles['sheet']}>
        <Outcome message={isDone ? state.result.message : null} login={t('link.login')} isLoginShown={!needsPassword} />
        {phase === 'failed' && <Notice tone="error">{t('link.expired')}</Notice>}
        {needsPassword && (
          <LinkButton to={next} isWide>
            {t('link.newPassword')}
          </LinkButton>
        )}
        {((isDone && isLoggedIn) || phase === 'failed') && (
          <LinkButton to={paths.account()} isWide>
            {t('link.account')}
          </LinkButton>
        )}
        {phase === 'open' && (
          <>
            {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
            <Button
              variant="main"
              isWide
              busy={state.status === 'loading' && t('link.busy')}
              onClick={() => void confirm()}
            >
              {t('link.confirm')}
            </Button>
          </>
        )}
      </div>
    </AccountSheet>
  )
}
