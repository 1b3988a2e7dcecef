import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { ColourBar } from '#web/ui/ColourBar.tsx'
import { Link } from '#web/ui/Link.tsx'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { useLaterScreens } from '../lazy-later-screens.tsx'
import { paths } from '../paths.ts'
import { contact } from '../shop-contact.ts'
import { barLinks, visibleLinks } from './links.ts'
import styles from './SiteFooter.module.css'

const socialNames = { instagram: 'Instagram', facebook: 'Facebook', youtube: 'YouTube', tiktok: 'TikTok' } as const

/** The shop's name and contact details, as set by the owners. */
export const SiteFooter = memo(function SiteFooter() {
  const { t } = useTranslation('shell')
  useLaterScreens()
  const { policy } = shop
  return (
    <footer className={`${styles['footer']} below`}>
      <div className={styles['columns']}>
        <div className={styles['who']}>
          <p className={styles['name']}>{shop.name}</p>
          <p>{t('footer.line')}</p>
          <ColourBar />
        </div>
        <nav aria-label={t('footer.shop')}>
          <h2>{t('footer.shop')}</h2>
          <ul>
            {visibleLinks(barLinks, false).map((link) => (
              <li key={link.path}>
                <Link href={link.path}>{t(`links.${link.text}`)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>{t('footer.help')}</h2>
          <ul>
            <li>
              <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>
            </li>
            <li>
              <a href={`mailto:${contact.ordersEmail}`}>{contact.ordersEmail}</a>
            </li>
            <li>
              <a href={`https://wa.me/${contact.whatsapp.slice(1)}`} rel="noreferrer">
                {t('footer.whatsapp')}
              </a>
            </li>
            <li>
              <Link href={paths.privacyPolicy()}>{t('footer.privacy')}</Link>
            </li>
            <li>
              <Link href={paths.accessibility()}>{t('footer.accessibility')}</Link>
            </li>
          </ul>
          <p>{t('footer.answer', { hours: policy.supportAnswerHours })}</p>
        </div>
        <div>
          <h2>{t('footer.follow')}</h2>
          <ul>
            {(Object.keys(socialNames) as Array<keyof typeof socialNames>).map((network) => (
              <li key={network}>
                <a href={contact[network]} rel="noreferrer">
                  {socialNames[network]}
                </a>
              </li>
            ))}
            <li>
              <a href={contact.blogUrl} rel="noreferrer">
                {t('footer.blog')}
              </a>
            </li>
          </ul>
        </div>
      </div>
      <p className={styles['small']}>{t('footer.prices', { age: policy.minimumAge })}</p>
    </footer>
  )
})
