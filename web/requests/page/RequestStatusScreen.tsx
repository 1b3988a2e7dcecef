import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { RequestCard } from './RequestCard.tsx'
import styles from './RequestStatusScreen.module.css'

/** The customer's requests (R-REQ-08), each with a link to its page. */
export function RequestStatusScreen() {
  const { t } = useTranslation('requests')
  const requests = useServerData('requestList')
  return (
    <div className={styles['screen']}>
      <h1>{t('title')}</h1>
      <Loadable
        source={requests}
        loading={<Skeletons />}
        loadingText={t('loading')}
        isEmpty={({ data }) => data.length === 0}
        empty={<NoRequests />}
      >
        {({ data }) => (
          <>
            <ul className={styles['list']}>
              {data.map((request) => (
                <li key={request.id}>
                  <RequestCard request={request} />
                </li>
              ))}
            </ul>
            <LinkButton to={paths.custom()} variant="quiet" className={styles['make']}>
              {t('make')}
            </LinkButton>
          </>
        )}
      </Loadable>
    </div>
  )
}

function NoRequests() {
  const { t } = useTranslation('requests')
  return (
    <div className={styles['empty']}>
      <p className={styles['emptyText']}>{t('empty')}</p>
      <p>{t('emptyWay')}</p>
      <LinkButton to={paths.custom()} variant="main">
        {t('make')}
      </LinkButton>
    </div>
  )
}

const Skeletons = () => (
  <div className={styles['list']} aria-hidden="true">
    {Array.from({ length: 3 }, (_none, index) => (
      <Skeleton key={index} className={styles['skeleton']} />
    ))}
  </div>
)
