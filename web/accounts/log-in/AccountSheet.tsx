import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { ColourBar } from '#web/ui/ColourBar.tsx'
import { CropMarks } from '#web/ui/CropMarks.tsx'
import styles from './AccountSheet.module.css'

interface AccountSheetProps {
  headline: string
  lead: ReactNode
  /** Whether the lead becomes another one when a link is looked up: three lines are kept, so that the sheet stays where it is. */
  isLeadLong?: boolean
  /** What the person has to know first; shown above the form. */
  notice?: ReactNode | undefined
  children: ReactNode
}

/** The layout of log-in, registration and confirmation: a headline, and beside it a sheet of paper with the form. */
export function AccountSheet({ headline, lead, isLeadLong = false, notice, children }: AccountSheetProps) {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{headline}</h1>
        <p className={classNames(styles['lead'], isLeadLong && styles['long'])}>{lead}</p>
        <ColourBar className={styles['bar']} />
      </header>
      <CropMarks className={styles['sheet']}>
        {notice !== undefined && <div className={styles['notice']}>{notice}</div>}
        {children}
      </CropMarks>
    </div>
  )
}
