import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TwoLineText } from '#web/ui/FieldError.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import type { OnText } from '#web/ui/TextField.tsx'
import styles from './NewPasswordField.module.css'

interface NewPasswordFieldProps {
  label: string
  value: string
  onText: OnText
  error: string | TwoLineText | undefined
  /** The meter; only its place where it is null. */
  children: ReactNode
}

/** Choosing a password: the help text with the recommended 8 characters (R-ACC-06), the field, and its meter. */
export function NewPasswordField({ label, value, onText, error, children }: NewPasswordFieldProps) {
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
      {children ?? <div className={styles['place']} />}
    </div>
  )
}
