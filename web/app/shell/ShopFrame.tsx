import { memo, type ReactNode } from 'react'
import { useLaterScreens } from '../lazy-later-screens.tsx'
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
      <Head />
      <main id="content" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <SiteFooter />
    </>
  )
}

/**
 * What stands above the screen. It is memoised, as the footer is: each address renders the app again, but their parts
 * listen by themselves to what they show. Which links exist depends on the later screens (links.ts).
 */
const Head = memo(function Head() {
  useLaterScreens()
  return (
    <>
      <SkipLink />
      <OfflineNotice />
      <header className={styles['head']}>
        <LogoBar />
        <LinksBar />
      </header>
    </>
  )
})
