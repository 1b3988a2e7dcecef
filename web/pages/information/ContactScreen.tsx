import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { contact } from '#web/app/shop-contact.ts'
import { figures } from './figures.ts'
import { InformationFrame } from './InformationFrame.tsx'
import { LinkedText } from './LinkedText.tsx'
import { socialProfiles, whatsappUrl } from './outside.ts'
import { OutsideLink } from './OutsideLink.tsx'
import styles from './ContactScreen.module.css'

/** The contact page (R-PAGE-11): WhatsApp, the two mailboxes, the blog, the profiles. */
export function ContactScreen() {
  const { t } = useTranslation('information')
  return (
    <InformationFrame page="contact">
      <div className={styles['contact']}>
        <header className={styles['head']}>
          <h1>{t('contact.headline')}</h1>
          <p className={styles['lead']}>{t('contact.lead', figures)}</p>
          <p>
            <LinkedText text={t('contact.first')} />
          </p>
        </header>
        <ul className={styles['ways']}>
          <Way title={t('contact.whatsapp.title')} text={t('contact.whatsapp.text')}>
            <OutsideLink href={whatsappUrl} variant="main">
              {t('contact.whatsapp.action')}
            </OutsideLink>
          </Way>
          <Way title={t('contact.orders.title')} text={t('contact.orders.text')}>
            <Mailbox address={contact.ordersEmail} />
          </Way>
          <Way title={t('contact.support.title')} text={t('contact.support.text')}>
            <Mailbox address={contact.supportEmail} />
          </Way>
          <Way title={t('contact.blog.title')} text={t('contact.blog.text')}>
            <OutsideLink href={contact.blogUrl}>{t('contact.blog.action')}</OutsideLink>
          </Way>
          <Way title={t('contact.social.title')} text={t('contact.social.text')}>
            <ul className={styles['profiles']}>
              {socialProfiles.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} rel="noreferrer" className={styles['profile']}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </Way>
        </ul>
      </div>
    </InformationFrame>
  )
}

const Way = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <li className={styles['way']}>
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </li>
)

const Mailbox = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className={styles['mailbox']}>
    {address}
  </a>
)
