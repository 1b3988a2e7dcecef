import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveButton } from '#web/accounts/settings/SaveButton.tsx'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { staffPermissions } from '#worker/platform/staff.rules.ts'
import { centsTyped } from '../orders/refund-amount.ts'
import { Refusal } from './Refusal.tsx'
import type { Person } from './TeamMember.tsx'
import styles from './TeamScreen.module.css'

/** What an owner lets a member of staff do: a box for each permission, and the most to give back of one order. */
export function PermissionsForm({ person, onSaved }: { person: Person; onSaved: () => void }) {
  const { t } = useTranslation('staff')
  const [permissions, setPermissions] = useState(person.permissions)
  const [most, setMost] = useState(((person.refundCents ?? 0) / 100).toFixed(2))
  const [isTried, setIsTried] = useState(false)
  const refundCents = centsTyped(most)
  const { state, run } = useAction(() =>
    call('staffPermissionsChange', {
      params: { personId: person.userId },
      body: { permissions, refundCents: refundCents ?? 0 },
    }),
  )
  const submit = async () => {
    setIsTried(true)
    if (refundCents === null) return
    if ((await run())?.status === 'success') onSaved()
  }
  return (
    <form
      noValidate
      className={styles['permissions']}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <fieldset className={styles['boxes']}>
        <legend>{t('team.may.title', { name: person.firstName })}</legend>
        {staffPermissions.map((permission) => (
          <CheckboxField
            key={permission}
            name={permission}
            label={t(`team.may.${permission}`)}
            isChecked={permissions.includes(permission)}
            onCheck={(isOn) =>
              setPermissions((before) =>
                staffPermissions.filter((one) => (one === permission ? isOn : before.includes(one))),
              )
            }
          />
        ))}
      </fieldset>
      {permissions.includes('refunds') && (
        <TextField
          label={t('team.may.most')}
          name="most"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={most}
          onText={setMost}
          error={isTried && refundCents === null ? t('team.may.mostWrong') : undefined}
        />
      )}
      {state.status === 'failure' && <Refusal error={state.error} />}
      <SaveButton label={t('team.may.save')} busy={t('team.busy')} state={state} />
    </form>
  )
}
