import { useTranslation } from 'react-i18next'
import { isRouted } from '#web/app/match-route.ts'
import { accountSections, paths, type AccountSection } from '#web/app/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './SectionLinks.module.css'

/** The sections of the account, and the privacy policy (R-ACC-38). */
export function SectionLinks({ current }: { current: 'account' | AccountSection }) {
  const { t } = useTranslation('settings')
  const links = [
    { name: 'account' as const, path: paths.account() },
    ...accountSections.map((section) => ({ name: section, path: paths.account({ section }) })),
  ]
  return (
    <nav aria-label={t('nav')} className={styles['nav']}>
      <ul className={styles['links']}>
        {links.map(({ name, path }) => (
          <li key={name}>
            <Link href={path} className={styles['link']} aria-current={name === current ? 'page' : undefined}>
              {t(`sections.${name}`)}
            </Link>
          </li>
        ))}
        <li>
          <Link href={paths.myDesigns()} className={styles['link']}>
            {t('sections.myDesigns')}
          </Link>
        </li>
        {isRouted(paths.privacyPolicy()) && (
          <li>
            <Link href={paths.privacyPolicy()} className={styles['link']}>
              {t('sections.privacyPolicy')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
