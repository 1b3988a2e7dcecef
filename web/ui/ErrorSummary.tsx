import { useEffect, useRef } from 'react'
import styles from './ErrorSummary.module.css'

/**
 * What has to be put right in a form, above it, as links to the fields by their `name`. It takes the focus whenever
 * `attempt` changes, so that a refused submit is heard and seen.
 */
export function ErrorSummary({
  title,
  errors,
  attempt,
}: {
  title: string
  errors: ReadonlyArray<{ name: string; text: string }>
  attempt: number
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  return (
    <div ref={box} className={styles['summary']} role="group" tabIndex={-1} aria-label={title}>
      <p className={styles['title']}>{title}</p>
      <ul>
        {errors.map(({ name, text }) => (
          <li key={name}>
            <button type="button" onClick={() => document.getElementsByName(name)[0]?.focus()}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
