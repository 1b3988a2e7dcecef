import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './ShopSettings.module.css'

/** Something that is said, as a reader compares it. */
export type SaidLine = readonly [label: string, text: string]

interface Difference {
  label: string
  theirs: string
  mine: string
}

/** What two versions say differently, in the order they say it. */
export function differencesOf(theirs: readonly SaidLine[], mine: readonly SaidLine[]): Difference[] {
  const [saved, typed] = [new Map(theirs), new Map(mine)]
  const labels = [...new Set([...saved.keys(), ...typed.keys()])]
  return labels
    .map((label) => ({ label, theirs: saved.get(label) ?? '', mine: typed.get(label) ?? '' }))
    .filter((one) => one.theirs !== one.mine)
}

interface OvertakenProps {
  /** Who saved first. */
  by: string
  differences: readonly Difference[]
  onMine: () => void
  onTheirs: () => void
}

/** Somebody else saved first: what is saved beside what was typed, and which of both she goes on with. */
export function Overtaken({ by, differences, onMine, onTheirs }: OvertakenProps) {
  const { t } = useTranslation('shop-settings')
  return (
    <div className={styles['form']}>
      <Notice tone="error">{t('overtaken.title', { name: by })}</Notice>
      <ul className={styles['rows']} aria-label={t('overtaken.differences')}>
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
