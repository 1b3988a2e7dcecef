import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { customKeyFault } from '#worker/accounts/custom-key.rules.ts'
import { canonicalEmail } from '#worker/accounts/email.rules.ts'
import { isPersonName, firstTwoWords } from '#worker/accounts/person-name.rules.ts'
import type { FieldFaults } from '#worker/platform/form-rule-texts.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { keepProfile, type SectionProps } from './profile.ts'
import styles from './ProfileForm.module.css'

/** A custom key in full; its ending may be left out. `ana` → `ana@tinta.shop`. */
const fullKey = (typed: string): string => {
  const key = canonicalEmail(typed)
  return key === '' || key.includes('@') ? key : `${key}@${shop.domain}`
}

/** Editing name and custom key. `onDone` receives whether something was saved. */
export function ProfileForm({ profile, source, onDone }: SectionProps & { onDone: (didSave: boolean) => void }) {
  const { t } = useTranslation(['settings', 'ui'])
  const [fields, setFields] = useState({
    firstName: profile.firstName,
    lastName: profile.lastName,
    customKey: profile.customKey ?? '',
  })
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [refusals, setRefusals] = useState(0)
  const customKey = fullKey(fields.customKey)
  // Unchanged fields are neither checked nor sent: older names may break today's rule.
  // The blank after a second word is only there while it is typed.
  const firstName = fields.firstName.trim()
  const changed = {
    ...(firstName !== profile.firstName && { firstName }),
    ...(fields.lastName !== profile.lastName && { lastName: fields.lastName }),
    ...(customKey !== (profile.customKey ?? '') && { customKey }),
  }
  const keyFault = changed.customKey === undefined || customKey === '' ? null : customKeyFault(customKey)
  const faults: FieldFaults = {
    ...(changed.firstName !== undefined && !isPersonName(changed.firstName) && { firstName: 'first_name' }),
    ...(changed.lastName !== undefined && !isPersonName(changed.lastName) && { lastName: 'last_name' }),
    ...(keyFault && { customKey: keyFault }),
  }
  const labels = {
    firstName: t('profile.firstName'),
    lastName: t('profile.lastName'),
    customKey: t('profile.customKey'),
  }
  const { state, run } = useAction(() => call('accountChange', { body: changed }))
  const submit = async () => {
    if (Object.keys(changed).length === 0) return onDone(false)
    const outcome = await run()
    if (outcome?.status === 'success') {
      source.change(() => outcome.result)
      keepProfile(outcome.result)
      onDone(true)
    }
    if (outcome?.status !== 'failure') return
    const { error } = outcome
    setRefused(error.code === 'custom_key_taken' ? { customKey: error.message } : error.fields)
    setRefusals((count) => count + 1)
  }
  const change = (name: keyof typeof fields) => (text: string) => {
    setFields((before) => ({ ...before, [name]: text }))
    setRefused(({ [name]: _, ...rest }) => rest)
  }
  return (
    <CheckedForm faults={faults} labels={labels} refused={refused} refusal={refusals} onValid={() => void submit()}>
      {(errorOf) => (
        <>
          <div className={styles['names']}>
            <TextField
              label={labels.firstName}
              name="firstName"
              autoComplete="given-name"
              autoCapitalize="words"
              required
              value={fields.firstName}
              onText={(typed) => change('firstName')(firstTwoWords(typed))}
              error={errorOf('firstName')}
            />
            <TextField
              label={labels.lastName}
              name="lastName"
              autoComplete="family-name"
              autoCapitalize="words"
              required
              value={fields.lastName}
              onText={change('lastName')}
              error={errorOf('lastName')}
            />
          </div>
          <TextField
            label={labels.customKey}
            hint={t('profile.customKeyHelp', { domain: shop.domain })}
            isOptional
            name="customKey"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="email"
            value={fields.customKey}
            onText={change('customKey')}
            error={errorOf('customKey')}
          />
          {state.status === 'failure' && Object.keys(refused).length === 0 && (
            <Notice tone="error">{state.error.message}</Notice>
          )}
          <div className={styles['actions']}>
            <Button type="submit" variant="main" busy={state.status === 'loading' && t('profile.saving')}>
              {t('profile.save')}
            </Button>
            <Button variant="quiet" onClick={() => onDone(false)}>
              {t('ui:cancel')}
            </Button>
          </div>
        </>
      )}
    </CheckedForm>
  )
}
