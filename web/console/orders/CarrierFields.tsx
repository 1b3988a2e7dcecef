import { useTranslation } from 'react-i18next'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { carrierNames, carriers, type Carrier } from '#worker/orders/fulfilment.rules.ts'

/** The carrier named by a draft. */
export const carrierFrom = (text: string): Carrier => carrierNames.find((name) => name === text) ?? 'usps'

/** The carrier and the tracking number of a parcel. */
export function CarrierFields({
  carrier,
  number,
  isWrong,
  onCarrier,
  onNumber,
}: {
  carrier: string
  number: string
  isWrong: boolean
  onCarrier: (carrier: Carrier) => void
  onNumber: (number: string) => void
}) {
  const { t } = useTranslation('desk')
  return (
    <>
      <SelectField
        label={t('parcel.carrier')}
        name="carrier"
        value={carrierFrom(carrier)}
        options={carrierNames.map((value) => ({ value, label: carriers[value].name }))}
        onSelect={onCarrier}
      />
      <TextField
        label={t('parcel.number')}
        name="trackingNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={number}
        onText={onNumber}
        error={isWrong ? t('parcel.numberWrong') : undefined}
      />
    </>
  )
}
