import type { ChangeEvent } from 'react'
import { Field, type FieldProps } from '#web/ui/Field.tsx'
import { typedCode } from '#worker/platform/verification-code.rules.ts'
import styles from './CodeField.module.css'

/**
 * A verification code: any typed, pasted or autofilled text is reduced to an upper-case letter and five
 * digits (R-ACC-26).
 */
export function CodeField({
  label,
  hint,
  error,
  value,
  onText,
  name,
}: FieldProps & { value: string; onText: (code: string) => void; name: string }) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => (
        <input
          {...attributes}
          className={styles['code']}
          name={name}
          type="text"
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          required
          value={value}
          onChange={(event) => onText(codeIn(event))}
        />
      )}
    </Field>
  )
}

/** Rewrites the input to the code in it and keeps the caret's place; React alone would move the caret to the end. */
function codeIn({ target }: ChangeEvent<HTMLInputElement>): string {
  const code = typedCode(target.value)
  if (target.value === code) return code
  const caret = typedCode(target.value.slice(0, target.selectionStart ?? target.value.length)).length
  target.value = code
  target.setSelectionRange(caret, caret)
  return code
}
