import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { reloadServerData } from '#web/app/api/use-server-data.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { canonicalEmail, isEmail } from '#worker/accounts/email.rules.ts'
import { linkLife } from '#worker/accounts/lifetimes.rules.ts'
import { passwordFault } from '#worker/accounts/passwords/password-policy.rules.ts'
import type { FieldFaults } from '#worker/platform/form-rule-texts.rules.ts'
import { NewPasswordField } from '../log-in/NewPasswordField.tsx'
import { StrengthMeter } from '../log-in/StrengthMeter.tsx'
import { Failure } from './Failure.tsx'
import { formatPhone } from './format-phone.ts'
import { FormOutcome } from './FormOutcome.tsx'
import { Group } from './Group.tsx'
import type { Profile } from './profile.ts'
import { SaveButton } from './SaveButton.tsx'

/**
 * Update Password (R-ACC-33, R-ACC-34). Without the current password, a new one applies only after a link sent by mail
 * or SMS was opened.
 */
export function UpdatePasswordForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['settings', 'password'])
  const language = useLanguage()
  const [fields, setFields] = useState({ email: profile.email ?? '', password: '', currentPassword: '' })
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [refusals, setRefusals] = useState(0)
  const [round, setRound] = useState(0)
  const hasEmail = profile.email !== null
  const password = passwordFault(fields.password)
  const faults: FieldFaults = {
    ...(hasEmail && !isEmail(canonicalEmail(fields.email)) && { email: fields.email === '' ? 'required' : 'email' }),
    ...(fields.password === '' ? { password: 'required' } : password !== null && { password }),
  }
  const { state, run } = useAction(() =>
    call('updatePasswords', {
      body: {
        email: fields.email,
        password: fields.password,
        ...(fields.currentPassword !== '' && { currentPassword: fields.currentPassword }),
      },
    }),
  )
  const change = (name: keyof typeof fields) => (text: string) => {
    setFields((before) => ({ ...before, [name]: text }))
    setRefused({})
  }
  const submit = async () => {
    const outcome = await run()
    if (outcome?.status === 'success') {
      setFields(({ email }) => ({ email, password: '', currentPassword: '' }))
      setRound((count) => count + 1)
      reloadServerData('sessionList')
    }
    if (outcome?.status !== 'failure') return
    setRefused(outcome.error.fields)
    setRefusals((count) => count + 1)
  }
  const labels = {
    email: t('password.email'),
    password: t('password:new.password'),
    currentPassword: t('password.current'),
  }
  return (
    <Group id="password" title={t('password.title')} text={profile.hasPassword ? undefined : t('password.google')}>
      <CheckedForm
        key={round}
        faults={faults}
        labels={labels}
        refused={refused}
        refusal={refusals}
        onValid={() => void submit()}
      >
        {(errorOf) => (
          <>
            {hasEmail && (
              <TextField
                label={labels.email}
                name="email"
                type="email"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                required
                value={fields.email}
                onText={change('email')}
                error={errorOf('email')}
              />
            )}
            <NewPasswordField
              label={labels.password}
              value={fields.password}
              onText={change('password')}
              error={errorOf('password')}
            >
              <StrengthMeter password={fields.password} ownWords={[profile.firstName, profile.lastName]} />
            </NewPasswordField>
            {profile.hasPassword && (
              <PasswordField
                label={labels.currentPassword}
                hint={t('password.currentHelp')}
                name="currentPassword"
                autoComplete="current-password"
                isRequired={false}
                value={fields.currentPassword}
                onText={change('currentPassword')}
                error={errorOf('currentPassword')}
              />
            )}
            {state.status === 'failure' && (
              <Failure
                text={t('password.failed')}
                detail={state.error.code === 'update_refused' ? t('password.refused') : state.error.message}
              />
            )}
            <SaveButton label={t('password.submit')} busy={t('password.busy')} state={state} />
          </>
        )}
      </CheckedForm>
      <FormOutcome round={round}>
        {state.status === 'success' && (
          <Notice tone="success">
            <p>{state.result.message}</p>
            <p>
              {state.result.applied
                ? t('password.applied')
                : t('password.waiting', {
                    address: profile.email ?? formatPhone(profile.phoneNumber ?? ''),
                    life: linkLife('password_change', language),
                  })}
            </p>
          </Notice>
        )}
      </FormOutcome>
    </Group>
  )
}
