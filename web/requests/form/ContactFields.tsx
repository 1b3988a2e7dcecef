import { useTranslation } from 'react-i18next'
import type { ErrorOf } from '#web/ui/CheckedForm.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { contactMethods, type ContactMethod } from '#worker/requests/custom-request.rules.ts'
import { contactDetail, type RequestFields } from './request-fields.ts'

/** How the customer wants to be answered, and the phone number or username that needs (R-REQ-07). */
export function ContactFields({
  fields,
  errorOf,
  onMethod,
  onDetail,
}: {
  fields: RequestFields
  errorOf: ErrorOf
  onMethod: (method: ContactMethod) => void
  onDetail: (detail: string) => void
}) {
  const { t } = useTranslation('request')
  const detail = contactDetail(fields.contactMethod)
  return (
    <>
      <SelectField
        label={t('contact.label')}
        name="contactMethod"
        value={fields.contactMethod}
        options={contactMethods.map((value) => ({ value, label: t(`contact.methods.${value}`) }))}
        onSelect={onMethod}
        error={errorOf('contactMethod')}
      />
      {detail !== null && (
        <TextField
          key={detail}
          label={t(`contact.${detail}`)}
          hint={t(`contact.${detail}Hint`)}
          name="optionalField"
          value={fields.optionalField}
          onText={onDetail}
          error={errorOf('optionalField')}
          maxLength={60}
          {...(detail === 'phone'
            ? { type: 'tel', autoComplete: 'tel' }
            : { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' })}
        />
      )}
    </>
  )
}
