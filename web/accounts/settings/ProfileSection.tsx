import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { DownloadData } from './DownloadData.tsx'
import { Group } from './Group.tsx'
import type { SectionProps } from './profile.ts'
import { ProfileSheet } from './ProfileSheet.tsx'
import { SuspendAccount } from './SuspendAccount.tsx'
import { UnreachableNotice } from './UnreachableNotice.tsx'
import styles from './ProfileSection.module.css'

/**
 * The first section: the profile, links to the log-in details, the customer's data, and suspending or deleting
 * (R-ACC-38).
 */
export function ProfileSection({ profile, source }: SectionProps) {
  const { t } = useTranslation('settings')
  const changes = [
    { name: 'password' as const, path: `${paths.account({ section: 'security' })}#password` },
    { name: 'email' as const, path: `${paths.account({ section: 'security' })}#email` },
  ]
  return (
    <>
      <UnreachableNotice profile={profile} source={source} />
      <ProfileSheet profile={profile} source={source} />
      <Group title={t('change.title')}>
        <ul className={styles['changes']}>
          {changes.map(({ name, path }) => (
            <li key={name}>
              <Link href={path} className={styles['change']}>
                <span className={styles['name']}>{t(`change.${name}`)}</span>
                <span className={styles['text']}>{t(`change.${name}Text`)}</span>
                <Icon name="arrowRight" />
              </Link>
            </li>
          ))}
        </ul>
      </Group>
      <DownloadData />
      <SuspendAccount />
      <DeleteAccount />
    </>
  )
}
