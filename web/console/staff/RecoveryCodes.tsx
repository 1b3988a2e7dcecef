import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import styles from './SecurityScreen.module.css'

/** The recovery codes, which are shown only once: they must be copied or printed before continuing. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('staff')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast(t('factor.copied'))
    } catch {
      showToast(t('factor.copyFailed'), { tone: 'error' })
    }
  }
  return (
    <div className={styles['steps']}>
      <Notice tone="success">{t('factor.isOn')}</Notice>
      <h3 ref={heading} tabIndex={-1}>
        {t('factor.codes')}
      </h3>
      <p>{t('factor.codesText')}</p>
      <ol className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles['ways']}>
        <Button variant="quiet" onClick={() => void copy()}>
          {t('factor.copy')}
        </Button>
        <Button onClick={onKept}>{t('factor.kept')}</Button>
      </div>
    </div>
  )
}
