import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { dayOf } from '#web/shop-ui/dates.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { OrderView } from '#worker/api/wire.ts'
import screen from './OrderScreen.module.css'
import styles from './Parcels.module.css'

/** The parcels of an order: the carrier, the tracking link and the contents of each. */
export function Parcels({ parcels }: { parcels: OrderView['tracking'] }) {
  const { t } = useTranslation('track')
  const language = useLanguage()
  const isHydrated = useHydrated()
  if (parcels.length === 0) return null
  return (
    <section className={screen['section']} aria-labelledby="parcels">
      <h2 id="parcels" className={screen['title']}>
        {t('parcels')}
      </h2>
      <ul className={styles['parcels']}>
        {parcels.map(({ carrier, number, url, sentAt, lines }) => (
          <li key={`${carrier} ${number} ${sentAt}`}>
            <p className={styles['carrier']}>{t('parcel', { carrier, date: dayOf(sentAt, language, !isHydrated) })}</p>
            {url === '' ? (
              number !== '' && <p>{number}</p>
            ) : (
              <a href={url} target="_blank" rel="noopener noreferrer" className={styles['follow']}>
                {t('follow', { number, carrier })}
              </a>
            )}
            <ul className={screen['quiet']}>
              {lines.map(({ position, quantity, title, size }) => (
                <li key={position}>{t('contains', { quantity, title: [title, size].filter(Boolean).join(', ') })}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
