import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { isRouted } from '#web/app/match-route.ts'
import { paths } from '#web/app/paths.ts'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { isCode } from '#worker/platform/verification-code.rules.ts'
import { CodeField } from './CodeField.tsx'
import { identityFields, type PendingIdentity } from './pending-identity.ts'
import { SubmitButton } from './SubmitButton.tsx'
import styles from './LogInForm.module.css'

/** The code and its submit button (R-ACC-26). The server's refusal is shown below the input (R-WIRE-15). */
export function CodeForm({
  identity,
  onConfirmed,
}: {
  identity: PendingIdentity | null
  onConfirmed: (message: string) => void
}) {
  const { t } = useTranslation('account')
  const [code, setCode] = useState('')
  const [refusals, setRefusals] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  // Without its registration cookie this browser has to send the password of the registration, which shows whose code
  // it is.
  const [isPasswordWanted, setIsPasswordWanted] = useState(false)
  const [password, setPassword] = useState('')
  const validation = useAction(() => {
    const body = { code, ...(identity && identityFields(identity)), ...(isPasswordWanted && { password }) }
    return identity?.isSuspended === true ? call('reactivate', { body }) : call('codeValidation', { body })
  })
  const submit = async () => {
    const outcome = await validation.run()
    if (outcome?.status === 'success') onConfirmed(outcome.result.message)
    if (outcome?.status !== 'failure') return
    if (outcome.error.code === 'registration_password') setIsPasswordWanted(true)
    setRefusal(outcome.error.message)
    setRefusals((count) => count + 1)
  }
  return (
    <CheckedForm
      faults={{
        ...(!isCode(code) && { code: 'code' }),
        ...(isPasswordWanted && password === '' && { password: 'required' }),
      }}
      labels={{ code: t('code.label'), password: t('login.password') }}
      refused={refusal === null ? {} : { code: refusal }}
      refusal={refusals}
      onValid={() => void submit()}
    >
      {(errorOf) => (
        <>
          <CodeField
            label={t('code.label')}
            hint={t('code.help')}
            name="code"
            value={code}
            onText={(typed) => {
              setCode(typed)
              setRefusal(null)
            }}
            error={errorOf('code')}
          />
          {isPasswordWanted && (
            <PasswordField
              label={t('login.password')}
              name="password"
              autoComplete="current-password"
              value={password}
              onText={(typed) => {
                setPassword(typed)
                setRefusal(null)
              }}
              error={errorOf('password')}
            />
          )}
          {isPasswordWanted && isRouted(paths.forgotPassword()) && (
            // A new password confirms the registration too.
            <Link href={paths.forgotPassword()} className={styles['forgot']}>
              {t('login.forgot')}
            </Link>
          )}
          <SubmitButton label={t('code.submit')} busy={t('code.busy')} state={validation.state} />
        </>
      )}
    </CheckedForm>
  )
}
