import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { paths } from '../paths.ts'
import { Logo } from './Logo.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { SkipLink } from './SkipLink.tsx'
import styles from './Frame.module.css'

/** Only the logo and a close control that returns to / (R-PAGE-17: log-in, payment), without links that distract. */
export function PlainFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <SkipLink />
      <OfflineNotice />
      <header className={styles['plainBar']}>
        <Link href={paths.home()} aria-label={t('homeLink', { shop: shop.name })}>
          <Logo />
        </Link>
        <Link href={paths.home()} className={styles['close']} aria-label={t('close')} title={t('close')}>
          <Icon name="close" />
        </Link>
      </header>
      <main id="content" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
    </>
  )
}
