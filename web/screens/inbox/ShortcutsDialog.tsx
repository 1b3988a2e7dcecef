import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './InboxScreen.module.css'

const keys = ['j', 'k', 'u', 'r', 'n', 's', 'a', 'z', 'e', '?'] as const

/** What the keys do. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('inbox')
  return (
    <Dialog title={t('keys.title')} isOpen={isOpen} onClose={onClose}>
      <dl className={styles['shortcuts']}>
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`keys.${key === '?' ? 'help' : key}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
