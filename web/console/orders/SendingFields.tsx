import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import {
  deliveryWays,
  faultOfSending,
  isCarrier,
  sendingName,
  trackingNumber,
  type DeliveryWay,
} from '#worker/orders/fulfilment.rules.ts'

/** What is typed about how a parcel is sent. A type, because drafts hold any fields by name. */
export type SendingDraft = { carrier: string; carrierName: string; number: string }

export const emptySending: SendingDraft = { carrier: 'usps', carrierName: '', number: '' }

const wayFrom = (text: string): DeliveryWay => deliveryWays.find((way) => way === text) ?? 'usps'

/** The draft as the calls take it. */
export const sendingBody = ({ carrier, carrierName, number }: SendingDraft) => ({
  carrier: wayFrom(carrier),
  carrierName,
  trackingNumber: number,
})

/** What is missing or wrong in a draft; null when it can be sent. */
export const faultOfDraft = ({ carrier, carrierName, number }: SendingDraft): 'number' | 'name' | null =>
  faultOfSending({ carrier: wayFrom(carrier), carrierName, trackingNumber: trackingNumber(number) })

/** How a parcel is sent: the carrier or another way, with what that needs. */
export function SendingFields({
  draft,
  isTried,
  onChange,
}: {
  draft: SendingDraft
  /** Whether errors are shown. */
  isTried: boolean
  onChange: (more: Partial<SendingDraft>) => void
}) {
  const { t } = useTranslation(['desk', 'press'])
  const language = useLanguage()
  const way = wayFrom(draft.carrier)
  const fault = isTried ? faultOfDraft(draft) : null
  return (
    <>
      <SelectField
        label={t('press:parcel.way')}
        name="carrier"
        value={way}
        options={deliveryWays.map((value) => ({
          value,
          label: sendingName({ carrier: value, carrierName: null, trackingNumber: null }, language),
        }))}
        onSelect={(carrier) => onChange({ carrier })}
      />
      {way === 'other' && (
        <TextField
          label={t('press:parcel.carrierName')}
          name="carrierName"
          autoComplete="off"
          maxLength={40}
          value={draft.carrierName}
          onText={(carrierName) => onChange({ carrierName })}
          error={fault === 'name' ? t('press:parcel.carrierNameMissing') : undefined}
        />
      )}
      {(isCarrier(way) || way === 'other') && (
        <TextField
          label={t(way === 'other' ? 'press:parcel.numberIfAny' : 'parcel.number')}
          name="trackingNumber"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={draft.number}
          onText={(number) => onChange({ number })}
          error={fault === 'number' ? t('parcel.numberWrong') : undefined}
        />
      )}
    </>
  )
}
