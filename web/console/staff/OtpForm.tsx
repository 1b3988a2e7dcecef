import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '#web/accounts/log-in/SubmitButton.tsx'
import type { ActionState } from '#web/app/api/use-action.ts'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'

/** The second factor: six digits from the app, or a recovery code. A wrong one stays in the field. */
export function OtpForm({ state, onOtp }: { state: ActionState<unknown>; onOtp: (otp: string) => void }) {
  const { t } = useTranslation('staff')
  const [otp, setOtp] = useState('')
  return (
    <CheckedForm
      faults={otp.trim() === '' ? { otp: 'required' } : {}}
      labels={{ otp: t('login.otp') }}
      onValid={() => onOtp(otp)}
    >
      {(errorOf) => (
        <>
          <TextField
            label={t('login.otp')}
            hint={t('login.otpHint')}
            name="otp"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            autoFocus
            value={otp}
            onText={setOtp}
            error={errorOf('otp')}
          />
          {state.status === 'failure' && state.error.code !== 'otp_required' && (
            <Notice tone="error">{state.error.message}</Notice>
          )}
          <SubmitButton label={t('login.submit')} busy={t('login.busy')} state={state} />
        </>
      )}
    </CheckedForm>
  )
}
