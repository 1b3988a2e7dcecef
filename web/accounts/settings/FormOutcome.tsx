import { useEffect, useRef, type ReactNode } from 'react'
import styles from './FormOutcome.module.css'

/**
 * The outcome of a form, shown below it. It takes the focus when a `round` of the form has ended and the next one
 * starts empty.
 */
export function FormOutcome({ round, children }: { round: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (round > 0) place.current?.focus()
  }, [round])
  return (
    <div ref={place} role="status" tabIndex={-1} className={styles['outcome']}>
      {children}
    </div>
  )
}
