import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActionState } from '#web/app/api/use-action.ts'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { SubmitButton } from '../log-in/SubmitButton.tsx'

/** Asks for the password of the account that owns the address, before a Google account is connected to it. */
export function GooglePasswordForm({
  state,
  onPassword,
}: {
  state: ActionState<unknown>
  onPassword: (password: string) => void
}) {
  const { t } = useTranslation('google')
  const [password, setPassword] = useState('')
  return (
    <CheckedForm
      faults={password === '' ? { googlePassword: 'required' } : {}}
      labels={{ googlePassword: t('password') }}
      onValid={() => onPassword(password)}
    >
      {(errorOf) => (
        <>
          <PasswordField
            label={t('password')}
            name="googlePassword"
            autoComplete="current-password"
            value={password}
            onText={setPassword}
            error={errorOf('googlePassword')}
          />
          <SubmitButton label={t('connect')} busy={t('busy')} state={state} />
        </>
      )}
    </CheckedForm>
  )
}
