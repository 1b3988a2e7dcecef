import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { Link } from '#web/ui/Link.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../stores/session.ts'
import { barLinks, visibleLinks } from './links.ts'
import styles from './LinksBar.module.css'

/**
 * The links bar (R-PAGE-03); it scrolls sideways when it is too wide. On a phone a visitor's search and chat toggle stand
 * at its end.
 */
export function LinksBar() {
  const { t } = useTranslation('shell')
  const [location] = useLocation()
  const isLoggedIn = useSession((session) => session.isLoggedIn)
  const isHere = (path: string) => location === path || (path !== paths.home() && location.startsWith(`${path}/`))
  return (
    <nav aria-label={t('mainNavigation')} className={styles['bar']}>
      <ul className={isLoggedIn ? styles['links'] : `${styles['links']} ${styles['besideChat']}`}>
        {visibleLinks(barLinks, isLoggedIn).map((link) => (
          <li key={link.path}>
            <Link href={link.path} className={styles['link']} aria-current={isHere(link.path) ? 'page' : undefined}>
              {t(`links.${link.text}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
