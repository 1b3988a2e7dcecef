import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressView } from '#contract/wire'
import { call } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useDraft } from '../../stores/drafts.ts'
import { useSession } from '../../stores/session.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { CheckedForm } from '../../ui/CheckedForm.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { faultsOf, startingFields, toAddressBody, type AddressFields, type ShownAddress, type TypedAddress } from './address-fields.ts'
import styles from './AddressForm.module.css'
import { countries } from './countries.ts'
import { StreetField } from './StreetField.tsx'
import { useZipLookup, type AddressParts } from './use-address-lookup.ts'

interface AddressFormProps {
  /** Tells the drafts of several forms apart. */
  draft: string
  /** The address to start from. */
  start: ShownAddress | null
  /** Saves what was typed; without it that becomes a new address. */
  save?: (address: TypedAddress) => Promise<{ address: AddressView }>
  /** Asks whether it shall be the primary address; otherwise it shall be. */
  asksPrimary?: boolean
  onSaved: (address: AddressView) => void
  /** Given when there is something to go back to. */
  onCancel?: () => void
  cancelLabel?: string
  /** Saving is what the whole screen is for. */
  isMainAction?: boolean
}

/** Where to send things (spec §3, §5): kept while it is typed, checked as the Worker checks it. */
export function AddressForm({ draft, start, save: send, asksPrimary = false, onSaved, onCancel, cancelLabel, isMainAction = false }: AddressFormProps) {
  const { t } = useTranslation('addresses')
  const language = useLanguage()
  const phoneNumber = useSession((session) => session.phoneNumber)
  const { fields, set, clear } = useDraft(`address:${draft}`, { ...startingFields(start, phoneNumber), primary: !asksPrimary })
  const { state, run } = useAction(() => (send ? send(toAddressBody(fields)) : call('addressAdd', { body: { ...toAddressBody(fields), primary: fields.primary } })))
  const [refusal, setRefusal] = useState({ count: 0, fields: {} as Readonly<Record<string, string>> })
  const options = useMemo(() => countries(language), [language])
  const labels = {
    streetAddress: t('street'),
    aptSuite: t('apt'),
    citySleted: t('city'),
    stateSeleted: t('state'),
    zip: t('zip'),
    country: t('country'),
    phoneNumber: t('phone'),
  }
  const change = (name: keyof AddressFields) => (value: string) => {
    set({ [name]: value })
    setRefusal(({ count, fields: { [name]: _changed, ...others } }) => ({ count, fields: others }))
  }
  // What the place does not say stays as it was typed; an apartment belongs to the old place.
  const take = (found: AddressParts) => {
    set({
      ...(found.address && { streetAddress: found.address, aptSuite: found.apartment }),
      ...(found.city && { citySleted: found.city }),
      ...(found.state && { stateSeleted: found.state }),
      ...(found.postalCode && { zip: found.postalCode }),
      ...(options.some(({ value }) => value === found.countryCode) && { country: found.countryCode }),
    })
    setRefusal(({ count }) => ({ count, fields: {} }))
  }
  useZipLookup(fields.zip, fields.country, ({ state: found }) => fields.stateSeleted === '' && set({ stateSeleted: found }))
  const save = async () => {
    const outcome = await run()
    if (outcome?.status === 'success') {
      clear()
      onSaved(outcome.result.address)
    } else if (outcome?.status === 'failure') {
      const { error } = outcome
      setRefusal(({ count }) => ({ count: count + 1, fields: error.fields }))
    }
  }
  return (
    <CheckedForm faults={faultsOf(fields)} labels={labels} refused={refusal.fields} refusal={refusal.count} onValid={() => void save()}>
      {(errorOf) => {
        const textOf = (name: keyof AddressFields) => ({ label: labels[name], name, value: fields[name], onText: change(name), error: errorOf(name) })
        return (
          <>
            <div className={styles['fields']}>
              <StreetField {...textOf('streetAddress')} country={fields.country} onChoose={take} className={styles['wide'] ?? ''} />
              <TextField {...textOf('aptSuite')} autoComplete="shipping address-line2" isOptional className={styles['wide'] ?? ''} />
              <TextField {...textOf('citySleted')} autoComplete="shipping address-level2" />
              <TextField {...textOf('stateSeleted')} autoComplete="shipping address-level1" />
              <TextField {...textOf('zip')} autoComplete="shipping postal-code" inputMode="numeric" className={styles['zip'] ?? ''} />
              <SelectField label={labels.country} name="country" value={fields.country} options={options} onSelect={change('country')} error={errorOf('country')} autoComplete="shipping country" className={styles['country'] ?? ''} />
              <TextField {...textOf('phoneNumber')} type="tel" autoComplete="shipping tel" hint={t('phoneHint')} className={styles['wide'] ?? ''} />
            </div>
            {asksPrimary && <CheckboxField label={t('makePrimary')} name="primary" isChecked={fields.primary} onCheck={(primary) => set({ primary })} />}
            {state.status === 'failure' && Object.keys(state.error.fields).length === 0 && <Notice tone="error">{state.error.message}</Notice>}
            <div className={styles['actions']}>
              <Button type="submit" variant={isMainAction ? 'main' : 'ink'} busy={state.status === 'loading' && t('saving')}>
                {t('save')}
              </Button>
              {onCancel !== undefined && (
                <Button
                  variant="quiet"
                  onClick={() => {
                    clear()
                    onCancel()
                  }}
                >
                  {cancelLabel ?? t('keepOld')}
                </Button>
              )}
            </div>
          </>
        )
      }}
    </CheckedForm>
  )
}
