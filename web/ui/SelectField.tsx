import { Field, type FieldProps } from './Field.tsx'
import styles from './Field.module.css'

/** A choice of one value, with the device's own list. If there is a `placeholder`, it is the first, empty option. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  className,
  value,
  options,
  onSelect,
  name,
  placeholder,
  autoComplete,
}: FieldProps & {
  value: Value | ''
  options: ReadonlyArray<{ value: Value; label: string }>
  onSelect: (value: Value) => void
  name: string
  placeholder?: string
  autoComplete?: string
}) {
  return (
    <Field label={label} hint={hint} error={error} {...(className && { className })}>
      {(attributes) => (
        <select
          {...attributes}
          className={`${styles['control']} ${styles['select']}`}
          name={name}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen !== undefined) onSelect(chosen.value)
          }}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
