import { useEffect, useRef, type ReactNode } from 'react'
import styles from './FormOutcome.module.css'

/**
 * What a form has done, below it. It takes the focus when a `round` of the form is over and the next one starts empty.
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
