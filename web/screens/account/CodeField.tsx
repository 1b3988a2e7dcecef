import { useLayoutEffect, useRef } from 'react'
import { typedCode } from '#domain/verification-code'
import { Field, type FieldProps } from '../../ui/Field.tsx'
import styles from './CodeField.module.css'

/**
 * A verification code: whatever is typed, pasted or filled in by the phone becomes an upper-case letter and five digits
 * (spec §2). The caret stays where it was among what is kept.
 */
export function CodeField({ label, hint, error, value, onText, name }: FieldProps & { value: string; onText: (code: string) => void; name: string }) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => (
        <input
          {...attributes}
          ref={input}
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
          onChange={({ target }) => {
            caret.current = typedCode(target.value.slice(0, target.selectionStart ?? target.value.length)).length
            onText(typedCode(target.value))
          }}
        />
      )}
    </Field>
  )
}
