import { useTranslation } from 'react-i18next'
import type { TwoLineText } from '#web/ui/FieldError.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import type { OnText } from '#web/ui/TextField.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'
import styles from './NewPasswordField.module.css'

interface NewPasswordFieldProps {
  label: string
  value: string
  onText: OnText
  error: string | TwoLineText | undefined
  /** What somebody who knows the customer would try first: their names and address. */
  ownWords: readonly string[]
}

/** Choosing a password: the help text with the recommended 8 characters (R-ACC-06), the field, and its meter. */
export function NewPasswordField({ label, value, onText, error, ownWords }: NewPasswordFieldProps) {
  const { t } = useTranslation('account')
  return (
    <div className={styles['field']}>
      <PasswordField
        label={label}
        hint={t('register.passwordHelp')}
        name="password"
        autoComplete="new-password"
        value={value}
        onText={onText}
        error={error}
      />
      <StrengthMeter password={value} ownWords={ownWords} />
    </div>
  )
}
