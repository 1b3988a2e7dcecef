import { useTranslation } from 'react-i18next'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { staffLinksFor } from './navigation.ts'
import styles from './CommandPalette.module.css'

/** The console's keyboard shortcuts. Shown in a dialog. */
export function KeysHelp() {
  const { t } = useTranslation('staff')
  const viewer = useStaffSession()
  const keys = [
    ['Ctrl K · ⌘ K', t('palette.title')],
    ...staffLinksFor(viewer).map((link) => [`g ${link.key}`, t(`links.${link.text}`)] as const),
    ['j · k', t('rowKeys.move')],
    ['x', t('rowKeys.choose')],
    ['?', t('keys')],
  ] as const
  return (
    <dl className={styles['keys']}>
      {keys.map(([key, text]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
