import { useTranslation } from 'react-i18next'
import { shop } from '#domain/shop'

/** Where to write when a payment cannot be started (spec §2, Payment: a support mailbox). */
export function SupportLine() {
  const { t } = useTranslation('buying')
  return (
    <p>
      {t('notStarted.support')} <a href={`mailto:${shop.supportEmail}`}>{shop.supportEmail}</a>
    </p>
  )
}
