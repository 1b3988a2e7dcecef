import { useState, type ReactNode } from 'react'
import { readFile } from '#web/app/api/read-file.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { showToast } from '#web/ui/toasts.ts'
import styles from './FileLink.module.css'

/** Downloads a private file. A plain link could not send the token that the file needs. */
export function FileLink({
  file: { url, name },
  token,
  children,
  label,
}: {
  file: { url: string; name: string }
  token?: string | undefined
  children: ReactNode
  label?: string
}) {
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    if (isBusy) return
    setIsBusy(true)
    try {
      const address = URL.createObjectURL(await readFile(url, { token }))
      const link = Object.assign(document.createElement('a'), { href: address, download: name })
      link.click()
      // By then the download has read the file.
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    } catch (reason) {
      showToast(asApiError(reason).message, { tone: 'error' })
    }
    setIsBusy(false)
  }
  return (
    <button
      type="button"
      className={styles['link']}
      aria-busy={isBusy || undefined}
      aria-label={label}
      onClick={() => void save()}
    >
      {children}
    </button>
  )
}
