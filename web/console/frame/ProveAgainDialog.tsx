import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveButton } from '#web/accounts/settings/SaveButton.tsx'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useProving } from './prove-again.ts'

/**
 * Asks for the password, and the code of a second factor, before a refund of a large sum, an export or a change of the
 * team. The call that needs it goes on by itself afterwards.
 */
export function ProveAgainDialog() {
  const { t } = useTranslation('staff')
  const { waiting, end } = useProving()
  return (
    <Dialog title={t('prove.title')} isOpen={waiting !== null} onClose={() => end(false)}>
      <ProveForm onProved={() => end(true)} />
    </Dialog>
  )
}

function ProveForm({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation('staff')
  const [typed, setTyped] = useState({ password: '', otp: '' })
  const [isCodeWanted, setIsCodeWanted] = useState(false)
  // The first answer only says that a code is needed.
  const isTyped = isCodeWanted && typed.otp !== ''
  const { state, run } = useAction(() => call('staffProve', { body: typed }))
  const submit = async () => {
    const outcome = await run()
    if (outcome?.status === 'success') onProved()
    if (outcome?.status === 'failure' && outcome.error.fields['otp'] !== undefined) setIsCodeWanted(true)
  }
  const faults = {
    ...(typed.password === '' && { password: 'required' as const }),
    ...(isCodeWanted && typed.otp.trim() === '' && { otp: 'required' as const }),
  }
  return (
    <CheckedForm
      faults={faults}
      labels={{ password: t('factor.password'), otp: t('login.otp') }}
      onValid={() => void submit()}
    >
      {(errorOf) => (
        <>
          <p>{t('prove.text')}</p>
          <PasswordField
            label={t('factor.password')}
            name="password"
            autoComplete="current-password"
            value={typed.password}
            onText={(password) => setTyped((before) => ({ ...before, password }))}
            error={errorOf('password')}
          />
          {isCodeWanted && (
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
          )}
          {state.status === 'failure' && (isTyped || state.error.fields['otp'] === undefined) && (
            <Notice tone="error">
              {state.error.code === 'update_refused' ? t('factor.passwordWrong') : state.error.message}
            </Notice>
          )}
          <SaveButton label={t('prove.send')} busy={t('factor.busy')} state={state} />
        </>
      )}
    </CheckedForm>
  )
}
