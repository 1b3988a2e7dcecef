import { useTranslation } from 'react-i18next'
import type { ErrorOf } from '#web/ui/CheckedForm.tsx'
import { TextAreaField, TextField } from '#web/ui/TextField.tsx'
import type { FieldFaults } from '#worker/platform/rule-texts.rules.ts'
import styles from './Catalogue.module.css'

/** A picture's title and alternative text. */
export interface PictureTexts {
  titleEn: string
  titleEs: string
  altEn: string
  altEs: string
}

/** No text may be empty: people who cannot see a picture need its description in their language. */
export const faultsOfTexts = (texts: PictureTexts): FieldFaults =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text.trim() === '' ? [[name, 'required' as const]] : [])),
  )

/** The fields of both languages side by side. */
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
  const field = (name: keyof PictureTexts) => ({
    name,
    value: texts[name],
    onText: (text: string) => onTexts({ ...texts, [name]: text }),
    error: errorOf(name),
  })
  const [english, spanish] = [t('product.english'), t('product.spanish')]
  return (
    <div className={styles['pair']}>
      <TextField {...field('titleEn')} lang="en" label={`${t('picture.titleOf')} ${english}`} maxLength={80} />
      <TextField {...field('titleEs')} lang="es" label={`${t('picture.titleOf')} ${spanish}`} maxLength={80} />
      <TextAreaField {...field('altEn')} lang="en" label={`${t('picture.alt')} ${english}`} maxLength={400} />
      <TextAreaField {...field('altEs')} lang="es" label={`${t('picture.alt')} ${spanish}`} maxLength={400} />
    </div>
  )
}
