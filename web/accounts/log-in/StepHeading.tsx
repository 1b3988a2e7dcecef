import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './StepHeading.module.css'

/**
 * The heading of a registration step. It takes the focus when the customer moves to the step, so that it is read out.
 */
export function StepHeading({ step, isFocused, children }: { step: 1 | 2; isFocused: boolean; children: string }) {
  const { t } = useTranslation('account')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) heading.current?.focus()
  }, [isFocused])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
      <span className={styles['step']}>{t('register.step', { step, of: 2 })}</span> {children}
    </h2>
  )
}
