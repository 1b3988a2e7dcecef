import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveButton } from '#web/accounts/settings/SaveButton.tsx'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'

/** Switches the second factor off, which needs the password and a code. */
export function StopFactor({ onStopped }: { onStopped: () => void }) {
  const { t } = useTranslation('staff')
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState({ password: '', otp: '' })
  const stop = useAction(() => call('secondFactorStop', { body: typed }))
  const submit = async () => {
    if ((await stop.run())?.status === 'success') onStopped()
  }
  if (!isOpen) {
    return (
      <div>
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          {t('factor.stop')}
        </Button>
      </div>
    )
  }
  const faults = {
    ...(typed.password === '' && { password: 'required' as const }),
    ...(typed.otp.trim() === '' && { otp: 'required' as const }),
  }
  return (
    <CheckedForm
      faults={faults}
      labels={{ password: t('factor.password'), otp: t('login.otp') }}
      onValid={() => void submit()}
    >
      {(errorOf) => (
        <>
          <PasswordField
            label={t('factor.password')}
            name="password"
            autoComplete="current-password"
            value={typed.password}
            onText={(password) => setTyped((before) => ({ ...before, password }))}
            error={errorOf('password')}
          />
          <TextField
            label={t('login.otp')}
            hint={t('login.otpHint')}
            name="otp"
            autoComplete="one-time-code"
            required
            value={typed.otp}
            onText={(otp) => setTyped((before) => ({ ...before, otp }))}
            error={errorOf('otp')}
          />
          {stop.state.status === 'failure' && (
            <Notice tone="error">
              {stop.state.error.code === 'update_refused' ? t('factor.passwordWrong') : stop.state.error.message}
            </Notice>
          )}
          <SaveButton label={t('factor.stop')} busy={t('factor.busy')} state={stop.state} />
        </>
      )}
    </CheckedForm>
  )
}
