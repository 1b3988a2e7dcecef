import type { ReactNode } from 'react'
import { LinksBar } from './LinksBar.tsx'
import { LogoBar } from './LogoBar.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SkipLink } from './SkipLink.tsx'
import styles from './Frame.module.css'

/** The main shell (R-PAGE-02): logo bar, links bar, the screen, footer. */
export function ShopFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <OfflineNotice />
      <header className={styles['head']}>
        <LogoBar />
        <LinksBar />
      </header>
      <main id="content" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
