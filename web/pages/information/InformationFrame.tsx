import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#web/ui/Link.tsx'
import { informationPageNames, informationPages, type InformationPage } from './pages.ts'
import { ReachUs } from './ReachUs.tsx'
import styles from './InformationFrame.module.css'

/** A page of the information area (R-PAGE-10): navigation at the side, the text, and the contact details. */
export function InformationFrame({ page, children }: { page: InformationPage; children: ReactNode }) {
  const { t } = useTranslation('information')
  const strip = useRef<HTMLUListElement>(null)
  // On a phone the links scroll sideways; keep the current one in view.
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (strip.current && current)
      strip.current.scrollLeft =
        current.offsetLeft - strip.current.offsetLeft - (strip.current.clientWidth - current.offsetWidth) / 2
  }, [page])
  return (
    <div className={styles['area']}>
      <nav aria-label={t('navigation')} className={styles['nav']}>
        <ul ref={strip} className={styles['links']}>
          {informationPageNames.map((name) => (
            <li key={name}>
              <Link
                href={informationPages[name]}
                className={styles['link']}
                aria-current={name === page ? 'page' : undefined}
              >
                {t(`pages.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['page']}>
        {children}
        {page !== 'contact' && <ReachUs />}
      </div>
    </div>
  )
}
