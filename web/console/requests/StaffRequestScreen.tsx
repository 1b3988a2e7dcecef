import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import type { ScreenProps } from '#web/app/lazy-screen.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { LoadableWork } from '../frame/LoadableWork.tsx'
import { useAskAgain } from '../frame/use-ask-again.ts'
import { StaffRequestPage } from './StaffRequestPage.tsx'
import styles from './StaffRequestPage.module.css'

/** One request as the staff work on it. */
export function StaffRequestScreen({ params }: ScreenProps) {
  const { t } = useTranslation('staff-requests')
  const request = useServerData('staffRequestShow', { params: { requestId: params['requestId'] ?? '' } })
  // The customer may answer while the page is open; drafts are stored separately, so polling does not touch them.
  useAskAgain(request.reload)
  return (
    <div className={styles['screen']}>
      <Link href={staffPaths.requests()} className={styles['back']}>
        <Icon name="arrowLeft" size={20} /> {t('back')}
      </Link>
      <LoadableWork source={request} loading={<PageSkeleton />} loadingText={t('loading')}>
        {(data) => (
          <StaffRequestPage
            request={data}
            onChange={(changed) => (changed === null ? request.reload() : request.change(() => changed))}
          />
        )}
      </LoadableWork>
    </div>
  )
}

const PageSkeleton = () => (
  <div className={styles['page']} aria-hidden="true">
    <Skeleton shape="heading" />
    <div className={styles['columns']}>
      <Skeleton className={styles['skeleton']} />
      <Skeleton className={styles['skeleton']} />
    </div>
  </div>
)
