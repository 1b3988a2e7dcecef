import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { ResponseBody } from '#contract/wire'
import { loginIdentifier, type LoginIdentifier } from '#domain/login-identifier'
import type { FieldFaults } from '#domain/registration'
import { call } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { paths } from '../../paths.ts'
import { enterStaff } from '../../staff/session.ts'
import { deviceInfo } from '../../stores/device.ts'
import { useDraft } from '../../stores/drafts.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckedForm } from '../../ui/CheckedForm.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AccountSheet } from '../account/AccountSheet.tsx'
import { identityFields } from '../account/pending-identity.ts'
import { SubmitButton } from '../account/SubmitButton.tsx'
import { OtpForm } from './OtpForm.tsx'
import styles from './StaffLoginScreen.module.css'

/** The staff's log-in (R-STAFF-02): address and password, then the second factor where one is on. */
export function StaffLoginScreen() {
  const { t } = useTranslation('staff')
  const { fields, set, clear } = useDraft('staffLogin', { identifier: '' })
  const [password, setPassword] = useState('')
  const [wantsOtp, setWantsOtp] = useState(false)
  const identifier = loginIdentifier(fields.identifier)
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
      <Link href={paths.forgotPassword()} className={styles['forgot']}>
        {t('login.forgot')}
      </Link>
    </AccountSheet>
  )
}
