import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { RequestFilesState } from './use-request-files.ts'
import type { RequestFormState } from './use-request-form.ts'
import styles from './RequestForm.module.css'

interface AttachmentsProps {
  files: RequestFilesState
  form: RequestFormState
  isLoggedIn: boolean
  /** Called when their place comes into the window. */
  onSeen: () => void
  onLoginRequired: () => void
}

/**
 * What is sent with a request beside the fields: files, a picture, a design. The code comes when their place is in the window;
 * until then the place is kept.
 */
export function Attachments({ files: { files, items, hasFailed, retry }, onSeen, ...shown }: AttachmentsProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const seen = useRef(onSeen)
  seen.current = onSeen
  const isWaiting = files === null
  useEffect(() => {
    if (!isWaiting || place.current === null) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen.current())
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isWaiting])
  if (files !== null) return <files.RequestFiles items={items} {...shown} />
  if (hasFailed)
    return (
      <Notice tone="error">
        <p>{t('error.offline')}</p>
        <Button variant="quiet" onClick={retry}>
          {t('tryAgain')}
        </Button>
      </Notice>
    )
  return (
    <div ref={place} aria-busy="true">
      <p role="status" className="visually-hidden">
        {t('loading')}
      </p>
      <Skeleton className={styles['files']} />
    </div>
  )
}
