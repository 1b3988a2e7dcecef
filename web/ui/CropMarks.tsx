import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './CropMarks.module.css'

/** Crop marks at the corners of its content, as on a press sheet; they extend 12 px outside. */
export function CropMarks({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(styles['crop'], className)}>{children}</div>
}
