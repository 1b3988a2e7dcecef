import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Link } from '#web/ui/Link.tsx'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { paths } from '../paths.ts'
import { CartLink } from './CartLink.tsx'
import { ChatToggle } from './ChatToggle.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { LoginLinks } from './LoginLinks.tsx'
import { Logo } from './Logo.tsx'
import { SideMenu } from './SideMenu.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import styles from './LogoBar.module.css'

/**
 * Menu, logo, log-in and register for visitors, chat and cart for customers; language and theme where there is space.
 */
export function LogoBar() {
  const { t } = useTranslation('shell')
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const closeMenu = useCallback(() => setIsMenuOpen(false), [])
  return (
    <div className={styles['bar']}>
      <IconButton icon="menu" label={t('openMenu')} aria-haspopup="dialog" onClick={() => setIsMenuOpen(true)} />
      <Link href={paths.home()} className={styles['home']} aria-label={t('homeLink', { shop: shop.name })}>
        <Logo />
      </Link>
      <div className={styles['tools']}>
        <Link href={paths.search()} className={styles['search']} aria-label={t('search')} title={t('search')}>
          <Icon name="search" />
        </Link>
        <LoginLinks className={styles['login']} />
        <ChatToggle />
        <CartLink />
        <div className={styles['switches']}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
      <SideMenu isOpen={isMenuOpen} onClose={closeMenu} />
    </div>
  )
}
