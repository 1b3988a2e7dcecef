import { useTranslation } from 'react-i18next'
import { staffPaths } from '#web/app/staff-paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import styles from './GangSheets.module.css'

/** What a screen about chosen orders says when its address names none: where orders are chosen. */
export function NoOrdersChosen() {
  const { t } = useTranslation(['press', 'desk'])
  return (
    <div className={styles['none']}>
      <p>{t('gang.none')}</p>
      <LinkButton to={staffPaths.orders()}>{t('desk:order.back')}</LinkButton>
    </div>
  )
}
