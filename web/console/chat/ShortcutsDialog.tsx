import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './InboxScreen.module.css'

/** The keys, by what they do. */
const keys = [
  ['next', ['j', '↓']],
  ['previous', ['k', '↑']],
  ['back', ['u']],
  ['reply', ['r']],
  ['note', ['n']],
  ['leave', ['Esc']],
  ['replies', ['q']],
  ['search', ['/']],
  ['take', ['a']],
  ['snooze', ['s']],
  ['resolve', ['e']],
  ['help', ['?']],
] as const

/** The list of keyboard shortcuts. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('inbox')
  return (
    <Dialog title={t('keys.title')} isOpen={isOpen} onClose={onClose}>
      <dl className={styles['shortcuts']}>
        {keys.map(([action, typed]) => (
          <div key={action}>
            <dt>
              {typed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`keys.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
