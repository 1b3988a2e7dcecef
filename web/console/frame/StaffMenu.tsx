import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { drawings } from '#web/chat/drawings.tsx'
import { Icon, type Drawing } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { isAtLink, staffLinksFor, type StaffLink } from './navigation.ts'
import { useBadges } from './use-badges.ts'
import styles from './StaffMenu.module.css'

const atLink = (path: string, link: StaffLink) => (isAtLink(path, link.path) ? 'page' : undefined)

/** All parts of the console: the rail beside the screen, or a sheet on a phone. */
export function StaffMenu() {
  const { t } = useTranslation('staff')
  const [path] = useLocation()
  const viewer = useStaffSession()
  return (
    <nav aria-label={t('navigation')} className={styles['links']}>
      {staffLinksFor(viewer).map((link) => (
        <Link key={link.path} href={link.path} className={styles['link']} aria-current={atLink(path, link)}>
          <Icon name={staffIcons[link.text]} size={20} />
          {t(`links.${link.text}`)}
          <Badge link={link.text} />
        </Link>
      ))}
    </nav>
  )
}

/** The bar at the foot of a phone: the parts needed daily, within reach of a thumb, and a button for the others. */
export function StaffBar({ more }: { more: ReactNode }) {
  const { t } = useTranslation('staff')
  const [path] = useLocation()
  const viewer = useStaffSession()
  return (
    <nav aria-label={t('daily')} className={styles['bar']}>
      {staffLinksFor(viewer)
        .filter(({ isDaily }) => isDaily)
        .map((link) => (
          <Link key={link.path} href={link.path} className={styles['place']} aria-current={atLink(path, link)}>
            <Icon name={staffIcons[link.text]} size={22} />
            <span>
              {t(`links.${link.text}`)} <Badge link={link.text} />
            </span>
          </Link>
        ))}
      {more}
    </nav>
  )
}

/** How much is new in a part, where that is counted. */
function Badge({ link }: { link: StaffLink['text'] }) {
  const { t } = useTranslation('staff')
  const counted = link === 'home' || link === 'orders' || link === 'inbox' ? link : null
  const count = useBadges((badges) => (counted === null ? 0 : badges[counted]))
  if (counted === null || count === 0) return null
  return (
    <>
      <span className={styles['badge']} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <span className="visually-hidden">{t(`badges.${counted}`, { count })}</span>
    </>
  )
}

/** The icons of the console's parts, on the grid of ui/Icon. */
const staffIcons: Record<StaffLink['text'], Drawing> = {
  calendar: <path d="M4 6h16v14H4zM4 10.5h16M8 3.5v4M16 3.5v4" />,
  home: <path d="M3 11L12 4l9 7M5.5 9.5V20h13V9.5M10 20v-6h4v6" />,
  orders: 'package',
  ratings: <path d="M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.3 6-5.4-3-5.4 3 1.3-6-4.5-4.1 6-.7L12 3.5Z" />,
  requests: <path d="M5 3h14v18H5V3ZM8.5 8h7M8.5 12h7M8.5 16h4" />,
  inbox: 'chat',
  customers: drawings.person,
  catalogue: <path d="M3.5 3.5h7v7h-7v-7ZM13.5 3.5h7v7h-7v-7ZM3.5 13.5h7v7h-7v-7ZM13.5 13.5h7v7h-7v-7Z" />,
  figures: <path d="M3 20.5h18M6 17v-5M11 17V6M16 17v-8" />,
  health: <path d="M3 12h4l2.5-6 4 12 2.5-6h5" />,
  settings: <path d="M3 7h10M17 7h4M15 4.5v5M3 17h4M11 17h10M9 14.5v5" />,
  team: (
    <path d="M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 15c2 .7 3.2 2.5 3.5 5" />
  ),
  audit: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2" />,
  security: <path d="M5.5 10.5h13V21h-13V10.5ZM8 10.5V7a4 4 0 0 1 8 0v3.5M12 14.5v2.5" />,
}
