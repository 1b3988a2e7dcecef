import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import type { ErrorOf } from '#web/ui/CheckedForm.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { usStates } from '#worker/platform/postal-address/us-postal-code.rules.ts'
import { AreaForm } from './AreaForm.tsx'
import {
  chargesBody,
  chargesFaults,
  chargesFields,
  taxesAs,
  taxesIn,
  type ChargesFields,
  type ShopSettings,
} from './settings-form.ts'
import styles from './ShopSettings.module.css'

interface FormProps {
  settings: ShopSettings
  onSaved: (settings: ShopSettings) => void
  onStale: () => void
}

const nameOf = (state: string): string => usStates.find(({ code }) => code === state)?.name ?? state

/** The shop's charges on top of the products (R-PAY-13). */
export function ChargesForm({ settings: { charges }, ...on }: FormProps) {
  const { t } = useTranslation('shop-settings')
  const labels = {
    shipping: t('chargesForm.shipping'),
    ...Object.fromEntries(usStates.map(({ code, name }) => [`tax${code}`, t('chargesForm.percent', { state: name })])),
  }
  const fieldOf = (path: string) => path.replace(/^taxPercents\.(\w+)$/, 'tax$1').replace('shippingCents', 'shipping')
  const linesOf = (fields: ChargesFields) => [
    [labels.shipping, fields.shipping] as const,
    ...taxesIn(fields).map(
      ({ state, percent }) => [t('chargesForm.percent', { state: nameOf(state) }), percent] as const,
    ),
  ]
  return (
    <AreaForm
      name="charges"
      said={charges}
      start={chargesFields(charges)}
      faultsOf={chargesFaults}
      labels={labels}
      fieldOf={fieldOf}
      lines={linesOf}
      save={(fields) => call('staffChargesChange', { body: { version: charges.version, ...chargesBody(fields) } })}
      {...on}
    >
      {({ fields, set, errorOf }) => (
        <>
          <p className={styles['lead']}>{t('chargesForm.lead')}</p>
          <div className={styles['narrow']}>
            <TextField
              name="shipping"
              label={labels.shipping}
              hint={t('chargesForm.shippingHint')}
              inputMode="decimal"
              autoComplete="off"
              value={fields.shipping}
              onText={(shipping) => set({ shipping })}
              error={errorOf('shipping') === undefined ? undefined : t('chargesForm.shippingWrong')}
            />
          </div>
          <h2>{t('chargesForm.taxes')}</h2>
          <p className={styles['lead']}>{t('chargesForm.taxesText')}</p>
          <Taxes fields={fields} onTaxes={(taxes) => set({ taxes })} errorOf={errorOf} />
        </>
      )}
    </AreaForm>
  )
}

function Taxes({
  fields,
  onTaxes,
  errorOf,
}: {
  fields: ChargesFields
  onTaxes: (taxes: string) => void
  errorOf: ErrorOf
}) {
  const { t } = useTranslation('shop-settings')
  const taxes = taxesIn(fields)
  return (
    <>
      {taxes.length === 0 && <p className={styles['soft']}>{t('chargesForm.none')}</p>}
      <ul className={styles['rows']}>
        {taxes.map(({ state, percent }) => (
          <li key={state} className={styles['row']}>
            <TextField
              name={`tax${state}`}
              label={t('chargesForm.percent', { state: nameOf(state) })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              value={percent}
              onText={(typed) =>
                onTaxes(taxesAs(taxes.map((one) => (one.state === state ? { state, percent: typed } : one))))
              }
              error={errorOf(`tax${state}`) === undefined ? undefined : t('chargesForm.percentWrong')}
            />
            <IconButton
              icon="trash"
              label={t('chargesForm.remove', { state: nameOf(state) })}
              onClick={() => onTaxes(taxesAs(taxes.filter((one) => one.state !== state)))}
            />
          </li>
        ))}
      </ul>
      <div className={styles['narrow']}>
        <SelectField
          name="newState"
          label={t('chargesForm.add')}
          placeholder={t('chargesForm.choose')}
          value=""
          options={usStates
            .filter(({ code }) => !taxes.some(({ state }) => state === code))
            .map(({ code, name }) => ({ value: code, label: name }))}
          onSelect={(state) => onTaxes(taxesAs([...taxes, { state, percent: '' }]))}
        />
      </div>
    </>
  )
}
