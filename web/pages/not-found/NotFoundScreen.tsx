import { useTranslation } from 'react-i18next'
import { isRouted } from '#web/app/match-route.ts'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { CropMarks } from '#web/ui/CropMarks.tsx'
import styles from './NotFoundScreen.module.css'

/** Shown for an unknown address, with links to other screens. */
export function NotFoundScreen() {
  const { t } = useTranslation('shell')
  return (
    <CropMarks className={styles['sheet']}>
      <p className={styles['number']} aria-hidden="true">
        404
      </p>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <div className={styles['ways']}>
        <LinkButton to={paths.home()}>{t('notFound.home')}</LinkButton>
        {isRouted(paths.readyToGo()) && (
          <LinkButton to={paths.readyToGo()} variant="quiet">
            {t('notFound.readyToGo')}
          </LinkButton>
        )}
      </div>
    </CropMarks>
  )
}
