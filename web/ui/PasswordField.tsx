import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eyeOff } from './eye-off.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import type { OnText } from './TextField.tsx'
import styles from './Field.module.css'

/** A password with a button that shows and hides it (R-ACC-02). */
export function PasswordField({
  label,
  hint,
  error,
  value,
  onText,
  name,
  autoComplete,
  isRequired = true,
}: FieldProps & {
  value: string
  onText: OnText
  name: string
  autoComplete: 'current-password' | 'new-password'
  isRequired?: boolean
}) {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => (
        <div className={styles['withButton']}>
          <input
            {...attributes}
            className={styles['control']}
            type={isShown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required={isRequired}
            value={value}
            onChange={(event) => onText(event.target.value)}
          />
          <IconButton
            icon={isShown ? eyeOff : 'eye'}
            label={isShown ? t('field.hidePassword') : t('field.showPassword')}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          />
        </div>
      )}
    </Field>
  )
}
