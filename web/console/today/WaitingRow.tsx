import { Link } from '#web/ui/Link.tsx'
import styles from './TodayScreen.module.css'

/** Something that waits: its title, a short text, and since or until when. */
export function WaitingRow({
  to,
  title,
  text,
  when,
  isLate = false,
}: {
  to: string
  title: string
  text: string
  when: string
  isLate?: boolean
}) {
  return (
    <li>
      <Link href={to} className={styles['row']}>
        <strong>{title}</strong>
        <span className={styles['text']}>{text}</span>
        <span className={styles['when']} data-late={isLate || undefined}>
          {when}
        </span>
      </Link>
    </li>
  )
}
