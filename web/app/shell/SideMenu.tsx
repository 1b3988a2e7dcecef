import { Fragment, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { ColourBar } from '#web/ui/ColourBar.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { logOut } from '../api/log-out.ts'
import { paths } from '../paths.ts'
import { useSession } from '../stores/session.ts'
import { CountBadge } from './CartLink.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { sideLinks, visibleLinks } from './links.ts'
import { LoginLinks } from './LoginLinks.tsx'
import { prefetchScreen } from './prefetch-screen.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { useCartCount } from './use-cart-count.ts'
import styles from './SideMenu.module.css'

/** The side menu (R-PAGE-04) as a sheet over the page. It closes when an entry is chosen. */
export function SideMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const [location] = useLocation()
  const { isLoggedIn, firstName } = useSession()
  const close = useEffectEvent(onClose)
  useEffect(() => close(), [location])
  return (
    <Dialog
      title={isLoggedIn && firstName ? t('greeting', { name: firstName }) : t('menu')}
      isOpen={isOpen}
      onClose={onClose}
      shape="sheet"
    >
      <Entries onClose={onClose} />
    </Dialog>
  )
}

/**
 * The links in the specification's order with Log Out after the cart, then search. A component of its own, so that the
 * closed menu does not look for its links.
 */
function Entries({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const [location, navigate] = useLocation()
  const isLoggedIn = useSession((session) => session.isLoggedIn)
  const count = useCartCount()
  // Navigate first: on a customer's screen the access gate would ask to log in again.
  const leave = async () => {
    onClose()
    await prefetchScreen(paths.home())
    navigate(paths.home())
    logOut({ isLeaving: true })
  }
  return (
    <>
      <nav aria-label={t('yourNavigation')} className={styles['links']}>
        {visibleLinks(sideLinks, isLoggedIn).map((link) => (
          <Fragment key={link.path}>
            <Link
              href={link.path}
              className={styles['link']}
              aria-current={location === link.path ? 'page' : undefined}
              onClick={onClose}
            >
              {t(`links.${link.text}`)}
              {link.text === 'shoppingCart' && count !== null && (
                <>
                  <CountBadge count={count} />
                  <span className="visually-hidden">{t('cartCount', { count })}</span>
                </>
              )}
            </Link>
            {link.text === 'shoppingCart' && (
              <button type="button" className={styles['link']} onClick={() => void leave()}>
                {t('links.logOut')}
              </button>
            )}
          </Fragment>
        ))}
        <Link
          href={paths.search()}
          className={styles['link']}
          aria-current={location === paths.search() ? 'page' : undefined}
          onClick={onClose}
        >
          {t('search')}
        </Link>
        <LoginLinks className={styles['link']} />
      </nav>
      <div className={styles['switches']}>
        <ColourBar />
        <div>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </>
  )
}
