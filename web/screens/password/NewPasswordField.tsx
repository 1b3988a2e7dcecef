import { useTranslation } from 'react-i18next'
import type { ErrorOf } from '../../ui/CheckedForm.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import type { OnText } from '../../ui/TextField.tsx'
import { StrengthMeter } from '../account/StrengthMeter.tsx'
import styles from './NewPasswordField.module.css'

/** Choosing a new password, with the rules and the meter. `ownWords` are what someone who knows her tries first. */
export function NewPasswordField({ value, onText, errorOf, ownWords }: { value: string; onText: OnText; errorOf: ErrorOf; ownWords: readonly string[] }) {
  const { t } = useTranslation('password')
  return (
    <div className={styles['withMeter']}>
      <PasswordField label={t('new.password')} hint={t('new.help')} name="password" autoComplete="new-password" value={value} onText={onText} error={errorOf('password')} />
      <StrengthMeter password={value} ownWords={ownWords} />
    </div>
  )
}
