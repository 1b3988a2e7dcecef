import { useTranslation } from 'react-i18next'
import { contact } from '#web/app/shop-contact.ts'
import { classNames } from '#web/ui/class-names.ts'
import { figures } from './figures.ts'
import { socialProfiles, whatsappUrl } from './outside.ts'
import { OutsideLink } from './OutsideLink.tsx'
import styles from './ReachUs.module.css'

/** The foot of every information page: mailboxes, WhatsApp, blog and profiles (R-PAGE-11). */
export function ReachUs() {
  const { t } = useTranslation('information')
  return (
    <aside className={classNames(styles['reach'], 'below')} aria-labelledby="reach-us">
      <div className={styles['say']}>
        <h2 id="reach-us">{t('reach.title')}</h2>
        <p>{t('reach.text', figures)}</p>
      </div>
      <div className={styles['actions']}>
        <OutsideLink href={whatsappUrl} variant="ink">
          {t('reach.whatsapp')}
        </OutsideLink>
        <OutsideLink href={contact.blogUrl}>{t('reach.blog')}</OutsideLink>
      </div>
      <ul className={styles['mailboxes']}>
        {[...new Set([contact.supportEmail, contact.ordersEmail])].map((address) => (
          <li key={address}>
            <a href={`mailto:${address}`}>{address}</a>
          </li>
        ))}
      </ul>
      <ul className={styles['profiles']} aria-label={t('reach.follow')}>
        {socialProfiles.map(({ name, url }) => (
          <li key={name}>
            <a href={url} rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  )
}
