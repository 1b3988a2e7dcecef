import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps } from './Field.tsx'
import styles from './Field.module.css'

/** Receives the new text of a field. */
export type OnText = (value: string) => void

type TextFieldProps = FieldProps & { value: string; onText: OnText; ref?: Ref<HTMLInputElement> } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'value' | 'onChange' | 'className' | 'id'
  >

/**
 * One line of text. Pass `type`, `inputMode` and `autoComplete`, so that phones show the right keyboard and autofill.
 */
export function TextField({
  label,
  hint,
  error,
  isOptional = false,
  className,
  value,
  onText,
  ...input
}: TextFieldProps) {
  const { t } = useTranslation()
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optionalWord={isOptional ? t('field.optional') : undefined}
      {...(className && { className })}
    >
      {(attributes) => (
        <input
          {...input}
          {...attributes}
          className={styles['control']}
          value={value}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </Field>
  )
}

type TextAreaFieldProps = FieldProps & { value: string; onText: OnText } & Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'value' | 'onChange' | 'className' | 'id'
  >

/** Several lines of text. */
export function TextAreaField({
  label,
  hint,
  error,
  isOptional = false,
  className,
  value,
  onText,
  ...input
}: TextAreaFieldProps) {
  const { t } = useTranslation()
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optionalWord={isOptional ? t('field.optional') : undefined}
      {...(className && { className })}
    >
      {(attributes) => (
        <textarea
          {...input}
          {...attributes}
          className={`${styles['control']} ${styles['area']}`}
          value={value}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </Field>
  )
}
