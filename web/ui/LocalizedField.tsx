import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldFaults } from '#worker/platform/form-rule-texts.rules.ts'
import {
  inEachLanguage,
  languageFrom,
  languages,
  type Language,
  type Localized,
} from '#worker/platform/language.rules.ts'
import type { ErrorOf } from './CheckedForm.tsx'
import type { FieldProps } from './Field.tsx'
import { languageName } from './language-name.ts'
import type { OnText } from './TextField.tsx'

/** The form field of a text in one language: `title` in Spanish is `title.es`, as the server names it in a refusal. */
const fieldIn = (name: string, language: Language): string => `${name}.${language}`

/** The form fields of a text in every language, with their values. */
export const fieldsOfText = (name: string, text: Localized): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [fieldIn(name, language), text[language]]))

/** The text in every language that such fields make, trimmed. */
export const textOfFields = (name: string, fields: Readonly<Record<string, string | boolean>>): Localized =>
  inEachLanguage((language) => String(fields[fieldIn(name, language)] ?? '').trim())

/** The fields of a text that are empty, as faults. */
export const missingTexts = (name: string, fields: Readonly<Record<string, string | boolean>>): FieldFaults => {
  const text = textOfFields(name, fields)
  return Object.fromEntries(
    languages.flatMap((language) => (text[language] === '' ? [[fieldIn(name, language), 'required' as const]] : [])),
  )
}

/** The labels of a text's fields by name: `Title in English`. */
export function useLocalizedLabels(): (name: string, label: string) => Record<string, string> {
  const { t, i18n } = useTranslation()
  const shown = languageFrom(i18n.language)
  return (name, label) =>
    Object.fromEntries(
      languages.map((language) => [
        fieldIn(name, language),
        t('field.inLanguage', { label, language: languageName(language, shown) }),
      ]),
    )
}

interface LocalizedFieldProps extends Pick<FieldProps, 'hint' | 'isOptional'> {
  /** Of the text; each field has the language in its name. */
  name: string
  label: string
  fields: Readonly<Record<string, string | boolean>>
  set: (change: Record<string, string>) => void
  errorOf: ErrorOf
  maxLength?: number
  /** TextField or TextAreaField. */
  as: ComponentType<
    FieldProps & { name: string; lang: string; value: string; onText: OnText; maxLength?: number | undefined }
  >
}

/** A text in every language: one field for each, in the order of the list. */
export function LocalizedField({ name, label, fields, set, errorOf, as: Field, ...rest }: LocalizedFieldProps) {
  const labels = useLocalizedLabels()(name, label)
  return languages.map((language) => {
    const field = fieldIn(name, language)
    return (
      <Field
        key={language}
        {...rest}
        name={field}
        lang={language}
        label={labels[field] ?? label}
        value={String(fields[field] ?? '')}
        onText={(text) => set({ [field]: text })}
        error={errorOf(field)}
      />
    )
  })
}
