import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { paths } from '#web/app/paths.ts'
import { selectLoginTab } from '#web/app/stores/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useOfBrowser } from '#web/ui/use-of-browser.ts'
import { AccountSheet } from './AccountSheet.tsx'
import { rememberedInEntry, rememberInEntry } from './entry-memory.ts'
import { hasMailedToken, takeMailedToken } from './mailed-token.ts'
import { Outcome } from './Outcome.tsx'
import { RegistrationPasswordForm } from './RegistrationPasswordForm.tsx'
import { ResendConfirmation } from './ResendConfirmation.tsx'
import { useLeaveAfter } from './use-leave-after.ts'
import styles from './EmailConfirmationScreen.module.css'

/**
 * The screen of the mailed link (R-ACC-29). The token is sent to the server once; a success leads to / after 3 s, a
 * failure shows the form for a new link.
 */
export function EmailConfirmationScreen() {
  const { t } = useTranslation('account')
  const [hasToken] = useOfBrowser(hasMailedToken, true)
  const [isResent, setIsResent] = useState(false)
  const token = useRef<string | null>(null)
  const { state, run } = useAction(async (mailed: string, password: string) => {
    const { message } = await call('emailValidation', { token: mailed, body: password === '' ? {} : { password } })
    selectLoginTab('login')
    rememberInEntry('confirmed', message)
    return message
  })
  useEffect(() => {
    const taken = takeMailedToken()
    if (taken === null) return
    token.current = taken
    void run(taken, '')
  }, [run])
  // Without a token, as after a reload, the link may have succeeded earlier in this history entry.
  const confirmed = state.status === 'success' ? state.result : hasToken ? null : rememberedInEntry('confirmed')
  useLeaveAfter(confirmed !== null, paths.home())
  const hasFailed = state.status === 'failure' || !hasToken
  const error = state.status === 'failure' ? state.error : null
  // Once the shop has asked for the password of the registration, its form stays through other failures.
  const [isPasswordWanted, setIsPasswordWanted] = useState(false)
  if (error?.code === 'registration_password' && !isPasswordWanted) setIsPasswordWanted(true)
  const isProving = isPasswordWanted && error?.code !== 'link_invalid'
  const phase =
    confirmed !== null ? 'confirmed' : isResent ? 'sent' : isProving ? 'proving' : hasFailed ? 'failed' : 'checking'
  const leads = {
    confirmed: t('email.leaving'),
    sent: t('email.sentLead'),
    failed: t('email.resendHelp'),
    proving: t('email.provingLead'),
    checking: t('email.checkingLead'),
  }
  // Without an answer, or when the shop was too busy, the link was not refused: it can be tried again.
  const canTryAgain = error !== null && (error.status === 0 || error.status >= 429)
  return (
    <AccountSheet headline={t(`email.${phase}`)} lead={leads[phase]} isLeadLong>
      <Outcome message={confirmed} login={t('email.login')} />
      {phase === 'checking' && <Skeleton shape="button" />}
      {phase === 'proving' && (
        <RegistrationPasswordForm
          state={state}
          onPassword={(password) => token.current !== null && void run(token.current, password)}
        />
      )}
      {(phase === 'failed' || phase === 'sent') && (
        <div className={styles['again']}>
          {phase === 'failed' && (
            <Notice tone="error">{error?.status === 0 ? t('email.unexpected') : t('email.expired')}</Notice>
          )}
          {phase === 'failed' && canTryAgain && (
            <Button variant="main" isWide onClick={() => token.current !== null && void run(token.current, '')}>
              {t('email.tryAgain')}
            </Button>
          )}
          <ResendConfirmation isMain={!canTryAgain} onSent={() => setIsResent(true)} />
        </div>
      )}
    </AccountSheet>
  )
}
