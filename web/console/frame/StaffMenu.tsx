import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { isAtLink, staffLinksFor, type StaffLink } from './navigation.ts'
import { staffIcons } from './staff-icons.tsx'
import styles from './StaffMenu.module.css'

const atLink = (path: string, link: StaffLink) => (isAtLink(path, link.path) ? 'page' : undefined)

/** All parts of the console: the rail beside the screen, or the sheet on a phone. */
export function StaffMenu() {
  const { t } = useTranslation('staff')
  const [path] = useLocation()
  const role = useStaffSession((session) => session.role)
  return (
    <nav aria-label={t('navigation')} className={styles['links']}>
      {staffLinksFor(role).map((link) => (
        <Link key={link.path} href={link.path} className={styles['link']} aria-current={atLink(path, link)}>
          <Icon name={staffIcons[link.text]} size={20} />
          {t(`links.${link.text}`)}
        </Link>
      ))}
    </nav>
  )
}

/** The bar along the foot of a phone: the parts of every day, in reach of a thumb, and the way to the rest. */
export function StaffBar({ more }: { more: ReactNode }) {
  const { t } = useTranslation('staff')
  const [path] = useLocation()
  const role = useStaffSession((session) => session.role)
  return (
    <nav aria-label={t('daily')} className={styles['bar']}>
      {staffLinksFor(role)
        .filter(({ isDaily }) => isDaily)
        .map((link) => (
          <Link key={link.path} href={link.path} className={styles['place']} aria-current={atLink(path, link)}>
            <Icon name={staffIcons[link.text]} size={22} />
            <span>{t(`links.${link.text}`)}</span>
          </Link>
        ))}
      {more}
    </nav>
  )
}
