import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import type { ErrorOf } from '#web/ui/CheckedForm.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { recipientNameLength } from '#worker/platform/postal-address/postal-address.rules.ts'
import { hasLettersInPostalCode } from '#worker/platform/postal-address/postal-code.rules.ts'
import type { AddressFields } from './address-fields.ts'
import { countries } from './countries.ts'
import { StreetField } from './StreetField.tsx'
import { useZipLookup, type AddressParts } from './use-address-lookup.ts'
import styles from './AddressForm.module.css'

interface AddressInputsProps {
  fields: AddressFields
  errorOf: ErrorOf
  /** Called with the typed fields, or with those of the chosen place or postal code. */
  onChange: (change: Partial<AddressFields>) => void
  /** Whether the browser may autofill, because people type their own address here. */
  isOwn?: boolean
}

/** The labels of an address's fields, by their wire names. */
export function useAddressLabels(): Record<keyof AddressFields, string> {
  const { t } = useTranslation('addresses')
  return {
    recipientName: t('recipient'),
    streetAddress: t('street'),
    aptSuite: t('apt'),
    citySleted: t('city'),
    stateSeleted: t('state'),
    zip: t('zip'),
    country: t('country'),
    phoneNumber: t('phone'),
  }
}

/** The fields of an address (R-PAY-15) for every form that needs them. */
export function AddressInputs({ fields, errorOf, onChange, isOwn = true }: AddressInputsProps) {
  const { t } = useTranslation('addresses')
  const language = useLanguage()
  const labels = useAddressLabels()
  const options = useMemo(() => countries(language), [language])
  // Fields the place does not contain stay as typed; the apartment is cleared, because it belonged to the old place.
  const take = (found: AddressParts) =>
    onChange({
      ...(found.address && { streetAddress: found.address, aptSuite: found.apartment }),
      ...(found.city && { citySleted: found.city }),
      ...(found.state && { stateSeleted: found.state }),
      ...(found.postalCode && { zip: found.postalCode }),
      ...(options.some(({ value }) => value === found.countryCode) && { country: found.countryCode }),
    })
  useZipLookup(
    fields.zip,
    fields.country,
    ({ state: found }) => fields.stateSeleted === '' && onChange({ stateSeleted: found }),
  )
  const textOf = (name: keyof AddressFields) => ({
    label: labels[name],
    name,
    value: fields[name],
    onText: (value: string) => onChange({ [name]: value }),
    error: errorOf(name),
  })
  const filledBy = (token: string) => (isOwn ? `shipping ${token}` : 'off')
  return (
    <div className={styles['fields']}>
      <StreetField
        {...textOf('streetAddress')}
        autoComplete={filledBy('address-line1')}
        country={fields.country}
        onChoose={take}
        className={styles['wide']}
      />
      <TextField
        {...textOf('aptSuite')}
        autoComplete={filledBy('address-line2')}
        isOptional
        className={styles['wide']}
      />
      <TextField {...textOf('citySleted')} autoComplete={filledBy('address-level2')} />
      <TextField {...textOf('stateSeleted')} autoComplete={filledBy('address-level1')} />
      <TextField
        {...textOf('zip')}
        autoComplete={filledBy('postal-code')}
        inputMode={hasLettersInPostalCode(fields.country) ? 'text' : 'numeric'}
        className={styles['zip']}
      />
      <SelectField
        label={labels.country}
        name="country"
        value={fields.country}
        options={options}
        onSelect={(country) => onChange({ country })}
        error={errorOf('country')}
        autoComplete={filledBy('country')}
        className={styles['country']}
      />
      <TextField
        {...textOf('phoneNumber')}
        type="tel"
        autoComplete={filledBy('tel')}
        hint={t('phoneHint')}
        className={styles['wide']}
      />
      <TextField
        {...textOf('recipientName')}
        autoComplete={filledBy('name')}
        hint={t('recipientHint')}
        maxLength={recipientNameLength}
        isOptional
        className={styles['wide']}
      />
    </div>
  )
}
