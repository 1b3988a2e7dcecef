import type { ApiError } from '#web/app/api/api-error.ts'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Failure.module.css'

/** A failure: the general text, and below it the reason if it is known. */
export function Failure({ text, detail }: { text: string; detail?: string | null }) {
  return (
    <Notice tone="error">
      <p>{text}</p>
      {typeof detail === 'string' && detail !== text && <p className={styles['detail']}>{detail}</p>}
    </Notice>
  )
}

/** What an error says beyond the general text: that the browser is offline, or that one has to wait. */
export const reasonOf = (error: ApiError): string | null =>
  error.isOffline || error.status === 429 || error.status === 503 ? error.message : null
