import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Notice.module.css'

/** The kind of a notice. */
export type NoticeTone = 'info' | 'success' | 'error'
const icons: Record<NoticeTone, IconName> = { info: 'info', success: 'check', error: 'alert' }

/** A message at the place it is about. Errors are announced at once, other notices when the screen reader pauses. */
export function Notice({ tone = 'info', children }: { tone?: NoticeTone; children: ReactNode }) {
  return (
    <div className={styles['notice']} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} size={20} />
      <div>{children}</div>
    </div>
  )
}
