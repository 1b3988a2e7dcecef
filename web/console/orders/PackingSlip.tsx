import { useEffect, useState, type ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { contact } from '#web/app/shop-contact.ts'
import { loadAreasIn, translator } from '#web/app/texts/texts.ts'
import { LineTitle } from '#web/shop-ui/LineTitle.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { ShippingPlace } from './ShippingPlace.tsx'
import styles from './SheetsScreen.module.css'

/** What lies in the parcel: what is in it and what to do if something is wrong, in the customer's language. */
export function PackingSlip({ order }: { order: StaffOrderView }) {
  return (
    <InLanguage language={order.slip.language}>
      <Slip order={order} />
    </InLanguage>
  )
}

/** Shows its children in a language that may be another one than the console's. */
function InLanguage({ language, children }: { language: StaffOrderView['slip']['language']; children: ReactNode }) {
  const [isLoaded, setIsLoaded] = useState(false)
  const [inLanguage] = useState(() => translator.cloneInstance({ lng: language }))
  useEffect(() => {
    // Without the other language's texts the slip is in the console's.
    loadAreasIn(language, ['desk', 'buying']).then(
      () => setIsLoaded(true),
      () => void inLanguage.changeLanguage(translator.language).then(() => setIsLoaded(true)),
    )
  }, [inLanguage, language])
  if (!isLoaded) return <Skeleton className={styles['place']} />
  return <I18nextProvider i18n={inLanguage}>{children}</I18nextProvider>
}

function Slip({ order }: { order: StaffOrderView }) {
  const { t, i18n } = useTranslation('desk')
  return (
    <article className={styles['slip']} lang={i18n.language}>
      <header>
        <p className={styles['from']}>
          <strong>{contact.printedName}</strong>
          {contact.printedAddress.map((line) => `\n${line}`).join('')}
        </p>
        <h2>{t('sheets.order', { number: order.number })}</h2>
      </header>
      {order.reprint !== null ? (
        <p>{t('sheets.madeAgain')}</p>
      ) : isGift(order) ? (
        <GiftWords order={order} />
      ) : (
        <p>{t('sheets.thanks')}</p>
      )}
      <ul>
        {order.slip.items.map((item, position) => (
          <li key={position}>
            {item.quantity} × <LineTitle line={item} size={item.size} />
          </li>
        ))}
      </ul>
      <ShippingPlace order={order} />
      <p>{t('sheets.problem', { days: shop.policy.defectClaimDays, mail: contact.supportEmail })}</p>
    </article>
  )
}

/** Whether somebody else gets it: with a note for the parcel or for one of its things. */
const isGift = ({ giftNote, goods }: StaffOrderView): boolean =>
  giftNote !== '' || goods.some(({ giftMessage }) => giftMessage !== '')

/** Who gives it, and what they say; the thanks for the order are for the giver alone. */
function GiftWords({ order: { giftNote, customer } }: { order: StaffOrderView }) {
  const { t } = useTranslation('desk')
  return (
    <div className={styles['gift']}>
      <p>{t('sheets.gift', { name: customer.name })}</p>
      {giftNote !== '' && <blockquote>{giftNote}</blockquote>}
    </div>
  )
}
