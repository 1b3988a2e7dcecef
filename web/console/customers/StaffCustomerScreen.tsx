import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import type { ScreenProps } from '#web/app/lazy-screen.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { LoadableWork } from '../frame/LoadableWork.tsx'
import { AccountActs } from './AccountActs.tsx'
import { AccountState } from './AccountState.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'
import { CustomerThings } from './CustomerThings.tsx'
import { CustomKeyForm } from './CustomKeyForm.tsx'
import { Notes } from './Notes.tsx'
import styles from './StaffCustomers.module.css'

/** One customer: contact details, orders and requests, and what staff can do for them. */
export function StaffCustomerScreen({ params }: ScreenProps) {
  const { t } = useTranslation(['staff-customers', 'manual-order'])
  const isOwner = useStaffSession((session) => session.role) === 'owner'
  const source = useServerData('staffCustomerShow', { params: { customerId: params['customerId'] ?? '' } })
  return (
    <div className={styles['screen']}>
      <Link href={staffPaths.customers()} className={styles['back']}>
        <Icon name="arrowLeft" size={20} /> {t('back')}
      </Link>
      <LoadableWork source={source} loading={<Skeleton className={styles['place']} />} loadingText={t('loading')}>
        {(customer) => (
          <>
            <header className={styles['head']}>
              <h1 tabIndex={-1}>{customer.name}</h1>
              <p className={styles['stamps']}>
                <AccountState state={customer.state} worksHere={customer.worksHere} />
              </p>
              <LinkButton to={staffPaths.inbox({ room: customer.id })} variant="quiet">
                {t('chat')}
              </LinkButton>
              {(customer.state === 'active' || customer.state === 'suspended') && (
                <LinkButton to={staffPaths.orderNew({ customer: customer.id })} variant="quiet">
                  {t('manual-order:new')}
                </LinkButton>
              )}
            </header>
            <div className={styles['columns']}>
              <div className={styles['column']}>
                <CustomerThings customer={customer} />
                <Notes customer={customer} onChange={(changed) => source.change(() => changed)} />
              </div>
              <div className={styles['column']}>
                <CustomerFacts customer={customer} onChange={(changed) => source.change(() => changed)} />
                <CustomKeyForm
                  key={customer.id}
                  customer={customer}
                  onChange={(changed) => source.change(() => changed)}
                />
                {!customer.worksHere && (
                  <AccountActs
                    customer={customer}
                    isOwner={isOwner}
                    onChange={(changed) => source.change(() => changed)}
                  />
                )}
              </div>
            </div>
          </>
        )}
      </LoadableWork>
    </div>
  )
}
