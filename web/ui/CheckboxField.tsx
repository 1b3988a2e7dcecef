import { useId, type ReactNode } from 'react'
import { FieldError, type TwoLineText } from './FieldError.tsx'
import styles from './Field.module.css'

/** A checkbox. Its label may contain links. */
export function CheckboxField({
  label,
  error,
  isChecked,
  onCheck,
  name,
}: {
  label: ReactNode
  error?: string | TwoLineText | undefined
  isChecked: boolean
  onCheck: (isChecked: boolean) => void
  name: string
}) {
  const id = useId()
  return (
    <div className={styles['checkbox']}>
      <input
        id={id}
        type="checkbox"
        name={name}
        checked={isChecked}
        onChange={(event) => onCheck(event.target.checked)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      <label htmlFor={id}>{label}</label>
      {error !== undefined && <FieldError id={`${id}-error`} error={error} />}
    </div>
  )
}
