import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import type { ScreenProps } from '#web/app/lazy-screen.ts'
import { paths } from '#web/app/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LoadableThing } from '#web/ui/LoadableThing.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { RequestPage } from './RequestPage.tsx'
import styles from './RequestPage.module.css'

/** One request of the customer (R-REQ-17): whose turn it is, the quote, the proofs, and the messages. */
export function RequestPageScreen({ params }: ScreenProps) {
  const { t } = useTranslation('requests')
  const request = useServerData('requestShow', { params: { requestId: params['requestId'] ?? '' } })
  return (
    <div className={styles['screen']}>
      <Link href={paths.requestStatus()} className={styles['back']}>
        <Icon name="arrowLeft" size={20} /> {t('back')}
      </Link>
      <LoadableThing source={request} loading={<PageSkeleton />} loadingText={t('loading')} nothing={t('notHere')}>
        {(data) => (
          <RequestPage
            request={data}
            onChange={(changed) => (changed === null ? request.reload() : request.change(() => changed))}
          />
        )}
      </LoadableThing>
    </div>
  )
}

const PageSkeleton = () => (
  <div className={styles['page']} aria-hidden="true">
    <Skeleton shape="heading" />
    <Skeleton className={styles['nextSkeleton']} />
    <div className={styles['columns']}>
      <Skeleton className={styles['skeleton']} />
      <Skeleton className={styles['skeleton']} />
    </div>
  </div>
)
