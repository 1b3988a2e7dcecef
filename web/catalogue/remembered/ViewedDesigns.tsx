import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { forgetAll, useRemembered } from './remembered.ts'
import { RememberedGrid } from './RememberedGrid.tsx'
import styles from './Remembered.module.css'

/** The designs that were looked at last in this browser, without the one that is shown. */
export function ViewedDesigns({ without }: { without?: string | undefined }) {
  const { t } = useTranslation('remembered')
  const designs = useRemembered('viewed')
    .filter(({ path }) => path !== without)
    .slice(0, 4)
  if (designs.length === 0) return null
  return (
    <section aria-labelledby="viewed" className={styles['section']}>
      <div className={styles['head']}>
        <h2 id="viewed">{t('viewed.title')}</h2>
        <Button variant="quiet" onClick={() => forgetAll('viewed')}>
          {t('viewed.clear')}
        </Button>
      </div>
      <RememberedGrid designs={designs} />
    </section>
  )
}
