import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountSheet } from '#web/accounts/log-in/AccountSheet.tsx'
import { identityFields } from '#web/accounts/log-in/pending-identity.ts'
import { SubmitButton } from '#web/accounts/log-in/SubmitButton.tsx'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { paths } from '#web/app/paths.ts'
import { LanguageSwitch } from '#web/app/shell/LanguageSwitch.tsx'
import { deviceInfo } from '#web/app/stores/device.ts'
import { useDraft } from '#web/app/stores/drafts.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { loginIdentifier, type LoginIdentifier } from '#worker/accounts/sessions/login-identifier.rules.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import type { FieldFaults } from '#worker/platform/form-rule-texts.rules.ts'
import { strippedPhone } from '#worker/platform/phone.rules.ts'
import { enterStaff } from '../frame/session.ts'
import { OtpForm } from './OtpForm.tsx'
import styles from './StaffLoginScreen.module.css'

/** The staff log-in (R-STAFF-02): address and password, then the second factor if it is on. */
export function StaffLoginScreen() {
  const { t } = useTranslation('staff')
  const { fields, set, clear } = useDraft('staffLogin', { identifier: '' })
  const [password, setPassword] = useState('')
  const [wantsOtp, setWantsOtp] = useState(false)
  const identifier = loginIdentifier(fields.identifier, (phone) => [strippedPhone(phone)])
  const { state, run, reset } = useAction((who: LoginIdentifier, otp: string): Promise<ResponseBody<'staffLogin'>> =>
    call('staffLogin', { body: { ...identityFields(who), password, otp, deviceinfo: deviceInfo() } }),
  )
  const submit = async (otp: string) => {
    if (identifier === null) return
    const outcome = await run(identifier, otp)
    if (outcome?.status === 'failure') {
      if (outcome.error.code === 'otp_required') setWantsOtp(true)
      else if (outcome.error.code === 'login_failed') setWantsOtp(false)
    }
    if (outcome?.status !== 'success') return
    clear()
    enterStaff(outcome.result)
  }
  const faults: FieldFaults = {
    ...(identifier === null && { identifier: 'login_identifier' }),
    ...(password === '' && { password: 'required' }),
  }
  const backToPassword = () => {
    setWantsOtp(false)
    reset()
  }
  return (
    <AccountSheet headline={t('login.headline')} lead={wantsOtp ? t('login.otpLead') : t('login.lead')}>
      {wantsOtp ? (
        <>
          <OtpForm state={state} onOtp={(otp) => void submit(otp)} />
          <Button variant="quiet" isWide onClick={backToPassword}>
            {t('login.back')}
          </Button>
        </>
      ) : (
        <CheckedForm
          faults={faults}
          labels={{ identifier: t('login.identifier'), password: t('login.password') }}
          onValid={() => void submit('')}
        >
          {(errorOf) => (
            <>
              <TextField
                label={t('login.identifier')}
                name="identifier"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                inputMode="email"
                required
                value={fields.identifier}
                onText={(typed) => set({ identifier: typed })}
                error={errorOf('identifier')}
              />
              <PasswordField
                label={t('login.password')}
                name="password"
                autoComplete="current-password"
                value={password}
                onText={setPassword}
                error={errorOf('password')}
              />
              {state.status === 'failure' && state.error.code !== 'otp_required' && (
                <Notice tone="error">{state.error.message}</Notice>
              )}
              <SubmitButton label={t('login.submit')} busy={t('login.busy')} state={state} />
            </>
          )}
        </CheckedForm>
      )}
      <div className={styles['below']}>
        <Link href={paths.forgotPassword()} className={styles['forgot']}>
          {t('login.forgot')}
        </Link>
        <LanguageSwitch />
      </div>
    </AccountSheet>
  )
}
