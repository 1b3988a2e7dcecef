import { useTranslation } from 'react-i18next'
import { isRouted } from '#web/app/match-route.ts'
import { paths } from '#web/app/paths.ts'
import { useDraft } from '#web/app/stores/drafts.ts'
import { useSession } from '#web/app/stores/session.ts'
import { CheckedForm, type ErrorOf } from '#web/ui/CheckedForm.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { loginIdentifier } from '#worker/accounts/sessions/login-identifier.rules.ts'
import type { FieldFaults } from '#worker/platform/form-rule-texts.rules.ts'
import { strippedPhone } from '#worker/platform/phone.rules.ts'
import { pendingIdentity } from './pending-identity.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useLogIn } from './use-log-in.ts'
import styles from './LogInForm.module.css'

/** The specification has the identifier's text as an alert (R-ACC-15). */
const asAlert = (error: ReturnType<ErrorOf>): ReturnType<ErrorOf> =>
  typeof error === 'object' ? { ...error, isAlert: true } : error

/** The log-in tab (R-ACC-02): one field for email, phone or custom key, the password, and the error line. */
export function LogInForm({ password, onPassword }: { password: string; onPassword: (password: string) => void }) {
  const { t } = useTranslation('account')
  const { fields, set, clear } = useDraft('login', { identifier: '' }, 'session', () => ({
    identifier: pendingIdentity()?.value ?? '',
  }))
  const { state, run } = useLogIn()
  const error = useSession((session) => session.error)
  const identifier = loginIdentifier(fields.identifier, (phone) => [strippedPhone(phone)])
  const faults: FieldFaults = {
    ...(identifier === null && { identifier: 'login_identifier' }),
    ...(password === '' && { password: 'required' }),
  }
  const submit = async () => {
    if (identifier === null) return
    const outcome = await run(identifier, password)
    if (outcome?.status === 'success') clear()
  }
  return (
    <CheckedForm
      faults={faults}
      labels={{ identifier: t('login.identifier'), password: t('login.password') }}
      onValid={() => void submit()}
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
            error={asAlert(errorOf('identifier'))}
          />
          <PasswordField
            label={t('login.password')}
            name="password"
            autoComplete="current-password"
            value={password}
            onText={onPassword}
            error={errorOf('password')}
          />
          {isRouted(paths.forgotPassword()) && (
            <Link href={paths.forgotPassword()} className={styles['forgot']}>
              {t('login.forgot')}
            </Link>
          )}
          {error !== null && <Notice tone="error">{error}</Notice>}
          <SubmitButton label={t('login.submit')} busy={t('login.busy')} state={state} />
        </>
      )}
    </CheckedForm>
  )
}
