import { classNames } from './class-names.ts'
import styles from './ColourBar.module.css'

/** The strip of process colours at a press sheet's edge. Decoration. */
export function ColourBar({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames(styles['bar'], className)} />
}
