import { classNames } from './class-names.ts'
import styles from './ColourBar.module.css'

/** The strip of process colours at the edge of a press sheet; decoration only. */
export function ColourBar({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames(styles['bar'], className)} />
}
