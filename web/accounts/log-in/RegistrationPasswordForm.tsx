import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActionState } from '#web/app/api/use-action.ts'
import { isRouted } from '#web/app/match-route.ts'
import { paths } from '#web/app/paths.ts'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import styles from './LogInForm.module.css'

/**
 * Asks for the password of a registration when its mailed link is opened in another browser. A customer who has forgotten
 * it sets a new one, which confirms the registration too.
 */
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
          {isRouted(paths.forgotPassword()) && (
            <Link href={paths.forgotPassword()} className={styles['forgot']}>
              {t('login.forgot')}
            </Link>
          )}
          {error !== null && !isAsked && (
            <Notice tone="error">
              {error.status === 0 ? t('email.unexpected') : error.message}
              {isWrong && <> {t('email.notMine')}</>}
            </Notice>
          )}
          <SubmitButton label={t('email.prove')} busy={t('email.confirming')} state={state} />
        </>
      )}
    </CheckedForm>
  )
}
