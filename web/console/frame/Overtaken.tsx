import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Overtaken.module.css'

/** A label and a text, for a comparison. */
export type SaidLine = readonly [label: string, text: string]

interface Difference {
  label: string
  theirs: string
  mine: string
}

/** The differences between two versions, in the versions' order. */
export function differencesOf(theirs: readonly SaidLine[], mine: readonly SaidLine[]): Difference[] {
  const [saved, typed] = [new Map(theirs), new Map(mine)]
  const labels = [...new Set([...saved.keys(), ...typed.keys()])]
  return labels
    .map((label) => ({ label, theirs: saved.get(label) ?? '', mine: typed.get(label) ?? '' }))
    .filter((one) => one.theirs !== one.mine)
}

interface OvertakenProps {
  /** The name of the person who saved first; null when it is not known. */
  by: string | null
  differences: readonly Difference[]
  onMine: () => void
  onTheirs: () => void
}

/**
 * Shown when somebody else saved first: the saved and the typed version side by side, to choose which one to continue
 * with.
 */
export function Overtaken({ by, differences, onMine, onTheirs }: OvertakenProps) {
  const { t } = useTranslation('staff')
  return (
    <div className={styles['overtaken']}>
      <Notice tone="error">{by === null ? t('overtaken.titleOfNobody') : t('overtaken.title', { name: by })}</Notice>
      <ul className={styles['differences']} aria-label={t('overtaken.differences')}>
        {differences.map(({ label, theirs, mine }) => (
          <li key={label} className={styles['difference']}>
            <strong>{label}</strong>
            <span>
              <span className={styles['soft']}>{t('overtaken.theirs')}</span> {theirs || '—'}
            </span>
            <span>
              <span className={styles['soft']}>{t('overtaken.mine')}</span> {mine || '—'}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles['choice']}>
        <Button onClick={onMine}>{t('overtaken.keepMine')}</Button>
        <Button variant="quiet" onClick={onTheirs}>
          {t('overtaken.takeTheirs')}
        </Button>
      </div>
    </div>
  )
}
