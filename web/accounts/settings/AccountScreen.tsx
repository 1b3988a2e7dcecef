import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect } from 'wouter'
import { useServerData } from '#web/app/api/use-server-data.ts'
import type { ScreenProps } from '#web/app/lazy-screen.ts'
import { accountSections, paths } from '#web/app/paths.ts'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DeviceList } from './DeviceList.tsx'
import { PreferencesSection } from './PreferencesSection.tsx'
import { keepProfile, type SectionProps } from './profile.ts'
import { ProfileSection } from './ProfileSection.tsx'
import { SectionLinks } from './SectionLinks.tsx'
import { UpdateEmailForm } from './UpdateEmailForm.tsx'
import { UpdatePasswordForm } from './UpdatePasswordForm.tsx'
import styles from './AccountScreen.module.css'
import accountSkeletonStyles from './AccountSkeleton.module.css'

const sections = { account: ProfileSection, security: SecuritySection, preferences: PreferencesSection } as const

/** The account (R-ACC-38): profile, log-in details, preferences, closing it; each section has its own address. */
export function AccountScreen({ params }: ScreenProps) {
  const { t } = useTranslation('settings')
  const source = useServerData('accountShow')
  const { data } = source
  useEffect(() => {
    if (data !== undefined) keepProfile(data)
  }, [data])
  const asked = params['*']?.toLowerCase() ?? ''
  const section = asked === '' ? 'account' : accountSections.find((name) => name === asked)
  if (section === undefined) return <Redirect to={paths.account()} replace />
  const Section = sections[section]
  return (
    <div className={styles['account']}>
      <h1 className={styles['title']}>{t(`sections.${section}`)}</h1>
      <SectionLinks current={section} />
      <div className={styles['section']}>
        <Loadable source={source} loading={<AccountSkeleton />} loadingText={t('loading')}>
          {(profile) => <Section profile={profile} source={source} />}
        </Loadable>
      </div>
    </div>
  )
}

/** The account screen while its data loads. */
const AccountSkeleton = () => (
  <div className={accountSkeletonStyles['skeleton']}>
    <Skeleton shape="heading" />
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} className={accountSkeletonStyles['row']} />
    ))}
    <Skeleton shape="button" />
  </div>
)

/** Password, email, and the devices on which the customer is logged in (R-ACC-38, R-ACC-41). */
function SecuritySection({ profile }: SectionProps) {
  return (
    <>
      <UpdatePasswordForm profile={profile} />
      <UpdateEmailForm profile={profile} />
      <DeviceList />
    </>
  )
}
