import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Notice.module.css'

/** How a notice is meant. */
export type NoticeTone = 'info' | 'success' | 'error'
const icons: Record<NoticeTone, IconName> = { info: 'info', success: 'check', error: 'alert' }

/**
 * Something the reader should know, where it happened. Errors are announced at once, the rest when there is a pause.
 */
export function Notice({ tone = 'info', children }: { tone?: NoticeTone; children: ReactNode }) {
  return (
    <div className={styles['notice']} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} size={20} />
      <div>{children}</div>
    </div>
  )
}
