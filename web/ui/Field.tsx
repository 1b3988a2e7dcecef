import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldError, type TwoLineText } from './FieldError.tsx'
import styles from './Field.module.css'

/** The props of every field. */
export interface FieldProps {
  label: string
  /** A line of help below the label. */
  hint?: ReactNode
  /** The field's error, if there is one. */
  error?: string | TwoLineText | undefined
  isOptional?: boolean
  className?: string
}

/** Attributes that connect a control with its label, hint and error. */
export interface ControlAttributes {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/**
 * A label, its hint, a control and its error, connected for screen readers. The word for "optional" is in the page's
 * language.
 */
export function Field({
  label,
  hint,
  error,
  className,
  optionalWord,
  children,
}: FieldProps & { optionalWord?: string | undefined; children: (attributes: ControlAttributes) => ReactNode }) {
  const id = useId()
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={id} className={styles['label']}>
        {label}
        {optionalWord !== undefined && <span className={styles['optional']}> ({optionalWord})</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      {error !== undefined && <FieldError id={`${id}-error`} error={error} />}
    </div>
  )
}
