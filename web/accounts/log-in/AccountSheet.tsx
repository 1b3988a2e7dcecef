import type { ReactNode } from 'react'
import { ColourBar } from '#web/ui/ColourBar.tsx'
import { CropMarks } from '#web/ui/CropMarks.tsx'
import styles from './AccountSheet.module.css'

interface AccountSheetProps {
  headline: string
  lead: ReactNode
  /** What the person has to know first; shown above the form. */
  notice?: ReactNode | undefined
  children: ReactNode
}

/** The layout of log-in, registration and confirmation: a headline, and beside it a sheet of paper with the form. */
export function AccountSheet({ headline, lead, notice, children }: AccountSheetProps) {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{headline}</h1>
        <p className={styles['lead']}>{lead}</p>
        <ColourBar className={styles['bar']} />
      </header>
      <CropMarks className={styles['sheet']}>
        {notice !== undefined && <div className={styles['notice']}>{notice}</div>}
        {children}
      </CropMarks>
    </div>
  )
}
