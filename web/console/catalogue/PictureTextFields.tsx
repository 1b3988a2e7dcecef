import { useTranslation } from 'react-i18next'
import type { ErrorOf } from '#web/ui/CheckedForm.tsx'
import { fieldsOfText, LocalizedField, missingTexts, textOfFields } from '#web/ui/LocalizedField.tsx'
import { TextAreaField, TextField } from '#web/ui/TextField.tsx'
import type { FieldFaults } from '#worker/platform/form-rule-texts.rules.ts'
import type { Localized } from '#worker/platform/language.rules.ts'
import styles from './Catalogue.module.css'

/** The fields of a picture's title and alternative text, one for each language. */
export type PictureTexts = Record<string, string>

export const fieldsOfPicture = ({ title, alt }: { title: Localized; alt: Localized }): PictureTexts => ({
  ...fieldsOfText('title', title),
  ...fieldsOfText('alt', alt),
})

export const textsOfPicture = (fields: PictureTexts): { title: Localized; alt: Localized } => ({
  title: textOfFields('title', fields),
  alt: textOfFields('alt', fields),
})

/** No text may be empty: people who cannot see a picture need its description in their language. */
export const faultsOfTexts = (fields: PictureTexts): FieldFaults => ({
  ...missingTexts('title', fields),
  ...missingTexts('alt', fields),
})

/** The fields of all languages side by side. */
export function PictureTextFields({
  texts,
  onTexts,
  errorOf,
}: {
  texts: PictureTexts
  onTexts: (texts: PictureTexts) => void
  errorOf: ErrorOf
}) {
  const { t } = useTranslation('catalogue')
  const form = {
    fields: texts,
    set: (change: Record<string, string>) => onTexts({ ...texts, ...change }),
    errorOf,
  }
  return (
    <div className={styles['pair']}>
      <LocalizedField as={TextField} {...form} name="title" label={t('picture.titleOf')} maxLength={80} />
      <LocalizedField as={TextAreaField} {...form} name="alt" label={t('picture.alt')} maxLength={400} />
    </div>
  )
}
