import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { canonicalEmail, isEmail } from '#worker/accounts/email.rules.ts'
import { linkLife } from '#worker/accounts/lifetimes.rules.ts'
import type { FieldFaults } from '#worker/platform/form-rule-texts.rules.ts'
import { Failure } from './Failure.tsx'
import { FormOutcome } from './FormOutcome.tsx'
import { Group } from './Group.tsx'
import { LogInAgain } from './LogInAgain.tsx'
import type { Profile } from './profile.ts'
import { SaveButton } from './SaveButton.tsx'

/** Update Email (R-ACC-39): the new address replaces the old one when the link sent to it is opened. */
export function UpdateEmailForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const [fields, setFields] = useState({ newEmail: '', password: '' })
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [refusals, setRefusals] = useState(0)
  const [round, setRound] = useState(0)
  const email = canonicalEmail(fields.newEmail)
  const faults: FieldFaults = {
    ...(!isEmail(email) && { newEmail: email === '' ? 'required' : 'email' }),
    ...(profile.hasPassword && fields.password === '' && { emailPassword: 'required' }),
  }
  const { state, run } = useAction(async (address: string) => {
    const { message } = await call('updateEmail', {
      body: { email: address, ...(fields.password !== '' && { currentPassword: fields.password }) },
    })
    return { message, address }
  })
  const refuse = (texts: Readonly<Record<string, string>>) => {
    setRefused(texts)
    setRefusals((count) => count + 1)
  }
  const submit = async () => {
    if (email === profile.email) return refuse({ newEmail: t('email.same') })
    const outcome = await run(email)
    if (outcome?.status === 'success') {
      setFields({ newEmail: '', password: '' })
      setRound((count) => count + 1)
    }
    if (outcome?.status === 'failure')
      refuse(outcome.error.code === 'email_invalid' ? { newEmail: outcome.error.message } : {})
  }
  const labels = { newEmail: t('email.address'), emailPassword: t('password.current') }
  const isRefused = state.status === 'failure' && state.error.code === 'update_refused'
  return (
    <Group
      id="email"
      title={t('email.title')}
      text={profile.email === null ? t('email.nowNone') : t('email.now', { email: profile.email })}
    >
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
            <TextField
              label={labels.newEmail}
              name="newEmail"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
              value={fields.newEmail}
              onText={(newEmail) => {
                setFields((before) => ({ ...before, newEmail }))
                setRefused({})
              }}
              error={errorOf('newEmail')}
            />
            {profile.hasPassword && (
              <PasswordField
                label={labels.emailPassword}
                name="emailPassword"
                autoComplete="current-password"
                value={fields.password}
                onText={(password) => setFields((before) => ({ ...before, password }))}
                error={errorOf('emailPassword')}
              />
            )}
            {isRefused && !profile.hasPassword && <LogInAgain />}
            {isRefused && profile.hasPassword && <Failure text={t('password.failed')} detail={t('email.refused')} />}
            {state.status === 'failure' && !isRefused && refused['newEmail'] === undefined && (
              <Failure text={t('password.failed')} detail={state.error.message} />
            )}
            <SaveButton label={t('email.submit')} busy={t('email.busy')} state={state} />
          </>
        )}
      </CheckedForm>
      <FormOutcome round={round}>
        {state.status === 'success' && (
          <Notice tone="success">
            <p>{state.result.message}</p>
            <p>{t('email.sentTo', { email: state.result.address, life: linkLife('email_change', language) })}</p>
          </Notice>
        )}
      </FormOutcome>
    </Group>
  )
}
