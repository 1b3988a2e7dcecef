import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import styles from './Loadable.module.css'

/** The part of server data (web/app/api/use-server-data.ts) that determines what is shown. */
export interface LoadableSource<Data> {
  status: 'loading' | 'ready' | 'failed'
  data: Data | undefined
  error: { message: string } | undefined
  reload: () => void
}

interface LoadableProps<Data> {
  source: LoadableSource<Data>
  /** The skeleton, with the size and shape of the content. */
  loading: ReactNode
  /** Shown above the skeleton and announced while it loads; the specification fixes some of these texts ("Loading cart..."). */
  loadingText?: string
  /** Shown instead of the error's own message where the specification fixes a text ("Error loading images"). */
  errorText?: string
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Shows the state of a screen's data: loading, failed with a retry, empty, or the content. Every screen's data goes
 * through here.
 */
export function Loadable<Data>({
  source,
  loading,
  loadingText,
  errorText,
  isEmpty,
  empty,
  children,
}: LoadableProps<Data>) {
  const { t } = useTranslation()
  if (source.status === 'loading') {
    return (
      <div aria-busy="true" className={styles['loading']}>
        <p role="status" className={styles['status']}>
          {loadingText ?? t('loading')}
        </p>
        {loading}
      </div>
    )
  }
  if (source.status === 'failed' || source.data === undefined) {
    return (
      <div className={styles['failed']}>
        <Notice tone="error">{errorText ?? source.error?.message ?? t('error.unexpected')}</Notice>
        <Button variant="quiet" onClick={source.reload}>
          {t('tryAgain')}
        </Button>
      </div>
    )
  }
  return <>{isEmpty?.(source.data) === true ? empty : children(source.data)}</>
}
