import type { ApiError } from '#web/app/api/api-error.ts'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Failure.module.css'

/** What failed in the specification's words, and below it in quieter ones why, where more is known. */
export function Failure({ text, detail }: { text: string; detail?: string | null }) {
  return (
    <Notice tone="error">
      <p>{text}</p>
      {typeof detail === 'string' && detail !== text && <p className={styles['detail']}>{detail}</p>}
    </Notice>
  )
}

/** What an error says beyond the general: that she is offline, or has to wait. */
export const reasonOf = (error: ApiError): string | null =>
  error.isOffline || error.status === 429 || error.status === 503 ? error.message : null
