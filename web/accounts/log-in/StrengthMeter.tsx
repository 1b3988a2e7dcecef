import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { passwordLength } from '#worker/accounts/passwords/password-shape.rules.ts'
import { passwordStrength, type PasswordStrength } from './password-strength.ts'
import styles from './StrengthMeter.module.css'

/** How many of the colour bar's four inks are filled at each level. */
const inks: Record<PasswordStrength['level'], number> = { empty: 0, missing: 1, leaked: 1, fair: 2, good: 3, strong: 4 }

/**
 * How strong a new password is: a colour bar that is complete for a strong one, and a line that says what is missing.
 */
export function StrengthMeter({ password, ownWords }: { password: string; ownWords: readonly string[] }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const strength = passwordStrength(password, ownWords)
  const inWords = () => {
    if (strength.level === 'empty') return ''
    if (strength.level !== 'missing') return t(`strength.${strength.level}`)
    const needs = strength.needs.map((need) => t(`strength.needs.${need}`, { least: passwordLength.least }))
    return t('strength.missing', { needs: new Intl.ListFormat(language).format(needs) })
  }
  return (
    <div role="group" aria-label={t('strength.label')}>
      <span className={styles['bar']} data-inks={inks[strength.level]} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </span>
      <p role="status" className={styles['words']}>
        {inWords()}
      </p>
    </div>
  )
}
