import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActionState } from '#web/app/api/use-action.ts'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { SubmitButton } from './SubmitButton.tsx'

/** Asks for the password of a registration when its mailed link is opened in another browser. */
export function RegistrationPasswordForm({
  state,
  onPassword,
}: {
  state: ActionState<string>
  onPassword: (password: string) => void
}) {
  const { t } = useTranslation('account')
  const [password, setPassword] = useState('')
  const error = state.status === 'failure' ? state.error : null
  const isWrong = error?.code === 'password_wrong'
  const isAsked = error?.code === 'registration_password'
  return (
    <CheckedForm
      faults={password === '' ? { password: 'required' } : {}}
      labels={{ password: t('email.password') }}
      onValid={() => onPassword(password)}
    >
      {(errorOf) => (
        <>
          <PasswordField
            label={t('email.password')}
            name="password"
            autoComplete="current-password"
            value={password}
            onText={setPassword}
            error={errorOf('password')}
          />
          {error !== null && !isAsked && (
            <Notice tone="error">
              {error.status === 0 ? t('email.unexpected') : error.message}
              {isWrong && <> {t('email.notMine')}</>}
            </Notice>
          )}
          <SubmitButton label={t('email.prove')} busy={t('email.checkingLead')} state={state} />
        </>
      )}
    </CheckedForm>
  )
}
