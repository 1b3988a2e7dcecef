import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormOutcome } from '#web/accounts/settings/FormOutcome.tsx'
import { Group } from '#web/accounts/settings/Group.tsx'
import { SaveButton } from '#web/accounts/settings/SaveButton.tsx'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useDraft } from '#web/app/stores/drafts.ts'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { canonicalEmail, isEmail } from '#worker/accounts/email.rules.ts'
import { isPersonName } from '#worker/accounts/person-name.rules.ts'
import type { FieldFaults } from '#worker/platform/form-rule-texts.rules.ts'
import { staffRoles, type StaffRole } from '#worker/platform/staff.rules.ts'
import { Refusal } from './Refusal.tsx'
import styles from './TeamScreen.module.css'

const empty: { email: string; firstName: string; lastName: string; role: string } = {
  email: '',
  firstName: '',
  lastName: '',
  role: 'staff',
}

/** Invites somebody by mail, an owner also as an owner; the draft survives a reload. */
export function InviteForm({ onInvited, isOwner }: { onInvited: () => void; isOwner: boolean }) {
  const { t } = useTranslation('staff')
  const { fields, set, clear } = useDraft('inviteStaff', empty)
  const [round, setRound] = useState(0)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [refusals, setRefusals] = useState(0)
  const role: StaffRole = isOwner && fields.role === 'owner' ? 'owner' : 'staff'
  const { state, run } = useAction(() => call('staffInvite', { body: { ...fields, role } }))
  const faults: FieldFaults = {
    ...(!isPersonName(fields.firstName) && { firstName: 'first_name' }),
    ...(!isPersonName(fields.lastName) && { lastName: 'last_name' }),
    ...(!isEmail(canonicalEmail(fields.email)) && { email: 'email' }),
  }
  const change = (name: 'email' | 'firstName' | 'lastName') => (text: string) => {
    set({ [name]: text })
    setRefused({})
  }
  const submit = async () => {
    const outcome = await run()
    if (outcome?.status === 'success') {
      clear()
      setRound((count) => count + 1)
      onInvited()
    }
    if (outcome?.status !== 'failure') return
    setRefused(outcome.error.fields)
    setRefusals((count) => count + 1)
  }
  const labels = { firstName: t('person.firstName'), lastName: t('person.lastName'), email: t('login.identifier') }
  return (
    <Group title={t('team.invite')} text={t('team.inviteText')}>
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
            <div className={styles['pair']}>
              <TextField
                label={labels.firstName}
                name="firstName"
                autoComplete="off"
                required
                value={fields.firstName}
                onText={change('firstName')}
                error={errorOf('firstName')}
              />
              <TextField
                label={labels.lastName}
                name="lastName"
                autoComplete="off"
                required
                value={fields.lastName}
                onText={change('lastName')}
                error={errorOf('lastName')}
              />
            </div>
            <TextField
              label={labels.email}
              name="email"
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              value={fields.email}
              onText={change('email')}
              error={errorOf('email')}
            />
            {isOwner && (
              <SelectField
                label={t('team.role')}
                name="role"
                value={role}
                options={staffRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
                onSelect={(chosen) => set({ role: chosen })}
              />
            )}
            {state.status === 'failure' && Object.keys(state.error.fields).length === 0 && (
              <Refusal error={state.error} />
            )}
            <SaveButton label={t('team.send')} busy={t('team.busy')} state={state} />
          </>
        )}
      </CheckedForm>
      <FormOutcome round={round}>
        {state.status === 'success' && <Notice tone="success">{state.result.message}</Notice>}
      </FormOutcome>
    </Group>
  )
}
